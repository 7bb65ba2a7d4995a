"""What a browser is shown where the server has nothing for it: a page of the house, in its language, with a way home. Programs get JSON."""

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from lucky.errors import LuckyError
from lucky.server.app import create_app
from lucky.server.post import routes
from lucky.server.settings import Limits, Settings
from lucky.table.interfaces import StoreError
from lucky.words import languages, texts

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
NOWHERE = ("/nosuchpage", "/games", "/replays", "/tables", "/a/b/c", f"/t/{'x' * 300}", "/%00", "/assets/none.js")
TROUBLE = {LuckyError("No."): 400, StoreError("gone"): 503, RuntimeError("a bug"): 500, RecursionError(): 400}


def server(folder: Path, **settings: Any) -> TestClient[Any]:
    (folder / "assets").mkdir()
    for name in ("index.html", "offline.html"):
        (folder / name).write_text('<base href="/" /><h1>A page</h1>')
    return TestClient(create_app(folder, Settings(bot_workers=1, **settings)), raise_server_exceptions=False)


def lacking(text: str, language: str, kind: str, home: str = "./") -> list[str]:
    """What such a page should have and has not."""
    words = texts(language, "pages")
    wanted = {
        "language": f'<html lang="{language}"',
        "title": f"<title>{words[kind]['title']} · Lucky Mansion</title>",
        "shown": f'<section lang="{language}"><h1>{words[kind]["title"]}</h1>',
        "text": words[kind]["text"],
        "way home": f'<a href="{home}">{words["home"]}</a>',
        "landmark": "<main>",
        "style": '<link rel="stylesheet" href="plain.css" />',
        "theme": '<script src="theme.js">',
    }
    others = {other: f'<section lang="{other}" hidden>' for other in languages() if other != language}
    return [name for name, part in (wanted | others).items() if part not in text]


@pytest.mark.parametrize(
    ("asked", "language"), [("en-GB,en;q=0.9", "en"), ("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr", "en"), ("en;q=0.1, de", "de")]
)
def test_an_address_that_leads_nowhere(tmp_path: Path, asked: str, language: str) -> None:
    with server(tmp_path) as client:
        for path in NOWHERE:
            answer = client.get(path, headers=BROWSER | {"Accept-Language": asked})
            assert answer.status_code == 404
            assert lacking(answer.text, language, "missing") == [], path
            assert "Accept-Language" in answer.headers["vary"]
            assert "error" in client.get(path, headers={"Accept-Language": asked}).json()
        for path in ("/api/nosuch", "/api/tables/nosuchtable"):
            assert "error" in client.get(path, headers=BROWSER).json()


@pytest.mark.parametrize("error", TROUBLE, ids=lambda error: type(error).__name__)
def test_whatever_goes_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(routes, "by_link", fail)
    with server(tmp_path, base_path="/lucky") as client:
        kind = {503: "busy", 500: "fault"}.get(TROUBLE[error], "refused")
        answer = client.get("/lucky/post/stop?key=x", headers=BROWSER)
        assert answer.status_code == TROUBLE[error]
        assert lacking(answer.text, "en", kind) == []
        assert '<base href="/lucky/" />' in answer.text
        assert "error" in client.get("/lucky/post/stop?key=x").json()


def test_too_often_and_by_a_wrong_name(tmp_path: Path) -> None:
    limits = Limits(requests_a_second=0.001, requests_at_once=1)
    with server(tmp_path, limits=limits, public_url="https://house.example/", addresses=("https://house.example/",)) as client:
        elsewhere = BROWSER | {"Host": "other.example"}
        said = [client.get("/help", headers=elsewhere) for _ in range(3)]
        found = {answer.status_code: answer.text for answer in said}
    assert lacking(found[421], "en", "misnamed", "https://house.example/") == []
    assert lacking(found[429], "en", "often") == []


def test_a_used_link_of_a_mail_speaks_every_language(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        answer = client.get("/post/stop?key=nosuchkey", headers=BROWSER | {"Accept-Language": "de"})
    assert answer.status_code == 404
    for language in languages():
        assert texts(language, "post")["page"]["gone"] in answer.text
    assert re.search(r'<html lang="de".*<section lang="en" hidden>.*<section lang="de"><h1>', answer.text, re.DOTALL)
    assert "script-src 'self'" in answer.headers["content-security-policy"]
