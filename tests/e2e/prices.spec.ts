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

readingTest("a short table shows the first of all days, in whatever order", async ({ page }) => {
  await page.goto("/prices?source=provider");
  const days = page.getByRole("table", { name: "Prices by day" });
  const first = days.getByRole("row").nth(1);
  await expect(days.getByRole("row")).toHaveCount(32);
  const newest = (await first.getByRole("rowheader").textContent()) ?? "";
  await days.getByRole("link", { name: "Day (UTC)" }).click();
  const header = days.getByRole("columnheader", { name: "Day (UTC)" });
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(first.getByRole("rowheader")).toHaveText(newest);
  await days.getByRole("link", { name: /^Price/ }).click();
  await expect(days.getByRole("columnheader", { name: /^Price/ })).toHaveAttribute(
    "aria-sort",
    /./,
  );
  const highest = (await first.getByRole("cell").textContent()) ?? "";
  await page.getByRole("button", { name: "Show all days" }).click();
  await expect(days.getByRole("row").nth(40)).toBeVisible();
  await expect(first.getByRole("cell")).toHaveText(highest);
});
