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

/** Breaks the constructors of workers, as browsers do that block storage, and sandboxed frames. */
const breakWorkers = (
  page: Page,
  names: readonly ("SharedWorker" | "Worker")[],
): Promise<unknown> =>
  page.addInitScript((broken) => {
    for (const name of broken)
      Object.defineProperty(globalThis, name, {
        value: function Broken() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  }, names);

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

test("an account's page begins with its cover and name, which stay in place while its scripts load", async ({
  page,
  site,
}) => {
  let load = (): void => {};
  const mayLoad = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  // The page's own load waits for its scripts.
  await page.goto("/accounts/aurora", { waitUntil: "commit" });
  const cover = page.locator(".cover");
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toHaveText("@aurora");
  const places = async () =>
    [await cover.boundingBox(), await name.boundingBox()].map(
      (box) => box && [box.x, box.y, box.width, box.height].map(Math.round),
    );
  const drawnFirst = await places();
  await expect(page.getByText("Starting …")).toBeVisible();
  site.devnet.control("silent");
  load();
  await expect(page.getByRole("navigation", { name: "Pages of aurora" })).toBeVisible();
  await expect(page.getByText("Loading…").first()).toBeVisible();
  expect(await places()).toEqual(drawnFirst);
});

test("an address without an account's name begins as all other pages do", async ({ page }) => {
  // They never arrive.
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/accounts", { waitUntil: "commit" });
  await expect(page.getByText("Starting …")).toBeVisible();
  await expect(page.locator(".cover")).toHaveCount(0);
});

test("a worker that fails before the page takes it over is replaced @whole", async ({ page }) => {
  await recordWorkers(page, true);
  await page.goto("/");
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  expect(await startedOn(page)).toEqual([{ beforeScripts: true }, { beforeScripts: false }]);
});

test("where shared workers are blocked, the page has a worker of its own @whole", async ({
  page,
}) => {
  await breakWorkers(page, ["SharedWorker"]);
  await page.goto("/");
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  expect(page.workers().map((worker) => worker.url())).toContainEqual(
    expect.stringContaining("/assets/"),
  );
});

test("where the browser keeps no data, everything runs in memory, and Settings says so", async ({
  page,
  context,
}) => {
  // As Chrome does where a site's data is blocked: storage is refused at once, shared workers a little later.
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
    globalThis.SharedWorker = class extends EventTarget {
      readonly port = new MessageChannel().port1;
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new Event("error")));
      }
    } as unknown as typeof SharedWorker;
  });
  await page.goto("/settings");
  await expect(page.getByText("This browser keeps no data for this site")).toBeVisible();
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test.describe("where cookies are blocked", () => {
  // Of the engine's worker, only a page's own can be changed.
  test.use({ engine: "dedicated" });

  test("locks are refused, and prices load all the same", async ({ page, context }) => {
    // A script that the test answers does not count as one of this machine's, whose nodes it asks.
    await context.grantPermissions(["local-network-access"]);
    const refuseLocks = (): void => {
      const refusal = new DOMException("The operation is insecure.", "SecurityError");
      LockManager.prototype.request = () => Promise.reject(refusal);
    };
    await page.addInitScript(refuseLocks);
    await page.route(/\/assets\/engine-[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `(${String(refuseLocks)})();${await response.text()}`,
      });
    });
    await page.goto("/");
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    const [engine] = page.workers();
    await expect(engine?.evaluate(() => navigator.locks.request("any", () => {}))).rejects.toThrow(
      "insecure",
    );
  });
});

test("where all workers are blocked, the page says that the engine could not be started", async ({
  page,
}) => {
  await breakWorkers(page, ["SharedWorker", "Worker"]);
  await page.goto("/");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("could not start");
  await expect(alert).toContainText("The engine could not be started.");
  await expect(alert).not.toContainText("Error:");
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(alert).toContainText("The engine could not be started.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says at once that it needs JavaScript, and not that it is starting @whole", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByText(/ needs JavaScript: /)).toBeInViewport();
    await expect(page.getByText("Starting …")).toBeHidden();
  });
});

test("a view's sheet comes after the one of all pages, so that its rules win", async ({ page }) => {
  await page.goto("/blocks?before=50");
  await expect(page.getByRole("row", { name: /^49 / })).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ href }) => href?.split("/").at(-1) ?? []),
  );
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets[0]).toMatch(/^styles-/);
});

test.describe("Home's first load", () => {
  // Only then are the engine's requests reported.
  test.use({ engine: "dedicated" });

  test("takes fewer bytes and requests than before hashes and releases existed", async ({
    page,
    site,
  }) => {
    const loads: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().startsWith(`${site.url}/`))
        loads.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    // The light client loads after all else.
    const listed = page.waitForResponse(/\/checkpoints\.json$/);
    await page.goto("/");
    await expect(page.getByText(/^\$\d/).first()).toBeVisible();
    await listed;
    await expect(page.getByRole("link", { name: /, verified$/ }).first()).toBeVisible();
    const bytes = (await Promise.all(loads)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(250_000);
    expect(bytes).toBeLessThan(360_000);
    expect(loads.length).toBeLessThan(36);
  });
});
