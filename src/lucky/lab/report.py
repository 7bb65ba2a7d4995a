"""The report of a study: one page without a network, light or dark as the reader likes it, and each figure as a file. Needs [lab]."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

import polars as pl

from lucky.draw.board import board_svg
from lucky.draw.png import png_of
from lucky.draw.theme import PALETTES, SERIF, stylesheet
from lucky.lab import figures
from lucky.lab.about import about, bots_of
from lucky.lab.cases import table_of
from lucky.lab.digits import told_as
from lucky.lab.estimates import Estimated, Finding, estimates_of, findings_of, median, warning
from lucky.lab.figures import FigureOf
from lucky.lab.intervals import Estimate, share
from lucky.lab.study import Study
from lucky.lab.worth import CardWorth, worth_of_cards
from lucky.setup import Setup
from lucky.writing import make_folder, write_whole

FEW = 6  # setups that can be told apart in one figure
HOUSES = 3  # setups whose house is drawn,
PIXELS = 1600  # and how wide, as PNG
SAMPLE = 100_000  # games of a setup in a figure
CARDS = 12  # that are worth most, and least
SERIES = {  # of setups, for a dark and a light page
    "dark": ("#7fb2ff", "#ffa869", "#6fcf8b", "#d59bff", "#f4d35e", "#ff8fa8"),
    "light": figures.PAPER.series,
}


def write_report(study: Study, folder: Path) -> Path:
    """The page and its figures in a folder."""
    make_folder(folder)
    made = list(figures_of(study))
    for figure in made:
        write_whole(folder / f"{figure.name}.svg", figures.svg_file(figure))
        write_whole(folder / f"{figure.name}.png", figures.png_file(figure))
    houses = list(houses_of(study))
    for name, _, draw in houses:
        drawing = draw("light")
        write_whole(folder / f"{name}.svg", drawing)
        write_whole(folder / f"{name}.png", png_of(drawing, PIXELS))
    page = folder / "index.html"
    write_whole(page, "\n".join(page_of(study, made, houses)) + "\n")
    return page


def played(study: Study) -> dict[str, pl.DataFrame]:
    """Rows of every setup of which games were played, as many as a figure needs."""
    rows = {setup.name: study.rows(setup.name).head(SAMPLE) for setup in study.file.setups}
    return {name: frame for name, frame in rows.items() if frame.height}


def figures_of(study: Study) -> Iterator[FigureOf]:
    """All figures but the houses."""
    rows = played(study)
    turns = [(name, frame["turns"].to_list()) for name, frame in rows.items()]
    findings = findings_of(study)
    if findings:
        relative = [(_short(one), _relative(one)) for one in findings]
        label = "difference in % of the second, 95 % intervals"
        yield FigureOf("differences", "What was compared", figures.forest(relative, label), 1.0 + 0.26 * len(relative))
    yield FigureOf("turns", "How long games are", figures.distributions(turns[:FEW], "turns"))
    if len(turns) > 2:
        label = "turns: median, the middle half, nine games in ten"
        yield FigureOf("lengths", "How long games are, in every setup", figures.ranges(turns, label), 0.9 + 0.24 * len(turns))
    yield FigureOf("endings", "The chance that it ends, as the game goes on", figures.endings(turns[:FEW]))
    yield from seats_figures(rows)
    first = next(iter(rows))
    cards = worth_of_cards(study.rows(first), _setup(study, first))
    most, least = cards[:CARDS], cards[CARDS:][-CARDS:]
    found = [(f"{card.name} ({card.kind})", _points(card)) for card in (*most, *least)]
    caption, label = f"What a card in the first hand is worth ({first})", "points of winning chance more or less than others"
    yield FigureOf("cards", caption, figures.forest(found, label), 1.0 + 0.24 * len(found))


def seats_figures(rows: dict[str, pl.DataFrame]) -> Iterator[FigureOf]:
    """Wins by place in the order of turns, for setups with the same number of seats."""
    by_seats: dict[int, list[tuple[str, list[Estimate]]]] = {}
    for name, frame in rows.items():
        seats = len(frame["turns_by_seat"][0])
        place = ((pl.col("winner") - pl.col("first")) % seats).alias("place")
        won = dict(frame.select(place).drop_nulls().group_by("place").len().rows())
        by_seats.setdefault(seats, []).append((name, [share(won.get(seat, 0), frame.height) for seat in range(seats)]))
    for seats, found in sorted(by_seats.items()):
        labels = ["began", "next", *(f"{k}." for k in range(3, seats + 1))]
        caption = f"Who wins, by place after the seat that began ({seats} seats)"
        yield FigureOf(f"seats-{seats}", caption, figures.shares(found[:FEW], labels[:seats], 1 / seats))


def houses_of(study: Study) -> "Iterator[tuple[str, str, House]]":
    """Heat maps on the drawn house: a name, a caption, and what draws it in a theme."""
    for k, setup in enumerate(study.file.setups[:HOUSES]):
        rows, chosen = study.rows(setup.name, ["room"]), _setup(study, setup.name)
        if not rows.height:
            continue
        murders = dict(rows.drop_nulls().group_by("room").len().rows())
        places = study.places(setup.name)
        turns = sum(stood for stood, _, _ in places.values()) or 1
        maps = {
            "murders": ("Where he dies, % of murders", {zone: 100 * n / (sum(murders.values()) or 1) for zone, n in murders.items()}),
            "attempts": ("Attempts on him, for each time he comes by", {z: tried / came for z, (_, came, tried) in places.items() if came}),
            "people": ("Where people end their turns, %", {zone: 100 * stood / turns for zone, (stood, _, _) in places.items()}),
        }
        if k == 0:
            seen = {zone.name: float(chosen.ground.sees[i].bit_count() - 1) for i, zone in enumerate(chosen.ground.zones)}
            maps["sight"] = ("How many places each place sees", seen)
        for what, (caption, heat) in maps.items():
            yield f"house-{k + 1}-{what}", f"{caption} ({setup.name})", House(chosen, heat, f"h{k}{what}")


class House:
    """A house with a value for each zone."""

    def __init__(self, setup: Setup, heat: dict[str, float], prefix: str) -> None:
        self.setup, self.heat, self.prefix = setup, heat, prefix

    def __call__(self, theme: str | None = None) -> str:
        """The drawing, in a theme of its own or dressed by the page."""
        return board_svg(self.setup.ground, theme=theme, heat=self.heat, idprefix=self.prefix)


def page_of(study: Study, made: list[FigureOf], houses: "list[tuple[str, str, House]]") -> Iterator[str]:
    """The page, line by line."""
    so_far, findings = study.progress(), findings_of(study)
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(study.file.question)}</title>\n<style>{style()}</style>\n</head>\n<body>\n<main>"
    yield f"<h1>{escape(study.file.question)}</h1>"
    if study.file.about:
        yield f"<p>{escape(study.file.about)}</p>"
    first = study.file.setups[0]
    yield f"<p>{so_far.games:,} games of {len(study.file.setups)} setups, seed {first.case.seed}. "
    yield "Intervals hold the truth with 95 % confidence: Wilson's for shares, Student's for means and for differences game by game.</p>"
    yield f"<p>Played by bots: {escape(bots_of(setup.case for setup in study.file.setups))}. What is found is found of them.</p>"
    yield "<ul class=setups>"
    for setup in study.file.setups:
        yield f"<li><b>{escape(setup.name)}</b>: {escape(about(setup.case))}</li>"
    yield "</ul>"
    if findings:
        yield "<h2>What was compared</h2>"
        yield from finding_rows(findings)
        if note := warning(len(findings)):
            yield f"<p>{escape(note)}</p>"
    for figure in made:
        yield f"<figure><figcaption>{escape(figure.caption)}</figcaption>{figures.svg_in_page(figure)}</figure>"
    for name, caption, draw in houses:
        yield f'<figure id="{name}"><figcaption>{escape(caption)}</figcaption>{draw()}</figure>'
    yield "<h2>What was measured</h2>"
    yield from estimate_rows(study)
    yield f"<p>Made by <code>lucky study run</code> and <code>lucky study show --report</code> from {escape(study.file.name)}.toml.</p>"
    yield "</main>\n</body>\n</html>"


def finding_rows(findings: list[Finding]) -> Iterator[str]:
    """Comparisons as a table."""
    yield "<div class=wide><table><tr><th>claim or comparison<th>measure<th>games<th>first<th>second<th>difference<th>95 %<th>verdict</tr>"
    for one in findings:
        found, question = one.comparison, one.question
        told = f"{escape(question.claim)}<small>{escape(question.source)}</small>" if question.claim else ""
        compared = f"<small>{escape(question.setup)} – {escape(str(question.versus))}</small>"
        value, interval = told_as(found.difference, found.measure.is_share, "+")
        both = "".join(f"<td class=n>{told_as(e, found.measure.is_share)[0]}" for e in (found.first, found.second))
        mark = " *" if one.sure and warning(len(findings)) else ""
        yield f"<tr><td>{told}{compared}<td>{escape(found.measure.title)}<td class=n>{found.games:,}{both}<td class=n>{value}"
        yield f'<td class=n>{interval}<td class="{one.verdict.split()[0]}">{one.verdict}{mark}</tr>'
    yield "</table></div>"


def estimate_rows(study: Study) -> Iterator[str]:
    """Everything that was measured, setup by setup, with the median length."""
    yield "<div class=wide><table><tr><th>setup<th>measure<th>games<th>value<th>95 %</tr>"
    found: dict[str, list[Estimated]] = {}
    for one in estimates_of(study):
        found.setdefault(one.setup, []).append(one)
    for setup, measured in found.items():
        middle = median(study.rows(setup, ["turns"]))
        games = f"<td class=n>{measured[0].games:,}"
        yield f"<tr><th rowspan={len(measured) + 1}>{escape(setup)}<td>median of turns{games}<td class=n>{middle.value:g}"
        yield f"<td class=n>{middle.low:g} to {middle.high:g}</tr>"
        for one in measured:
            value, interval = told_as(one.estimate, one.measure.is_share)
            yield f"<tr><td>{escape(one.measure.title)}<td class=n>{one.games:,}<td class=n>{value}<td class=n>{interval}</tr>"
    yield "</table></div>"


def style() -> str:
    """The page's stylesheet: dark, or light if the reader's system is; the drawings of houses are dressed by it too."""
    light = ";".join(f"--b-{key}:{value}" for key, value in PALETTES["light"].items())
    series = {theme: ";".join(f"--s{k}:{colour}" for k, colour in enumerate(SERIES[theme], 1)) for theme in SERIES}
    return (
        f"{stylesheet()}\n:root{{color-scheme:dark light;--ink:var(--b-name);--faint:var(--b-water);{series['dark']}}}"
        f"@media(prefers-color-scheme:light){{:root{{{light};{series['light']}}}}}"
        f"@media print{{:root{{{light};{series['light']}}}}}"
        f"body{{margin:0;background:var(--b-page);color:var(--ink);font:16px/1.5 {SERIF}}}"
        "main{max-width:60rem;margin:auto;padding:1.5rem}h1{font-size:1.7rem;line-height:1.2}h2{margin-top:2.5rem}"
        "figure{margin:2rem 0}figcaption{font-weight:bold;margin-bottom:.5rem}figure svg{width:100%;height:auto}"
        ".setups{padding-left:1.2rem;font-size:.85rem;color:var(--b-dim)}"
        "pre,.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem;width:100%}"
        "th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-bottom:1px solid var(--faint)}"
        ".n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}small{display:block;color:var(--b-dim)}"
        ".holds,.refuted,.not{white-space:nowrap}.holds{color:var(--b-clover)}.refuted{color:var(--b-lamp)}"
    )


def _setup(study: Study, name: str) -> Setup:
    return table_of(study.setup(name).case).setup


def _short(finding: Finding) -> str:
    text = finding.question.claim or f"{finding.question.setup} – {finding.question.versus}: {finding.comparison.measure.name}"
    return text if len(text) <= 56 else f"{text[:54].rsplit(' ', 1)[0]} …"


def _relative(finding: Finding) -> Estimate:
    d, base = finding.comparison.difference, abs(finding.comparison.second.value) or 1.0
    return Estimate(100 * d.value / base, 100 * d.low / base, 100 * d.high / base)


def _points(card: CardWorth) -> Estimate:
    return Estimate(100 * card.gain.value, 100 * card.gain.low, 100 * card.gain.high)
