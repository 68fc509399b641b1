// The source with the line of each thread.
const KEYWORDS = new Set(("auto break case char const continue default do double else enum extern float for goto if inline int long register "
  + "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Atomic _Bool _Thread_local "
  + "bool true false NULL int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t size_t").split(" "));
const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|^[ \t]*#[^\n]*|[A-Za-z_]\w*|\d[\w.]*/gm;

function tokenClass(token) {
  if (token.startsWith("/*") || token.startsWith("//")) return "comment";
  if (token[0] === '"' || token[0] === "'") return "string";
  if (token.trimStart()[0] === "#") return "directive";
  if (/\d/.test(token[0])) return "number";
  return KEYWORDS.has(token) ? "keyword" : "";
}

// The text in pieces, each with the class of its colour; no piece goes over the end of a line.
function colouredLines(text) {
  const lines = [[]];
  const put = (piece, style) => {
    piece.split("\n").forEach((part, i) => {
      if (i) lines.push([]);
      if (part) lines[lines.length - 1].push([part, style]);
    });
  };
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    put(text.slice(end, match.index), "");
    put(match[0], tokenClass(match[0]));
    end = match.index + match[0].length;
  }
  put(text.slice(end), "");
  return lines;
}

class SourcePane {
  constructor() {
    this.files = new Map();
    this.marked = [];
    this.tabs = el("div", { class: "tabs", role: "tablist", "aria-label": "Files" });
    this.scroller = el("div", { class: "source", tabindex: "0", role: "region", "aria-label": "Source" });
    for (const source of report.sources) {
      const tab = el("button", { type: "button", role: "tab", "aria-selected": "false", title: source.path }, visible(fileName(source.path)));
      tab.addEventListener("click", () => this.show(source.path));
      this.tabs.append(tab);
      this.files.set(source.path, { source, tab, lines: null });
    }
    if (report.sources.length) this.show((bug.location && this.files.has(bug.location.file) && bug.location.file) || report.sources[0].path);
    else this.scroller.append(el("p", { class: "hint" }, "The source could not be read when this report was written."));
  }

  // The lines of a file, made when it is first shown.
  build(file) {
    file.lines = new Map();
    file.node = el("div", { class: "code" });
    file.source.parts.forEach((part, index) => {
      if (index || part.first > 1) file.node.append(el("div", { class: "gap" }, "⋯"));
      colouredLines(part.text.replace(/\r\n/g, "\n").replace(/\n$/, "")).forEach((pieces, i) => {
        const number = part.first + i;
        const notes = el("span", { class: "notes" });
        const marks = el("span", { class: "marks" });
        const node = el("div", { class: "line", "data-file": file.source.path, "data-line": number },
          marks, el("span", { class: "no" }, String(number)),
          el("span", { class: "text" }, ...pieces.map(([text, style]) => (style ? el("span", { class: `c-${style}` }, visible(text)) : visible(text)))), notes);
        file.lines.set(number, { node, marks, notes });
        file.node.append(node);
      });
    });
  }

  show(path) {
    const file = this.files.get(path);
    if (!file) return null;
    if (this.path !== path) {
      if (!file.lines) this.build(file);
      for (const other of this.files.values()) other.tab.setAttribute("aria-selected", String(other === file));
      this.scroller.replaceChildren(file.node);
      this.path = path;
    }
    return file;
  }

  line(place) {
    const file = place && this.files.get(place.file);
    if (!file) return null;
    if (!file.lines) this.build(file);
    return file.lines.get(place.line) || null;
  }

  // Marks where all threads are behind a step, and goes to the one that took it.
  select(n) {
    for (const line of this.marked) {
      line.node.classList.remove("here", "current", "failed", ...this.colours);
      line.node.removeAttribute("aria-current");
      line.marks.replaceChildren();
      line.notes.replaceChildren();
    }
    this.marked = [];
    const current = step(n);
    const first = [current.thread, ...bug.threads.map((one) => one.id).filter((id) => id !== current.thread)];
    const crowds = new Map();
    for (const id of first) {
      const at = id === current.thread && current.location && current.op !== "start" ? current : positionOf(id, n);
      const line = at && this.line(at.location);
      if (!line) continue;
      if (!crowds.has(line)) crowds.set(line, []);
      crowds.get(line).push({ id, at });
      if (at === current) this.markCurrent(line, current);
    }
    for (const [line, crowd] of crowds) {
      line.node.classList.add("here");
      const some = crowd.length > 3 ? crowd.slice(0, 2) : crowd;
      line.marks.append(...some.map(({ id, at }) => threadChip(id, `${threadTitle(id)}: ${at.text}`)));
      const rest = crowd.slice(some.length).map(({ id }) => thread(id).name);
      if (rest.length) line.marks.append(el("span", { class: "rest", title: rest.join(", ") }, `+${rest.length}`));
      this.marked.push(line);
    }
    if (current.location) this.reveal(current.location);
  }

  get colours() {
    return ["tc0", "tc1", "tc2", "tc3", "tc4", "tc5", "tc6", "tc7"];
  }

  markCurrent(line, current) {
    line.node.classList.add("current", colourOf(current.thread));
    line.node.setAttribute("aria-current", "step");
    if (current.end === "failed") line.node.classList.add("failed");
    line.notes.append(el("span", { class: `note ${colourOf(current.thread)}` }, visible(`${thread(current.thread).name} ${current.text}`)));
  }

  reveal(place) {
    const file = this.show(place.file);
    const line = file && file.lines.get(place.line);
    if (!line) return;
    const top = line.node.offsetTop;
    const height = this.scroller.clientHeight;
    if (top < this.scroller.scrollTop + 40 || top + 60 > this.scroller.scrollTop + height) {
      this.scroller.scrollTop = Math.max(0, top - height / 2 + 10);
    }
  }
}
