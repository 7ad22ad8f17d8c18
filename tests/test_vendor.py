"""What comes from others is unmodified, listed, and nothing else lies beside it."""

import hashlib
import json
from pathlib import Path

import pytest

VENDOR = Path(__file__).parents[1] / "static" / "vendor"
LISTED = json.loads((VENDOR / "vendor.json").read_text(encoding="utf-8"))["files"]


def test_the_list_and_the_folder_name_the_same_files() -> None:
    listed = [entry["file"] for entry in LISTED]
    assert sorted([*listed, "vendor.json"]) == sorted(path.name for path in VENDOR.iterdir())


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry["file"])
def test_a_file_is_as_its_package_brought_it(entry: dict[str, str]) -> None:
    assert hashlib.sha256((VENDOR / entry["file"]).read_bytes()).hexdigest() == entry["sha256"]


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry["file"])
def test_an_entry_says_where_it_is_from_and_what_for(entry: dict[str, str]) -> None:
    assert set(entry) == {"file", "package", "version", "path", "licence", "sha256", "why"}
    assert all(entry.values())


def test_every_package_brings_its_licence_text() -> None:
    packages = {entry["package"] for entry in LISTED}
    with_licence = {entry["package"] for entry in LISTED if entry["file"].endswith("-LICENSE")}
    assert with_licence == packages


def test_no_script_names_a_source_map_that_is_not_here() -> None:
    assert all("sourceMappingURL" not in path.read_text(encoding="utf-8") for path in VENDOR.glob("*.js"))
