// Arrows between the steps in sight.
const LABELS = {
  reads: "reads from", overwrites: "overwrites unseen", locks: "lock, signal", waits: "held by", threads: "create, join", essential: "essential order",
};

// A thread that is created or joined so many rows away is told by its own rows.
const FAR = 40;

function markers() {
  const definitions = svg("defs");
  for (const kind of Object.keys(LABELS)) {
    definitions.append(svg("marker", { id: `head-${kind}`, viewBox: "0 0 8 8", refX: "7", refY: "4", markerWidth: "9", markerHeight: "9", markerUnits: "userSpaceOnUse", orient: "auto" },
      svg("path", { d: "M0 0.6 L8 4 L0 7.4 z", class: `arrow-head ${kind}` })));
  }
  return definitions;
}

function drawArrows(timeline, first, last) {
  const parts = [timeline.definitions || (timeline.definitions = markers()), ...lifeLines(timeline, first, last)];
  const strong = [];
  for (const arrow of timeline.arrows) {
    const isCurrent = arrow.from === timeline.current || arrow.to === timeline.current;
    const inSight = (arrow.top >= first && arrow.top <= last) || (arrow.bottom >= first && arrow.bottom <= last);
    if (!timeline.kinds.has(arrow.kind) || (!inSight && !isCurrent)) continue;
    const from = step(arrow.from).thread;
    const to = step(arrow.to).thread;
    const isFar = arrow.bottom - arrow.top > FAR && arrow.kind === "threads";
    if ((from === to || isFar) && !isCurrent && arrow.kind !== "essential") continue;
    const path = svg("path", {
      d: curve(timeline, arrow, from, to), class: `arrow ${arrow.kind}${isCurrent ? " strong" : ""}`, "marker-end": `url(#head-${arrow.kind})`,
    });
    (isCurrent ? strong : parts).push(path);
  }
  timeline.lines.setAttribute("height", timeline.rows.length * ROW);
  timeline.lines.replaceChildren(...parts, ...strong);
}

// Each thread's line from its first to its last step.
function lifeLines(timeline, first, last) {
  const lines = [];
  timeline.lives.forEach((life, id) => {
    if (!life) return;
    const top = Math.max(first, life[0]) * ROW + ROW / 2;
    const bottom = Math.min(last, life[1]) * ROW + ROW / 2;
    const x = timeline.x(id) + (timeline.wide ? GAP + 2 : timeline.lane / 2);
    if (bottom > top) lines.push(svg("line", { x1: x, x2: x, y1: top, y2: bottom, class: `life ${colourOf(id)}` }));
  });
  return lines;
}

function curve(timeline, arrow, from, to) {
  const y1 = arrow.top * ROW + ROW / 2;
  const y2 = arrow.bottom * ROW + ROW / 2;
  const inset = timeline.wide ? GAP : 0;
  const centre = timeline.lane / 2;
  const radius = timeline.wide ? 0 : 6;
  if (from === to) {
    const x = timeline.x(from) + (timeline.wide ? inset : centre - radius);
    const out = Math.min(26, 10 + (arrow.bottom - arrow.top) * 2);
    return `M${x} ${y1} C${x - out} ${y1} ${x - out} ${y2} ${x} ${y2}`;
  }
  const right = to > from;
  const x1 = timeline.x(from) + (timeline.wide ? (right ? timeline.lane - inset : inset) : centre + (right ? radius : -radius));
  const x2 = timeline.x(to) + (timeline.wide ? (right ? inset : timeline.lane - inset) : centre + (right ? -radius : radius));
  const bend = Math.max(timeline.wide ? 20 : 8, Math.abs(x2 - x1) * 0.5) * (right ? 1 : -1);
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
