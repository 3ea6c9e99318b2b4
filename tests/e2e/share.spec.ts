/** Links to parts of pages, titles, the list of keyboard shortcuts, and times. */
import { expect, expectAccessible, test } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

test("an operation's link marks it on its transaction's page, and can be copied", async ({
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

test("a block's operation links to its transaction", async ({ page, site }) => {
  const { block, transaction } = subjectsOf(site);
  await page.goto(`/blocks/${block}`);
  const link = page.locator(`a.link-here[href="/transactions/${transaction}#op-0"]`);
  await expect(link).toHaveAccessibleName(/^Copy link to operation 1 of transaction #\d+$/);
});

test("each page's title says what it is", async ({ page, site }) => {
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

test("? lists the keyboard shortcuts", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("status", { name: "Version" })).toBeAttached();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("The block before, the block after")).toBeVisible();
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
  const zone = () =>
    page.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem("steemscope.settings") ?? "{}") as {
            settings?: { zone?: string };
          }
        ).settings?.zone,
    );
  await time.click();
  await expect.poll(zone).toBe("local");
  await page.locator("main time").first().click();
  await expect.poll(zone).toBe("utc");
});

test("so do times in facts and sentences", async ({ page }) => {
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
    page.getByText(/^This time is before the first block, of /).locator("time"),
  ).toHaveCount(1);
});

test("a row of a list has a link that can be copied, and leads back to the row", async ({
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

test("an entry of a history links to its transaction or its block", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(
    activity.getByRole("link", { name: /^Copy link to entry #[\d,]+$/ }).first(),
  ).toHaveAttribute("href", /^\/(transactions\/[0-9a-f]{40}|blocks\/\d+)$/);
});
