"""How long the press takes: everything there is in the box, for each edition and language, in each size, in colour and without."""

from time import perf_counter

from lucky.editions import EDITIONS
from lucky.press import PAPERS, SIZES, Job, printed
from lucky.press.sheets import CARD_SIZES
from lucky.setup import Setup
from lucky.words import languages


def main() -> None:
    for edition in EDITIONS:
        for language in languages():
            measure(Setup(edition), language)


def measure(setup: Setup, language: str) -> None:
    """Print a box in every size."""
    name, whole = f"{setup.edition:12} {language}", 0.0
    for size, cards in zip(SIZES, CARD_SIZES, strict=True):
        for lean in (False, True):
            started = perf_counter()
            job = Job(
                setup,
                setup.floor_plan,
                setup.deck,
                paper=PAPERS["a4"],
                size=size,
                cards=cards,
                backs=True,
                black_and_white=lean,
                language=language,
            )
            document = printed(job)
            content = document.write()
            taken = perf_counter() - started
            whole += taken
            kind = "black and white" if lean else "colour"
            print(f"{name} {size:7} {cards:6} {kind:16} {len(document.pages):3} pages {len(content) / 1e6:5.2f} MB {taken:6.2f} s")
    print(f"{name} all of it {whole:43.2f} s")


if __name__ == "__main__":
    main()
