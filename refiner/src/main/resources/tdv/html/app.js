// Puts the panes together and moves through the steps.
const root = document.documentElement;
root.classList.add("js");

class App {
  constructor() {
    this.timeline = new Timeline((n) => this.go(n));
    this.source = new SourcePane();
    this.state = new StatePane();
    this.now = el("p", { class: "now-text", role: "status", "aria-live": "polite" });
    this.slider = el("input", { type: "range", min: "0", step: "1", "aria-label": "Step", id: "slider" });
    this.all = el("input", { type: "checkbox", id: "all" });
    this.map = el("canvas", { class: "map", height: "24", "aria-hidden": "true" });
    const hidden = steps.filter((one) => !one.relevant).length;
    const node = el("main", { id: "app" },
      el("div", { class: "bar", role: "toolbar", "aria-label": "Steps" },
        el("div", { class: "buttons" },
          this.button("first", "M5 3v10M13 3L7 8l6 5z", "first step (Home)", () => this.move("first")),
          this.button("previous", "M11 3L5 8l6 5z", "one step back (← or k)", () => this.move(-1)),
          this.button("next", "M5 3l6 5-6 5z", "one step forward (→ or j)", () => this.move(1)),
          this.button("last", "M11 3v10M3 3l6 5-6 5z", "last step (End)", () => this.move("last"))),
        el("div", { class: "where-now" }, el("div", { class: "track" }, this.map, this.slider), this.now),
        el("label", { class: "switch" }, this.all, ` all ${steps.length} steps`, hidden ? el("span", { class: "muted" }, ` (${steps.length - hidden} matter)`) : null)),
      panel("timeline", "Interleaving", el("div", { class: "panel-head" }, el("h2", {}, "Interleaving"), this.legend()), this.timeline.scroller),
      panel("source", "Source", el("div", { class: "panel-head" }, el("h2", {}, "Source"), this.source.tabs), this.source.scroller),
      panel("state", "State behind the step", el("div", { class: "panel-head" }, el("h2", {}, "State behind the step")), this.state.node),
      panel("evidence", "The bug", el("div", { class: "panel-head" }, el("h2", {}, "The bug")), el("div", { class: "evidence-body" }, ...evidence().filter(Boolean))));
    document.getElementById("top").after(node);
    this.node = node;
    this.state.list(this.timeline.shown);
    this.all.addEventListener("change", () => this.showAll(this.all.checked));
    this.slider.addEventListener("input", () => this.go(this.timeline.shown[Number(this.slider.value)]));
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.typed(event));
    window.addEventListener("hashchange", () => this.goToHash());
    new ResizeObserver(() => this.drawMap()).observe(this.map.parentElement);
    this.timeline.layout();
    this.rangeChanged();
    this.current = 0;
    if (!this.goToHash()) this.move("first");
  }

  button(id, shape, title, action) {
    const sign = svg("svg", { viewBox: "0 0 16 16", width: "16", height: "16", "aria-hidden": "true" }, svg("path", { d: shape, class: "sign" }));
    return el("button", { type: "button", id, class: "step-button", title, "aria-label": title, onclick: action }, sign);
  }

  legend() {
    const used = new Set(arrows.map((arrow) => arrow.kind));
    return el("div", { class: "legend", role: "group", "aria-label": "Arrows" }, ...Object.entries(LABELS).filter(([kind]) => used.has(kind)).map(([kind, text]) => {
      const box = el("input", { type: "checkbox", "data-kind": kind });
      box.checked = true;
      box.addEventListener("change", () => this.timeline.toggleKind(kind, box.checked));
      return el("label", { class: `legend-${kind}` }, box, el("span", { class: "sample" }), text);
    }));
  }

  // All steps, or only those that matter.
  showAll(all) {
    this.all.checked = all;
    this.timeline.showAll(all);
    this.shownChanged();
  }

  shownChanged() {
    this.state.list(this.timeline.shown);
    this.rangeChanged();
    const shown = this.timeline.shown;
    const n = this.timeline.isShown(this.current) ? this.current : shown[Math.max(0, lastUpTo(shown, this.current))];
    this.current = 0;
    this.go(n);
  }

  rangeChanged() {
    this.slider.max = String(this.timeline.shown.length - 1);
    this.drawMap();
  }

  // All shown steps at a glance: a mark in the lane of its thread for each.
  drawMap() {
    const width = this.map.parentElement.clientWidth;
    const scale = window.devicePixelRatio || 1;
    const shown = this.timeline.shown;
    this.map.width = Math.max(1, Math.floor(width * scale));
    this.map.height = Math.floor(24 * scale);
    const context = this.map.getContext("2d");
    const style = getComputedStyle(root);
    const lane = this.map.height / bug.threads.length;
    const slot = (this.map.width - 16 * scale) / Math.max(1, shown.length - 1);
    shown.forEach((n, i) => {
      const one = step(n);
      context.fillStyle = style.getPropertyValue(`--${colourOf(one.thread)}`);
      context.globalAlpha = one.essential ? 1 : 0.5;
      const wide = Math.max(scale, Math.min(slot * 0.8, 6 * scale));
      context.fillRect(8 * scale + i * slot - wide / 2, one.thread * lane + 1, wide, Math.max(1, lane - 2));
    });
  }

  move(how) {
    const shown = this.timeline.shown;
    const index = lastUpTo(shown, this.current);
    const to = { first: 0, last: shown.length - 1 }[how] ?? index + how;
    this.go(shown[Math.max(0, Math.min(shown.length - 1, to))]);
  }

  // The next or previous step of the same thread.
  moveInThread(by) {
    const own = stepsOf[step(this.current).thread].filter((n) => this.timeline.isShown(n));
    const index = own.indexOf(this.current) + by;
    if (own[index]) this.go(own[index]);
  }

  go(n) {
    if (!n || n === this.current) return;
    if (!this.timeline.isShown(n)) {
      let from = n;
      while (from > 1 && !step(from - 1).relevant) from--;
      this.timeline.open(from);
      this.current = n;
      this.shownChanged();
      return;
    }
    this.current = n;
    const one = step(n);
    this.node.dataset.step = n;
    this.timeline.select(n);
    this.source.select(n);
    this.state.select(n);
    this.slider.value = String(lastUpTo(this.timeline.shown, n));
    this.slider.setAttribute("aria-valuetext", describe(one));
    this.now.replaceChildren(el("b", {}, `${n}`), el("span", { class: "muted" }, ` of ${steps.length} `), threadChip(one.thread), " ", el("span", { class: "sentence" }, visible(one.text)),
      one.location ? el("span", { class: "muted" }, ` ${visible(placeText(one.location))}`) : "", ...remarks(one));
    document.getElementById("previous").disabled = document.getElementById("first").disabled = n === this.timeline.shown[0];
    document.getElementById("next").disabled = document.getElementById("last").disabled = n === this.timeline.shown[this.timeline.shown.length - 1];
  }

  goToHash() {
    const match = /^#step=(\d+)$/.exec(location.hash);
    const n = match ? Number(match[1]) : 0;
    if (n < 1 || n > steps.length) return false;
    this.go(n);
    return true;
  }

  clicked(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const data = button.dataset;
    if (data.goto) this.go(Number(data.goto));
    else if (data.line) this.source.reveal({ file: data.file, line: Number(data.line) });
    else if (data.about) this.mark(data.about);
    else if (data.copy !== undefined) copy(button);
  }

  mark(id) {
    const focus = this.timeline.about(id);
    for (const one of document.querySelectorAll("[data-about]")) one.setAttribute("aria-pressed", String(one.dataset.about === focus));
  }

  typed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inInput = event.target.matches("input[type=range], input[type=text], textarea, select");
    const action = this.action(event.key);
    if (!action || (inInput && event.key.length > 1)) return;
    event.preventDefault();
    action();
  }

  action(key) {
    return {
      ArrowRight: () => this.move(1), ArrowDown: () => this.move(1), j: () => this.move(1),
      ArrowLeft: () => this.move(-1), ArrowUp: () => this.move(-1), k: () => this.move(-1),
      Home: () => this.move("first"), End: () => this.move("last"),
      PageDown: () => this.move(10), PageUp: () => this.move(-10),
      n: () => this.moveInThread(1), p: () => this.moveInThread(-1),
      a: () => this.showAll(!this.all.checked), d: () => nextTheme(),
    }[key];
  }
}

function remarks(one) {
  const parts = [];
  if (one.readsFrom) parts.push(" · from ", stepLink(one.readsFrom));
  if (one.overwrites) parts.push(" · overwrites ", stepLink(one.overwrites));
  if (one.after) parts.push(" · after ", stepLink(one.after));
  if (one.end === "blocked") parts.push(" · never returns");
  if (one.end === "later") parts.push(" · would have come next");
  return parts;
}

function copy(button) {
  const done = () => {
    button.textContent = "copied";
    setTimeout(() => { button.textContent = "copy"; }, 1200);
  };
  const byHand = () => {
    const range = document.createRange();
    range.selectNodeContents(button.previousElementSibling);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    if (document.execCommand("copy")) done();
  };
  if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(button.dataset.copy).then(done, byHand);
  else byHand();
}

// The theme is the system's until the reader asks for another one; it is kept where the browser allows.
function storedTheme(value) {
  try {
    if (value !== undefined) localStorage.setItem("tdv-theme", value);
    return localStorage.getItem("tdv-theme") || "";
  } catch {
    return "";
  }
}

function applyTheme(theme) {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  document.getElementById("theme").textContent = isDark() ? "☀ light" : "☾ dark";
  if (window.tdvApp) window.tdvApp.drawMap();
}

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function nextTheme() {
  const theme = isDark() ? "light" : "dark";
  storedTheme(theme);
  applyTheme(theme);
}

function startPage() {
  const tools = document.getElementById("tools");
  tools.append(el("button", { type: "button", id: "theme", onclick: nextTheme, title: "light or dark (d)" }),
    el("details", { class: "keys" }, el("summary", {}, "keys"), el("div", { class: "key-list" }, ...[["→ ↓ j", "next step"], ["← ↑ k", "previous step"], ["Home End", "first, last"], ["PgDn PgUp", "ten steps"], ["n p", "next, previous of this thread"], ["a", "all steps or those that matter"], ["d", "light or dark"]].map(([keys, text]) => el("div", {}, el("kbd", {}, keys), ` ${text}`)))));
  for (const command of document.querySelectorAll("[data-command]")) command.after(" ", copyButton(command.dataset.command, "command"));
  window.tdvApp = new App();
  applyTheme(storedTheme());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(storedTheme()));
}

startPage();
