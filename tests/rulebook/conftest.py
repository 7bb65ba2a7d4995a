"""Tests of the rule book, rule by rule.

`@pytest.mark.rule("M5", editions=OLD)` says which rules a test is about and in which editions it tries them, all unless it says so:
a test that takes `edition` runs once in each that offers the variants among those rules.
"""

import pytest

from tests.scene import tried_in


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    rule = metafunc.definition.get_closest_marker("rule")
    by_hand = any("edition" in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize"))
    if rule is not None and "edition" in metafunc.fixturenames and not by_hand:
        metafunc.parametrize("edition", tried_in(rule))
