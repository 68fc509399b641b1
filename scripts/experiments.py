"""What the scripts that repeat the papers' tables share: comparisons, and tables in docs/experiments.md."""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import running

BENCHMARKS = Path("benchmarks")


@dataclass
class Cell:
    """What one contender did with one program at one value; seconds and MB are medians."""

    program: str
    value: str
    contender: str
    text: str
    trials: list

    @property
    def answered(self):
        return bool(self.trials) and all(trial["ending"] == "answer" for trial in self.trials)

    @property
    def conclusive(self):
        return self.answered and "unknown" not in self.verdict

    @property
    def solver_seconds(self):
        """What the solver took, or None if nobody asked it."""
        milliseconds = self.number("statistics", "solver", "checkMs")
        return milliseconds / 1000 if milliseconds else None

    @property
    def verdict(self):
        return self.trials[0].get("verdict", "") if self.trials else ""

    @property
    def seconds(self):
        return statistics.median(trial["wallSeconds"] for trial in self.trials)

    @property
    def megabytes(self):
        return statistics.median(trial["peakKiB"] for trial in self.trials) / 1024

    def number(self, *path):
        """A number of the contender's own result, or None."""
        node = self.trials[-1].get("result") if self.trials else None
        for name in path:
            node = node.get(name) if isinstance(node, dict) else None
        return node


@dataclass
class Outcome:
    """Cells of one or more comparisons, and how they were measured."""

    cells: list
    facts: list
    disagreements: list

    def find(self, program, value, contender):
        for cell in self.cells:
            if (Path(cell.program).name, cell.value, cell.contender) == (program, value, contender):
                return cell
        return None


def arguments(doc, timeout, repeat):
    """The options that all have."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--timeout", type=int, default=timeout, metavar="S", help=f"of a trial ({timeout})")
    parser.add_argument("--repeat", type=int, default=repeat, metavar="N", help=f"trials of each ({repeat})")
    parser.add_argument("--only", metavar="LIST", help="contenders that take part, of those that are there")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table into its section of FILE")
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="keep the comparisons in DIR")
    return parser


def contenders(wanted, only=None):
    """Of these contenders, those whose engine and options this version of tdv has."""
    text = running.run([running.TDV, "help", "verify"]).out.decode()
    known = []
    for contender in wanted:
        engine, *options = contender.split(":")
        names = ["--" + option.split("=")[0] for option in options]
        if re.search(rf"(?<![\w-]){engine}(?![\w-])", text) and all(name + " " in text for name in names):
            known.append(contender)
        else:
            print(f"{contender}: this version of tdv does not have it", file=sys.stderr)
    if only:
        known = [contender for contender in known if contender in only.split(",")]
    if not known:
        raise SystemExit("no contender is left")
    return known


def compare(programs, engines, words, options, name):
    """One `tdv compare`; what it says goes to the terminal."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = (options.output or Path(scratch)) / name
        command = [running.TDV, "compare", *(BENCHMARKS / program for program in programs)]
        command += ["--engines", ",".join(engines), "--timeout", options.timeout]
        command += ["--repeat", options.repeat, "-o", folder.absolute(), *words]
        done = subprocess.run([str(word) for word in command], cwd=running.ROOT)
        if done.returncode not in (0, 6) or not (folder / "compare.json").exists():
            raise SystemExit(done.returncode)
        return outcome(json.loads((folder / "compare.json").read_text()))


def outcome(document):
    cells = [
        Cell(cell["program"], cell.get("value", ""), cell["contender"], cell["text"], cell["trials"])
        for cell in document["cells"]
    ]
    machine = document["machine"]
    facts = [
        f"{document['date'][:10]}, {machine['processor']}, {machine['cores']} cores, "
        f"{machine['memoryMegabytes']} MB, {machine['kernel']}; load at the start {machine['load']}",
        "; ".join(f"{name} {version}" for name, version in machine["versions"].items()),
        f"each trial {document['timeoutSeconds']} s at most; median of {document['repeat']}",
    ]
    return Outcome(cells, facts, document["disagreements"])


def joined(outcomes):
    """Several comparisons as one."""
    return Outcome(
        [cell for one in outcomes for cell in one.cells],
        outcomes[0].facts,
        [sentence for one in outcomes for sentence in one.disagreements],
    )


def figure(value):
    """Three digits or so."""
    if value is None:
        return ""
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def time(cell):
    if cell is None:
        return ""
    return figure(cell.seconds) if cell.conclusive else cell.text


def ratio(slow, fast, limit):
    """How many times faster, with a > where the slow one did not end within the limit."""
    return _ratio(slow, fast, limit, lambda cell: cell.seconds)


def ratios(slow, fast, limit):
    """The same, and in brackets how many times less the solver has worked."""
    whole = ratio(slow, fast, limit)
    solver = _ratio(slow, fast, limit, lambda cell: cell.solver_seconds)
    return f"{whole} ({solver})" if solver else whole


def _ratio(slow, fast, limit, seconds):
    if slow is None or fast is None or not fast.conclusive or not seconds(fast):
        return ""
    if slow.conclusive:
        return figure(seconds(slow) / seconds(fast)) if seconds(slow) else ""
    late = slow.text.startswith(("timeout", "skipped"))
    return f"> {figure(limit / seconds(fast))}" if late else ""


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def publish(name, text, result, options):
    """Prints a table with how it was measured, and puts it into its section of a file."""
    for sentence in result.disagreements:
        text = f"**DISAGREEMENT** {sentence}\n\n" + text
    text += "\n" + "\n".join(f"- {fact}" for fact in result.facts) + "\n"
    print("\n" + text)
    if options.write:
        running.put_section(options.write, name, text)
    return 1 if result.disagreements else 0
