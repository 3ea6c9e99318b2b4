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
