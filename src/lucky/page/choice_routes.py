"""What there is to choose from, and boards to look at, in a page."""

import msgspec

from lucky.draw import stylesheet
from lucky.page.choices import page_catalogue
from lucky.page.routing import Asked, PageContext, Text, read, route
from lucky.service.board_pictures import BoardAsked, board_picture, board_table, cards, known_board
from lucky.service.catalogue import Proposal, Verdict, cards_of, verdict

route("GET", "api/catalogue")(lambda context, asked: page_catalogue())
route("GET", "api/boards")(lambda context, asked: cards())
route("GET", "api/board.css")(lambda context, asked: Text(stylesheet(), "text/css"))
route("GET", "api/editions/{edition}/cards")(lambda context, asked: cards_of(asked.parts["edition"]))


@route("GET", "api/boards/{file}")
def board_file(context: PageContext, asked: Asked) -> object:
    """A board opened in one way, as data or as a picture."""
    name, kind = known_board(asked.parts["file"])
    wanted = msgspec.convert(asked.query, BoardAsked, strict=False)
    return board_table(name, wanted) if kind == "json" else Text(board_picture(name, wanted), "image/svg+xml")


@route("POST", "api/setup/check")
def check_setup(context: PageContext, asked: Asked) -> Verdict:
    """What Setup says to a choice."""
    return verdict(read(asked, Proposal))
