// The data of the page and questions about it. Everything shown is computed from the island.
const report = JSON.parse(document.getElementById("tdv").textContent);
const bug = report.violation;
const steps = bug.steps;
const objects = new Map(bug.objects.map((object) => [object.id, object]));
const MEMORY = new Set(["global", "heap", "local"]);

const step = (n) => steps[n - 1];
const thread = (id) => bug.threads[id];
const threadTitle = (id) => (id === 0 ? "main" : `${thread(id).name} ${thread(id).start}`);
const isMemory = (id) => MEMORY.has(objects.get(id).kind);

// The last entry of a list, ordered by n, that is not behind n; -1 if there is none.
function lastUpTo(list, n, key = (entry) => entry) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) <= n) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

// For each object its states, each with the step that made it.
const histories = new Map();
for (const id of objects.keys()) histories.set(id, [{ n: 0, state: { object: id } }]);
for (const state of bug.initialState) histories.get(state.object)[0].state = state;
for (const one of steps) {
  for (const state of one.changes || []) histories.get(state.object).push({ n: one.n, state });
}

function historyEntry(id, n) {
  const list = histories.get(id);
  return lastUpTo(list, n, (entry) => entry.n);
}

const stateAt = (id, n) => histories.get(id)[historyEntry(id, n)].state;

// For each thread the numbers of its steps.
const stepsOf = bug.threads.map(() => []);
for (const one of steps) stepsOf[one.thread].push(one.n);

function lastStepOf(id, n) {
  const index = lastUpTo(stepsOf[id], n);
  return index < 0 ? null : step(stepsOf[id][index]);
}

function nextStepOf(id, n) {
  const index = lastUpTo(stepsOf[id], n) + 1;
  return index < stepsOf[id].length ? step(stepsOf[id][index]) : null;
}

// Where a thread is: at its last step that is in its own code.
function positionOf(id, n) {
  const list = stepsOf[id];
  const index = lastUpTo(list, n);
  if (index >= 0 && step(list[index]).op === "exit") return null;
  for (let i = index; i >= 0; i--) {
    const one = step(list[i]);
    if (one.location && one.op !== "start") return one;
  }
  return null;
}

const lockIds = bug.objects.filter((object) => !MEMORY.has(object.kind)).map((object) => object.id);

function waitsForObject(id, n) {
  return lockIds.find((lock) => (stateAt(lock, n).waiters || []).includes(id));
}

// The threads that a thread waits for in a join.
function joins(id, n) {
  const last = lastStepOf(id, n);
  const next = last && last.end === "blocked" ? last : nextStepOf(id, n);
  if (!last || !next || next.op !== "join") return [];
  if (next.end === "blocked") {
    const waiting = (bug.waitFor || []).find((one) => one.thread === id);
    return waiting ? waiting.waitsFor.filter((other) => !hasEnded(other, n)) : [];
  }
  return next.after > n ? [step(next.after).thread] : [];
}

function hasEnded(id, n) {
  const last = lastStepOf(id, n);
  return last !== null && last.op === "exit";
}

// What a thread is doing behind step n: a word for its colour, and a few for people.
function statusOf(id, n) {
  if (id !== 0 && thread(id).createdIn > n) return { kind: "absent", text: "not created yet" };
  const last = lastStepOf(id, n);
  if (!last) return { kind: "ready", text: id === 0 ? "ready" : "not started yet" };
  if (last.op === "exit") return { kind: "ended", text: "has ended" };
  if (last.end === "failed") return { kind: "failed", text: "fails" };
  const spin = (bug.spinning || []).find((one) => one.thread === id);
  if (spin && n >= Math.max(...spin.steps)) return { kind: "blocked", text: "spins for ever" };
  const forEver = last.end === "blocked" ? " for ever" : "";
  const lock = waitsForObject(id, n);
  if (lock) return { kind: "blocked", text: `waits for ${objects.get(lock).name}${forEver}` };
  const others = joins(id, n);
  if (others.length) {
    const names = others.map((other) => thread(other).name).join(", ");
    return { kind: "blocked", text: `waits for ${names} to end${forEver && ", for ever"}` };
  }
  return { kind: "ready", text: "can go on" };
}

// Names of files, as short as they can be without doubt.
const paths = new Set(report.sources.map((source) => source.path));
for (const one of steps) if (one.location) paths.add(one.location.file);
const baseName = (path) => path.slice(path.lastIndexOf("/") + 1);
const ambiguous = new Set();
for (const path of paths) {
  for (const other of paths) {
    if (path !== other && baseName(path) === baseName(other)) ambiguous.add(path);
  }
}
const fileName = (path) => (ambiguous.has(path) ? path : baseName(path));
const placeText = (place) => (place ? `${fileName(place.file)}:${place.line}` : "");
const oneFile = paths.size <= 1;
const lineText = (place) => (place ? (oneFile ? "" : fileName(place.file)) + ":" + place.line : "");

// Control characters and those that turn the direction of text, made visible.
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
function visible(text) {
  return String(text).replace(INVISIBLE, (c) => {
    const code = c.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : `\u27e8U+${code.toString(16).toUpperCase().padStart(4, "0")}\u27e9`;
  });
}

// Arrows between steps, each from an earlier one to a later one.
const arrows = [];
for (const one of steps) {
  if (one.readsFrom) arrows.push({ from: one.readsFrom, to: one.n, kind: "reads" });
  if (one.overwrites) arrows.push({ from: one.overwrites, to: one.n, kind: "overwrites" });
  if (one.after) {
    const kind = one.op === "start" || one.op === "join" ? "threads" : "locks";
    arrows.push({ from: one.after, to: one.n, kind });
  }
}
for (const one of bug.waitFor || []) {
  for (const other of bug.waitFor) {
    const held = other.holds.find((lock) => one.wants && lock.object === one.wants);
    if (held && one.step) arrows.push({ from: held.since, to: one.step, kind: "waits" });
  }
}
for (const [from, to] of bug.essentialOrder) arrows.push({ from, to, kind: "essential" });
