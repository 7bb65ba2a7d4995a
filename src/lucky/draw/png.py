"""A drawing of ours as a PNG picture. Needs resvg, which comes with the extras that use it."""

from importlib.resources import as_file, files

from lucky.errors import LuckyError

SMALL_CAPS = ("font-variant-caps:small-caps", "font-family:'Lucky Pagella Caps'")  # resvg finds them in a face of their own only


def png_of(svg: str, width: int) -> bytes:
    """The picture of an SVG, so many pixels wide, set in our own typeface on every machine."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise LuckyError("PNG pictures of drawings need resvg: pip install 'lucky-mansion[lab]'.") from None
    with as_file(files("lucky") / "data/fonts") as fonts:
        faces = [str(face) for face in sorted(fonts.glob("*.ttf"))]
        return bytes(svg_to_bytes(svg_string=svg.replace(*SMALL_CAPS), width=width, font_files=faces, skip_system_fonts=True))
