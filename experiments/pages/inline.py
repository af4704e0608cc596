"""A chart of a file as markup inside a page: only what draws, its names told apart from those of other charts."""

from __future__ import annotations

import re
from xml.etree import ElementTree

DRAWING = {"svg", "title", "defs", "clipPath", "pattern", "g", "path", "rect", "use"}  # elements of a chart
NAMED = re.compile(r"(?<=url\(#)")  # what comes before the name of another element


def inline(svg: bytes, name: str) -> str:
    """The markup of a chart; ids begin with `name`. Raises ValueError for what is not SVG."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise ValueError(f"is not SVG: {error}") from None
    if _plain(root.tag) != "svg":
        raise ValueError(f"is not SVG but {_plain(root.tag)}")
    _clean(root, name)
    for attribute in ("width", "height", "version"):
        root.attrib.pop(attribute, None)
    root.set("role", "img")
    return ElementTree.tostring(root, encoding="unicode", short_empty_elements=False)


def _clean(element: ElementTree.Element, name: str) -> None:
    """Leave out of an element, in place, what does not draw."""
    element.tag = _plain(element.tag)
    attributes = {_plain(key): value for key, value in element.attrib.items()}
    element.attrib.clear()
    for key, value in attributes.items():
        if key == "id":
            element.set(key, f"{name}-{value}")
        elif key == "href":
            element.set(key, f"#{name}-{value.removeprefix('#')}")
        elif not key.startswith("on"):
            element.set(key, NAMED.sub(f"{name}-", value))
    for child in list(element):
        if _plain(child.tag) in DRAWING:
            _clean(child, name)
        else:
            element.remove(child)


def _plain(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition("}")[2]
