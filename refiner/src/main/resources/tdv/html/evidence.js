// What the bug is, by its class.
function evidence() {
  const parts = [];
  if (bug.why) parts.push(el("p", { class: "why" }, ...withCode(bug.why)));
  if (bug.waitFor && bug.waitFor.length) parts.push(waitFor());
  if (bug.spinning && bug.spinning.length) parts.push(lasso());
  if (bug.race) parts.push(racePair());
  if (bug.memory) parts.push(memoryLife());
  if (bug.class === "assertion" || bug.class === "misuse" || !parts.length) parts.push(failing());
  parts.push(essentialOrder());
  return parts;
}

// Text in which names stand between backquotes.
function withCode(text) {
  return text.split("`").map((part, i) => (i % 2 ? el("code", {}, visible(part)) : visible(part)));
}

function waitFor() {
  const cycle = bug.waitFor.filter((one) => one.inCycle);
  const about = (one) => el("li", { class: one.inCycle ? "in-cycle" : "" }, threadChip(one.thread), " ",
    ...one.holds.flatMap((held) => ["holds ", el("code", {}, visible(objects.get(held.object).name)), " since ", stepLink(held.since), ", "]),
    "wants to ", one.step ? stepLink(one.step, visible(one.operation)) : visible(one.operation), " ", placeLink(one.location),
    ...(one.waitsFor.length ? [" from ", ...one.waitsFor.flatMap((id) => [threadChip(id), " "])] : [el("span", { class: "muted" }, ": nobody will do it")]));
  const list = (title, some) => (some.length ? [el("h3", {}, title), el("ul", { class: "waiting" }, ...some.map(about))] : []);
  return el("div", { class: "wait-for" }, cycle.length > 1 ? cycleGraph(cycle) : null,
    el("div", {}, ...list("Wait-for cycle", cycle), ...list(cycle.length ? "Waits, too" : "Who waits", bug.waitFor.filter((one) => !one.inCycle))));
}

// Threads in a circle; each arrow goes to the one that is waited for, and names what is wanted.
function cycleGraph(cycle) {
  const shown = cycle.slice(0, 24);
  const radius = Math.max(58, shown.length * 20);
  const size = radius * 2 + 56;
  const width = size + (shown.length <= 8 ? 210 : 20);
  const centre = size / 2;
  const at = (i, r) => {
    const angle = (2 * Math.PI * i) / shown.length - Math.PI / 2;
    return [width / 2 + r * Math.cos(angle), centre + r * Math.sin(angle)];
  };
  const graph = svg("svg", { viewBox: `0 0 ${width} ${size}`, class: "cycle", role: "img", "aria-label": `${shown.map((one) => thread(one.thread).name).join(" waits for ")} waits for ${thread(shown[0].thread).name}` });
  graph.append(svg("defs", {}, svg("marker", { id: "head-cycle", viewBox: "0 0 8 8", refX: "7", refY: "4", markerWidth: "7", markerHeight: "7", orient: "auto" }, svg("path", { d: "M0 0.6 L8 4 L0 7.4 z", class: "arrow-head cycle-edge" }))));
  shown.forEach((one, i) => {
    const [x1, y1] = at(i + 17 / radius / (Math.PI / shown.length) / 2, radius);
    const [x2, y2] = at(i + 1 - 21 / radius / (Math.PI / shown.length) / 2, radius);
    const [lx, ly] = at(i + 0.5, radius + (shown.length === 2 ? 12 : 16));
    graph.append(svg("path", { d: `M${x1} ${y1} A${radius} ${radius} 0 0 1 ${x2} ${y2}`, class: "cycle-edge", "marker-end": "url(#head-cycle)" }));
    if (one.wants && shown.length <= 8) {
      const label = svg("text", { x: lx, y: ly, class: "cycle-label", "text-anchor": lx > width / 2 + 8 ? "start" : lx < width / 2 - 8 ? "end" : "middle" });
      label.textContent = visible(shorten(objects.get(one.wants).name));
      graph.append(label);
    }
  });
  shown.forEach((one, i) => {
    const [x, y] = at(i, radius);
    const name = svg("text", { x, y: y + 4, class: "cycle-name", "text-anchor": "middle" });
    name.textContent = thread(one.thread).name;
    graph.append(svg("g", { class: colourOf(one.thread) }, svg("circle", { cx: x, cy: y, r: 17, class: "cycle-node" }), name));
  });
  return graph;
}

function shorten(name) {
  return name.length > 16 ? name.slice(0, 15) + "…" : name;
}

function lasso() {
  const loops = bug.spinning.map((one) => el("div", { class: "lasso" },
    el("div", {}, threadChip(one.thread), " ", visible(thread(one.thread).start), " goes round for ever:"),
    el("ol", { class: "round" }, ...one.steps.map((n) => el("li", {}, stepLink(n), " ", el("code", {}, visible(step(n).text)), " ", placeLink(step(n).location)))),
    el("p", { class: "repeat" }, "↻ the same again: nothing that it reads will change")));
  const first = Math.min(...bug.spinning.flatMap((one) => one.steps));
  return el("div", {}, el("h3", {}, "Lasso"), el("p", { class: "muted" }, first > 1 ? `Steps 1 to ${first - 1} lead into ${loops.length === 1 ? "a loop" : "loops"} that never ${loops.length === 1 ? "ends" : "end"}.` : "The run begins with a loop that never ends."), ...loops);
}

function stackList(stack) {
  return el("ol", { class: "stack" }, ...stack.map((place) => el("li", {}, placeLink(place))));
}

function racePair() {
  const last = steps.length;
  const side = (access, index) => el("div", { class: `access ${colourOf(access.thread)}` },
    el("h4", {}, threadChip(access.thread), ` ${access.write ? "writes" : "reads"} ${access.size} ${access.size === 1 ? "byte" : "bytes"}`),
    last >= 2 ? el("div", {}, stepLink(last - 1 + index)) : null,
    stackList(access.stack),
    el("div", { class: access.locks.length ? "" : "muted" }, access.locks.length ? "holds " : "holds no lock", ...access.locks.map((name) => el("code", {}, visible(name) + " "))));
  const [first, second] = bug.race.accesses;
  const common = first.locks.filter((name) => second.locks.includes(name));
  return el("div", {}, el("h3", {}, "Data race on ", el("code", {}, visible(bug.race.object))),
    el("p", { class: "muted" }, visible(bug.race.description)),
    el("div", { class: "pair" }, side(first, 0), el("div", { class: "versus", "aria-hidden": "true" }, "⇄"), side(second, 1)),
    el("p", {}, common.length ? `Both hold ${common.join(", ")}, which keeps neither out.` : "No common lock: either may come first."));
}

function memoryLife() {
  const memory = bug.memory;
  const stage = (name, place, n, style) => (place ? el("li", { class: style }, el("b", {}, name), " ", n ? stepLink(n) : null, " ", placeLink(place)) : null);
  const failed = memory.usedIn ? step(memory.usedIn).text : "the access that fails";
  return el("div", {}, el("h3", {}, "Life of the ", visible(memory.object)),
    el("ol", { class: "life-list" },
      stage("allocated", memory.allocated, 0, "alloc"), stage("freed", memory.freed, memory.freedIn, "free"),
      stage(visible(failed), memory.used, memory.usedIn, "use")),
    memory.access ? el("p", { class: "muted" }, visible(memory.access)) : null);
}

function failing() {
  const failed = steps.find((one) => one.end === "failed");
  const reads = failed ? steps.filter((one) => one.thread === failed.thread && one.relevant && one.n < failed.n && one.readsFrom && one.location && failed.location && one.location.line === failed.location.line).slice(-4) : [];
  return el("div", {}, el("h3", {}, "What fails"), el("p", {}, el("code", {}, visible(bug.message.replace(/^assertion failed: /, "")))),
    failed ? el("p", {}, threadChip(failed.thread), " in ", stepLink(failed.n), " ", placeLink(failed.location)) : null,
    reads.length ? el("ul", { class: "reads" }, ...reads.map((one) => el("li", {}, stepLink(one.n), " ", el("code", {}, visible(one.text)), " written by ", threadChip(step(one.readsFrom).thread), " in ", stepLink(one.readsFrom)))) : null);
}

function essentialOrder() {
  const search = bug.essentialOrderSearch;
  const pairs = bug.essentialOrder;
  const how = { minimal: `All ${search.failing} runs tried with this order fail; without any one of these orderings, one came to a good end.`,
    "not-minimised": "Each of these is needed; there may be more.", "not-tried": "" }[search.status];
  if (!pairs.length) return null;
  return el("div", {}, el("h3", {}, "Essential order"),
    el("ul", { class: "order" }, ...pairs.map(([a, b]) => el("li", {}, threadChip(step(a).thread), " ", stepLink(a, `${a}: ${visible(step(a).text)}`), el("span", { class: "before" }, " before "), threadChip(step(b).thread), " ", stepLink(b, `${b}: ${visible(step(b).text)}`)))),
    how ? el("p", { class: "muted" }, how) : null);
}
