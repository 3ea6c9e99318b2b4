/**
 * Every tab of an account that fails, is incomplete or has nothing to show says so, and offers the next step by
 * keyboard.
 */
import type { Page } from "playwright/test";
import { gateIf } from "../support/campaign.ts";
import { expect, expectAccessible, readingTest, testOwnSite as test, refused } from "./fixtures.ts";

/** A tab, what shows that it works, and what an account without entries gets. */
interface Tab {
  readonly label: string;
  readonly works: (page: Page) => Promise<void>;
  readonly empty: readonly string[];
}

const region = (name: string) => async (page: Page) =>
  expect(page.getByRole("region", { name, exact: true })).toBeVisible();

/** Tabs that need the history. */
const historyTabs: readonly Tab[] = [
  {
    label: "History",
    async works(page) {
      const history = page.getByRole("region", { name: "History", exact: true });
      await expect(history.getByRole("listitem").first()).toBeVisible();
    },
    empty: ["No activity yet."],
  },
  {
    label: "Rewards",
    async works(page) {
      await expect(page.getByRole("button", { name: /^All time \S/ })).toBeVisible();
    },
    empty: ["No rewards", "This account has not earned any rewards yet."],
  },
  {
    label: "Votes",
    works: region("Votes by Hour and Weekday"),
    empty: ["No votes", "This account has not voted yet."],
  },
  {
    label: "Transfers",
    async works(page) {
      await expect(page.getByRole("table", { name: "Transfers", exact: true })).toBeVisible();
    },
    empty: ["No transfers"],
  },
  {
    label: "Balances",
    works: region("Reconciled"),
    empty: ["No activity yet: these balances never changed."],
  },
];

/** Tabs about the account's state. */
const stateTabs: readonly Tab[] = [
  {
    label: "Delegations",
    works: region("Delegated to Others"),
    empty: ["Nothing is delegated.", "No delegation is returning.", "Nothing is received."],
  },
  {
    label: "Wallet",
    works: region("Estimated Value"),
    empty: [
      "Nothing is being powered down.",
      "No pending withdrawals.",
      "No pending conversions.",
      "No open orders in the internal market.",
    ],
  },
  {
    label: "Keys",
    works: region("Owner Authority"),
    empty: ["This account votes for no witness."],
  },
];

/** Focuses a link or button as a keyboard does, and presses it. */
async function press(page: Page, role: "link" | "button", name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.focus();
  await expect(target).toBeFocused();
  await page.keyboard.press("Enter");
}

// The gate checks one tab for each kind of trouble.
for (const [tabs, sentence] of [
  [historyTabs, /^The download stopped\. \S/],
  [stateTabs, /^This could not be loaded\. \S.*Try Again$/],
] as const)
  for (const { label, works } of tabs)
    test(
      `${label}: a failure is explained, and Try Again works by keyboard @looks`,
      gateIf(label === "Wallet"),
      async ({ page, site, console }) => {
        test.slow();
        console.allow(refused);
        // The overview asks for parts of the wallet, which would be shown from the browser's store.
        await page.goto(`${site.url}/accounts/alice/social`);
        await expect(page.getByRole("region", { name: "Followers" })).toBeVisible();
        site.devnet.control("http-500");
        await press(page, "link", label);
        const said = page.getByRole("status").filter({ hasText: sentence });
        await expect(said.first()).toBeVisible({ timeout: 60_000 });
        await expect(page.getByRole("main").locator(".ghost")).toHaveCount(0);
        await expectAccessible(page);
        site.devnet.control("off");
        await press(page, "button", "Try Again");
        await works(page);
        await expect(said).toHaveCount(0);
      },
    );

for (const { label } of historyTabs)
  test(
    `${label}: entries that no node has are named beside the rest`,
    gateIf(label === "History"),
    async ({ page, site }) => {
      site.devnet.control("history-gap", "7-9");
      await page.goto(`${site.url}/accounts/alice/${label.toLowerCase()}`);
      const card = page.getByRole("region", { name: "Downloaded history" });
      await expect(
        card.getByText(
          /^Complete except #7–#9: missing on every node that answered\. \d+ of \d+ entries/,
        ),
      ).toBeVisible();
      if (label !== "History") await expect(page.getByText(/^The whole history/)).toHaveCount(0);
      if (label === "Balances")
        await expect(
          page.getByText(/Once all are downloaded|based on the newest/).first(),
        ).toBeVisible();
      await expectAccessible(page);
      site.devnet.control("off");
      await press(page, "button", "Try Again");
      await expect(card.getByText(/^The whole history/)).toBeVisible();
    },
  );

for (const [i, { label, empty }] of [...historyTabs, ...stateTabs].entries())
  readingTest(
    `${label}: an account without entries has no empty tables @looks`,
    gateIf(i % 3 === 0),
    async ({ page }) => {
      await page.goto(`/accounts/entries-0/${label.toLowerCase()}`);
      for (const sentence of empty)
        await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

for (const { label, method, title } of [
  { label: "Wallet", method: "get_open_orders", title: "Open Orders" },
  { label: "Keys", method: "get_owner_history", title: "Owner Keys of the Last 30 Days" },
  { label: "Delegations", method: "get_vesting_delegations", title: "Delegated to Others" },
])
  test(
    `${label}: a part that can't be read is explained beside the rest @looks`,
    gateIf(label === "Wallet"),
    async ({ page, site }) => {
      site.devnet.lie((call, result) => (call.method === method ? 7 : result));
      await page.goto(`${site.url}/accounts/alice/${label.toLowerCase()}`);
      const card = page.getByRole("region", { name: title, exact: true });
      await expect(card.getByText(/^Not known\. The answer could not be read: /)).toBeVisible();
      if (label === "Wallet")
        await expect(
          page.getByText(/^The value does not include open orders, which/),
        ).toBeVisible();
      await expectAccessible(page);
      site.devnet.lie(null);
      const retry = card.getByRole("button", { name: "Try Again" });
      await retry.focus();
      await page.keyboard.press("Enter");
      await expect(retry).toHaveCount(0);
      await expect(card).toBeVisible();
    },
  );
