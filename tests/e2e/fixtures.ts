/** Fixtures for browser tests: a site with a devnet for each worker, checks of the console and of requests, and axe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from "playwright/test";
import { openSite, type Site, type SiteOptions } from "../../devnet/site.ts";
import { isWhole } from "../support/campaign.ts";
import { openOutside, browserHosts, throughProxy, Visits, type Outside } from "./outside.ts";
import { SharedPage } from "./shared-page.ts";

interface TestFixtures {
  /** The app and its devnet: by default one for all tests of a worker. */
  readonly site: Site;
  /** Where the engine runs. A shared worker's requests can't be intercepted: tests that do so use `dedicated`. */
  readonly engine: "shared" | "dedicated";
  /** Removes shared workers from the browser if `engine` is `dedicated`. */
  readonly workerKind: void;
  /** Fails the test if the console has errors or warnings when it ends. `allow` permits some. */
  readonly console: { allow(pattern: RegExp): void };
  /** Violations of the page's security policy; the test fails if there are any when it ends. */
  readonly policyReports: readonly string[];
  /** Requests to hosts that config.json does not name; the test fails if there are any when it ends. */
  readonly strangers: Strangers;
  /** Ends the handlers of intercepted requests with the test: one that still waits for an answer would fail it. */
  readonly handlers: void;
}

interface Strangers {
  /** Permits requests whose URL matches. */
  allow(pattern: RegExp): void;
  /** Includes the pages of another context. */
  watch(context: BrowserContext): void;
  /** The requests so far that are not permitted. */
  contacted(): Promise<readonly string[]>;
}

/** What the tests of a worker share; each is opened when it is first used. */
interface WorkerFixtures {
  /** The site of all tests that don't open one of their own. */
  readonly sharedSite: Site;
  /** A site whose config.json names a checkpoint and a list of old blocks; it has no faults. */
  readonly trusted: Site;
  /** Pages of these two sites, for tests that only read. */
  readonly sharedPage: SharedPage;
  readonly trustedSharedPage: SharedPage;
  /** Requests to other machines. */
  readonly outside: Outside;
}

/** The devnet of sites with a checkpoint. */
const trustNetwork = { seed: 7, blockInterval: 1000, opsPerBlock: 6, nodes: 3 } as const;

/** Playwright's `test` with the fixtures above; the page's base URL is the site's. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedSite: [
    async ({}, use) => {
      const site = await openSite({ seed: 7, history: 200, blockInterval: 1000, opsPerBlock: 12 });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  // Its history is long enough for a list of old blocks.
  trusted: [
    async ({}, use) => {
      const site = await openSite({ ...trustNetwork, history: 300 });
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  sharedPage: [
    async ({ browser, sharedSite, outside }, use) =>
      useSharedPage(browser, sharedSite, outside, use),
    { scope: "worker" },
  ],
  trustedSharedPage: [
    async ({ browser, trusted, outside }, use) => useSharedPage(browser, trusted, outside, use),
    { scope: "worker" },
  ],
  site: async ({ sharedSite }, use) => use(sharedSite),
  outside: [
    async ({}, use) => {
      const outside = await openOutside();
      await use(outside);
      await outside.close();
    },
    { scope: "worker" },
  ],
  // All requests of the browser to other machines go to this proxy, which records them and answers none.
  proxy: async ({ outside }, use) => use(throughProxy(outside)),
  strangers: [
    async ({ context, outside }, use) => {
      outside.requested.length = 0;
      const { visits } = seenIn(context);
      visits.begin();
      const allowed: RegExp[] = [];
      const contacted = async (): Promise<readonly string[]> =>
        (await visits.toStrangers(outside.requested)).filter(
          (url) => ![browserHosts, ...allowed].some((pattern) => pattern.test(url)),
        );
      await use({
        allow: (pattern) => allowed.push(pattern),
        watch: (other) => visits.watch(other),
        contacted,
      });
      expect(await contacted()).toEqual([]);
    },
    { auto: true },
  ],
  handlers: [
    async ({ page }, use) => {
      await use();
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
    // The next test of a shared site begins with nodes that answer.
    site.devnet.control("off");
  },
  engine: ["shared", { option: true }],
  workerKind: [
    async ({ context, engine }, use) => {
      if (engine === "dedicated")
        await context.addInitScript(() => {
          Reflect.deleteProperty(globalThis, "SharedWorker");
        });
      await use();
    },
    { auto: true },
  ],
  policyReports: [
    async ({ context }, use) => {
      const { policyReports: reports, isReady } = seenIn(context);
      await isReady;
      reports.length = 0;
      await use(reports);
      expect(reports).toEqual([]);
    },
    { auto: true },
  ],
  console: [
    async ({ page }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      const note = (message: ConsoleMessage): void => {
        const isTrouble = message.type() === "error" || message.type() === "warning";
        if (isTrouble && !blocked.test(message.text())) seen.push(message.text());
      };
      const fail = (error: Error): void => void seen.push(String(error));
      page.on("console", note).on("pageerror", fail);
      await use({ allow: (pattern) => allowed.push(pattern) });
      page.off("console", note).off("pageerror", fail);
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What has been seen in a context, which several tests may share. */
interface Seen {
  readonly visits: Visits;
  readonly policyReports: string[];
  /** Resolves once pages report violations. */
  readonly isReady: Promise<void>;
}

const contexts = new WeakMap<BrowserContext, Seen>();

/** Watches a context from the first call on. */
function seenIn(context: BrowserContext): Seen {
  const known = contexts.get(context);
  if (known) return known;
  const policyReports: string[] = [];
  const visits = new Visits();
  visits.watch(context);
  const report = context.exposeBinding("reportPolicy", (_, text: string) => {
    policyReports.push(text);
  });
  const listen = context.addInitScript(() =>
    addEventListener("securitypolicyviolation", (event) =>
      (globalThis as unknown as { reportPolicy(text: string): void }).reportPolicy(
        `${event.effectiveDirective}: ${event.blockedURI} ${event.sample} in ${event.sourceFile}`,
      ),
    ),
  );
  context.on("console", (message) => {
    if (isPolicyReport(message.text())) policyReports.push(message.text());
  });
  context.on("weberror", (error) => {
    if (isPolicyReport(String(error.error()))) policyReports.push(String(error.error()));
  });
  const seen = { visits, policyReports, isReady: Promise.all([report, listen]).then(() => {}) };
  contexts.set(context, seen);
  return seen;
}

/** Printed by Playwright, which blocks service workers in most tests. */
const blocked = /^Service Worker registration blocked by Playwright$/;

/** Whether a console line reports a violation of the policy, in a page or a worker. */
const isPolicyReport = (line: string): boolean =>
  /content security policy|trusted ?(types|script|html)|refused to (load|connect|execute|apply|frame|evaluate|create)/i.test(
    line,
  );

export { expect, type Site };

/** Opens the page that the tests of a worker share on a site. */
async function useSharedPage(
  browser: Browser,
  site: Site,
  outside: Outside,
  use: (sharedPage: SharedPage) => Promise<void>,
): Promise<void> {
  const sharedPage = new SharedPage(browser, {
    baseURL: site.url,
    proxy: throughProxy(outside),
    serviceWorkers: "block",
  });
  await use(sharedPage);
  await sharedPage.clear();
}

/** `test` on one page for all tests of a worker (`shared-page.ts`), for tests that only read. */
export const readingTest = test.extend({
  // The page is already open, so its kind of worker can't be changed.
  workerKind: async ({}, use) => use(),
  context: async ({ sharedPage }, use) => use(await sharedPage.context()),
  page: ({ sharedPage, viewport, colorScheme }, use, info) =>
    sharedPage.lend({ viewport, colorScheme }, use, info),
});

/** `test` with a site of each test's own, without a websocket, for tests that use faults. */
export const testOwnSite = test.extend({
  site: async ({}, use) => {
    const site = await openSite({
      seed: 7,
      history: 60,
      blockInterval: 1000,
      opsPerBlock: 6,
      httpOnly: true,
    });
    await use(site);
    await site.close();
  },
});

/** `test` on the site with a checkpoint. */
export const trustTest = test.extend({
  baseURL: async ({ trusted }, use) => use(trusted.url),
});

/** `readingTest` on the site with a checkpoint. */
export const trustReadingTest = readingTest.extend({
  baseURL: async ({ trusted }, use) => use(trusted.url),
  context: async ({ trustedSharedPage }, use) => use(await trustedSharedPage.context()),
  page: ({ trustedSharedPage, viewport, colorScheme }, use, info) =>
    trustedSharedPage.lend({ viewport, colorScheme }, use, info),
});

/** `test` with a site of each test's own, for faults and for networks without a trust root. */
export const trustSite = (options: Partial<SiteOptions>) =>
  test.extend({
    site: async ({}, use) => {
      const site = await openSite({ ...trustNetwork, history: 120, ...options });
      await use(site);
      await site.close();
    },
  });

/** What the browser prints about a failed request; pages can't prevent it. */
export const refused =
  /Failed to load resource|WebSocket connection to|ERR_CONNECTION|blocked by CORS/;

/** In the gate, axe checks whole pages in one of this many tests; `every-page.spec.ts` checks other pages. */
const judgedShare = 3;

/** Whether axe checks whole pages in this test. The title decides, so each run does the same. */
function isJudged(): boolean {
  const letters = Array.from(test.info().title, (letter) => letter.codePointAt(0) ?? 0);
  return isWhole || letters.reduce((sum, letter) => sum + letter, 0) % judgedShare === 0;
}

/** Asserts that axe finds no problem on the current page, or in a part of it. The gate checks only a sample of whole pages. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  if (part === "html" && !isJudged()) return;
  expect(await accessibilityProblems(page, part)).toEqual([]);
}

/** What axe finds on the current page, or in a part of it; `more` names rules that are off by default. */
export async function accessibilityProblems(
  page: Page,
  part = "html",
  more: readonly string[] = [],
): Promise<readonly string[]> {
  // Axe's own driver for Playwright takes twice as long: it collects what passes, and opens a page for the report.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeScript);
  const violations = await page.evaluate(
    async ([include, enabled]) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const results = await axe.run(
        // All rows are alike, so a few are enough.
        { include: [include], exclude: ["tbody tr:nth-child(n + 13)"] },
        {
          resultTypes: ["violations"],
          // Frames of other sites are not ours to judge.
          iframes: false,
          rules: Object.fromEntries(enabled.map((rule) => [rule, { enabled: true }])),
        },
      );
      return results.violations;
    },
    [part, more] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
}

type Axe = Pick<typeof import("axe-core"), "run">;

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** How many lines the text of an element takes. */
export const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
