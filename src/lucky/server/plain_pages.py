"""Pages that are not the client's: what a browser is shown where there is nothing, and where links in mails lead.

They look as the page of a browser without a connection does (web/public/offline.html), by the same stylesheet. Each is there in every
language; one is shown: that of the request, until web/public/plain.js finds another one chosen on this device.
"""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from litestar import MediaType, Request, Response

from lucky.words import languages, texts

PAGE = """<!doctype html>
<html lang="{language}" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <base href="{base}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <meta name="robots" content="noindex" />
    <title>{title} · Lucky Mansion</title>
    <link rel="icon" href="favicon.svg" />
    <link rel="stylesheet" href="plain.css" />
    <script src="theme.js"></script>
    <script src="plain.js" defer></script>
  </head>
  <body>
    <main>
      <img src="icons/icon.svg" alt="" width="120" height="120" />
{sections}
    </main>
  </body>
</html>
"""
SAID = {404: "missing", 421: "misnamed", 429: "often", 503: "busy"}  # by status; other faults of a request are "refused", of ours "fault"


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody follows a link in a browser. Programs, and the client itself, are answered in JSON."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")


def fault_page(request: Request[Any, Any, Any], status: int) -> Response[str]:
    """What went wrong, with a way home; that is the public address if the server was asked by a name that is not its own."""
    settings = request.app.state.registry.settings
    kind = SAID.get(status, "refused" if status < 500 else "fault")
    home = f"{settings.public_url.rstrip('/')}/" if status == 421 else "./"
    said = {}
    for language in languages():
        words = texts(language, "pages")
        rest = f'<p>{escape(words[kind]["text"])}</p><p><a href="{escape(home)}">{escape(words["home"])}</a></p>'
        said[language] = words[kind]["title"], rest
    return plain_page(request, said, status)


def plain_page(
    request: Request[Any, Any, Any], said: Mapping[str, tuple[str, str]], status: int = 200, headers: dict[str, str] | None = None
) -> Response[str]:
    """A page that says something in one or several languages. `said` has for each a heading, and below it HTML."""
    shown = preferred(request.headers.get("accept-language", ""), said)
    sections = [
        f'      <section lang="{language}"{"" if language == shown else " hidden"}><h1>{escape(heading)}</h1>{rest}</section>'
        for language, (heading, rest) in said.items()
    ]
    base = f"{request.app.state.registry.settings.base_path}/"
    text = PAGE.format(language=shown, base=escape(base), title=escape(said[shown][0]), sections="\n".join(sections))
    return Response(text, media_type=MediaType.HTML, status_code=status, headers={"Vary": "Accept, Accept-Language", **(headers or {})})


def preferred(accepted: str, known: Iterable[str]) -> str:
    """The language of an Accept-Language header that is wanted most, of those there are; the first of them if it names none.

    >>> preferred("fr-CH, de-AT;q=0.8, en;q=0.5", ["en", "de"])
    'de'
    """
    there = [*known]
    wishes: list[tuple[float, str]] = []
    for wish in accepted.split(","):
        tag, _, weight = wish.partition(";")
        name = tag.strip().partition("-")[0].lower()
        if name in there:
            wishes.append((_weight(weight), name))
    return max(wishes, key=lambda wish: wish[0])[1] if wishes else there[0]


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q="))
    except ValueError:
        return 1.0
