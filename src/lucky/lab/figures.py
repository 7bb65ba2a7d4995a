"""Figures of a study, drawn by Matplotlib: for a page that is light or dark, and as files of their own. Needs the extra [lab]."""

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lucky.errors import LuckyError
from lucky.lab.intervals import Estimate

try:
    import matplotlib as mpl
    from matplotlib.figure import Figure
except ImportError:
    raise LuckyError("Figures need more than the game itself: pip install 'lucky-mansion[lab]'") from None

WIDE = 7.2  # inches
ACROSS = 3  # panels beside each other
STYLE = {
    "svg.fonttype": "none",  # text stays text, in the page's own letters
    "svg.hashsalt": "lucky",  # the same figure is the same file
    "font.family": "serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 10,
}


@dataclass(frozen=True)
class Palette:
    """Colours: of lines and letters, of what is faint, and of setups in order."""

    ink: str
    faint: str
    series: tuple[str, ...]
    page: str


PAPER = Palette("#1b2338", "#c9c0aa", ("#2a5ea8", "#b3541e", "#1b6d3a", "#7b3f99", "#8a6d00", "#a3264b"), "#ffffff")
# Colours that stand for the page's variables: Matplotlib knows no variables, so they are put in afterwards.
IN_PAGE = Palette("#010101", "#020202", ("#030301", "#030302", "#030303", "#030304", "#030305", "#030306"), "none")
VARIABLES = {
    IN_PAGE.ink: "var(--ink)",
    IN_PAGE.faint: "var(--faint)",
    **{colour: f"var(--s{k})" for k, colour in enumerate(IN_PAGE.series, 1)},
}

Drawing = Callable[[Any, Palette], None]  # draws on axes


@dataclass(frozen=True)
class FigureOf:
    """A figure: what it is called in a file name, what it shows, how it is drawn, and how high it is."""

    name: str
    caption: str
    draw: Drawing
    height: float = 3.2


def svg_in_page(figure: FigureOf) -> str:
    """A figure for a page that says what colours it has."""
    text = _saved(figure, IN_PAGE, "svg").decode()
    for colour, variable in VARIABLES.items():
        text = text.replace(colour, variable)
    text = re.sub(r"font-family: [^;\"]*;", "", text)  # the letters are the page's
    drawn = text[text.index("<svg") :]
    ids = re.findall(r'id="([^"]+)"', drawn)
    for one in sorted(set(ids), key=len, reverse=True):  # several figures share a page
        drawn = re.sub(rf'(id="|href="#|url\(#){re.escape(one)}(["\)])', rf"\g<1>{figure.name}-{one}\g<2>", drawn)
    return re.sub(r'<svg [^>]*viewBox="([^"]*)"[^>]*>', rf'<svg viewBox="\1" role="img" aria-label="{figure.caption}">', drawn, count=1)


def svg_file(figure: FigureOf) -> bytes:
    """A figure as an SVG of its own."""
    return _saved(figure, PAPER, "svg")


def png_file(figure: FigureOf) -> bytes:
    """A figure as a PNG."""
    return _saved(figure, PAPER, "png")


def _saved(figure: FigureOf, palette: Palette, kind: str) -> bytes:
    style = STYLE | {key: palette.ink for key in ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color")}
    with mpl.rc_context(style):  # type: ignore[arg-type]  # a plain dictionary will do
        sheet = Figure(figsize=(WIDE, figure.height), layout="constrained")
        axes = sheet.subplots()
        axes.set_facecolor("none")
        figure.draw(axes, palette)
        out = io.BytesIO()
        sheet.savefig(out, format=kind, dpi=160, facecolor=palette.page, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return out.getvalue()


def distributions(of: Sequence[tuple[str, Sequence[int]]], label: str) -> Drawing:
    """How often each value occurs, a line for each setup."""

    def draw(axes: Any, palette: Palette) -> None:
        most = sorted(value for _, values in of for value in values)
        top = most[int(len(most) * 0.995)]
        width = max(1, -(-top // 60))
        edges = range(0, top + 2 * width, width)
        for colour, (name, values) in zip(palette.series, of, strict=False):
            share = 100 / max(1, len(values))
            axes.hist(values, bins=edges, weights=[share] * len(values), histtype="step", color=colour, label=name, linewidth=1.6)
        axes.set(xlabel=label, ylabel="% of games", xlim=(0, top))
        _legend(axes, len(of))

    return draw


def endings(of: Sequence[tuple[str, Sequence[int]]]) -> Drawing:
    """The chance that a game which is still going on ends within the next ten turns."""

    def draw(axes: Any, palette: Palette) -> None:
        for colour, (name, values) in zip(palette.series, of, strict=False):
            ordered = sorted(values)
            top = ordered[int(len(ordered) * 0.99)]
            starts = range(0, top, 10)
            going = [sum(value > start for value in ordered) for start in starts]
            ended = [sum(start < value <= start + 10 for value in ordered) for start in starts]
            chances = [100 * e / max(1, g) for e, g in zip(ended, going, strict=True)]
            axes.plot([start + 5 for start in starts], chances, color=colour, label=name)
        axes.set(xlabel="turn", ylabel="% of games going on that\nend within ten turns", ylim=(0, None), xlim=(0, None))
        _legend(axes, len(of))

    return draw


def ranges(of: Sequence[tuple[str, Sequence[int]]], label: str) -> Drawing:
    """Medians, the middle half and nine tenths of the values of many setups."""

    def draw(axes: Any, palette: Palette) -> None:
        for k, (_, values) in enumerate(of):
            ordered = sorted(values)
            p5, p25, p50, p75, p95 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.05, 0.25, 0.5, 0.75, 0.95))
            axes.plot([p5, p95], [k, k], color=palette.series[0], linewidth=1)
            axes.plot([p25, p75], [k, k], color=palette.series[0], linewidth=5, solid_capstyle="butt")
            axes.plot([p50], [k], "o", color=palette.ink, markersize=4)
        axes.set_yticks(range(len(of)), [name for name, _ in of])
        axes.invert_yaxis()
        axes.set(xlabel=label, xlim=(0, None))
        axes.grid(axis="x", color=palette.faint, linewidth=0.5)

    return draw


def shares(of: Sequence[tuple[str, Sequence[Estimate]]], labels: Sequence[str], fair: float) -> Drawing:
    """Shares with intervals, a group for each label, and the fair share as a line."""

    def draw(axes: Any, palette: Palette) -> None:
        axes.axhline(100 * fair, color=palette.faint, linewidth=1)
        for k, (colour, (name, found)) in enumerate(zip(palette.series, of, strict=False)):
            at = [seat + (k - (len(of) - 1) / 2) * 0.12 for seat in range(len(found))]
            values = [100 * one.value for one in found]
            low = [100 * (one.value - one.low) for one in found]
            high = [100 * (one.high - one.value) for one in found]
            axes.errorbar(at, values, yerr=[low, high], fmt="o", color=colour, label=name, markersize=4, capsize=2)
        axes.set_xticks(range(len(labels)), labels)
        axes.set(ylabel="% of games won")
        _legend(axes, len(of))

    return draw


def forest(of: Sequence[tuple[str, Estimate]], label: str) -> Drawing:
    """Differences with their intervals, one below the other; where nothing is shown the interval crosses the line."""

    def draw(axes: Any, palette: Palette) -> None:
        axes.axvline(0, color=palette.ink, linewidth=0.8)
        for k, (_, found) in enumerate(of):
            colour = palette.series[0] if found.low > 0 else palette.series[1] if found.high < 0 else palette.ink
            axes.plot([found.low, found.high], [k, k], color=colour, linewidth=1.6)
            axes.plot([found.value], [k], "o", color=colour, markersize=4)
        axes.set_yticks(range(len(of)), [name for name, _ in of])
        axes.invert_yaxis()
        axes.set(xlabel=label)
        axes.grid(axis="x", color=palette.faint, linewidth=0.5)

    return draw


def curves(of: Sequence[tuple[str, float, Sequence[tuple[int, Estimate]]]], labels: Sequence[str]) -> Drawing:
    """Shares (of 100) as they changed: a panel for each name, with the fair share as a line; each share has the number of its label."""

    def draw(axes: Any, palette: Palette) -> None:
        sheet = axes.figure
        axes.remove()
        panels = list(sheet.subplots(-(-len(of) // ACROSS), ACROSS, squeeze=False, sharex=True).flat)
        every = -(-len(labels) // 5)  # or they run into each other
        for panel, (name, fair, found) in zip(panels, of, strict=False):
            at, values = [k for k, _ in found], [one.value for _, one in found]
            around = [[one.value - one.low for _, one in found], [one.high - one.value for _, one in found]]
            panel.set_facecolor("none")
            panel.axhline(fair, color=palette.faint, linewidth=1)
            panel.errorbar(at, values, yerr=around, fmt="o-", color=palette.series[0], markersize=4, capsize=2, linewidth=1.2)
            panel.set_title(name)
            panel.set(ylim=(0, 100), xlim=(-0.5, max(1, len(labels)) - 0.5))
            panel.set_xticks(range(0, len(labels), every), labels[::every], rotation=45, fontsize=8)
            panel.tick_params(labelbottom=True)
        for panel in panels[len(of) :]:
            panel.set_visible(False)
        sheet.supylabel("% of games won")

    return draw


def _legend(axes: Any, setups: int) -> None:
    if setups > 3:  # beside the figure, where they hide nothing
        axes.legend(frameon=False, fontsize=9, loc="center left", bbox_to_anchor=(1.0, 0.5))
    elif setups > 1:
        axes.legend(frameon=False, fontsize=9)
