"""How things look: four palettes, one table of styles, and the stylesheet made from them.

A drawing names styles only. On screen a style is a CSS class; on paper it is written out as plain attributes, because
programs that turn SVG into PDF know neither stylesheets nor variables.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from lucky.errors import NotationError

# The client's own type, else that of the systems, which is as wide: names can be fitted from one table of widths (labels.py).
SERIF = "'Lucky Pagella','Palatino Linotype',Palatino,'Palatino LT STD','Book Antiqua',P052,'URW Palladio L',Georgia,serif"

# Amber is you and what is seen, clover the Doctor, bone the house. Floors differ by a breath only: nothing rests on them.
COLOURS = """
                   dark                     light                    paper
page               #0a111e                  #efe4ca                  #ffffff
dim                #c3baa5                  #4a4638                  #4a4638
lamp               #f4ba66                  #a25d00                  #a25d00
clover             #6fcf8b                  #1b6d3a                  #1b6d3a
water              #31456a                  #b9a373                  #cbb98f
neat               #8d8b7d                  #7d6a40                  #7d6a40
floor-parquet      #202c48                  #f4ead2                  #fcf8ee
floor-plank        #1e2b45                  #f1e5c9                  #fbf5e8
floor-carpet       #242a4e                  #efe6da                  #faf5f0
floor-tiles        #1d2f48                  #f6efdc                  #fefbf4
floor-flagstones   #202e40                  #ebe4d2                  #f7f4ec
floor-bricks       #232937                  #e9dcc6                  #f7f0e6
floor-cobbles      #1f2b3a                  #e8e0cd                  #f6f2e9
floor-lattice      #1b323c                  #e6ecd9                  #f2f7ed
floor-garden       #1a3236                  #e2e9d0                  #eff5e6
floor-passage      #141f35                  #e4d6b4                  #f3ead5
pattern            rgba(214,205,180,.13)    rgba(70,60,40,.17)       #ddd5c3
pattern-soft       rgba(214,205,180,.07)    rgba(70,60,40,.075)      #f1eadb
border             rgba(226,214,184,.26)    rgba(70,60,40,.36)       #b8ad97
runner             rgba(244,186,102,.045)   rgba(160,90,20,.07)      #ecdfc4
furniture          rgba(232,220,190,.4)     rgba(52,50,58,.44)       #a29d97
furniture-bold     rgba(232,220,190,.56)    rgba(40,42,58,.6)        #75747a
furniture-thin     rgba(232,220,190,.24)    rgba(52,50,58,.27)       #c6c1b8
furniture-fill     rgba(10,17,30,.34)       rgba(255,250,238,.62)    #fefcf7
furniture-bright   rgba(232,220,190,.085)   rgba(255,252,244,.85)    #ffffff
rug                rgba(232,220,190,.05)    rgba(150,95,30,.075)     #f4ebda
leaf               rgba(150,205,180,.36)    rgba(44,92,62,.5)        #8fae9a
baize              rgba(150,205,180,.11)    rgba(44,92,62,.15)       #dfeadf
wall               #0c1424                  #3a4766                  #3a4766
wall-line          #dccfb0                  #1d2740                  #1d2740
hatch              rgba(220,207,176,.38)    rgba(244,234,210,.5)     #9799a0
shadow             #03060c                  #503c14                  #503c14
shadow-strength    .55                      .22                      .14
sill               #3d3a3f                  #f7e4bd                  #fbeccb
jamb               rgba(244,200,130,.42)    rgba(120,80,20,.5)       #b39763
boards             #9a8a6c                  #7a6138                  #7a6138
pane               #15233c                  #cfd9e2                  #dfe7ee
pane-line          #56749f                  #52698f                  #52698f
name               #f1e8d4                  #1b2338                  #1b2338
halo               #131d31                  #f6edd8                  #ffffff
medal              #0c1424                  #24304e                  #24304e
medal-line         #d9c79b                  #24304e                  #24304e
medal-text         #f6ecd4                  #fdf5e2                  #ffffff
shut               #070c16                  #b9aa88                  #d9d3c6
shut-strength      .62                      .5                       .55
shut-line          rgba(220,207,176,.3)     rgba(60,50,30,.42)       #9b9484
beam               #ffc873                  #f5a81c                  #f5b643
seen-strength      .1                       .17                      .16
veil               #050912                  #5a4614                  #8a8676
veil-strength      .3                       .11                      .12
pawn-line          #f6eedb                  #1b2338                  #1b2338
pawn-edge          #060a13                  #fffaf0                  #ffffff
foot               rgba(0,0,0,.38)          rgba(0,0,0,.3)           #b9b2a2
heat0              #10264f                  #f3ead2                  #f8f3e4
heat1              #1d3768                  #ecdcae                  #efe2ba
heat2              #35476c                  #e2cb80                  #e2cb80
heat3              #4c566d                  #cbb865                  #cbb865
heat4              #656970                  #a59c74                  #a59c74
heat5              #8a8678                  #7c7b78                  #7c7b78
heat6              #b5a76f                  #575d6d                  #575d6d
heat7              #d9c65a                  #2f4570                  #2f4570
heat8              #fee838                  #0b2a5b                  #0b2a5b
hot-name           #14120c                  #fdf6e4                  #ffffff
hot-halo           #e9d98c                  #1b2b4c                  #3a4a6c
fault              #ff6f61                  #b3161b                  #b3161b
"""

# Paper for printers that are short of ink: white floors, hatched walls, and no colour anywhere.
INK = """
page               #ffffff
dim                #333333
lamp               #555555
clover             #222222
water              #bbbbbb
neat               #555555
pattern            #cccccc
pattern-soft       #efefef
border             #999999
runner             #ffffff
furniture          #888888
furniture-bold     #555555
furniture-thin     #bbbbbb
furniture-fill     #ffffff
rug                #ffffff
leaf               #777777
baize              #ffffff
wall               #ffffff
wall-line          #000000
hatch              #333333
shadow-strength    0
sill               #ffffff
jamb               #777777
boards             #333333
pane               #ffffff
pane-line          #333333
name               #000000
medal              #ffffff
medal-line         #000000
medal-text         #000000
shut               #ffffff
shut-line          #888888
beam               #ffffff
seen-strength      0
veil               #777777
veil-strength      .24
pawn-line          #000000
foot               #cccccc
heat0              #f7f7f7
heat1              #e8e8e8
heat2              #d4d4d4
heat3              #bdbdbd
heat4              #a2a2a2
heat5              #707070
heat6              #545454
heat7              #393939
heat8              #1c1c1c
hot-name           #ffffff
hot-halo           #444444
"""

_NAME = "text-anchor:middle;letter-spacing:.055em;font-variant-caps:small-caps;paint-order:stroke;stroke-linejoin:round"
_VALUE = "text-anchor:middle;font-weight:700;font-variant-numeric:lining-nums;paint-order:stroke;stroke-linejoin:round"
_HEDGE = "fill:none;stroke-linejoin:miter"

# A line each: the style, then CSS, where $x is a colour of the palette.
STYLES = f"""
page                fill:$page
water0              fill:none;stroke:$water;stroke-width:.12
water1              fill:none;stroke:$water;stroke-width:.12;stroke-opacity:.6
water2              fill:none;stroke:$water;stroke-width:.12;stroke-opacity:.35
neat                fill:none;stroke:$neat;stroke-width:.28
neat-thin           fill:none;stroke:$neat;stroke-width:.12
ticks               fill:$neat
caption             fill:$dim;font-family:{SERIF};font-variant-caps:small-caps;letter-spacing:.055em;text-anchor:middle
floor-parquet       fill:$floor-parquet
floor-plank         fill:$floor-plank
floor-carpet        fill:$floor-carpet
floor-tiles         fill:$floor-tiles
floor-flagstones    fill:$floor-flagstones
floor-bricks        fill:$floor-bricks
floor-cobbles       fill:$floor-cobbles
floor-lattice       fill:$floor-lattice
floor-garden        fill:$floor-garden
floor-passage       fill:$floor-passage
pattern             fill:none;stroke:$pattern;stroke-width:.1
pattern-dots        fill:$pattern
pattern-squares     fill:$pattern-soft
border              fill:none;stroke:$border;stroke-width:.14
border-inner        fill:none;stroke:$border;stroke-width:.14;stroke-opacity:.5
runner              fill:$runner
stair               fill:$furniture-bright;stroke:$furniture;stroke-width:.16
tread               fill:none;stroke:$furniture-bold;stroke-width:.16
arrow               fill:none;stroke:$furniture-bold;stroke-width:.2;stroke-linejoin:round;stroke-linecap:round
furniture           fill:$furniture-fill;stroke:$furniture;stroke-width:.16;stroke-linejoin:round;stroke-linecap:round
line                fill:none
thin                fill:none;stroke:$furniture-thin;stroke-width:.13
bold                fill:none;stroke:$furniture-bold;stroke-width:.3
bright              fill:$furniture-bright
rug                 fill:$rug
baize               fill:$baize
leaf                fill:$furniture-bright;stroke:$leaf;stroke-width:.15
hedge               stroke:$leaf;stroke-width:1.15;stroke-opacity:.62;stroke-linecap:square;{_HEDGE}
hedge-leaves        stroke:$floor-garden;stroke-width:.75;stroke-dasharray:.5 .32;stroke-opacity:.9;stroke-linecap:butt;{_HEDGE}
shut                fill:$shut;fill-opacity:$shut-strength
shut-line           fill:none;stroke:$shut-line;stroke-width:.22
boards              fill:none;stroke:$boards;stroke-width:.5;stroke-linecap:round
seen                fill:$beam;fill-opacity:$seen-strength
veil                fill:$veil;fill-opacity:$veil-strength
beam                fill:$beam
beam-back           stop-color:$beam;stop-opacity:0
beam-near           stop-color:$beam;stop-opacity:.62
beam-far            stop-color:$beam;stop-opacity:.06
lamp-near           stop-color:$beam;stop-opacity:.34
lamp-far            stop-color:$beam;stop-opacity:0
luck-near           stop-color:$clover;stop-opacity:.5
luck-mid            stop-color:$clover;stop-opacity:.22
luck-far            stop-color:$clover;stop-opacity:0
shadow              fill:$shadow;fill-opacity:$shadow-strength
wall-line           fill:$wall-line
wall                fill:$wall
hatch               fill:none;stroke:$hatch;stroke-width:.2
window              fill:$pane;stroke:$wall-line;stroke-width:.12;stroke-opacity:.75
pane                fill:none;stroke:$pane-line;stroke-width:.16
sill                fill:$sill
jamb                fill:none;stroke:$jamb;stroke-width:.13
column              fill:$wall;stroke:$wall-line;stroke-width:.2
rail                fill:none;stroke:$wall-line;stroke-width:.1;stroke-opacity:.7
baluster            fill:$wall;stroke:$wall-line;stroke-width:.22
labels              font-family:{SERIF};pointer-events:none
name                fill:$name;stroke:$halo;stroke-width:.95;stroke-opacity:.6;{_NAME}
name-hot            fill:$hot-name;stroke:$hot-halo;stroke-width:.7;stroke-opacity:.5;{_NAME}
faded               opacity:.45
medal               fill:$medal;stroke:$medal-line;stroke-width:.2
medal-ring          fill:none;stroke:$medal-line;stroke-width:.12;stroke-opacity:.6
medal-text          fill:$medal-text;text-anchor:middle;font-weight:700;font-variant-numeric:lining-nums
heat0               fill:$heat0
heat1               fill:$heat1
heat2               fill:$heat2
heat3               fill:$heat3
heat4               fill:$heat4
heat5               fill:$heat5
heat6               fill:$heat6
heat7               fill:$heat7
heat8               fill:$heat8
value               fill:$name;stroke:$halo;stroke-width:.8;stroke-opacity:.6;{_VALUE}
value-hot           fill:$hot-name;stroke:$hot-halo;stroke-width:.6;stroke-opacity:.5;{_VALUE}
legend              fill:$dim;font-family:{SERIF};font-variant-numeric:lining-nums
legend-frame        fill:none;stroke:$neat;stroke-width:.12
glow                fill:none;stroke:$lamp;stroke-width:1.4;stroke-linejoin:round;stroke-opacity:.16
highlight           fill:none;stroke:$lamp;stroke-width:.5;stroke-linejoin:round
trail-under         fill:none;stroke:$halo;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.8
trail               fill:none;stroke:$clover;stroke-width:.62;stroke-linecap:round;stroke-linejoin:round
caption-words       fill:$dim;font-family:{SERIF};font-style:italic;text-anchor:middle
fault               fill:$fault;fill-opacity:.24;stroke:$fault;stroke-width:.5;stroke-linejoin:round
fault-wall          fill:none;stroke:$fault;stroke-width:1.5;stroke-linecap:round
fault-flag          fill:$fault;stroke:$halo;stroke-width:.4
fault-number        fill:$page;font-family:{SERIF};font-weight:700;text-anchor:middle;font-variant-numeric:lining-nums
fault-words         fill:$name;font-family:{SERIF}
fault-advice        fill:$dim;font-family:{SERIF};font-style:italic
hit                 fill:#000;fill-opacity:0;cursor:pointer
pawns               pointer-events:none
foot                fill:$foot
foot-mine           fill:$lamp;stroke:$halo;stroke-width:.3
ring-under          fill:$halo;fill-opacity:.55
ring                fill:none;stroke:$clover;stroke-width:.62
pawn-edge           fill:$pawn-edge;stroke:$pawn-edge;stroke-width:6;stroke-linejoin:round;stroke-linecap:round
pawn-line           fill:$pawn-line;stroke:$pawn-line;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round
pawn-ink            fill:none;stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.85
pawn-trim           fill:#f8f1df;stroke-width:1
initial             font-family:{SERIF};font-weight:700;text-anchor:middle;font-variant-numeric:lining-nums
doctor              fill:#fbf6e8
doctor-band         fill:#2f7d4b
doctor-ink          fill:none;stroke:#1d2436;stroke-width:1.15;stroke-linecap:round;stroke-linejoin:round
doctor-cane         fill:none;stroke:#5b3d1e;stroke-width:2.6;stroke-linecap:round
doctor-knob         fill:#c98a35;stroke:#1d2436;stroke-width:.8
doctor-clover       fill:#2f9e58;stroke:#1d5a36;stroke-width:.9
doctor-stem         fill:none;stroke:#1d5a36;stroke-width:2.2;stroke-linecap:round
thumb-lit           fill:$lamp
dot                 stroke:$pawn-edge;stroke-width:1.6
dot-doctor          fill:$clover;stroke:$pawn-edge;stroke-width:1.6
"""

_NOT_ATTRIBUTES = {"font-variant-caps", "font-variant-numeric", "paint-order", "cursor", "pointer-events"}


def _palettes() -> dict[str, dict[str, str]]:
    head, *rows = (line.split() for line in COLOURS.strip().splitlines())
    palettes = {theme: {row[0]: row[1 + k] for row in rows} for k, theme in enumerate(head)}
    white = {name: "#ffffff" for name in palettes["paper"] if name.startswith("floor-")}
    palettes["ink"] = {**palettes["paper"], **white, **{name: colour for name, colour in map(str.split, INK.strip().splitlines())}}
    return palettes


def _styles() -> dict[str, dict[str, str]]:
    styles: dict[str, dict[str, str]] = {}
    for line in STYLES.strip().splitlines():
        name, rules = line.split(None, 1)
        styles[name] = {key: value for key, value in (rule.split(":", 1) for rule in rules.split(";"))}
    return styles


PALETTES: Mapping[str, Mapping[str, str]] = _palettes()
_STYLE: Mapping[str, Mapping[str, str]] = _styles()


@dataclass(frozen=True)
class Theme:
    """A palette and how it is written: None leaves colours to variables of the page the drawing stands in."""

    name: str | None

    @property
    def plain(self) -> bool:
        """Whether looks are written out as attributes."""
        return self.name in ("paper", "ink")

    def look(self, style: str) -> str:
        """The attributes of an element in that style."""
        return _attributes(self, style) if self.plain else f' class="lm-{style}"'

    def value(self, text: str) -> str:
        """A value of the table of styles with the palette filled in."""
        if not text.startswith("$"):
            return text
        return f"var(--b-{text[1:]})" if self.name is None else PALETTES[self.name][text[1:]]


@cache
def _attributes(theme: Theme, style: str) -> str:
    """A style written out. Text loses its halo: without paint-order a stroke would lie on the letters, not behind them."""
    rules = _STYLE[style]
    left_out = _NOT_ATTRIBUTES | ({key for key in rules if key.startswith("stroke")} if "paint-order" in rules else set())
    return "".join(f' {key}="{theme.value(value)}"' for key, value in rules.items() if key not in left_out)


def theme_of(name: str | None) -> Theme:
    """The theme of that name.

    >>> theme_of("paper").plain
    True
    """
    if name is not None and name not in PALETTES:
        raise NotationError(f"There is no look called {name!r}; there are {', '.join(PALETTES)}.")
    return Theme(name)


def stylesheet(name: str | None = None, styles: Collection[str] | None = None) -> str:
    """The CSS of all drawings, or of some styles only.

    Without a theme it is the one for the browser: colours are variables, `data-theme` on any element around chooses
    between dark (the default) and light. With a theme it holds for drawings of that theme and no others.
    """
    look = theme_of(name)
    scope = f".lm-{name} " if name else ""
    rules = [
        f"{scope}.lm-{style}{{{';'.join(f'{key}:{look.value(value)}' for key, value in rules.items())}}}"
        for style, rules in _STYLE.items()
        if styles is None or style in styles
    ]
    if name is None:
        variables = {t: ";".join(f"--b-{key}:{value}" for key, value in PALETTES[t].items()) for t in ("dark", "light")}
        rules = [f":root,[data-theme=dark]{{{variables['dark']}}}", f"[data-theme=light]{{{variables['light']}}}", *rules]
    return "\n".join(rules)
