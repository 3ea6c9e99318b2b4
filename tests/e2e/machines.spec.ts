/** The inspectors: running charts are shown while an inspector is open, and nothing is sent otherwise. */
import type { BrowserContext, Page } from "playwright/test";
import { openSite } from "../../devnet/site.ts";
import { deployedHeaders } from "../support/deployed-headers.ts";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

/** Counts the messages to the page about running machines. */
async function countSightings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = globalThis as unknown as { sightings: number };
    counter.sightings = 0;
    MessagePort.prototype.addEventListener = function (type: string, ...rest: unknown[]) {
      const listen = (...all: unknown[]): void =>
        // oxlint-disable-next-line typescript/unbound-method
        Reflect.apply(EventTarget.prototype.addEventListener, this, all);
      if (type === "message")
        listen(type, ({ data }: MessageEvent<{ argumentList?: unknown[] } | null>) => {
          const [first] = (data?.argumentList ?? []) as { value?: { happenings?: unknown } }[];
          if (first?.value?.happenings !== undefined) counter.sightings += 1;
        });
      listen(type, ...rest);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { sightings: number }).sightings);
}

readingTest(
  "shows the actors of both threads, highlights their states and logs their events",
  async ({ page }) => {
    await page.goto("/machines");
    const engine = page.getByRole("region", { name: "Engine" });
    await expect(engine.getByRole("button", { name: /^connection/ })).toContainText("connected");
    await expect(
      page.getByRole("region", { name: "Page" }).getByRole("button", { name: /^session/ }),
    ).toContainText("loggedOut");
    await page.getByRole("button", { name: /^chosenTheme/ }).click();
    const chart = page.getByRole("img", { name: "chosenTheme is in system" });
    await expect(chart.getByText("dark", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /theme/i }).first().click();
    await expect(page.getByRole("img", { name: "chosenTheme is in light" })).toBeVisible();
    const events = page.getByRole("region", { name: "Events" });
    await page.getByRole("checkbox", { name: "of this machine only" }).check();
    await expect(events.getByRole("listitem")).toHaveCount(1);
    await expect(events.getByRole("listitem")).toContainText("theme.next");
    await expectAccessible(page);
  },
);

readingTest(
  "the chosen machine is in the address, and its chart moves by keys @looks",
  async ({ page }) => {
    await page.goto("/machines?machine=liveFeed");
    const chart = page.getByRole("img", { name: /^liveFeed is in/ });
    await expect(chart).toHaveAttribute("data-detail", /./);
    const placeOf = () => chart.locator("> g").getAttribute("transform");
    // On a phone, a chart starts larger than it fits.
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    const fitted = await placeOf();
    await page.getByRole("group", { name: "State chart" }).press("+");
    await expect.poll(placeOf).not.toBe(fitted);
    const zoomed = await placeOf();
    await page.getByRole("group", { name: "State chart" }).press("ArrowRight");
    await expect.poll(placeOf).not.toBe(zoomed);
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await expect.poll(placeOf).toBe(fitted);
    await page.getByRole("button", { name: /^session/ }).click();
    await expect(page).toHaveURL(/\/machines\?machine=session$/);
    await expect(page.getByRole("img", { name: /^session is in/ })).toBeVisible();
  },
);

readingTest(
  "the log says that a machine has stopped, and continues without it @whole",
  async ({ page }) => {
    await page.goto("/machines");
    const lines = page.getByRole("region", { name: "Events" }).getByRole("listitem");
    await page.getByRole("search").getByRole("combobox").click();
    await expect(page.getByRole("button", { name: /^palette/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /^palette/ })).toHaveCount(0);
    await expect(
      lines
        .filter({ hasText: /palette · stopped/ })
        .filter({ hasText: "palette.typed" })
        .first(),
    ).toBeVisible();
    await expect(lines.filter({ hasText: /^.*pagesearch/ }).first()).not.toContainText("stopped");
  },
);

test("two fingers zoom and move a chart, and one scrolls the page past it @whole", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/machines`);
  const chart = page.getByRole("img", { name: /^connection is in/ });
  await expect(chart).toHaveAttribute("data-movable", "");
  await expect(page.getByText("Two fingers move and zoom the chart.")).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error("the chart has no place");
  const [x, y] = [box.x + box.width / 2, Math.max(box.y, 0) + 150];
  const placeOf = () => chart.locator("> g").getAttribute("transform");
  const scale = () => chart.evaluate((svg) => Number(svg.style.getPropertyValue("--scale")));
  const fingers = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...ys: readonly number[]) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: ys.map((each, id) => ({ x: x + id, y: each, id })),
    });
  const [place, before] = [await placeOf(), await scale()];
  const scrolled = () => page.evaluate(() => scrollY);
  const from = await scrolled();
  await touch("touchStart", y + 100);
  for (const moved of [70, 40, 10, -20]) await touch("touchMove", y + moved);
  await touch("touchEnd");
  await expect.poll(scrolled).toBeGreaterThan(from);
  expect(await placeOf()).toBe(place);
  await touch("touchStart", y, y + 60);
  for (const apart of [80, 100, 120]) await touch("touchMove", y, y + apart);
  await touch("touchEnd");
  await expect.poll(scale).toBeGreaterThan(before);
  await context.close();
});

test("Pause stops the updates, and leaving the page ends the traffic @whole", async ({ page }) => {
  const sightings = await countSightings(page);
  await page.goto("/machines");
  // If no page shows blocks, the engine reports little.
  await expect.poll(sightings).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  const head = page.getByText("Head block").first().locator("..");
  await expect(head).toContainText(/[0-9]/);
  const left = await sightings();
  for (let blocks = 0; blocks < 3; blocks++) {
    const before = await head.textContent();
    await expect(head).not.toHaveText(before ?? "");
  }
  expect(await sightings()).toBe(left);
});

/** What Stately's page receives, in the order in which it is sent. */
interface Received {
  readonly type: string;
  readonly sessionId: string;
  readonly name?: string;
  readonly definition?: string;
}

type ReceiverWindow = typeof globalThis & { received: Received[]; connect(): void };

/**
 * Stately's own page is on another host, so this one receives the same messages. It connects once its `connect` is
 * called, or by itself after `connectsAfter` ms.
 */
async function receiveInspection(
  context: BrowserContext,
  connectsAfter: number | null = 0,
): Promise<void> {
  const begin = connectsAfter === null ? "" : `setTimeout(connect, ${connectsAfter});`;
  await context.route("https://stately.ai/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>receiver</title><script>
        window.received = [];
        addEventListener("message", ({ data }) => received.push(data));
        window.connect = () => opener.postMessage({ type: "@statelyai.connected" }, "*");
        ${begin}
      </script>`,
    }),
  );
}

/** The actors announced so far: their thread and name. */
const announcedTo = (receiver: Page): Promise<readonly string[]> =>
  receiver.evaluate(() =>
    (globalThis as unknown as ReceiverWindow).received
      .filter(({ type }) => type === "@xstate.actor")
      .map(({ name, sessionId }) => `${sessionId.split("/")[0]} ${name}`),
  );

/** How many of each message Stately's page got. */
const countOf = (receiver: Page, wanted: string): Promise<number> =>
  receiver.evaluate(
    (type) =>
      (globalThis as unknown as ReceiverWindow).received.filter((each) => each.type === type)
        .length,
    wanted,
  );

/** Asserts that a receiver gets actors of both threads, each with its chart; one kind of actor has none. */
async function expectActors(receiver: Page): Promise<void> {
  await expect.poll(() => announcedTo(receiver)).toContain("engine connection");
  await expect.poll(() => announcedTo(receiver)).toContain("page session");
  const definitions = await receiver.evaluate(() =>
    (globalThis as unknown as ReceiverWindow).received
      .filter(({ type }) => type === "@xstate.actor")
      .map(({ definition }) => JSON.parse(definition ?? "{}") as { states?: object }),
  );
  const withoutChart = definitions.filter(({ states }) => states === undefined);
  expect(withoutChart).toEqual([{ id: "requestThrottle" }]);
}

test("?inspect connects the Stately inspector to both threads, in one window", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await receiveInspection(context);
  await page.addInitScript(() => {
    const { open } = globalThis;
    const counter = globalThis as unknown as { opened: number };
    counter.opened = 0;
    globalThis.open = (...args) => {
      counter.opened += 1;
      return open(...args);
    };
  });
  const opened = context.waitForEvent("page");
  await page.goto("/?inspect");
  const receiver = await opened;
  await expectActors(receiver);
  await expect.poll(() => countOf(receiver, "@xstate.event")).toBeGreaterThan(5);
  // It keeps reporting on pages without `?inspect`, where other actors start.
  await page.getByRole("link", { name: "Witness List" }).first().click();
  await expect.poll(() => announcedTo(receiver)).toContain("page witnessList");
  expect(await page.evaluate(() => (globalThis as unknown as { opened: number }).opened)).toBe(1);
});

test("a Stately window gets every running actor whenever it connects @whole", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await receiveInspection(context, null);
  const opened = context.waitForEvent("page");
  await page.goto("/?inspect");
  const receiver = await opened;
  const head = page.getByText("Head block").first().locator("..");
  for (let blocks = 0; blocks < 3; blocks++) {
    const before = await head.textContent();
    await expect(head).not.toHaveText(before ?? "");
  }
  expect(await countOf(receiver, "@xstate.actor")).toBe(0);
  const connect = (): void => (globalThis as unknown as ReceiverWindow).connect();
  await receiver.evaluate(connect);
  await expectActors(receiver);
  const first = await announcedTo(receiver);
  await receiver.reload();
  // Actors that start meanwhile are reported as to a window that is connected.
  expect(await countOf(receiver, "@xstate.actor")).toBeLessThan(first.length);
  await receiver.evaluate(connect);
  await expectActors(receiver);
  await expect.poll(() => countOf(receiver, "@xstate.actor")).toBeGreaterThanOrEqual(first.length);
});

test("a Stately window that takes ten seconds to load gets every running actor @whole", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await receiveInspection(context, 10_000);
  const opened = context.waitForEvent("page");
  await page.goto("/?inspect");
  await expectActors(await opened);
});

test("the link on /machines opens the Stately inspector, and again after it was closed @whole", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await receiveInspection(context);
  await page.goto("/machines");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open in the Stately inspector" }).click();
  const receiver = await opened;
  await expectActors(receiver);
  const listed = page.getByRole("navigation", { name: "Running machines" }).getByRole("button");
  await expect
    .poll(async () => (await announcedTo(receiver)).length)
    .toBeGreaterThanOrEqual(await listed.count());
  await receiver.close();
  await expect(page.getByText("Nothing reaches the Stately inspector")).toBeVisible();
  const again = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open it" }).click();
  await expectActors(await again);
  await expect(page.getByText("Nothing reaches the Stately inspector")).toBeHidden();
});

test("where an operator has switched the inspector off, the pages say so @whole", async ({
  page,
  context,
}) => {
  await context.route("**/config.json", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, inspector: false } });
  });
  await page.goto("/?inspect");
  const banner = page.getByText(
    "The Stately inspector is switched off in this copy's config.json.",
  );
  await expect(banner).toBeVisible();
  await banner.getByRole("link", { name: "Machines" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Machines" })).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in the Stately inspector" })).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
});

/** A site with the headers that `npm run deploy:headers` writes for a config.json with these members. */
const deployedSite = (members: object) =>
  openSite({
    seed: 7,
    history: 60,
    blockInterval: 1000,
    opsPerBlock: 6,
    headers: (text) => deployedHeaders({ ...(JSON.parse(text) as object), ...members }),
  });

test("with deployed headers the Stately inspector connects @whole", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await receiveInspection(context);
  const site = await deployedSite({});
  const opened = context.waitForEvent("page");
  await page.goto(`${site.url}/?inspect`);
  await expectActors(await opened);
  await site.close();
});

test("headers that were made while the inspector was off keep its window apart, and the page says so @whole", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await receiveInspection(context, null);
  const site = await deployedSite({ inspector: false });
  await page.goto(`${site.url}/?inspect`);
  await expect(page.getByText("Nothing reaches the Stately inspector")).toBeVisible();
  await site.close();
});
