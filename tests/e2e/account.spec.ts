/** An account's page in a real browser. */
import { expect, expectAccessible, ownSite, refused, test } from "./fixtures.ts";

// What the engine asks is rerouted here.
test.use({ engine: "dedicated" });

const cards = [
  "Basic Information",
  "Balances & Assets",
  "Mana & Resources",
  "Rewards & Earnings",
  "Activity & Engagement",
  "Powerdown & Delegations",
  "Timeline & Activity Dates",
  "Security & Keys",
];

test(
  "an account shows who it is, its eight cards and what it did",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/alice");
    await expect(page.getByRole("heading", { level: 1, name: "Alice" })).toBeVisible();
    await expect(page.getByRole("img", { name: /Reputation \d+/ })).toBeVisible();
    for (const card of cards)
      await expect(page.getByRole("region", { name: card, exact: true })).toBeVisible();
    const activity = page.getByRole("region", { name: "Recent Activity" });
    await expect(activity.getByRole("listitem")).toHaveCount(10);
    await expect(page).toHaveTitle(/@alice/);
    await expectAccessible(page);
  },
);

test("the whole history is there on demand", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await activity.getByRole("button", { name: "Load all" }).click();
  await expect(activity.getByText("That is the whole history.")).toBeAttached();
  await activity.getByText("That is the whole history.").scrollIntoViewIfNeeded();
  await page.keyboard.press("End");
  await expect(activity.getByText("#0", { exact: true })).toBeVisible();
});

test("filters live in the address and in a shared link", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await activity.getByRole("button", { name: "transfers" }).click();
  await expect(page).toHaveURL(/\?ops=transfers$/);
  await activity.getByRole("searchbox").fill("thanks");
  await expect(page).toHaveURL(/\?ops=transfers&text=thanks$/);
  await page.goto("/accounts/alice?ops=votes&text=voter");
  await expect(activity.getByRole("button", { name: "votes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(activity.getByRole("searchbox")).toHaveValue("voter");
  await expect(activity.getByText(/^\d+ entries match · 20 of \d+ held$/)).toBeVisible();
  await activity.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/accounts\/alice$/);
});

test("names are lower-cased, and shape faults end in the tips", async ({ page }) => {
  await page.goto("/accounts/@Alice?ops=votes");
  await expect(page).toHaveURL(/\/accounts\/alice\?ops=votes$/);
  for (const name of ["ab", "nobody-here", "with%20space"]) {
    await page.goto(`/accounts/${name}`);
    await expect(page.getByRole("heading", { name: "Account Not Found" })).toBeVisible();
    await expect(page.getByText("Names are 3-16 characters long.")).toBeVisible();
  }
  await expectAccessible(page);
});

test("everything can be reached by keyboard", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  const more = activity.getByRole("button", { name: /^More of/ }).first();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(activity.getByText("Raw JSON").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(activity.getByText("Raw JSON")).toHaveCount(0);
  await activity.getByRole("button", { name: "posts" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/ops=posts/);
});

test("without the account service the node's figures stand in, and that is said", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.route("**/accounts_api/**", (route) => route.abort());
  await page.goto("/accounts/alice");
  await expect(page.getByText(/did not tell of this account/)).toBeVisible();
  const basics = page.getByRole("region", { name: "Basic Information" });
  await expect(basics.getByText("—").first()).toBeVisible();
  await expectAccessible(page);
});

ownSite(
  "an account that cannot be had ends in the sentence, and Try Again helps",
  async ({ page, own, console }) => {
    ownSite.slow();
    console.allow(refused);
    await page.goto(`${own.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    own.devnet.control("http-500");
    await page.goto(`${own.url}/accounts/alice`);
    await expect(page.getByRole("heading", { name: "Error Loading Account" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole("heading", { level: 1, name: "@alice" })).toBeVisible();
    await expect(page.getByText("Failed to fetch account data")).toBeVisible();
    own.devnet.control("off");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Alice" })).toBeVisible();
  },
);
