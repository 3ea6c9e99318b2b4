/**
 * Faults of the browser rather than of a wire: no network, a dead engine, storage that is missing, full or damaged.
 * Tests marked @whole run only in `npm run test:faults`.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright/test";
import { openSite } from "../../devnet/site.ts";
import { chromiumArgs } from "../../tools/chromium.ts";
import { expect, testOwnSite as test, refused } from "../e2e/fixtures.ts";
import {
  buildWith,
  database,
  expectAdvancing,
  untilStored,
  holdInAnotherTab,
  latest,
  openBlock,
} from "./browser-page.ts";
import { tableOf, type FaultOutcome } from "./results-table.ts";

// Only a page's own worker can be killed from here; tabs.spec.ts tests the shared one.
test.use({ engine: "dedicated" });

const outcomes: FaultOutcome[] = [];

// All rows of the table must come from one process.
test.describe.configure({ mode: "default" });

test.afterAll(() => console.log(`the fault campaign, in Chromium\n${tableOf(outcomes)}`));

/** Warnings of the database library about other tabs, which are justified. */
const otherTabs = /Another connection wants|blocked by other connection|SchemaDiff/;

const banner = (page: Page) => page.getByRole("status", { name: "Connection" });

test("offline and online @whole", async ({ page, site, console }) => {
  console.allow(refused);
  await page.goto(`${site.url}/blocks`);
  await expectAdvancing(page);
  await page.context().setOffline(true);
  const sentence =
    "You are offline. What is missing here loads by itself once you are connected again; what is already on screen stays.";
  await expect(banner(page).getByText(sentence)).toBeVisible();
  await expect(latest(page).getByRole("row")).toHaveCount(6);
  await page.context().setOffline(false);
  const recovery = await expectAdvancing(page);
  await expect(banner(page).getByText(sentence)).toBeHidden();
  outcomes.push({ fault: "offline and online", states: "offline", sentence, lost: 0, recovery });
});

test("429 without CORS @whole", async ({ page, site, console }) => {
  console.allow(refused);
  await page.goto(`${site.url}/blocks`);
  await expectAdvancing(page);
  site.devnet.control("http-429-no-cors");
  const outage = banner(page).getByText(/Retrying|consecutive errors|Unable to connect/);
  await expect(outage).toBeVisible();
  const sentence = (await outage.textContent()) ?? "";
  await expect(latest(page).getByRole("row")).toHaveCount(6);
  site.devnet.control("off");
  const recovery = await expectAdvancing(page);
  outcomes.push({ fault: "429 without CORS", states: "sick", sentence, lost: 0, recovery });
});

test("the engine killed", async ({ page, site }) => {
  await page.goto(`${site.url}/blocks`);
  await expectAdvancing(page);
  const [engine] = page.workers();
  const killed = performance.now();
  await engine?.evaluate(() => self.close()).catch(() => {});
  await expectAdvancing(page);
  const recovery = performance.now() - killed;
  outcomes.push({ fault: "the engine killed", states: "live", sentence: "", lost: 0, recovery });
});

test("IndexedDB missing @whole", async ({ page }) => {
  const dist = buildWith(
    "for (const name of ['indexedDB', 'IDBKeyRange']) Object.defineProperty(globalThis, name, { value: undefined });",
  );
  const site = await openSite({ dist, seed: 7, history: 60, blockInterval: 1000, opsPerBlock: 6 });
  try {
    await page.goto(`${site.url}/blocks`);
    const recovery = await expectAdvancing(page);
    await openBlock(page, site, 12);
    outcomes.push({
      fault: "IndexedDB missing @whole",
      states: "live",
      sentence: "",
      lost: 0,
      recovery,
    });
  } finally {
    await site.close();
    rmSync(dist, { recursive: true, force: true });
  }
});

test("IndexedDB full @whole", async ({ page, site }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1 });
  await page.goto(`${site.url}/blocks`);
  const recovery = await expectAdvancing(page);
  await openBlock(page, site, 12);
  outcomes.push({ fault: "IndexedDB full", states: "live", sentence: "", lost: 0, recovery });
});

test("IndexedDB with damaged records", async ({ page, site }) => {
  await page.goto(`${site.url}/blocks`);
  await untilStored(page);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => {
          const { result: open } = opening;
          const writing = open.transaction("blocks", "readwrite");
          writing.objectStore("blocks").put({ number: 12, text: '{"previous": "rub' });
          writing.objectStore("blocks").put({ number: 13, text: { not: "a string" } });
          writing.addEventListener("complete", () => {
            open.close();
            resolve();
          });
        });
      }),
    database,
  );
  const start = performance.now();
  await openBlock(page, site, 12);
  const recovery = performance.now() - start;
  await openBlock(page, site, 13);
  const fault = "IndexedDB with damaged records";
  outcomes.push({ fault, states: "found", sentence: "", lost: 0, recovery });
});

test("IndexedDB with damaged files @whole", async ({ site }) => {
  const profile = mkdtempSync(join(tmpdir(), "steemscope-"));
  const visit = async (): Promise<number> => {
    const executablePath = process.env["CHROMIUM_PATH"];
    const browser = await chromium.launchPersistentContext(profile, {
      args: [...chromiumArgs],
      ...(executablePath !== undefined && { executablePath }),
    });
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(`${site.url}/blocks`);
    const took = await expectAdvancing(page);
    await untilStored(page);
    await browser.close();
    return took;
  };
  try {
    await visit();
    const files = readdirSync(profile, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.parentPath.includes("IndexedDB"),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) writeFileSync(join(parentPath, name), "rubbish");
    const recovery = await visit();
    const fault = "IndexedDB with damaged files";
    outcomes.push({ fault, states: "live", sentence: "", lost: 0, recovery });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

test("IndexedDB deleted while open @whole", async ({ page, site, console }) => {
  console.allow(otherTabs);
  await page.goto(`${site.url}/blocks`);
  await untilStored(page);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) =>
        indexedDB.deleteDatabase(name).addEventListener("success", () => resolve()),
      ),
    database,
  );
  const recovery = await expectAdvancing(page);
  await untilStored(page);
  await openBlock(page, site, 12);
  const fault = "IndexedDB deleted while open";
  outcomes.push({ fault, states: "live", sentence: "", lost: 0, recovery });
});

test("local storage refused", async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  await page.goto(`${site.url}/blocks`);
  const recovery = await expectAdvancing(page);
  await page.getByRole("button", { name: /theme/i }).click();
  outcomes.push({
    fault: "local storage refused",
    states: "live",
    sentence: "",
    lost: 0,
    recovery,
  });
});

test("local storage full of rubbish @whole", async ({ page, site }) => {
  await page.addInitScript(() => {
    const rubbish = [
      "{",
      "null",
      "[]",
      '"x"',
      '{"version":1}',
      '{"version":9,"user":{}}',
      "\0\uD800",
    ];
    const keys = ["network", "theme", "session", "favourites", "settings", "favourites.alice"];
    for (const [i, key] of keys.entries())
      localStorage.setItem(`steemscope.${key}`, rubbish[(i + Date.now()) % rubbish.length] ?? "");
    localStorage.setItem("steemscope.session", '{"version":1,"user":{"username":7,"network":[]}}');
    const chunk = "x".repeat(500_000);
    try {
      for (let i = 0; ; i++) localStorage.setItem(`rubbish.${i}`, chunk);
    } catch {
      // The storage is full.
    }
  });
  await page.goto(`${site.url}/blocks`);
  const recovery = await expectAdvancing(page);
  await page.getByRole("button", { name: /theme/i }).click();
  const fault = "local storage full of rubbish";
  outcomes.push({ fault, states: "live", sentence: "", lost: 0, recovery });
});

test("an old tab that keeps the database open beside a new one @whole", async ({
  page,
  site,
  console,
}) => {
  console.allow(otherTabs);
  await holdInAnotherTab(page, site, 10, "number");
  await page.goto(`${site.url}/blocks`);
  const recovery = await expectAdvancing(page);
  await openBlock(page, site, 12);
  outcomes.push({
    fault: "an old tab and a new one",
    states: "live",
    sentence: "",
    lost: 0,
    recovery,
  });
});

test("an old tab beside a newer tab's database @whole", async ({ page, site, console }) => {
  console.allow(otherTabs);
  await holdInAnotherTab(page, site, 9990, ["other", "layout"]);
  await page.goto(`${site.url}/blocks`);
  const recovery = await expectAdvancing(page);
  await openBlock(page, site, 12);
  outcomes.push({
    fault: "a newer tab and an old one",
    states: "live",
    sentence: "",
    lost: 0,
    recovery,
  });
});
