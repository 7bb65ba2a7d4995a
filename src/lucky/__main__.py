"""`python -m lucky` is the command `lucky`."""

from lucky.cli import main

if __name__ == "__main__":
    main()
