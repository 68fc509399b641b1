// Drives Chromium through the pages that scripts/test-html has made.
import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { differences, readPage, statesOf } from "./expected.mjs";

const [, , executablePath, out, ...names] = process.argv;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const BY_HAND = 60;
const failures = [];
let checks = 0;

function check(condition, message) {
  checks += 1;
  if (!condition) failures.push(message);
}

// A page of its own, which may neither load anything nor complain.
async function open(browser, file, name, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const url = pathToFileURL(file).href;
  page.on("request", (request) => check(request.url().split("#")[0] === url, `${name}: asks for ${request.url()}`));
  page.on("console", (message) => check(!["error", "warning"].includes(message.type()), `${name}: console: ${message.text()}`));
  page.on("pageerror", (error) => check(false, `${name}: ${error.stack}`));
  await page.goto(url + (options.hash || ""));
  return page;
}

const current = (page) => page.evaluate(() => Number(document.getElementById("app").dataset.step));

// Through the steps that matter with real keys, there and back.
async function keys(page, bug, name) {
  const relevant = bug.steps.filter((step) => step.relevant).map((step) => step.n);
  const press = async (key, expected) => {
    await page.keyboard.press(key);
    const n = await current(page);
    check(n === expected, `${name}: ${key} leads to step ${n} instead of ${expected}`);
  };
  await press("Home", relevant[0]);
  const some = relevant.slice(0, BY_HAND);
  for (let i = 1; i < some.length; i++) await press(["ArrowRight", "j", "ArrowDown"][i % 3], some[i]);
  for (let i = some.length - 2; i >= 0; i--) await press(["ArrowLeft", "k", "ArrowUp"][i % 3], some[i]);
  await press("k", relevant[0]);
  await press("End", relevant.at(-1));
  await press("j", relevant.at(-1));
  await press("Home", relevant[0]);
  await page.click("#next");
  check((await current(page)) === (relevant[1] ?? relevant[0]), `${name}: the button`);
  await page.click("#last");
  check((await current(page)) === relevant.at(-1), `${name}: the last button`);
}

// Through all steps; each is compared with the result. The time is that of the key with style and layout.
async function everyStep(page, bug, name) {
  await page.check("#all");
  await page.evaluate(`window.readPage = ${readPage}`);
  const shown = await page.evaluate((count) => {
    const type = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    type("End");
    type("Home");
    const pages = [];
    for (let i = 0; i < count; i++) {
      const before = performance.now();
      if (i) type("ArrowRight");
      document.body.getBoundingClientRect();
      const time = performance.now() - before;
      pages.push({ ...window.readPage(), time });
    }
    return pages;
  }, bug.steps.length);
  const oneFile = new Set(bug.steps.filter((step) => step.location).map((step) => step.location.file)).size <= 1;
  const found = [];
  let index = 0;
  for (const expected of statesOf(bug)) found.push(...differences(bug, expected, shown[index++], oneFile));
  check(shown.length === bug.steps.length, `${name}: ${shown.length} steps instead of ${bug.steps.length}`);
  checks += bug.steps.length;
  failures.push(...found.slice(0, 5).map((text) => `${name}: ${text}`));
  return shown.slice(1).map((one) => one.time).sort((a, b) => a - b);
}

async function looks(page, name, folder) {
  const shot = (what, options = {}) => page.screenshot({ path: path.join(folder, `${what}.png`), ...options });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await background();
  await shot("light");
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background();
  await shot("dark");
  check(light !== dark, `${name}: light and dark look the same`);
  await page.click("#theme");
  check((await background()) === light, `${name}: the button for light does nothing`);
  await page.click("#theme");
  check((await background()) === dark, `${name}: the button for dark does nothing`);
  await page.emulateMedia({ media: "print" });
  check(await page.isVisible("#plain"), `${name}: no steps on paper`);
  check(!(await page.isVisible(".bar")), `${name}: buttons on paper`);
  await page.emulateMedia({ media: "screen" });
}

async function phone(browser, file, name, folder) {
  const page = await open(browser, file, name, { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true });
  for (const all of [false, true]) {
    if (all) await page.check("#all");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    check(width <= 360, `${name}: ${width} pixels wide on a phone`);
    check(await page.isVisible("#next"), `${name}: no button on a phone`);
  }
  await page.screenshot({ path: path.join(folder, "phone.png") });
  await page.screenshot({ path: path.join(folder, "phone-whole.png"), fullPage: true });
  await page.context().close();
}

async function withoutScript(browser, file, name, bug) {
  const page = await open(browser, file, name, { javaScriptEnabled: false });
  check((await page.locator("#plain tbody tr").count()) === bug.steps.length, `${name}: not all steps without scripts`);
  check(await page.isVisible("#plain"), `${name}: nothing without scripts`);
  await page.context().close();
}

// What those who hear or feel a page need.
async function access(page, name) {
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input, summary, [role=listbox]")]
    .filter((node) => !(node.textContent.trim() || node.getAttribute("aria-label") || (node.labels && node.labels.length)))
    .map((node) => node.outerHTML));
  check(nameless.length === 0, `${name}: no name: ${nameless}`);
  const active = await page.evaluate(() => {
    const row = document.getElementById(document.getElementById("lanes").getAttribute("aria-activedescendant"));
    return row && row.getAttribute("aria-selected");
  });
  check(active === "true", `${name}: the active step is not selected`);
  check((await page.locator("[aria-live]").textContent()).length > 5, `${name}: nothing to read out`);
}

async function test(browser, name) {
  const folder = path.join(out, name);
  const result = JSON.parse(fs.readFileSync(path.join(folder, "result.json"), "utf8"));
  const bug = result.violations[0];
  const file = bug.artifacts.html;
  const page = await open(browser, file, name);
  const island = JSON.parse(await page.evaluate(() => document.getElementById("tdv").textContent));
  check(isDeepStrictEqual(island.violation, bug), `${name}: the page has other data than the result`);
  check(island.sources.length > 0, `${name}: no source`);
  check((await page.title()).startsWith(bug.message.replace(/\s+/g, " ").slice(0, 20)), `${name}: the title is ${await page.title()}`);
  await keys(page, bug, name);
  const times = await everyStep(page, bug, name);
  await access(page, name);
  await looks(page, name, folder);
  await page.context().close();
  const linked = await open(browser, file, name, { hash: "#step=2" });
  check((await current(linked)) === 2, `${name}: a link to a step`);
  await linked.context().close();
  await phone(browser, file, name, folder);
  await withoutScript(browser, file, name, bug);
  const ms = (share) => (times.length ? times[Math.floor((times.length - 1) * share)].toFixed(1) : "-");
  console.log(`${name.padEnd(10)} ${bug.class.padEnd(10)} ${String(bug.steps.length).padStart(5)} steps ${String(bug.threads.length).padStart(3)} threads   ms a step: median ${ms(0.5)}, 95 % ${ms(0.95)}, most ${ms(1)}   ${(fs.statSync(file).size / 1024).toFixed(0)} KiB`);
}

const browser = await chromium.launch({ executablePath, args: FLAGS });
console.log(`Chromium ${browser.version()}`);
for (const name of names) await test(browser, name);
await browser.close();
console.log(`${checks} checks, ${failures.length} failed; screenshots in ${out}`);
for (const failure of failures.slice(0, 40)) console.error(`failed: ${failure}`);
process.exit(failures.length ? 1 : 0);
