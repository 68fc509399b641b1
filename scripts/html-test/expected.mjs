// What a page must show behind a step, computed from the result alone, step by step from the first one.
export function* statesOf(bug) {
  const states = new Map(bug.objects.map((object) => [object.id, { object: object.id }]));
  for (const state of bug.initialState) states.set(state.object, state);
  const last = bug.threads.map(() => null);
  const ended = bug.threads.map(() => false);
  for (const step of bug.steps) {
    for (const state of step.changes || []) states.set(state.object, state);
    if (step.op === "exit") ended[step.thread] = true;
    else if (step.location && step.op !== "start") last[step.thread] = step.location;
    yield {
      step,
      states,
      changed: new Set((step.changes || []).map((state) => state.object)),
      places: last.map((place, id) => (place && !ended[id] ? place : null)),
    };
  }
}

const names = (bug, ids) => ids.map((id) => bug.threads[id].name);

// Compares what was read off the page with what it must be; the differences.
export function differences(bug, expected, shown, oneFile) {
  const found = [];
  const equal = (what, a, b) => {
    if (JSON.stringify(a) !== JSON.stringify(b)) found.push(`step ${expected.step.n}: ${what} is ${JSON.stringify(b)} instead of ${JSON.stringify(a)}`);
  };
  equal("the current step", expected.step.n, shown.step);
  equal("the current row", String(expected.step.n), shown.row);
  for (const [id, row] of Object.entries(shown.objects)) {
    const state = expected.states.get(id);
    const object = bug.objects.find((one) => one.id === id);
    const name = object.name;
    if (["global", "heap", "local"].includes(object.kind)) {
      equal(`the value of ${name}`, state.value ?? "not known yet", row.value);
      equal(`freed of ${name}`, Boolean(state.freed), row.freed);
    } else {
      equal(`the owners of ${name}`, names(bug, (state.owners || []).map((one) => one.thread)), row.owners);
      equal(`the waiters of ${name}`, names(bug, state.waiters || []), row.waiters);
      if (state.value !== undefined) equal(`the count of ${name}`, true, row.text.includes(state.value));
    }
    equal(`the mark of ${name}`, expected.changed.has(id), row.changed);
  }
  expected.places.forEach((place, id) => {
    const base = place && place.file.slice(place.file.lastIndexOf("/") + 1);
    equal(`the place of ${bug.threads[id].name}`, place ? (oneFile ? `line ${place.line}` : `${base}:${place.line}`) : "", shown.places[id]);
  });
  const { location, op } = expected.step;
  if (location && op !== "start") equal("the line in the source", String(location.line), shown.line);
  return found;
}

// Runs in the page: reads off what it shows.
export function readPage() {
  const text = (node) => (node ? node.textContent : null);
  const chips = (node) => (node ? [...node.querySelectorAll(".chip")].map(text) : []);
  const objects = {};
  for (const row of document.querySelectorAll("#state tr[data-object]")) {
    objects[row.dataset.object] = {
      value: text(row.querySelector(".value .now")),
      text: text(row.querySelector(".value")),
      freed: row.querySelector(".freed") !== null,
      owners: chips(row.querySelector(".owners")),
      waiters: chips(row.querySelector(".waiters")),
      changed: row.classList.contains("changed"),
    };
  }
  const line = document.querySelector("#source .line.current");
  const row = document.querySelector(".row.current");
  return {
    step: Number(document.getElementById("app").dataset.step),
    row: row && row.dataset.step,
    objects,
    places: [...document.querySelectorAll("#state tr[data-thread] .where")].map(text),
    line: line && line.dataset.line,
  };
}
