"""PDF: a document of pages, drawings used on several of them, and letters. The same calls give the same bytes.

Only what the press needs, written out by hand: no dates, no chance, nothing of the machine gets in. The drawing itself
happens on plates (plate.py); here it is put between covers.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256

from lucky.draw.typeface import Face, Typeface, typeface
from lucky.press.structure import Box, Element, Spot, metadata

POINT = 72 / 25.4  # points in a millimetre
PRODUCER = "Lucky Mansion"


@lru_cache(maxsize=1 << 15)
def number(value: float) -> str:
    """A number as short as can be, to a thousandth.

    >>> number(12.0), number(0.1266), number(-0.0001)
    ('12', '.127', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0"):
        return "-" + text[2:] if len(text) > 2 else "0"
    return text


def text_string(words: str) -> str:
    """Words for a title or a bookmark."""
    return f"<feff{words.encode('utf-16-be').hex()}>"


@dataclass
class Type:
    """A face as one document uses it."""

    name: str  # what plates call it
    face: Typeface
    letters: dict[int, str] = field(default_factory=dict)  # the glyphs used, and what each stands for


@dataclass
class Page:
    """A page, its size in points, its content, and what its bookmark says if it has one.

    `part` is what its label begins with. `trim` is what is left when it has been cut, `bleed` how far colours reach beyond that.
    """

    size: tuple[float, float]
    content: bytes
    bookmark: str = ""
    part: str = ""
    trim: Box | None = None
    bleed: Box | None = None
    marks: list[Element] = field(default_factory=list)  # by the number of the marks


@dataclass
class Form:
    """A drawing that can be put on pages and on other drawings, in a box of its own units."""

    name: str
    box: tuple[float, float, float, float]
    content: bytes


@dataclass
class Document:
    """Everything to be printed."""

    title: str
    duplex: bool = False
    grey: bool = False  # whatever colour is asked for
    language: str = "en"
    subject: str = ""  # whose game it is, and on what terms it is printed
    root: Element = field(default_factory=lambda: Element("Document"))
    part: str = ""  # the part being printed: what labels of pages begin with
    place: Element = field(init=False)  # where in the structure it is
    pages: list[Page] = field(default_factory=list)
    missing: set[str] = field(default_factory=set)  # letters that no face has
    _types: dict[Face, Type] = field(default_factory=dict)
    _veils: dict[tuple[float, float], str] = field(default_factory=dict)
    _forms: list[Form] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin at the beginning."""
        self.place = self.root

    def begin(self, part: str) -> None:
        """What comes now belongs to another part of the document."""
        self.part = part
        self.place = self.root.add("Sect", title=part)

    def type_of(self, face: Face) -> Type:
        """A face, ready to be used here."""
        if face not in self._types:
            self._types[face] = Type(f"T{len(self._types)}", typeface(face))
        return self._types[face]

    def veil(self, fill: float, stroke: float) -> str:
        """The name of a state in which fills and strokes are that opaque."""
        return self._veils.setdefault((fill, stroke), f"V{len(self._veils)}")

    def add_form(self, box: tuple[float, float, float, float], content: str) -> Form:
        """Keep a drawing."""
        form = Form(f"D{len(self._forms)}", box, content.encode())
        self._forms.append(form)
        return form

    def add_page(
        self,
        size: tuple[float, float],
        content: str,
        bookmark: str = "",
        marks: Sequence[Element] = (),
        boxes: tuple[Box, Box] | None = None,
    ) -> None:
        """Add a page; `marks` are the elements its content belongs to, `boxes` those of trim and bleed if it is to be cut."""
        trim, bleed = boxes or (None, None)
        for number, element in enumerate(marks):
            element.kids.append(Spot(len(self.pages), number))
        self.pages.append(Page(size, content.encode(), bookmark, self.part, trim, bleed, list(marks)))

    def write(self) -> bytes:
        """The document as a file."""
        return _Writer(self).whole()


class _Writer:
    """Numbers the objects of a document and writes them down."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.objects: list[bytes] = []

    def whole(self) -> bytes:
        document = self.document
        pages = self.reserve()
        resources = self.reserve()
        self.objects[resources - 1] = self.resources(resources).encode()
        kids = [self.page(page, k, pages, resources) for k, page in enumerate(document.pages)]
        self.objects[pages - 1] = f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(f'{kid} 0 R' for kid in kids)}]>>".encode()
        outline = self.outline(kids)
        sides = "/Duplex/DuplexFlipLongEdge" if document.duplex else ""
        self.objects.append(_plain_stream("/Type/Metadata/Subtype/XML", metadata(document.title, document.language, PRODUCER)))
        root = self.add(
            f"<</Type/Catalog/Pages {pages} 0 R/Lang({document.language}){outline}/Metadata {len(self.objects)} 0 R"
            f"/MarkInfo<</Marked true>>/StructTreeRoot {self.structure(kids)} 0 R/PageLabels<</Nums[{self.labels()}]>>"
            f"/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true{sides}>>>>"
        )
        subject = f"/Subject{text_string(document.subject)}" if document.subject else ""
        info = self.add(f"<</Title{text_string(document.title)}{subject}/Producer({PRODUCER})>>")
        return self.file(root, info)

    def reserve(self) -> int:
        self.objects.append(b"")
        return len(self.objects)

    def add(self, text: str) -> int:
        self.objects.append(text.encode())
        return len(self.objects)

    def stream(self, entries: str, content: bytes) -> int:
        packed = zlib.compress(content)
        self.objects.append(f"<<{entries}/Filter/FlateDecode/Length {len(packed)}>>stream\n".encode() + packed + b"\nendstream")
        return len(self.objects)

    def page(self, page: Page, index: int, parent: int, resources: int) -> int:
        content = self.stream("", page.content)
        wide, high = map(number, page.size)
        boxes = "".join(f"/{name}[{' '.join(map(number, box))}]" for name, box in (("TrimBox", page.trim), ("BleedBox", page.bleed)) if box)
        return self.add(
            f"<</Type/Page/Parent {parent} 0 R/MediaBox[0 0 {wide} {high}]{boxes}/Resources {resources} 0 R/Contents {content} 0 R"
            f"/StructParents {index}/Tabs/S/Group<</S/Transparency/CS/DeviceRGB>>>>"
        )

    def labels(self) -> str:
        """What pages are called: by their part, from one on."""
        pages = self.document.pages
        begins = [k for k, page in enumerate(pages) if k == 0 or page.part != pages[k - 1].part]
        return "".join(f"{k}<</S/D/P{text_string(f'{pages[k].part} ' if pages[k].part else '')}>>" for k in begins)

    def structure(self, pages: list[int]) -> int:
        """The structure, element by element, and for each page to which of them its marks belong."""
        tree, parents = self.reserve(), self.reserve()
        numbers = {id(element): self.reserve() for element in self.document.root.elements()}

        def write(element: Element, parent: int) -> None:
            me = numbers[id(element)]
            kids = [kid for kid in element.kids if isinstance(kid, Element) and id(kid) in numbers]
            spots = [kid for kid in element.kids if isinstance(kid, Spot)]
            entries = f"/Pg {pages[spots[0].page]} 0 R" if spots else ""
            entries += f"/Alt{text_string(element.alt)}" if element.alt else ""
            entries += f"/T{text_string(element.title)}" if element.title else ""
            entries += "/A<</O/Table/Scope/Column>>" if element.kind == "TH" else ""
            entries += "/A<</O/List/ListNumbering/Disc>>" if element.kind == "L" else ""
            content = [*(str(spot.number) for spot in spots), *(f"{numbers[id(kid)]} 0 R" for kid in kids)]
            self.objects[me - 1] = f"<</Type/StructElem/S/{element.kind}/P {parent} 0 R{entries}/K[{' '.join(content)}]>>".encode()
            for kid in kids:
                write(kid, me)

        root = self.document.root
        if numbers:
            write(root, tree)
        rows = [f"{k}[{' '.join(f'{numbers[id(mark)]} 0 R' for mark in page.marks)}]" for k, page in enumerate(self.document.pages)]
        self.objects[parents - 1] = f"<</Nums[{''.join(rows)}]>>".encode()
        top = f"/K {numbers[id(root)]} 0 R" if numbers else ""
        last = len(self.document.pages)
        self.objects[tree - 1] = f"<</Type/StructTreeRoot{top}/ParentTree {parents} 0 R/ParentTreeNextKey {last}>>".encode()
        return tree

    def resources(self, me: int) -> str:
        """One table of everything that plates may name, for all of them."""
        document = self.document
        fonts = "".join(f"/{kind.name} {self.font(kind)} 0 R" for kind in document._types.values())
        veils = "".join(f"/{name}<</ca {number(fill)}/CA {number(stroke)}>>" for (fill, stroke), name in document._veils.items())
        forms = "".join(f"/{form.name} {self.form(form, me)} 0 R" for form in document._forms)
        return f"<</Font<<{fonts}>>/ExtGState<<{veils}>>/XObject<<{forms}>>>>"

    def form(self, form: Form, resources: int) -> int:
        box = " ".join(map(number, form.box))
        return self.stream(f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources {resources} 0 R", form.content)

    def font(self, kind: Type) -> int:
        """A face with the glyphs that are used, their widths, and which letters they are for whoever copies text out."""
        face, used = kind.face, sorted(kind.letters)
        program = face.subset(set(used))
        name = f"{_tag(program)}+{face.name}"
        per_mille = 1000 / face.units
        file = self.stream(f"/Length1 {len(program)}", program)
        box = " ".join(number(side * per_mille) for side in face.box)
        slant = -12 if "Italic" in face.name else 0
        descriptor = self.add(
            f"<</Type/FontDescriptor/FontName/{name}/Flags {4 | (64 if slant else 0)}/FontBBox[{box}]/ItalicAngle {slant}"
            f"/Ascent {number(face.ascent * per_mille)}/Descent {number(face.descent * per_mille)}/CapHeight 700/StemV 85"
            f"/FontFile2 {file} 0 R>>"
        )
        widths = "".join(f"{glyph}[{number(face.advances[glyph] * per_mille)}]" for glyph in used)
        descendant = self.add(
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            f"/FontDescriptor {descriptor} 0 R/CIDToGIDMap/Identity/DW 0/W[{widths}]>>"
        )
        unicode = self.stream("", _to_unicode(kind.letters).encode())
        return self.add(
            f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H/DescendantFonts[{descendant} 0 R]/ToUnicode {unicode} 0 R>>"
        )

    def outline(self, kids: list[int]) -> str:
        """Bookmarks, one a part."""
        marked = [(page.bookmark, kid) for page, kid in zip(self.document.pages, kids, strict=True) if page.bookmark]
        if not marked:
            return ""
        outlines = self.reserve()
        first = len(self.objects) + 1
        for k, (words, kid) in enumerate(marked):
            before = f"/Prev {first + k - 1} 0 R" if k else ""
            after = f"/Next {first + k + 1} 0 R" if k + 1 < len(marked) else ""
            self.add(f"<</Title{text_string(words)}/Parent {outlines} 0 R/Dest[{kid} 0 R/Fit]{before}{after}>>")
        last = first + len(marked) - 1
        self.objects[outlines - 1] = f"<</Type/Outlines/First {first} 0 R/Last {last} 0 R/Count {len(marked)}>>".encode()
        return f"/Outlines {outlines} 0 R/PageMode/UseOutlines"

    def file(self, root: int, info: int) -> bytes:
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places: list[int] = []
        for k, content in enumerate(self.objects, 1):
            places.append(len(out))
            out += f"{k} 0 obj\n".encode() + content + b"\nendobj\n"
        table = len(out)
        out += f"xref\n0 {len(places) + 1}\n0000000000 65535 f \n".encode()
        out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
        mark = sha256(out).hexdigest()[:32]
        out += f"trailer\n<</Size {len(places) + 1}/Root {root} 0 R/Info {info} 0 R/ID[<{mark}><{mark}>]>>\n".encode()
        out += f"startxref\n{table}\n%%EOF\n".encode()
        return bytes(out)


def _plain_stream(entries: str, content: bytes) -> bytes:
    """A stream that everybody can read as it is."""
    return f"<<{entries}/Length {len(content)}>>stream\n".encode() + content + b"\nendstream"


def _tag(program: bytes) -> str:
    """The six letters that mark a font as a part of one."""
    return "".join(chr(65 + byte % 26) for byte in sha256(program).digest()[:6])


def _to_unicode(letters: dict[int, str]) -> str:
    """Which letter each glyph stands for."""
    rows = [f"<{glyph:04x}><{letter.encode('utf-16-be').hex()}>" for glyph, letter in sorted(letters.items())]
    parts = [rows[k : k + 100] for k in range(0, len(rows), 100)]
    body = "\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in parts)
    return (
        "/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n"
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n"
        "1 begincodespacerange<0000><ffff>endcodespacerange\n"
        f"{body}\nendcmap CMapName currentdict/CMap defineresource pop end end"
    )
