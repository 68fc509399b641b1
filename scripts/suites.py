"""What a map says about the files of a public suite: which of them are programs, and what to expect of each.

A map consists of lines

  program GLOB true|false [check=LIST] [flags=FLAGS] [lines=FILE] [counts=FILE]
                                  programs and what they are; * matches slashes, too; {suite} in FLAGS is the folder.
                                  FILE is beside the program: each of its lines is a question of its own, with what
                                  the suite's tool gets, a bar, and the compiler's flags; or the number of executions
  results FILE GLOB WORD=true|false... [check=LIST] [flags=FLAGS] [count=COLUMN [blocked=counted]]
                                  a table with a program's name and a word in each line, and perhaps the number of
                                  executions in a column, with or without those that are blocked; {} in GLOB stands
                                  for the name
  task GLOB [flags=FLAGS]         task definitions of SV-COMP
  option WORD LIST                what to check where the suite's tool gets this word
  options GLOB WORDS...           what tdv gets for a program, for example the values that it asks for; {1..9} in
                                  a word stands for these numbers, with commas
  leave GLOB REASON               programs that are about something tdv does not check
  leave-if GLOB REGEX REASON      the same for those that contain a text, themselves or in what they include
  leave-true-if GLOB REGEX REASON the same if they are expected to be correct: a bug in them can be found all the same
  uncounted GLOB REASON           programs whose executions the suite counts in another way
  uncounted-if GLOB REGEX REASON  the same for those that contain a text, or get such words

where the first line of a kind that fits counts (of `options`, all), and `leave` comes before all others.
"""

from __future__ import annotations

import fnmatch
import re
import shlex
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import running

# The properties of SV-COMP that tdv knows, and the check that looks for each.
PROPERTIES = {
    "unreach-call": "assert",
    "no-data-race": "race",
    "valid-memsafety": "memory",
}


@dataclass
class Program:
    """A question: whether a program is correct, and if that is known, how many executions it has."""

    path: Path
    name: str
    correct: bool
    options: list = field(default_factory=list)
    flags: list = field(default_factory=list)
    count: int | None = None
    uncounted: str | None = None
    counts_blocked: bool = False

    def is_given(self):
        """Whether the answer is about values that the map gives, and the question about all of them."""
        return self.correct and "--input" in self.options

    def command(self, timeout, more=()):
        command = [running.TDV, "verify", self.path, "--no-files", "--timeout", str(timeout), *self.options, *more]
        return command + (["--", *self.flags] if self.flags else [])


class Map:
    """What a map file says about the files of a folder."""

    def __init__(self, folder, file):
        self.folder = folder
        self.where = file
        self.lines = [shlex.split(line, comments=True) for line in Path(file).read_text().splitlines()]
        self.files = sorted(path for path in folder.rglob("*") if path.is_file())
        self.left = Counter()
        self.seen = set()

    def programs(self):
        readers = {"program": self._program, "task": self._task, "results": self._results}
        others = ("option", "options", "leave", "leave-if", "leave-true-if", "uncounted", "uncounted-if")
        found = []
        for words in filter(None, self.lines):
            if words[0] in readers:
                found += readers[words[0]](*words[1:])
            elif words[0] not in others:
                raise SystemExit(f"{self.where}: no such line: {' '.join(words)}")
        return found

    def _program(self, glob, verdict, *words):
        settings = dict(word.split("=", 1) for word in words)
        found = []
        for path in self.files:
            if fnmatch.fnmatch(self._name(path), glob):
                found += self._questions(path, verdict, settings)
        return found

    def _questions(self, path, verdict, settings):
        """One for each line of words, with the count in the same line of the other file."""
        lines = self._beside(path, settings.get("lines"))
        counts = self._beside(path, settings.get("counts"))
        found = []
        for number, line in enumerate(lines or [""]):
            own, _, compiler = line.partition("|")
            name = " ".join([self._name(path), *own.split(), *compiler.split()])
            count = int(counts[number]) if number < len(counts) else None
            found += self._take(path, name, verdict, settings, own.split(), compiler.split(), count)
        return found

    @staticmethod
    def _beside(path, name):
        file = path.parent / name if name else None
        return [line for line in file.read_text().splitlines() if line.strip()] if file and file.is_file() else []

    def _results(self, table, glob, *words):
        settings = dict(word.split("=", 1) for word in words)
        found = []
        for parts in map(str.split, (self.folder / table).read_text().splitlines()):
            path = self.folder / glob.replace("{}", parts[0]) if len(parts) > 1 else None
            if path and parts[1] in settings and path.is_file():
                count = int(parts[int(settings["count"])]) if "count" in settings else None
                found += self._take(path, self._name(path), settings[parts[1]], settings, count=count)
        return found

    def _task(self, glob, *words):
        settings = dict(word.split("=", 1) for word in words)
        found = []
        for path in self.files:
            if fnmatch.fnmatch(self._name(path), glob):
                found += self._properties(path, path.read_text(), settings)
        return found

    def _properties(self, path, text, settings):
        source = re.search(r"^input_files:\s*(?:\[\s*)?['\"]?([^'\"\]\s]+)", text, re.M)
        expected = re.findall(r"property_file:\s*\S*?([\w-]+)\.prp\s*\n\s*expected_verdict:\s*(\w+)", text)
        found = []
        for prop, verdict in expected:
            if prop not in PROPERTIES:
                self.left[f"the property {prop}"] += 1
            elif source and (program := source_of(path.parent / source.group(1))):
                checked = settings | {"check": PROPERTIES[prop]}
                found += self._take(program, f"{self._name(path)} {prop}", verdict, checked)
            else:
                self.left["a task whose program is not there"] += 1
        return found

    def _take(self, path, name, verdict, settings, own=(), compiler=(), count=None):
        """The program, unless an earlier line has it or it is to be left."""
        if verdict not in ("true", "false"):
            raise SystemExit(f"{self.where}: an expectation is true or false, not {verdict}")
        if name in self.seen:
            return []
        self.seen.add(name)
        reason = self._reason("leave", path, own)
        if verdict == "true":
            reason = reason or self._reason("leave-true", path, own)
        if reason:
            self.left[reason] += 1
            return []
        flags = shlex.split(settings.get("flags", "").replace("{suite}", str(self.folder))) + list(compiler)
        options = self._checks(settings, own) + self._options(path)
        uncounted = self._reason("uncounted", path, own)
        blocked = settings.get("blocked") == "counted"
        return [Program(path, name, verdict == "true", options, flags, count, uncounted, blocked)]

    def _checks(self, settings, own):
        checks = settings.get("check")
        for words in self._of("option"):
            if words[1] in own:
                checks = words[2]
        return ["--check", checks] if checks else []

    def _options(self, path):
        """Of all lines that fit."""
        lines = [words for words in self._of("options") if fnmatch.fnmatch(self._name(path), words[1])]
        return [numbers(word) for words in lines for word in words[2:]]

    def _reason(self, kind, path, own):
        for words in self._of(kind, kind + "-if"):
            if not fnmatch.fnmatch(self._name(path), words[1]):
                continue
            if words[0] == kind:
                return " ".join(words[2:])
            if re.search(words[2], " ".join(own) + "\n" + text_of(path)):
                return " ".join(words[3:])
        return None

    def _of(self, *kinds):
        return [words for words in self.lines if words and words[0] in kinds]

    def _name(self, path):
        return str(path.relative_to(self.folder))


def numbers(word):
    """A word with what {1..9} stands for."""
    return re.sub(r"\{(\d+)\.\.(\d+)\}", lambda m: ",".join(map(str, range(int(m[1]), int(m[2]) + 1))), word)


def source_of(path):
    """The source beside a preprocessed program, whose types are those of another machine; else the program itself."""
    return next((file for file in (path.with_suffix(".c"), path) if file.is_file()), None)


def text_of(path, seen=None):
    """A source with what it includes from its own folders."""
    seen = set() if seen is None else seen
    if path in seen or not path.is_file():
        return ""
    seen.add(path)
    text = path.read_text(errors="replace")
    for included in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M):
        text += text_of((path.parent / included).resolve(), seen)
    return text
