# STEKIUS. `make help` lists the commands.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --root-user-action=ignore
PYTEST := $(PY) -m pytest -n 3 --dist worksteal

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run test check lint format nightly bench ladder screenshots translations upgrade migration database clean

help: ## List these commands
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 22

run: $(VENV)/run.stamp $(VENV)/solver ## Serve on http://127.0.0.1:8000 (HOST and PORT change that)
	@$(PY) -m scripts.upgrade --before-serving
	@exec $(VENV)/bin/gunicorn app:app

test: $(VENV)/test.stamp $(VENV)/solver ## Run the tests; those in a browser need Debian's chromium
	@$(PYTEST)

check: lint test ## Everything that must hold: lint, types, who imports whom, tests

lint: $(VENV)/test.stamp ## Check style, types and who imports whom
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/mypy
	@$(VENV)/bin/lint-imports

format: $(VENV)/test.stamp ## Put the code into the house's style
	@$(VENV)/bin/ruff check --fix .
	@$(VENV)/bin/ruff format .

nightly: $(VENV)/test.stamp $(VENV)/solver ## The long forms of the tests
	@STEKIUS_LONG=1 $(PYTEST) -m "not alone"
	@STEKIUS_LONG=1 $(PY) -m pytest -m alone

bench: $(VENV)/test.stamp $(VENV)/solver ## Measure speed, bytes and memory
	@$(PY) -m bench

ladder: $(VENV)/run.stamp $(VENV)/solver ## Let the bots' levels play each other; writes docs/bots.md
	@$(PY) -m stekius.games.ladder

screenshots: $(VENV)/test.stamp ## Draw every page, and the pictures of the README; needs chromium
	@$(PY) -m scripts.screenshots

translations: $(VENV)/run.stamp ## Bring the Greek catalogue up to date with the texts, and compile it
	@$(PY) -m scripts.translations

upgrade: $(VENV)/run.stamp $(VENV)/solver ## Keep a copy of the database, bring it up to date, start the house anew
	@$(PY) -m scripts.upgrade

migration: $(VENV)/run.stamp ## Write a migration for changed models: make migration NAME="what it does"
	@$(PY) -m scripts.upgrade --before-serving
	@$(VENV)/bin/flask db migrate -m "$(NAME)"

database: $(VENV)/test.stamp ## Keep a database of this revision, a match under way, in tests/data
	@$(PY) -m scripts.keep_database

clean: ## Remove what was installed and cached; the database stays
	@rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache stekius/games/belote/solver/build

.PHONY: $(VENV)/solver
$(VENV)/solver: $(VENV)/run.stamp
	@$(PY) -m scripts.build_solver

$(VENV)/run.stamp: requirements.txt
	@PYTHON=$(PYTHON) sh scripts/needs.sh
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing what STEKIUS needs (once)"
	@$(PIP) -r requirements.txt
	@touch $@

$(VENV)/test.stamp: requirements-dev.txt $(VENV)/run.stamp
	@echo "Installing what the tests need (once)"
	@$(PIP) -r requirements-dev.txt
	@touch $@
