/** What is on screen stays where it is while a page loads. */
import { expect, test } from "./fixtures.ts";

test("on a phone nothing jumps while a page loads @whole", async ({ page, site }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(globalThis, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [path, loaded] of [
    ["/", page.getByText("LIVE").first()],
    [`/blocks/${site.devnet.head() - 40}`, page.getByRole("region", { name: "Header" })],
    ["/accounts/aurora", page.getByText("Account ID", { exact: true })],
    ["/crypto-market", page.getByRole("link", { name: /Amber Chain/ }).first()],
    ["/about", page.getByText("Mission").first()],
  ] as const) {
    await page.goto(path);
    await expect(loaded).toBeVisible();
    const sum = await page.evaluate(
      () => (Reflect.get(globalThis, "shifts") as { sum: number }).sum,
    );
    expect.soft(sum, path).toBeLessThan(0.05);
    const top = await page
      .getByRole("contentinfo")
      .evaluate((foot) => foot.getBoundingClientRect().top);
    expect.soft(top, path).toBeGreaterThanOrEqual(823);
  }
});
