"""How long the press takes: everything there is in the box, for each edition, in each size, in colour and without."""

from time import perf_counter

from lucky.editions import EDITIONS
from lucky.press import PAPERS, SIZES, Job, printed
from lucky.press.sheets import CARD_SIZES
from lucky.setup import Setup


def main() -> None:
    for edition in EDITIONS:
        setup = Setup(edition)
        whole = 0.0
        for size, cards in zip(SIZES, CARD_SIZES, strict=True):
            for lean in (False, True):
                started = perf_counter()
                job = Job(setup, setup.floor_plan, setup.deck, paper=PAPERS["a4"], size=size, cards=cards, backs=True, black_and_white=lean)
                document = printed(job)
                content = document.write()
                taken = perf_counter() - started
                whole += taken
                kind = "black and white" if lean else "colour"
                print(
                    f"{edition:12} {size:7} {cards:6} {kind:16} {len(document.pages):3} pages {len(content) / 1e6:5.2f} MB {taken:6.2f} s"
                )
        print(f"{edition:12} all of it {whole:43.2f} s")


if __name__ == "__main__":
    main()
