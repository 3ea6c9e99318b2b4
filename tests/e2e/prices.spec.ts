/** The prices page: each source, its days, and its file. */
import { expect, expectAccessible, readingTest } from "./fixtures.ts";

readingTest(
  "each source says what it is, and a day is a link",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/prices");
    await expect(page.getByRole("heading", { name: "Prices of STEEM" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Node's feed history" })).toBeVisible();
    await page.getByRole("button", { name: "Internal market" }).click();
    await expect(page).toHaveURL(/\/prices\?source=internal$/);
    await expect(page.getByText(/^The last trade of each day/)).toBeVisible();
    const days = page.getByRole("region", { name: "By Day" });
    await days.getByRole("rowheader").first().getByRole("link").click();
    await expect(page).toHaveURL(/source=internal&day=\d{4}-\d\d-\d\d$/);
    await expect(page.getByRole("table", { name: /^Prices on \d/ })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV: prices of STEEM" }).click();
    expect((await download).suggestedFilename()).toBe("steem-internal.csv");
  },
);

readingTest("a day without a price says how far the source reaches", async ({ page }) => {
  await page.goto("/prices?source=internal&day=2017-01-01");
  await expect(
    page.getByText(/^This source has no price for this day; its prices run/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/prices\?source=internal$/);
});

readingTest("prices are rebuilt from the witnesses' histories", async ({ page }) => {
  await page.goto("/prices?source=witnesses");
  const card = page.getByRole("region", { name: "Witnesses' histories" });
  await expect(card.getByText(/^The same medians rebuilt here/)).toBeVisible();
});
