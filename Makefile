# Everything one does with a clone. `make help` lists it. What is installed stays in here: .venv, .venv-play, .venv-site, build/.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for p in python3.11 python3.14 python3.13 python3.12 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
PIP_INSTALL := python -m pip install -qq --disable-pip-version-check
export PIP_NO_WARN_SCRIPT_LOCATION = 1
unexport PYTHONDONTWRITEBYTECODE  # tests start hundreds of processes, and each would compile everything anew

# Every test runs against the compiled engine, if there is a compiler; those of the engine and the search against both.
ENGINE_TESTS := tests/engine tests/rulebook tests/golden $(patsubst %,tests/test_%.py,bots characters belief evaluation earlier halving)
PYTEST := .venv/bin/python -m pytest
COMPILED := PYTHONPATH=build/compiled LUCKY_EXPECT_ENGINE=compiled
INTERPRETED := LUCKY_EXPECT_ENGINE=interpreted

# The tests of one file stay together but for those in a browser, which come last: after them a process can run no other loop. tests/conftest.py
# says how many processes there are.
SIDE_BY_SIDE := -n auto --dist loadfile --no-loadscope-reorder

BUILD := pyproject.toml hatch_build.py
WEB := $(filter-out web/node_modules,$(wildcard web/* web/.npmrc)) $(shell find web/src web/public -type f 2>/dev/null) $(wildcard docs/rules*.md src/lucky/data/words/*/*.json)
SRC := $(shell find src/lucky -type f -not -path '*/__pycache__/*' -not -path 'src/lucky/static/*')

# A script named like a module of the standard library cannot be checked together with the others.
SCRIPTS := $(shell grep -lsE '^\#!.*python' scripts/*)
SHADOWS := scripts/types

.PHONY: help play test quick soak site site-for-tests check check-python check-client lint compiled browser bench bounds lock pictures screenshots pythons clean

help: ## list what make can do
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-11s %s\n", $$1, $$2}'

play: .venv-play/.installed ## install what is needed and open the house in the browser
	@.venv-play/bin/lucky play $(ARGS)

test: check browser ## install what is needed, then every check and every test
	@$(MAKE) -j2 compiled site-for-tests
	@if [ -d build/compiled ]; then \
		echo "tests, engine compiled" && $(COMPILED) $(PYTEST) $(SIDE_BY_SIDE) && \
		echo "tests of the engine, engine interpreted" && $(INTERPRETED) $(PYTEST) $(SIDE_BY_SIDE) $(ENGINE_TESTS); \
	else \
		echo "tests, engine interpreted" && $(INTERPRETED) $(PYTEST) $(SIDE_BY_SIDE); \
	fi

quick: lint ## format, lint, types and the tests that need no server, database or browser: under a minute
	@echo "quick tests, engine interpreted"
	@$(INTERPRETED) $(PYTEST) $(SIDE_BY_SIDE) --quick

soak: compiled site-for-tests site ## hundreds of kills, thousands of games, fuzzing: before an issue is called done (an hour and a half)
	@if [ -d build/compiled ]; then export $(COMPILED); fi; \
	echo "tests that try more" && LUCKY_SOAK=1 $(PYTEST) $(SIDE_BY_SIDE) -m soak && \
	echo "fuzzing for half an hour" && .venv/bin/python scripts/fuzz --seconds $${FUZZ_SECONDS:-1800} && \
	echo "a server that is killed 300 times" && .venv/bin/python scripts/torture --kills 300 && \
	echo "two servers that are killed 300 times" && .venv/bin/python scripts/torture --kills 300 --servers 2 --postgres

check: .venv/.installed ## format, lint, types, layers; the client's types and unit tests
	@$(MAKE) -j2 check-python check-client

check-python: lint
	@$(PYTEST) tests/test_layers.py tests/test_engine_lint.py

lint: .venv/.installed
	@echo "format, lint, types"
	@.venv/bin/ruff format --check --quiet . || { echo "Run: .venv/bin/ruff format ."; exit 1; }
	@.venv/bin/ruff check --quiet .
	@.venv/bin/mypy --no-error-summary
	@.venv/bin/mypy --no-error-summary --scripts-are-modules $(filter-out $(SHADOWS),$(SCRIPTS))
	@$(foreach script,$(SHADOWS),.venv/bin/mypy --no-error-summary $(script);)

check-client: .venv/.installed
	@echo "client: types, unit tests"
	@scripts/client

compiled: .venv/.installed
	@.venv/bin/python scripts/compiled

browser: .venv/.installed
	@scripts/browser

site: .venv-site/.installed ## the game as static files for any web host, in build/site (ARGS=--serve shows it)
	@PYTHONPATH=src .venv-site/bin/python scripts/site $(ARGS)

# The engine stays interpreted, since compiling takes a while; `make soak` plays the one that is published. Where something it is made
# of cannot be had, its tests are skipped; in CI that is an error.
site-for-tests: .venv/.installed
	@.venv/bin/python scripts/site --interpreted || [ -z "$(CI)" ]

bench: .venv-play/.installed ## how fast it is
	@if [ -x bench/run ]; then bench/run $(ARGS); else .venv-play/bin/lucky --version; echo "Nothing to time yet."; fi

pythons: ## install it and run the quick tests with every other Python that is here
	@scripts/pythons

bounds: ## install the lowest versions that pyproject.toml allows, then the newest, and try everything (20 minutes)
	@$(PYTHON) scripts/bounds $(ARGS)

lock: ## write requirements/*.lock anew: the newest versions of everything, with hashes
	@$(PYTHON) scripts/lock --upgrade

pictures: .venv/.installed ## draw the README's pictures anew
	@.venv/bin/python scripts/pictures

screenshots: browser ## take pictures of every page into build/screenshots, the README's into docs/img
	@.venv/bin/python scripts/screenshots --readme $(ARGS)

clean: ## remove everything that was installed or built
	@rm -rf .venv .venv-play .venv-site build dist src/lucky/static web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv-play/.installed: $(BUILD) $(WEB) $(SRC)
	@$(call venv,.venv-play)
	@echo "installing Lucky Mansion (the client is built, the engine compiled if there is a compiler)"
	@.venv-play/bin/$(PIP_INSTALL) '.[terminal]'
	@.venv-play/bin/lucky --version
	@touch $@

# Editable: what changes in src/ is seen at once, only the client and the dependencies ask for a new install.
.venv/.installed: $(BUILD) $(WEB)
	@$(call venv,.venv)
	@echo "installing Lucky Mansion for tests"
	@if [ -n "$(LOCKED)" ]; then \
		.venv/bin/$(PIP_INSTALL) --require-hashes -r requirements/test.lock && .venv/bin/$(PIP_INSTALL) --no-deps --no-build-isolation -e .; \
	else \
		$(call build_requirements,.venv) && .venv/bin/$(PIP_INSTALL) -r .venv/build.txt && \
		.venv/bin/$(PIP_INSTALL) --no-build-isolation -e '.[test]'; \
	fi
	@touch $@

# The page's own Python brings little, so what builds it needs little: the tools of a build, and what the game needs without a server.
.venv-site/.installed: pyproject.toml
	@$(call venv,.venv-site)
	@echo "installing what the site is built with (a compiler and Node come first, and take a minute)"
	@$(call build_requirements,.venv-site)
	@.venv-site/bin/python -c 'import tomllib; needed = tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"]; \
		print(*(one for one in needed if "emscripten" not in one), sep="\n")' >>.venv-site/build.txt
	@.venv-site/bin/$(PIP_INSTALL) -r .venv-site/build.txt
	@touch $@

define build_requirements
$(1)/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' >$(1)/build.txt
endef

define venv
[ -n "$(PYTHON)" ] || { echo "Python 3.11 or newer is needed. Install it, or say where it is: make PYTHON=/path/to/python3"; exit 1; }; \
	[ -x $(1)/bin/python ] || { echo "making $(1) with $(PYTHON)"; $(PYTHON) -m venv $(1); }
endef
