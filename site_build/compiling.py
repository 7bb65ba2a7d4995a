"""The engine compiled to WebAssembly: mypyc writes C for a machine of 32 bits, clang (in ziglang) makes side modules of it.

This is for machines without the Emscripten SDK. Where it can be had, `cibuildwheel --platform pyodide` builds the same from
pyproject.toml.
"""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from hatch_build import BuildFailure, compiled_modules, fingerprint, run, staged
from site_build.fetching import Tools

SUFFIX = ".cpython-314-wasm32-emscripten.so"
FLAGS = ("-fPIC", "-O2", "-g0", "-w", "-mno-bulk-memory", "-D__EMSCRIPTEN__", "-DNDEBUG", "-nostdinc")

# mypyc decides about 32 bits when it is imported. It writes C and a list of what belongs to which extension.
WRITE_C = """\
import json, sys, sysconfig

usual = sysconfig.get_config_var
sysconfig.get_config_var = lambda name: 4 if name == "SIZEOF_SIZE_T" else usual(name)
from mypyc.build import mypycify

extensions = mypycify({modules!r}, opt_level="3", debug_level="0", group_name="lucky.engine.law")
json.dump([[e.name, e.sources, e.include_dirs] for e in extensions], open("extensions.json", "w"))
"""


def compile_engine(root: Path, tools: Tools) -> dict[str, Path]:
    """The side modules, by their place in the package. All of them or an exception."""
    modules = compiled_modules(root)
    made_with = f"mypy {version('mypy')} {tools.names} {FLAGS} {sys.version_info[:2]}"
    scratch = root / "build/site-engine" / fingerprint([*modules, Path(__file__)], made_with)[:16]
    if not (scratch / "done").exists():
        (scratch / "write_c.py").write_text(WRITE_C.format(modules=staged(root, modules, scratch)))
        run([sys.executable, "write_c.py"], scratch, {})
        extensions = json.loads((scratch / "extensions.json").read_text())
        with ThreadPoolExecutor(2) as hands:
            list(hands.map(lambda extension: _side_module(scratch, tools, *extension), extensions))
        (scratch / "done").touch()
    found = {path.relative_to(scratch).as_posix(): path for path in scratch.rglob(f"*{SUFFIX}")}
    missing = [path.stem for path in modules if path.relative_to(root / "src").with_suffix(SUFFIX).as_posix() not in found]
    if missing:
        raise BuildFailure(f"there is no side module for {', '.join(missing)}")
    return found


def _side_module(scratch: Path, tools: Tools, name: str, sources: list[str], include: list[str]) -> None:
    """One extension as a side module."""
    target = scratch / f"{name.replace('.', '/')}{SUFFIX}"
    objects = []
    for text in sources:
        made = scratch / "objects" / f"{name}-{Path(text).stem}.o"
        made.parent.mkdir(exist_ok=True)
        headers = [*(f"-isystem{path}" for path in tools.system_headers), *(f"-I{path}" for path in [*tools.headers, *include, "build"])]
        run([*tools.clang, *FLAGS, *headers, "-c", text, "-o", str(made)], scratch, {})
        objects.append(str(made))
    linked = ["-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--stack-first", "--strip-all"]
    linked += [f"--export-if-defined={symbol}" for symbol in ("__wasm_call_ctors", "__wasm_apply_data_relocs")]
    target.parent.mkdir(parents=True, exist_ok=True)
    run([*tools.linker, *linked, f"--export=PyInit_{name.rpartition('.')[2]}", "-o", str(target), *objects], scratch, {})
