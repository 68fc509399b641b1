// Elements. Text from the program under test only ever becomes text nodes.
function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "class") node.className = value;
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const colourOf = (id) => `tc${id % 8}`;

function threadChip(id, title) {
  return el("span", { class: `chip ${colourOf(id)}`, "data-thread-chip": id, title: title || threadTitle(id) }, visible(thread(id).name));
}

// A step's number that goes there.
function stepLink(n, text) {
  return el("button", { type: "button", class: "link", "data-goto": n, title: visible(step(n).text) }, text || `step ${n}`);
}

function placeLink(place) {
  if (!place) return null;
  return el("button", { type: "button", class: "link place", "data-file": place.file, "data-line": place.line, title: place.file },
    visible(placeText(place)) + (place.function ? ` in ${place.function}` : ""));
}

function copyButton(text, label) {
  return el("button", { type: "button", class: "copy", "data-copy": text, "aria-label": `copy ${label}`, title: `copy ${label}` }, "copy");
}

function panel(id, title, ...children) {
  return el("section", { id, class: "panel", "aria-label": title }, ...children);
}
