/**
 * Fixtures for the tests of all browsers: a browser, windows driven like a visitor would, a console that must stay
 * clean, and other machines, which must not be contacted.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "playwright/test";
import { openSite, type Site, type SiteOptions } from "../../devnet/site.ts";
import { listen, type Served } from "../../devnet/static-server.ts";
import { openOutside, browserHosts, type Outside } from "../e2e/outside.ts";
import type { Browser, ViewSize } from "./browser.ts";
import { starterOf, type EngineName } from "./installed.ts";
import { Visitor } from "./visitor.ts";

/** The browser in which a project's tests run. */
export interface EngineOption {
  readonly engine: EngineName;
}

interface BrowserWorker extends EngineOption {
  /** Whether the browser's back/forward cache is enabled. */
  readonly keepsPages: boolean;
  readonly driven: Browser;
  /** Requests to other machines. */
  readonly outside: Outside;
  /** The build, with a first script that collects errors on a page. */
  readonly dist: string;
  /** A page of another site. */
  readonly elsewhere: Served;
}

interface BrowserTest {
  /** Opens a site for this test alone. */
  readonly openOwn: (options?: Partial<SiteOptions>) => Promise<Site>;
  /** Opens a window. */
  readonly visit: () => Promise<Visitor>;
  /** Allows console lines. */
  readonly console: { allow(pattern: RegExp): void };
  /**
   * Requests to other machines, of which there must be none when the test ends: config.json names hosts of this one only
   * for the network in use. `allow` permits some.
   */
  readonly strangers: Strangers;
}

interface Strangers {
  allow(pattern: RegExp): void;
  /** Those so far that are not permitted. */
  contacted(): readonly string[];
}

export const viewSize: ViewSize = { width: 1440, height: 900 };

/** What Firefox says of a file whose loading ended with its page: it compares the hash of nothing. */
const cutOff = /integrity attribute.*47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=/;

export const test = base.extend<BrowserTest, BrowserWorker>({
  engine: ["chromium", { option: true, scope: "worker" }],
  keepsPages: [false, { option: true, scope: "worker" }],
  driven: [
    async ({ engine, keepsPages, outside }, use) => {
      const start = starterOf(engine);
      if (!start) throw new Error(`${engine} is not installed.`);
      const proxy = new URL(outside.url).host;
      const browser = await start({ size: viewSize, keepsPages, proxy });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  outside: [
    async ({}, use) => {
      const outside = await openOutside();
      await use(outside);
      await outside.close();
    },
    { scope: "worker" },
  ],
  strangers: [
    async ({ outside }, use) => {
      outside.requested.length = 0;
      const allowed: RegExp[] = [];
      const contacted = () =>
        outside.requested.filter(
          (url) => ![browserHosts, ...allowed].some((pattern) => pattern.test(url)),
        );
      await use({ allow: (pattern) => allowed.push(pattern), contacted });
      expect(contacted()).toEqual([]);
    },
    { auto: true },
  ],
  dist: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "steemscope-dist-"));
      cpSync("dist", folder, { recursive: true });
      cpSync(join(import.meta.dirname, "collect.js"), join(folder, "collect.js"));
      const page = join(folder, "index.html");
      const html = readFileSync(page, "utf8");
      writeFileSync(page, html.replace("<title>", '<script src="/collect.js"></script><title>'));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  elsewhere: [
    async ({}, use) => {
      const served = await listen(
        createServer((_, response) => {
          response.writeHead(200, { "content-type": "text/html" });
          response.end("<!doctype html><title>Elsewhere</title><p>Another site.");
        }),
        0,
      );
      await use(served);
      await served.close();
    },
    { scope: "worker" },
  ],
  openOwn: async ({ dist }, use) => {
    const sites: Site[] = [];
    await use(async (options = {}) => {
      const usual = { seed: 7, history: 120, blockInterval: 1000, opsPerBlock: 8, dist };
      const site = await openSite({ ...usual, ...options });
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.close();
  },
  visit: async ({ driven, console }, use) => {
    const visitors: Visitor[] = [];
    const before = driven.console.length;
    await use(async () => {
      const visitor = new Visitor(await driven.newTab());
      visitors.push(visitor);
      return visitor;
    });
    const collected: string[] = [];
    for (const visitor of visitors) {
      collected.push(...(await visitor.errors()));
      await visitor.close();
    }
    const { allowed } = console as unknown as { allowed: readonly RegExp[] };
    const lines = [...driven.console.slice(before), ...collected];
    const expected = [...allowed, cutOff];
    expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  console: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use({ allowed, allow: (pattern: RegExp) => allowed.push(pattern) } as {
      allow(pattern: RegExp): void;
    });
  },
});

export { expect };
