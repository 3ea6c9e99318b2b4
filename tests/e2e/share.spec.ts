/** Links to parts of pages, titles, the list of keyboard shortcuts, and times. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

/** The time zone that the visitor has chosen. */
const zoneOf = (page: Page) =>
  page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem("steemscope.settings") ?? "{}") as {
          settings?: { zone?: string };
        }
      ).settings?.zone,
  );

test("an operation's link marks it on its transaction's page, and can be copied @whole", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { block, transaction } = subjectsOf(site);
  await page.goto(`/transactions/${transaction}#op-0`);
  const operation = page.locator("#op-0");
  await expect(operation).toHaveAttribute("data-marked", "");
  await expect(operation).toBeInViewport();
  await page.goto(`/blocks/${block}#op-1`);
  await expect(page.locator("#op-1")).toHaveAttribute("data-marked", "");
  await page.goto(`/transactions/${transaction}`);
  await page.getByRole("link", { name: "Copy link to operation 1" }).click();
  await expect(page.getByRole("status", { name: "Copied link" })).toHaveText("Link copied");
  const link = `${site.url}/transactions/${transaction}#op-0`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page).toHaveURL(link);
  await expect(operation).toHaveAttribute("data-marked", "");
});

readingTest("a block's operation links to its transaction", async ({ page, site }) => {
  const { block, transaction } = subjectsOf(site);
  await page.goto(`/blocks/${block}`);
  const link = page.locator(`a.link-here[href="/transactions/${transaction}#op-0"]`);
  await expect(link).toHaveAccessibleName(/^Copy link to operation 1 of transaction \d+$/);
});

readingTest("each page's title says what it is @whole", async ({ page, site }) => {
  const { block, transaction, post } = subjectsOf(site);
  for (const [path, title] of [
    [`/blocks/${block}`, `Block #${block} · `],
    [`/transactions/${transaction}`, `Transaction ${transaction.slice(0, 8)} · `],
    ["/accounts/alice", "@alice · "],
    ["/accounts/alice/history", "@alice · History · "],
    ["/accounts/alice/wallet", "@alice · Wallet · "],
    ["/blocks/at/2016-04-01", "Block at 2016-04-01 · "],
    ["/witnesses/aurora", "Witness aurora · "],
    ["/proposals/1", "Proposal #1 · "],
    [`/content-history?post=${post}`, `${post} · `],
    ["/coins/steem", "Steem"],
    ["/nowhere", "Page Not Found · "],
  ] as const) {
    await page.goto(path);
    await expect
      .poll(() => page.title(), `the title of ${path}`)
      .toMatch(new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
  }
});

readingTest("? lists the keyboard shortcuts", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("status", { name: "Version" })).toBeAttached();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Previous block, next block")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("a click on a time switches between UTC and local time; its age is shown on hover", async ({
  page,
}) => {
  // The devnet's newest blocks are ahead of this machine's clock.
  await page.goto("/blocks/10");
  await expect(page.getByRole("status", { name: "Version" })).toBeAttached();
  const time = page.locator("main time").first();
  await time.hover();
  await expect(time).toHaveAttribute("title", / ago · .* UTC · click for local time$/);
  await time.click();
  await expect.poll(() => zoneOf(page)).toBe("local");
  await page.locator("main time").first().click();
  await expect.poll(() => zoneOf(page)).toBe("utc");
});

readingTest("times in facts and sentences switch on a click, too @whole", async ({ page }) => {
  await page.goto("/accounts/alice");
  const dates = page.getByRole("region", { name: "Timeline & Activity Dates" });
  await dates.locator("time").first().hover();
  await expect(dates.locator("time").first()).toHaveAttribute(
    "title",
    / ago · .* UTC · click for local time$/,
  );
  await dates.locator("time").first().click();
  await dates.locator("time").first().hover();
  await expect(dates.locator("time").first()).toHaveAttribute("title", / · click for UTC$/);
  await page.goto("/blocks/at/2001-01-01");
  await expect(
    page.getByText(/^This time is before the first block \(/).locator("time"),
  ).toHaveCount(1);
});

test("a row of a list has a link that can be copied, and leads back to the row @whole", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/witness-list?sort=name");
  await page.getByRole("link", { name: "Copy link to aurora", exact: true }).press("Enter");
  await expect(page.getByRole("status", { name: "Copied link" })).toHaveText("Link copied");
  const link = `${site.url}/witness-list?sort=name#witness-aurora`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(page).toHaveURL(link);
  await expect(page.locator("#witness-aurora")).toHaveAttribute("data-marked", "");
  await page.goto("/about");
  await page.goto(link);
  await expect(page.locator("#witness-aurora")).toHaveAttribute("data-marked", "");
  await expect(page.locator("#witness-aurora")).toBeInViewport();
  await page.goto("/account-ranking");
  const row = page.getByRole("row").nth(2);
  await expect(row.getByRole("link", { name: /^Copy link to / })).toHaveAttribute(
    "href",
    /^#account-/,
  );
});

readingTest("an entry of a history links to its transaction or its block", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(
    activity.getByRole("link", { name: /^Copy link to entry #[\d,]+$/ }).first(),
  ).toHaveAttribute("href", /^\/(transactions\/[0-9a-f]{40}|blocks\/\d+)$/);
});

test("rows of blocks, coins, orders and trades have such links, too @whole", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const linkIn = (row: string) => page.locator(`${row} a.link-here`).first();
  await page.goto("/blocks?before=100");
  await page.getByRole("link", { name: "Copy link to block #99", exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/blocks\?before=100#block-99$/);
  await expect(page.locator("#block-99")).toHaveAttribute("data-marked", "");
  await page.goto("/internal-market?account=wendy");
  await linkIn("tr[id^='bids-']").press("Enter");
  await expect(page).toHaveURL(/\/internal-market\?account=wendy#bids-[\d.]+$/);
  await expect(linkIn("tr[id^='order-']")).toHaveAccessibleName(/^Copy link to order #\d+$/);
  const trade = page.getByRole("table", { name: "Newest trades" }).locator("a.link-here").first();
  await expect(trade).toHaveAttribute("href", /^\/blocks\/at\/[\d-]+T[\d:]+Z$/);
  await page.goto("/crypto-market");
  const coin = page.getByRole("row", { name: /Amber Chain/ });
  await coin.hover();
  await coin.getByRole("link", { name: "Copy link to Amber Chain", exact: true }).click();
  await expect(page.getByRole("status", { name: "Copied link" })).toHaveText("Link copied");
  await expect(page).toHaveURL(/\/crypto-market#coin-[\w-]+$/);
});

readingTest("a live row's link leads to its block; Home has none @whole", async ({ page }) => {
  await page.goto("/blocks");
  const links = page.getByRole("table", { name: "Live Blocks" }).locator("a.link-here");
  await expect(links).toHaveCount(10);
  await expect(links.first()).toHaveAttribute("href", /^\/blocks\/\d+$/);
  await expect(links.first()).toHaveAccessibleName(/^Copy link to block #[\d,]+$/);
  await page.goto("/");
  await expect(page.getByRole("table", { name: "Live Blocks" }).getByRole("row")).toHaveCount(11);
  await expect(page.locator("a.link-here")).toHaveCount(0);
});

test("the times at which Home was updated switch to local time too @whole", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("status", { name: "Version" })).toBeAttached();
  const network = page.getByRole("region", { name: "Network Activity and Status" });
  const updated = network.getByText(/^Updated /).locator("time");
  await expect(updated).toHaveText(/^\d\d:\d\d:\d\d UTC$/);
  await updated.click();
  await expect.poll(() => zoneOf(page)).toBe("local");
  const list = page.getByRole("region", { name: "Live Blocks" });
  await expect(list.getByText(/^updated /).locator("time")).toHaveText(/^\d\d:\d\d:\d\d$/);
  await list
    .getByText(/^updated /)
    .locator("time")
    .click();
  await expect.poll(() => zoneOf(page)).toBe("utc");
});
