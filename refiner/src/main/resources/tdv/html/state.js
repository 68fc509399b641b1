// Threads, locks and variables behind the current step.
const MOST_OBJECTS = 300;

class StatePane {
  constructor() {
    this.cells = new Map();
    this.threadRows = bug.threads.map((one) => this.threadRow(one));
    this.threads = el("table", { class: "state threads" }, caption("Threads"), el("tbody", {}, ...this.threadRows.map((row) => row.node)));
    this.locks = el("tbody");
    this.variables = el("tbody");
    this.lockTable = el("table", { class: "state locks" }, caption("Locks"), this.locks);
    this.variableTable = el("table", { class: "state variables" }, caption("Shared variables"), this.variables);
    this.more = el("p", { class: "hint" });
    this.node = el("div", { class: "states" }, this.threads, this.lockTable, this.variableTable, this.more);
  }

  threadRow(one) {
    const status = el("span", { class: "status" });
    const where = el("span", { class: "where" });
    const node = el("tr", { "data-thread": one.id },
      el("th", { scope: "row" }, threadChip(one.id), one.id ? el("span", { class: "start" }, " " + visible(one.start)) : null),
      el("td", {}, status), el("td", {}, where));
    return { node, status, where };
  }

  // Which objects are listed: those of the steps that are shown.
  list(shown) {
    const used = new Set();
    for (const n of shown) {
      if (step(n).object) used.add(step(n).object);
      for (const change of step(n).changes || []) used.add(change.object);
    }
    const listed = bug.objects.filter((object) => used.has(object.id));
    this.cells.clear();
    this.locks.replaceChildren();
    this.variables.replaceChildren();
    for (const object of listed.slice(0, MOST_OBJECTS)) {
      const row = this.objectRow(object);
      (isMemory(object.id) ? this.variables : this.locks).append(row.node);
      this.cells.set(object.id, row);
    }
    this.lockTable.hidden = !this.locks.childElementCount;
    this.variableTable.hidden = !this.variables.childElementCount;
    const hidden = bug.objects.length - this.cells.size;
    this.more.textContent = hidden ? `${hidden} more ${hidden === 1 ? "object" : "objects"}${listed.length > MOST_OBJECTS ? "" : " in the other steps"}` : "";
  }

  objectRow(object) {
    const value = el("td", { class: "value" });
    const title = [object.kind, object.size ? `${object.size} bytes` : "", object.declared ? placeText(object.declared) : ""].filter(Boolean).join(", ");
    const node = el("tr", { "data-object": object.id },
      el("th", { scope: "row" }, el("button", { type: "button", class: "object", "aria-pressed": "false", "data-about": object.id, title: `${title}; mark its steps` }, visible(object.name)),
        isMemory(object.id) ? null : el("span", { class: "kind" }, " " + object.kind)), value);
    return { node, value, entry: -1 };
  }

  select(n) {
    for (const [id, row] of this.cells) {
      const entry = historyEntry(id, n);
      const { n: since, state } = histories.get(id)[entry];
      const fresh = since === n && entry > 0;
      if (row.entry !== entry) {
        const before = fresh ? histories.get(id)[entry - 1].state : null;
        row.value.replaceChildren(...(isMemory(id) ? memoryText(state, before) : lockText(state, objects.get(id).kind)));
        row.entry = fresh ? -1 : entry;
      }
      row.node.classList.toggle("changed", fresh);
      row.node.classList.toggle("touched", step(n).object === id);
    }
    this.threadRows.forEach((row, id) => {
      const status = statusOf(id, n);
      const at = positionOf(id, n);
      row.node.dataset.status = status.kind;
      row.node.classList.toggle("touched", step(n).thread === id);
      row.status.textContent = visible(status.text);
      const place = at ? (oneFile ? `line ${at.location.line}` : placeText(at.location)) : "";
      if (row.place !== place) {
        row.place = place;
        row.where.replaceChildren(place ? el("button", { type: "button", class: "link place", "data-file": at.location.file, "data-line": at.location.line }, visible(place)) : "");
      }
    });
  }
}

function caption(text) {
  return el("caption", {}, text);
}

function valueText(state) {
  return state.value === undefined ? "not known yet" : visible(state.value);
}

function memoryText(state, before) {
  const now = el("span", { class: state.value === undefined ? "now unknown" : "now" }, valueText(state));
  const parts = [];
  if (before && before.value !== undefined && before.value !== state.value) {
    parts.push(el("span", { class: "was" }, visible(before.value)), el("span", { class: "to", "aria-label": "became" }, " → "));
  }
  parts.push(now);
  if (state.freed) parts.push(el("span", { class: "freed" }, "freed"));
  return parts;
}

function lockText(state, kind) {
  const parts = [];
  const owners = state.owners || [];
  const waiters = state.waiters || [];
  if (state.value !== undefined) {
    parts.push(el("span", { class: "now" }, kind === "barrier" ? `${state.value} arrived` : `count ${state.value}`), " ");
  }
  if (owners.length) {
    parts.push(el("span", { class: "owners" }, kind === "once" ? "run by " : "held by ", ...owners.flatMap((owner) =>
      [threadChip(owner.thread), owner.shared ? " reading " : "", owner.times ? ` ${owner.times} times ` : "", " "])));
  } else if (["mutex", "rwlock", "spinlock"].includes(kind)) {
    parts.push(el("span", { class: "free" }, "free "));
  }
  if (waiters.length) parts.push(el("span", { class: "waiters" }, "waited for by ", ...waiters.flatMap((id) => [threadChip(id), " "])));
  if (!parts.length) parts.push(el("span", { class: "free" }, "nobody waits"));
  return parts;
}
