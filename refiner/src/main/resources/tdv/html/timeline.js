// Lanes: a row for each step, in the column of its thread. Only the rows in sight are in the document.
const ROW = 28;
const OVERSCAN = 10;
const NUMBERS = 44;
const WIDE_LANE = 196;
// Arrows go between the boxes of two lanes.
const GAP = 14;

class Timeline {
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.all = false;
    this.opened = new Set();
    this.current = 1;
    this.elements = new Map();
    this.kinds = new Set(Object.keys(LABELS));
    this.head = el("div", { class: "lane-head", "aria-hidden": "true" });
    this.lines = svg("svg", { class: "arrows", "aria-hidden": "true" });
    this.body = el("div", { class: "lane-body" }, this.lines);
    this.scroller = el("div", {
      class: "lanes", id: "lanes", tabindex: "0", role: "listbox", "aria-label": "Steps",
    }, this.head, this.body);
    this.scroller.addEventListener("scroll", () => this.draw(), { passive: true });
    this.body.addEventListener("click", (event) => this.clicked(event));
    new ResizeObserver(() => this.layout()).observe(this.scroller);
    this.list();
  }

  clicked(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    if (row.dataset.step) this.onChoose(Number(row.dataset.step));
    else this.open(Number(row.dataset.from));
  }

  // Shows the steps of a fold.
  open(from) {
    for (let n = from; n <= steps.length && !step(n).relevant; n++) this.opened.add(n);
    this.list();
    this.layout();
  }

  showAll(all) {
    this.all = all;
    this.opened.clear();
    this.list();
    this.layout();
  }

  isShown(n) {
    return this.all || step(n).relevant || this.opened.has(n);
  }

  // The rows: steps, and folds of those that are not shown.
  list() {
    this.rows = [];
    this.rowOf = new Map();
    for (const one of steps) {
      const last = this.rows[this.rows.length - 1];
      if (this.isShown(one.n)) {
        this.rowOf.set(one.n, this.rows.length);
        this.rows.push({ n: one.n });
      } else if (last && last.from) {
        last.to = one.n;
      } else {
        this.rows.push({ from: one.n, to: one.n });
      }
    }
    this.shown = steps.filter((one) => this.isShown(one.n)).map((one) => one.n);
    this.arrows = arrows
      .filter((a) => this.rowOf.has(a.from) && this.rowOf.has(a.to))
      .map((a) => ({ ...a, top: this.rowOf.get(a.from), bottom: this.rowOf.get(a.to) }));
    this.lives = bug.threads.map((one) => {
      const own = stepsOf[one.id].filter((n) => this.rowOf.has(n));
      return own.length ? [this.rowOf.get(own[0]), this.rowOf.get(own[own.length - 1])] : null;
    });
    this.clear();
  }

  clear() {
    for (const row of this.elements.values()) row.remove();
    this.elements.clear();
  }

  // Columns with text where they fit, else narrow ones with the text beside them.
  layout() {
    const width = this.scroller.clientWidth;
    if (!width) return;
    const count = bug.threads.length;
    const wide = NUMBERS + count * WIDE_LANE <= width;
    const narrow = Math.max(10, Math.min(22, Math.floor((width * 0.45 - NUMBERS) / count)));
    this.wide = wide;
    this.lane = wide ? Math.floor((width - NUMBERS) / count) : narrow;
    this.scroller.classList.toggle("wide", wide);
    this.scroller.style.setProperty("--lane", `${this.lane}px`);
    this.scroller.style.setProperty("--lanes", `${this.lane * count}px`);
    this.scroller.style.setProperty("--gap", `${GAP}px`);
    this.body.style.height = `${this.rows.length * ROW + 10}px`;
    this.drawHead();
    this.clear();
    this.draw();
  }

  drawHead() {
    this.heads = bug.threads.map((one) => {
      const name = el("b", {}, visible(this.wide ? one.name : this.shortName(one)));
      const start = this.wide && one.id ? el("span", { class: "start" }, " " + visible(one.start)) : null;
      const status = this.wide ? el("span", { class: "status" }) : null;
      return { node: el("div", { class: `head ${colourOf(one.id)}`, title: threadTitle(one.id) }, name, start, status), status };
    });
    this.head.replaceChildren(el("div", { class: "head number" }, "#"), ...this.heads.map((one) => one.node));
    this.drawStatus();
  }

  shortName(one) {
    if (one.id === 0) return this.lane >= 30 ? "main" : "m";
    return this.lane >= 20 ? one.name : String(one.id);
  }

  drawStatus() {
    (this.heads || []).forEach(({ node, status }, id) => {
      const now = statusOf(id, this.current);
      node.dataset.status = now.kind;
      if (status) status.textContent = visible(now.text);
    });
  }

  x(id) {
    return NUMBERS + id * this.lane;
  }

  // Draws the rows in sight.
  draw() {
    if (!this.lane) return;
    const first = Math.max(0, Math.floor(this.scroller.scrollTop / ROW) - OVERSCAN);
    const last = Math.min(this.rows.length - 1, Math.ceil((this.scroller.scrollTop + this.scroller.clientHeight) / ROW) + OVERSCAN);
    for (const [index, row] of this.elements) {
      if (index < first || index > last) {
        row.remove();
        this.elements.delete(index);
      }
    }
    for (let index = first; index <= last; index++) {
      if (!this.elements.has(index)) {
        const row = this.rows[index].n ? this.stepRow(index) : this.foldRow(index);
        row.style.transform = `translateY(${index * ROW}px)`;
        this.elements.set(index, row);
        this.body.append(row);
      }
    }
    drawArrows(this, first, last);
  }

  foldRow(index) {
    const { from, to } = this.rows[index];
    const count = to - from + 1;
    return el("div", { class: "row fold", "data-from": from, role: "presentation", title: "show these steps" },
      el("span", { class: "n" }, "⋯"), el("span", { class: "folded" }, `${count} other ${count === 1 ? "step" : "steps"}`));
  }

  stepRow(index) {
    const one = step(this.rows[index].n);
    const role = one.essential ? "essential" : one.relevant ? "relevant" : "other";
    const current = one.n === this.current;
    const box = el("span", { class: `box ${colourOf(one.thread)} ${role} ${one.end || "done"}` },
      this.wide ? null : threadChip(one.thread),
      el("span", { class: "what" }, mark(one) + visible(one.text)),
      el("span", { class: "line-no" }, visible(lineText(one.location))));
    box.style.setProperty("--x", `${this.x(one.thread)}px`);
    const row = el("div", {
      class: "row" + (current ? " current" : "") + (this.focus && one.object === this.focus ? " about" : ""),
      id: `row-${one.n}`, role: "option", "data-step": one.n,
      "aria-selected": current, "aria-setsize": this.shown.length,
      "aria-label": describe(one), title: describe(one),
    }, el("span", { class: "n" }, String(one.n)), box);
    row.setAttribute("aria-selected", String(current));
    if (!this.wide) {
      const dot = el("span", { class: `dot ${colourOf(one.thread)} ${role} ${one.end || "done"}` });
      dot.style.left = `${this.x(one.thread) + this.lane / 2}px`;
      row.append(dot);
    }
    return row;
  }

  // Makes another step the current one.
  select(n) {
    const before = this.elements.get(this.rowOf.get(this.current));
    this.current = n;
    const index = this.rowOf.get(n);
    if (before) {
      before.classList.remove("current");
      before.setAttribute("aria-selected", "false");
    }
    this.reveal(index);
    this.draw();
    const row = this.elements.get(index);
    if (row) {
      row.classList.add("current");
      row.setAttribute("aria-selected", "true");
      this.scroller.setAttribute("aria-activedescendant", row.id);
    }
    this.drawStatus();
  }

  reveal(index) {
    const height = this.scroller.clientHeight - this.head.offsetHeight;
    const top = index * ROW;
    const margin = Math.min(3 * ROW, height / 4);
    if (top < this.scroller.scrollTop + margin || top + ROW > this.scroller.scrollTop + height - margin) {
      this.scroller.scrollTop = Math.max(0, top - height / 2);
    }
  }

  // Marks the steps of an object, or of none.
  about(id) {
    this.focus = this.focus === id ? null : id;
    this.clear();
    this.draw();
    return this.focus;
  }

  toggleKind(kind, on) {
    if (on) this.kinds.add(kind);
    else this.kinds.delete(kind);
    this.draw();
  }
}

function mark(one) {
  return { blocked: "✱ ", failed: "✖ ", later: "… " }[one.end] || "";
}

// A step in a sentence.
function describe(one) {
  const parts = [`Step ${one.n}, ${threadTitle(one.thread)}: ${one.text}`];
  if (one.location) parts.push(`at ${placeText(one.location)}`);
  if (one.readsFrom) parts.push(`reads what step ${one.readsFrom} wrote`);
  if (one.overwrites) parts.push(`overwrites step ${one.overwrites}, unseen`);
  if (one.after) parts.push(`made possible by step ${one.after}`);
  if (one.end === "blocked") parts.push("never returns");
  if (one.end === "failed") parts.push("fails");
  if (one.end === "later") parts.push("would have come next");
  return visible(parts.join(", "));
}
