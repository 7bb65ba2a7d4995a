"""Drawings as PNG: our own letters are in them, small capitals too, whatever fonts the machine has."""

from io import BytesIO

from PIL import Image, ImageChops

from lucky.draw.png import png_of

PAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="#fff"/>{}</svg>'
WORD = '<text x="5" y="30" font-size="28" style="font-family:\'Lucky Pagella\',serif;{}">Kitchen</text>'


def picture(inside: str) -> Image.Image:
    return Image.open(BytesIO(png_of(PAGE.format(inside), 400))).convert("RGB")


def test_letters_are_drawn_in_our_typeface() -> None:
    empty, plain = picture(""), picture(WORD.format(""))
    assert plain.size == (400, 80)
    assert ImageChops.difference(empty, plain).getbbox() is not None
    seen = [plain]
    for style in ("font-weight:700", "font-style:italic", "font-variant-caps:small-caps"):
        drawn = picture(WORD.format(style))
        assert all(ImageChops.difference(drawn, other).getbbox() is not None for other in seen), style
        seen.append(drawn)
