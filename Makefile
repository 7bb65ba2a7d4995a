# Everything one does with a clone. `make help` lists it. What is installed stays in here: .venv, .venv-play, build/.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for p in python3.11 python3.14 python3.13 python3.12 python3; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
PIP_INSTALL := python -m pip install -qq --disable-pip-version-check
export PIP_NO_WARN_SCRIPT_LOCATION = 1

# The tests that run against both engines, interpreted and compiled.
ENGINE_TESTS := $(wildcard tests/engine tests/rulebook tests/golden)

# A process for each core, up to four. The tests of one file stay together, and those in a browser come last: after them a process
# can run no other loop.
SIDE_BY_SIDE := -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

BUILD := pyproject.toml hatch_build.py
WEB := $(filter-out web/node_modules,$(wildcard web/* web/.npmrc)) $(shell find web/src web/public -type f 2>/dev/null) $(wildcard docs/rules*.md)
SRC := $(shell find src/lucky -type f -not -path '*/__pycache__/*' -not -path 'src/lucky/static/*')

.PHONY: help play test check check-python check-client compiled browser bench pictures screenshots clean

help: ## list what make can do
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-11s %s\n", $$1, $$2}'

play: .venv-play/.installed ## install what is needed and open the house in the browser
	@.venv-play/bin/lucky play $(ARGS)

test: check browser compiled ## install what is needed, then every check and every test
	@echo "tests, engine interpreted"
	@LUCKY_EXPECT_ENGINE=interpreted .venv/bin/python -m pytest $(SIDE_BY_SIDE)
	@if [ -d build/compiled ]; then \
		echo "tests of the engine, engine compiled"; \
		PYTHONPATH=build/compiled LUCKY_EXPECT_ENGINE=compiled .venv/bin/python -m pytest $(SIDE_BY_SIDE) $(ENGINE_TESTS); \
	fi

check: check-python check-client ## format, lint, types, layers; the client's types and unit tests

check-python: .venv/.installed
	@echo "format, lint, types, layers"
	@.venv/bin/ruff format --check --quiet . || { echo "Run: .venv/bin/ruff format ."; exit 1; }
	@.venv/bin/ruff check --quiet .
	@.venv/bin/mypy --no-error-summary
	@.venv/bin/python -m pytest tests/test_layers.py tests/test_engine_lint.py

check-client: .venv/.installed
	@echo "client: types, unit tests"
	@scripts/client

compiled: .venv/.installed
	@.venv/bin/python scripts/compiled

browser: .venv/.installed
	@scripts/browser

bench: .venv-play/.installed ## how fast it is
	@if [ -x bench/run ]; then bench/run $(ARGS); else .venv-play/bin/lucky --version; echo "Nothing to time yet."; fi

pictures: .venv/.installed ## draw the README's pictures anew
	@.venv/bin/python scripts/pictures

screenshots: browser ## take pictures of every page into build/screenshots, the README's into docs/img
	@.venv/bin/python scripts/screenshots --readme $(ARGS)

clean: ## remove everything that was installed or built
	@rm -rf .venv .venv-play build dist src/lucky/static web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv-play/.installed: $(BUILD) $(WEB) $(SRC)
	@$(call venv,.venv-play)
	@echo "installing Lucky Mansion (the client is built, the engine compiled if there is a compiler)"
	@.venv-play/bin/$(PIP_INSTALL) .
	@.venv-play/bin/lucky --version
	@touch $@

# Editable: what changes in src/ is seen at once, only the client and the dependencies ask for a new install.
.venv/.installed: $(BUILD) $(WEB)
	@$(call venv,.venv)
	@echo "installing Lucky Mansion for tests"
	@.venv/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' >.venv/build.txt
	@.venv/bin/$(PIP_INSTALL) -r .venv/build.txt
	@.venv/bin/$(PIP_INSTALL) --no-build-isolation -e '.[test]'
	@touch $@

define venv
[ -n "$(PYTHON)" ] || { echo "Python 3.11 or newer is needed. Install it, or say where it is: make PYTHON=/path/to/python3"; exit 1; }; \
	[ -x $(1)/bin/python ] || { echo "making $(1) with $(PYTHON)"; $(PYTHON) -m venv $(1); }
endef
