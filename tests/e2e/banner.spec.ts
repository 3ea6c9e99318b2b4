/** The connection banner: hidden at first, then clear about the problem and about its end. */
import { expect, expectAccessible, testOwnSite as test, refused } from "./fixtures.ts";

test("a lost connection is reported after eight seconds, and its recovery too", async ({
  page,
  site,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await page.goto(`${site.url}/blocks`);
  const rows = page.getByRole("region", { name: "Latest Blocks" }).getByRole("row");
  await expect(rows).toHaveCount(6);
  site.devnet.control("refuse");
  const banner = page.getByRole("status", { name: "Connection" });
  await expect(
    banner.getByText(
      /Retrying\.\.\.|consecutive errors detected|Unable to connect to the STEEM network/,
    ),
  ).toBeVisible({ timeout: 40_000 });
  await expect(rows).toHaveCount(6);
  await expectAccessible(page);
  site.devnet.control("off");
  // The next poll may succeed before the click on Retry: then the button is gone, which is fine.
  await expect(async () => {
    const retry = banner.getByRole("button", { name: "Retry" });
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(banner.getByText("Successfully connected to STEEM network")).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 60_000 });
});

test("Dismiss hides the banner while the problem lasts @whole", async ({ page, site, console }) => {
  test.slow();
  console.allow(refused);
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto(`${site.url}/blocks`);
  await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(6);
  site.devnet.control("refuse");
  const banner = page.getByRole("status", { name: "Connection" });
  await banner.getByRole("button", { name: "Dismiss" }).click({ timeout: 40_000 });
  await expect(banner.getByRole("button")).toHaveCount(0);
});
