/** URLs without a page, and short URLs that redirect to the canonical ones. */
import { expect, expectAccessible, readingTest } from "./fixtures.ts";

readingTest("an unknown page says so and links home", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(
    page.getByText("Sorry, the page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go Back Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

readingTest("short URLs redirect to the canonical ones", async ({ page, site }) => {
  const number = site.devnet.head() - 25;
  await page.goto(`/b/${number}`);
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  await page.goto("/@Alice");
  await expect(page).toHaveURL(/\/accounts\/alice$/);
});

readingTest("a pasted date that found no account leads to its block", async ({ page }) => {
  await page.goto("/blocks");
  const box = page.getByPlaceholder("Search blocks, transactions, or accounts...");
  await box.fill("@");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/blocks$/);
  await box.fill("24 Nov 2026");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Account Not Found" })).toBeVisible();
  const meant = page.getByRole("navigation", { name: "Did you mean" });
  await expectAccessible(page);
  await meant.getByRole("link").click();
  await expect(page).toHaveURL(/\/blocks\/at\/2026-11-24T00:00:00Z$/);
});

readingTest("a mistyped name suggests the accounts that exist", async ({ page }) => {
  await page.goto("/accounts/alicf");
  const meant = page.getByRole("navigation", { name: "Did you mean" });
  await meant.getByRole("link", { name: "@alice" }).click();
  await expect(page).toHaveURL(/\/accounts\/alice$/);
});

readingTest("unknown paths and numbers lead on @whole", async ({ page }) => {
  const meant = page.getByRole("navigation", { name: "Did you mean" });
  await page.goto("/zzz/2026-11-24");
  await expect(meant.getByRole("link")).toHaveAttribute("href", /^\/blocks\/at\/2026-11-24T/);
  await page.goto("/blocks/1795523696");
  await expect(meant.getByRole("link")).toHaveAttribute("href", /^\/blocks\/at\/2026-11-24T/);
});
