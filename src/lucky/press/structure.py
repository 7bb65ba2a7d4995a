"""The structure of a document: what is a heading, a list, a picture. Screen readers read it; PDF/UA asks for it.

Plates say which of their marks belong to which element; what belongs to none is an artifact: rulers, cut marks, page numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Literal

Kind = Literal["Document", "Sect", "H1", "H2", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure"]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Spot:
    """Where the marks of an element are: the page, and their number there."""

    page: int
    number: int


@dataclass
class Element:
    """A part of the structure, its kids in the order of reading. Alternative text stands for a picture."""

    kind: Kind
    alt: str = ""
    title: str = ""
    kids: "list[Element | Spot]" = field(default_factory=list)

    def add(self, kind: Kind, alt: str = "", title: str = "") -> "Element":
        """A new kid."""
        kid = Element(kind, alt, title)
        self.kids.append(kid)
        return kid

    @property
    def is_empty(self) -> bool:
        """Whether nothing of it was printed."""
        return all(isinstance(kid, Element) and kid.is_empty for kid in self.kids)

    def elements(self) -> "Iterator[Element]":
        """Itself and all below it that was printed."""
        if not self.is_empty:
            yield self
            for kid in self.kids:
                if isinstance(kid, Element):
                    yield from kid.elements()


def metadata(title: str, language: str, producer: str) -> bytes:
    """What a document says of itself (XMP): its title, its language, and that it is made for screen readers (PDF/UA-1)."""
    words = escape(title)
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"'
        ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part>'
        f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{words}</rdf:li></rdf:Alt></dc:title>'
        f"<dc:language><rdf:Bag><rdf:li>{escape(language)}</rdf:li></rdf:Bag></dc:language>"
        f"<pdf:Producer>{escape(producer)}</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>\n"
        '<?xpacket end="r"?>'
    ).encode()
