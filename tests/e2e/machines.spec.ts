/** The inspectors: running charts are shown while an inspector is open, and nothing is sent otherwise. */
import type { Page } from "playwright/test";
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

test("?inspect connects the Stately inspector to both threads", async ({
  page,
  context,
  strangers,
}) => {
  strangers.allow(/stately\.ai/);
  await context.route("**/config.json", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, inspector: true } });
  });
  // Stately's own page is not available, so this one receives the same messages.
  await context.route("https://stately.ai/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>receiver</title><script>
        window.received = [];
        addEventListener("message", ({ data }) => received.push(data));
        opener.postMessage({ type: "@statelyai.connected" }, "*");
      </script>`,
    }),
  );
  const opened = context.waitForEvent("page");
  await page.goto("/?inspect");
  const receiver = await opened;
  const messagesOf = (type: string) =>
    receiver.evaluate(
      (wanted) =>
        (
          globalThis as unknown as { received: { type: string; name: string; sessionId: string }[] }
        ).received
          .filter(({ type: each }) => each === wanted)
          .map(({ name, sessionId }) => `${sessionId.split("/")[0]} ${name}`),
      type,
    );
  await expect.poll(() => messagesOf("@xstate.actor")).toContain("engine connection");
  await expect.poll(() => messagesOf("@xstate.actor")).toContain("page session");
  await expect.poll(async () => (await messagesOf("@xstate.snapshot")).length).toBeGreaterThan(5);
});
