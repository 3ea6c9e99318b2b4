/** The statistics page in a real browser: full, empty, failed, by keyboard, and on phones. */
import {
  expect,
  expectAccessible,
  linesOf,
  readingTest,
  refused,
  test,
  testOwnSite,
} from "./fixtures.ts";

const titles = [
  "Virtual Supply",
  "Inflation per Day",
  "Reward Fund",
  "Price Feeds",
  "Operations by Kind",
  "Blocks by Witness",
  "Power-Downs Due by Day",
  "Largest Delegations",
];

readingTest("each card has figures, a source, and a table", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/blocks?before=100");
  await expect(page.getByRole("heading", { name: "Blocks 80 to 99" })).toBeVisible();
  // On phones, the other navigation is in the menu.
  await page.getByRole("contentinfo").getByRole("link", { name: "Statistics" }).click();
  await expect(page).toHaveURL(/\/statistics$/);
  await expect(page).toHaveTitle(/^Statistics/);
  for (const name of titles)
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  const supply = page.getByRole("region", { name: "Virtual Supply" });
  await expect(supply.getByText(/^Debt ratio \d+\.\d\d%: [\d,.]+ SBD at the median/)).toBeVisible();
  await supply.getByRole("button", { name: "Show as a table: Virtual Supply" }).click();
  await expect(supply.getByRole("row").filter({ hasText: "Powered up" }).first()).toBeVisible();
  const seen = page.getByRole("region", { name: "Blocks by Witness" });
  await expect(
    seen.getByText(
      /^Counted from what this browser has seen and still stores: [\d,]+ (of the [\d,]+ )?blocks/,
    ),
  ).toBeVisible();
  const delegations = page.getByRole("table", { name: "Largest Delegations" });
  await expect(delegations.getByRole("row").nth(1)).toBeVisible();
  await expect(delegations.getByRole("columnheader", { name: "Since" })).toBeVisible();
  await expect(page.getByText(/^The next payment of \d+ accounts?;/)).toBeVisible();
  await expectAccessible(page);
});

readingTest("bars are read by keyboard, and figures are saved", async ({ page }) => {
  await page.goto("/statistics");
  const cursor = page.getByRole("slider", { name: "Inflation per Day, in STEEM per day" });
  await cursor.focus();
  await cursor.press("ArrowDown");
  await expect(cursor).toHaveAttribute("aria-valuetext", /^1\. Authors and curators: /);
  await cursor.press("ArrowDown");
  await expect(cursor).toHaveAttribute("aria-valuetext", /^2\. Steem Power holders: /);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV: largest delegations" }).click();
  expect((await download).suggestedFilename()).toBe("largest-delegations.csv");
});

test("the page says what is still missing @whole", async ({ page }) => {
  await page.goto("/statistics");
  await expect(page.getByText(/so far there is no history to draw\.$/)).toBeVisible();
  await expect(
    page.getByText(/^This browser has no blocks\. Those that you watch .+ five minutes\.$/).first(),
  ).toBeVisible();
});

readingTest("on phones nothing is wider than the screen @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/statistics");
  await expect(page.getByRole("table", { name: "Largest Delegations" })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);
  await expectAccessible(page);
});

readingTest(
  "on phones, figures stay whole, and cards say who delegates to whom @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/statistics");
    const fund = page.getByRole("region", { name: "Reward Fund" });
    const claims = fund.getByRole("definition").nth(1);
    await expect(claims).toHaveText(/^[\d,]{20,}$/);
    expect(await linesOf(claims)).toBe(1);
    const names = page
      .getByRole("table", { name: "Largest Delegations" })
      .locator("tbody tr")
      .first()
      .locator("td");
    await expect(names.first()).toBeVisible();
    const labels = await names.evaluateAll((cells) =>
      cells.slice(0, 2).map((cell) => getComputedStyle(cell, "::before").content),
    );
    expect(labels).toEqual(['"From"', '"To"']);
  },
);

testOwnSite("a single median of the price feeds is drawn, too @whole", async ({ page, site }) => {
  const one = { base: "0.170 SBD", quote: "1.000 STEEM" };
  site.devnet.lie(({ method }, truth) =>
    method === "get_feed_history"
      ? { id: 0, current_median_history: one, price_history: [one] }
      : truth,
  );
  await page.goto(`${site.url}/statistics`);
  const card = page.getByRole("region", { name: "Price Feeds", exact: true });
  await expect(card.getByText("Median now 0.1700 SBD per STEEM.")).toBeVisible();
  await expect(card.getByRole("slider", { name: "Median of the price feeds" })).toBeVisible();
  await card.getByRole("button", { name: "Show as a table: Price Feeds" }).click();
  await expect(card.getByRole("table", { name: "Price Feeds" })).toContainText("0.1700");
  await expectAccessible(page);
});

testOwnSite(
  "without nodes each card says what failed, and Try Again loads it @whole",
  async ({ page, site, console }) => {
    console.allow(refused);
    await page.goto(`${site.url}/about`);
    site.devnet.control("refuse");
    await page.goto(`${site.url}/statistics`);
    const failed = page.getByRole("heading", { name: "Error Loading Virtual Supply" });
    await expect(failed).toBeVisible();
    await expect(page.getByRole("heading", { name: "Error Loading Reward Fund" })).toBeVisible();
    await expectAccessible(page);
    site.devnet.control("off");
    await page
      .getByRole("region", { name: "Virtual Supply" })
      .getByRole("button", { name: "Try Again" })
      .click();
    await expect(page.getByText(/^Debt ratio /)).toBeVisible();
  },
);
