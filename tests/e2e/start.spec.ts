/** How the engine's worker starts. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";

/** Records the shared workers that the page starts; the first one fails if `breaks` says so. */
const recordWorkers = (page: Page, breaks: boolean): Promise<unknown> =>
  page.addInitScript((first: boolean) => {
    const started: { readonly beforeScripts: boolean }[] = [];
    (globalThis as unknown as { started: object }).started = started;
    globalThis.SharedWorker = class extends SharedWorker {
      constructor(script: string | URL, options?: string | WorkerOptions) {
        super(script, options);
        const scripts = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"));
        started.push({ beforeScripts: scripts.length === 0 });
        if (first && started.length === 1)
          queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
    };
  }, breaks);

const startedOn = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { started: unknown }).started);

test("the engine's worker starts once, before the page's first script has loaded", async ({
  page,
}) => {
  await recordWorkers(page, false);
  await page.goto("/");
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  expect(await startedOn(page)).toEqual([{ beforeScripts: true }]);
});

test("a worker that fails before the page takes it over is replaced", async ({ page }) => {
  await recordWorkers(page, true);
  await page.goto("/");
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  expect(await startedOn(page)).toEqual([{ beforeScripts: true }, { beforeScripts: false }]);
});
