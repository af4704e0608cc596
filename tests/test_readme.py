"""What every README says is done as it is written: its commands run, its Python runs."""

import io
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from experiments.cli import main

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("", "experiments", "strategies", "sim/games")  # of a README each
READMES = {place: (ROOT / place / "README.md").read_text(encoding="utf-8") for place in PLACES}
FRONT, TEXT = READMES[""], "\n".join(READMES.values())
LONGEST = 130  # lines of the first one


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


LINES = list(dict.fromkeys(line for block in blocks("sh") for line in block.splitlines()))
FILES = dict(re.findall(r"^```python\n# (\w+\.py)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE))  # to be saved
COMMANDS = [line for line in LINES if line.startswith("numsim ") and "|" not in line]
PIPES = [line for line in LINES if "numsim " in line and "|" in line]


def answer(line: str) -> str:
    """What a command line prints."""
    with redirect_stdout(io.StringIO()) as said, pytest.raises(SystemExit) as end:
        main(shlex.split(line)[1:])
    assert end.value.code == 0
    return said.getvalue()


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> tuple[Path, dict[str, str]]:
    """A folder like the project's with all that commands of the README leave there, and what these print."""
    folder = tmp_path_factory.mktemp("readme")
    for room in ("sim", "experiments"):
        (folder / room).symlink_to(ROOT / room, target_is_directory=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(folder)
        told = {line: answer(line) for line in COMMANDS if "--out" in line}
    return folder, told


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_readme_answers(line, made, monkeypatch):
    folder, told = made
    monkeypatch.chdir(folder)
    said = told[line] if line in told else answer(line)
    page = re.search(r"--out (\S+\.html)", line)
    assert Path(page[1]).stat().st_size > 5_000 if page else len(said.splitlines()) > 5


@pytest.mark.parametrize("line", PIPES)
def test_a_pipe_of_the_readme_answers(line):
    python = shlex.quote(sys.executable)
    numsim = f"{python} -c 'from experiments.cli import main; main()'"
    done = subprocess.run(
        re.sub(r"\bnumsim\b", numsim, line).replace("python3", python),
        shell=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("block", [block for block in blocks("python") if not block.startswith("# ")])
def test_the_python_of_the_readme_runs(block, made, capsys, monkeypatch):
    monkeypatch.chdir(made[0])
    exec(compile(block, "README", "exec"), {})
    assert capsys.readouterr().out


def test_the_readme_has_its_two_commands():
    first, second = (re.search(rf"<!-- {name} -->\n```sh\n(.*?)```", FRONT, re.DOTALL) for name in ("play", "tests"))
    assert "numsim run check" in first[1] and "pytest" in second[1]
    assert all("pip install" in command[1] for command in (first, second))


def test_the_readme_is_short_and_leads_to_the_others():
    assert len(FRONT.splitlines()) <= LONGEST
    for place in PLACES[1:]:
        assert f"]({place}/README.md)" in FRONT


def test_what_a_readme_names_is_there():
    for place, text in READMES.items():
        for path in re.findall(r"`((?:sim|strategies|experiments|notebooks|tests)/[\w./-]*)`", text):
            assert (ROOT / path).exists(), (place, path)
