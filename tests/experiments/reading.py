"""Reads pages of HTML as strictly as a test should."""

from html.parser import HTMLParser

VOID = {"meta", "br", "link", "img", "hr", "input", "wbr"}


class Reader(HTMLParser):
    """Reads a page strictly: every tag is closed in its order."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.attributes, self.words, self.ids = [], [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        names = [name for name, _ in attributes]
        assert len(set(names)) == len(names)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, text):
        if self.open and self.open[-1] != "style":
            self.words.append(text)

    @property
    def text(self):
        return " ".join("".join(self.words).split())
