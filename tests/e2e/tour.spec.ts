/** The page that says what a visitor can do here. */
import { expect, expectAccessible, test } from "./fixtures.ts";

test("the footer leads to ten things to do, each with a page that shows it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "What can I do here?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What Can I Do Here?" })).toBeVisible();
  const stops = page.getByRole("main").getByRole("listitem");
  await expect(stops).toHaveCount(10);
  await expect(stops.getByRole("link", { name: /^Balances of @/ })).toBeVisible();
  await expectAccessible(page);
  const addresses = await stops
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(new Set(addresses).size).toBe(10);
  await stops.getByRole("link", { name: /and its proof$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Block / })).toBeVisible();
});
