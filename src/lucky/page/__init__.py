"""Tables in a static page: table/ behind messages between the page and two workers, with the browser's storage.

One worker keeps the tables and answers what a server answers over HTTP (desk.py); in the other, bots think (worker_bots.py). What belongs
to the browser (storage, messages) comes in by small interfaces, so that all of it also runs without one. docs/site.md describes it.
"""
