/** The books page: an account's income, gains and balances over its downloaded history. */
import { expect, expectAccessible, test } from "./fixtures.ts";

test(
  "an account is opened, and its books say what is missing",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/books");
    await expect(page.getByText(/This is arithmetic, not tax advice\./)).toBeVisible();
    await page.getByRole("textbox", { name: "Account" }).fill("alice");
    await page.getByRole("button", { name: "Open the books" }).click();
    await expect(page).toHaveURL(/\/books\?account=alice$/);
    const points = page.getByRole("region", { name: "Before You Export" });
    await expect(points.getByText(/^The whole history is downloaded/)).toBeVisible();
    await expect(points.getByText("Every entry has a rule.")).toBeVisible();
    await expect(points.getByRole("button", { name: /^Export books/ })).toBeVisible();
    const gains = page.getByRole("region", { name: "Gains by Year" });
    await gains.getByRole("button", { name: "HIFO" }).click();
    await expect(page).toHaveURL(/\/books\?account=alice&method=hifo$/);
    await expect(gains.getByText(/^Highest in, first out/)).toBeVisible();
    const months = page.getByRole("table", { name: "Balances at the End of Each Month" });
    await expect(months.getByRole("rowheader").first()).toBeVisible();
    await expectAccessible(page);
  },
);

test("the Balances tab leads to the books", async ({ page }) => {
  await page.goto("/accounts/bob/balances");
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await expect(page).toHaveURL(/\/books\?account=bob$/);
  await expect(page.getByRole("region", { name: "Gains by Year" })).toBeVisible();
});

test("accounts kept here are chosen as one book, which a link restores", async ({ page }) => {
  await page.goto("/books?account=alice");
  await expect(page.getByRole("region", { name: "Gains by Year" })).toBeVisible();
  await page.goto("/books?account=bob");
  const chosen = page.getByRole("group", { name: "Accounts of this book" });
  await expect(chosen.getByRole("button", { name: "@bob" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await chosen.getByRole("button", { name: "@alice" }).click();
  await expect(page).toHaveURL(/\/books\?account=bob,alice$/);
  const points = page.getByRole("region", { name: "Before You Export" });
  await expect(points.getByText(/^Every move between these accounts/)).toBeVisible();
  await expect(points.getByText(/^@alice: The whole history is downloaded/)).toBeVisible();
  const coverage = page.getByRole("table", { name: "Accounts of This Book" });
  await expect(coverage.getByRole("row")).toHaveCount(3);
  await page.reload();
  await expect(coverage.getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
});

test("the books say what delegations brought; the Votes tab, which votes did nothing", async ({
  page,
}) => {
  await page.goto("/books?account=alice");
  const delegations = page.getByRole("region", { name: "Delegation Income" });
  await expect(
    delegations.getByText(/downloaded entry delegates|What each receiver/),
  ).toBeVisible();
  await page.goto("/accounts/alice/votes?span=all");
  const votes = page.getByRole("region", { name: "Votes That Did Nothing" });
  await votes.getByRole("button", { name: "Check the newest votes" }).click();
  await expect(votes.getByRole("status")).toHaveText(/did nothing|done nothing/);
  await expectAccessible(page);
});
