"""What the scripts share: running commands with limits, and running `tdv lower` and `tdv compile`."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TDV = Path(os.environ.get("TDV", ROOT / "tdv"))


_live = set()
_stopping = False


def _stop(*_):
    """Ctrl-C and kill: what was started runs in groups of its own and must be ended, too."""
    global _stopping
    _stopping = True
    for pid in list(_live):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
    raise SystemExit(130)


signal.signal(signal.SIGINT, _stop)
signal.signal(signal.SIGTERM, _stop)


@dataclass
class Run:
    """A finished command. The code is None if it was killed after its time was up."""

    code: int | None
    out: bytes
    err: bytes
    seconds: float
    cpu_seconds: float
    peak_mb: float

    def __eq__(self, other):
        return (self.code, self.out) == (other.code, other.out)

    def message(self):
        text = self.err.decode(errors="replace").strip()
        if self.code is None:
            return "time is up"
        return text or f"exit code {self.code}"


def run(command, timeout=None, cwd=None, stdin=None, env=None):
    """Runs a command in a process group of its own, so that nothing of it outlives its time."""
    if _stopping:
        raise SystemExit(130)
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=cwd,
            stdin=stdin if stdin is not None else subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            env=env,
            start_new_session=True,
        )
        _live.add(process.pid)
        try:
            code, usage = _wait(process, timeout)
        finally:
            _live.discard(process.pid)
        if _stopping:
            raise SystemExit(130)
        seconds = time.monotonic() - start
        out.seek(0)
        err.seek(0)
        cpu = usage.ru_utime + usage.ru_stime
        return Run(code, out.read(), err.read(), seconds, cpu, usage.ru_maxrss / 1024)


def _wait(process, timeout):
    deadline = None if timeout is None else time.monotonic() + timeout
    pause = 0.001
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG if deadline else 0)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage
        if deadline and time.monotonic() > deadline:
            os.killpg(process.pid, signal.SIGKILL)
            _, _, usage = os.wait4(process.pid, 0)
            process.returncode = -signal.SIGKILL
            return None, usage
        time.sleep(pause)
        pause = min(0.05, 2 * pause)


def lower(sources, out_dir, flags=(), timeout=600):
    """One call of `tdv lower`; each result has its source's name in the folder."""
    out_dir.mkdir(parents=True, exist_ok=True)
    command = [TDV, "lower", *sources, "-o", out_dir]
    return run(command + (["--", *flags] if flags else []), timeout=timeout)


def lower_each(sources, out_dir, flags=()):
    """Lowers many programs in one call, and one by one if that fails: a dict source -> Run."""
    whole = lower(sources, out_dir, flags)
    if whole.code == 0 or len(sources) == 1:
        return {source: whole for source in sources}
    return {source: lower([source], out_dir, flags) for source in sources}


def instrument(sources, program, flags=(), timeout=600):
    """One call of `tdv compile`: an instrumented program that runs by itself."""
    command = [TDV, "compile", *sources, "-o", program]
    return run(command + (["--", *flags] if flags else []), timeout=timeout)


def build_tdv():
    """Lets the launcher build what is missing now, not in the middle of a measurement."""
    built = run([TDV, "version"])
    if built.code != 0:
        raise SystemExit(f"{TDV} does not work: {built.message()}")


def compile_c(sources, program, flags=(), libraries=()):
    return run(["gcc", "-w", *flags, "-o", program, *sources, *libraries], timeout=600)


def put_section(document, name, text):
    """Puts a text between its markers in a document."""
    begin, end = f"<!-- begin: {name} -->\n", f"<!-- end: {name} -->"
    old = document.read_text()
    if begin not in old or end not in old:
        raise SystemExit(f"{document} has no section {name}")
    head, rest = old.split(begin, 1)
    document.write_text(head + begin + text + end + rest.split(end, 1)[1])


def cache_dir(name):
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "tdv" / name
