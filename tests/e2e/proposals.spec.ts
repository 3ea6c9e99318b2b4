/** Proposals in a real browser: the budget's line, one proposal, unknown ones, phones, keyboard, and failures. */
import { expect, expectAccessible, readingTest, testOwnSite } from "./fixtures.ts";

readingTest(
  "a line is drawn where the treasury's money ends",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Proposals" }).click();
    await expect(page).toHaveTitle(/^Proposals/);
    const treasury = page.getByRole("region", { name: "Treasury" });
    await expect(treasury).toContainText("steem.dao");
    await expect(treasury).toContainText(/3 paid in full, 1 in part, [34] not paid/);
    await expect(treasury).toContainText(/From \d\d:\d\d:\d\d UTC on, [\d.]+ SBD/, {
      useInnerText: true,
    });
    const running = page.getByRole("table", { name: "Running proposals" });
    const rows = running.getByRole("row");
    await expect(rows.filter({ hasText: "Paid in part" })).toContainText("A bench for the harbour");
    await expect(rows.filter({ hasText: "a day ends here" })).toHaveCount(1);
    await expect(rows.filter({ hasText: "Not paid" }).nth(2)).toBeVisible();
    await expect(page.getByRole("table", { name: "Not Yet Started" })).toContainText(
      "Starts in 29 days",
    );
    const payments = page.getByRole("region", { name: "Payments", exact: true });
    // On a chain of more than an hour, every hour has one.
    await expect(payments.getByRole("link", { name: "dave" }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

readingTest(
  "a proposal shows its pay, its voters and payments to its receiver",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/proposals/4");
    await expect(page.getByRole("heading", { level: 1, name: "Proposal #4" })).toBeVisible();
    await expect(page.getByText("and a <b>very</b> long list")).toBeVisible();
    const paid = page.getByRole("region", { name: "What It Is Paid" });
    await expect(paid).toContainText("Paid in part");
    await expect(page.getByRole("link", { name: "The creator's post" })).toHaveAttribute(
      "href",
      /^\/posts\/@alice\/a-bench-for-the-harbour/,
    );
    await expect(paid).toContainText(/4 of [78]/);
    await expect(page.getByText(/of 200\.000 SBD are left for this one\.$/)).toBeVisible();
    await expect(page.getByRole("table", { name: "Voters" }).getByRole("row")).toHaveCount(9);
    const payments = page.getByRole("region", { name: "Payments to dave" });
    await expect(payments).toContainText(/\d\.\d{3} SBD/);
    await expect(payments).toContainText("not for which proposal");
    await expectAccessible(page);
  },
);

const gone = /^The chain has no proposal with this number now\./;
const invalid = "Invalid proposal number";
for (const [path, number, reason] of [
  ["/proposals/0", "0", gone],
  ["/proposals/-1", "-1", invalid],
  ["/proposals/1000000000000", "1000000000000", gone],
  ["/proposals/9999999999999999", "9999999999999999", gone],
  ["/proposals/none", "none", invalid],
  ["/proposals/%3Cb%3E", "<b>", invalid],
] as const)
  readingTest(`${path} says that there is no such proposal`, async ({ page }) => {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: `Proposal #${number}` }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Proposal Not Found" })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
  });

readingTest("votes in operations link to their proposals @whole", async ({ page }) => {
  await page.goto("/blocks/1");
  await page.getByRole("main").getByRole("link", { name: "#3", exact: true }).first().click();
  await expect(page).toHaveURL(/\/proposals\/3$/);
});

readingTest("the list is used by keyboard, and a phone shows cards @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/proposals");
  const link = page.getByRole("link", { name: /^#1 Public nodes/ });
  await expect(link).toBeVisible();
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/proposals\/1$/);
  await expect(page.getByRole("table", { name: "Voters" })).toBeVisible();
  expect(await overflow()).toBe(0);
});

testOwnSite("without histories, only the payments are missing @whole", async ({ page, site }) => {
  site.devnet.lie(({ method }, truth) => (method === "get_account_history" ? {} : truth));
  await page.goto(`${site.url}/proposals`);
  await expect(page.getByRole("table", { name: "Running proposals" })).toContainText("#1");
  await expect(page.getByRole("alert")).toContainText("The payments did not load.");
  site.devnet.lie(null);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("region", { name: "Payments", exact: true })).toContainText("dave");
});

testOwnSite("without proposals, the page says so @whole", async ({ page, site }) => {
  site.devnet.lie(({ method }, truth) => (method === "list_proposals" ? [] : truth));
  await page.goto(`${site.url}/proposals`);
  await expect(page.getByText("No proposal runs now.")).toBeVisible();
  await expectAccessible(page);
});

readingTest(
  "the treasury's account and the inflation lead to the proposals @whole",
  async ({ page }) => {
    await page.goto("/accounts/steem.dao");
    await page.getByRole("main").getByRole("link", { name: "Treasury", exact: true }).click();
    await expect(page).toHaveURL(/\/proposals$/);
    await page.goto("/statistics");
    const inflation = page.getByRole("region", { name: "Inflation per Day" });
    await inflation.getByRole("link", { name: "Proposals" }).click();
    await expect(page).toHaveURL(/\/proposals$/);
  },
);
