"""Charts inside a page: an image that needs no other file, and of which nothing can run."""

from __future__ import annotations

from base64 import b64encode
from xml.etree import ElementTree

SVG = "svg"


def picture(content: bytes) -> str:
    """The address of an image that holds a chart. Raises ValueError for what is not SVG."""
    try:
        kind = ElementTree.fromstring(content).tag.rpartition("}")[2]
    except ElementTree.ParseError as error:
        raise ValueError(f"is not SVG: {error}") from None
    if kind != SVG:
        raise ValueError(f"is not SVG but {kind}")
    return f"data:image/svg+xml;base64,{b64encode(content).decode()}"
