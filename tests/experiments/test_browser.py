"""Reports load in a browser without complaint, and fit a phone and a desk."""

import re
import shutil
import subprocess

import pytest

from experiments.cli import main

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
MEASURE = """<script>
const wide = element => Math.max(element.scrollWidth - element.clientWidth, 0);
const charts = [...document.querySelectorAll("figure")].map(wide);
document.title = [document.documentElement.scrollWidth, innerWidth, Math.max(...charts)].join(" of ");
</script>"""
FOLDERS = {
    "run": "run check --games 100 --agents greedy,uniform,greedy,greedy",
    "study": "exact check --set hand=2 --hands 2000 --lang fr",
}

pytestmark = pytest.mark.skipif(
    BROWSER is None, reason=f"none of {', '.join(BROWSERS)} is installed, so no page was opened in a browser"
)


def opened(path, folder, *options):
    """The document after loading a page, and what the browser's console heard."""
    done = subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={folder}",
            "--enable-logging=stderr",
            *options,
            "--dump-dom",
            path.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, re.findall(r"CONSOLE.*", done.stderr)


@pytest.fixture(scope="module", params=FOLDERS)
def report(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("browser") / "folder"
    page = folder.with_name("report.html")
    for line in ([*FOLDERS[request.param].split(), "--out", str(folder)], ["report", str(folder), "--out", str(page)]):
        with pytest.raises(SystemExit) as end:
            main(line)
        assert end.value.code == 0
    return page


def test_a_report_loads_without_a_word_on_the_console(report, tmp_path):
    document, console = opened(report, tmp_path)
    assert console == []
    assert document.count("<figure") == document.count("<img") >= 2


@pytest.mark.parametrize("width", [390, 1280])
def test_a_report_does_not_scroll_sideways(report, tmp_path, width):
    page = tmp_path / "measured.html"
    text = re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>', "", report.read_text(encoding="utf-8"))
    page.write_text(text.replace("</body>", f"{MEASURE}</body>"), encoding="utf-8")
    document, _ = opened(page, tmp_path / "profile", f"--window-size={width},900")
    wide, window, hidden = map(int, re.search(r"<title>(\d+) of (\d+) of (\d+)</title>", document).groups())
    assert wide <= window <= max(width, 500)
    assert hidden == 0


def test_the_console_is_heard(tmp_path):
    page = tmp_path / "bad.html"
    page.write_text("<!DOCTYPE html><title>bad</title><script>nonsense()</script>", encoding="utf-8")
    _, console = opened(page, tmp_path / "profile")
    assert len(console) == 1 and "nonsense is not defined" in console[0]
