/** Downloads in a real browser: a file's content lasts until the browser has read it. */
import { expect, test } from "./fixtures.ts";

test("a file can be read for a minute after the click", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const released: string[] = [];
    URL.revokeObjectURL = (url) => void released.push(url);
    Object.assign(globalThis, { released });
  });
  const released = () =>
    page.evaluate(() => (globalThis as unknown as { released: readonly string[] }).released);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const url = (await download).url();
  expect(url).toMatch(/^blob:/);
  expect(await released()).toEqual([]);
  await page.clock.fastForward(60_000);
  expect(await released()).toContain(url);
});
