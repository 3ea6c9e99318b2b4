/** Buttons and links are large enough for a finger, or have enough space around them. */
import type { Page } from "playwright/test";
import { openSite } from "../../devnet/site.ts";
import { accessibilityProblems, expect, test } from "./fixtures.ts";
import { addressOf, pages } from "./pages.ts";

test.use({ viewport: { width: 412, height: 823 } });

async function expectRoom(page: Page): Promise<void> {
  await page.getByRole("contentinfo").waitFor();
  await expect(page.locator(".ghost")).toHaveCount(0);
  expect(await accessibilityProblems(page, "html", ["target-size"])).toEqual([]);
}

for (const path of pages)
  test(`${path} has targets large enough for fingers`, async ({ page, site }) => {
    await page.goto(addressOf(path, site));
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy='true']")).toHaveCount(0);
    await expectRoom(page);
  });

test("controls of a transaction outside the viewport cover nothing else", async ({ page }) => {
  const site = await openSite({ seed: 7, history: 60, blockInterval: 0, opsPerBlock: 40 });
  try {
    for (const number of [30, 45, 60]) {
      await page.goto(`${site.url}/blocks/${number}`);
      await expectRoom(page);
    }
  } finally {
    await site.close();
  }
});
