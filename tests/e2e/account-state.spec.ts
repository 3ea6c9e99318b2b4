/** The tabs of an account's balances, delegations, wallet and keys in a real browser. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

readingTest(
  "balances over time: a different balance, a shorter span, a day, a file",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/entries-101/balances");
    const reconciled = page.getByRole("region", { name: "Reconciled" });
    await expect(reconciled.getByText("Residue at creation").first()).toBeAttached();
    await expect(reconciled.getByText("0 (exact)").first()).toBeVisible();
    const balances = page.getByRole("region", { name: "Balances over Time" });
    await balances.getByRole("button", { name: /^SBD/ }).click();
    await expect(page).toHaveURL(/\?of=sbd$/);
    await balances.getByRole("button", { name: "Zoom in" }).click();
    await expect(page).toHaveURL(/from=.*to=/);
    const goTo = balances.getByRole("form", { name: "Go to a date" }).getByLabel("Go to date");
    await goTo.fill((await goTo.getAttribute("min")) ?? "");
    await goTo.press("Enter");
    await expect(page).toHaveURL(/\?of=sbd&to=[^&]+$/);
    await balances.getByRole("button", { name: "All time" }).click();
    await expect(page).toHaveURL(/\?of=sbd$/);
    await balances.getByRole("slider", { name: "SBD at a point in time" }).press("End");
    await expect(balances.getByRole("slider")).toHaveAttribute("aria-valuetext", /SBD from /);
    await balances.getByLabel("Balances at the end of").fill("2015-01-01");
    await expect(balances.getByText("The account's history begins after that day.")).toBeVisible();
    await balances.getByLabel("Balances at the end of").fill("2199-01-01");
    await expect(balances.getByText("That day is in the future.")).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      balances.getByRole("button", { name: "Save as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("entries-101-balances.csv");
    expect(await readFile(await file.path(), "utf8")).toMatch(/^time \(UTC\),entry,STEEM/);
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      balances.getByRole("button", { name: "Save as PNG" }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe("entries-101-balances.png");
    await balances.getByText("Table", { exact: true }).click();
    await expect(balances.getByRole("columnheader", { name: "Entry" })).toBeVisible();
    await expectAccessible(page);
    // The tab's link leads to its beginning.
    await page.getByRole("link", { name: "Balances", exact: true }).click();
    await expect(page).toHaveURL(/\/balances$/);
    await expect(balances.getByRole("slider", { name: "STEEM at a point in time" })).toBeVisible();
    await page.goBack();
    await expect(balances.getByRole("button", { name: /^SBD/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
);

readingTest(
  "delegations agree with the account's own figures @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/bob/delegations");
    for (const title of ["Delegated to Others", "Returning", "Received from Others"])
      await expect(page.getByRole("region", { name: title })).toBeVisible();
    await expect(page.getByText("agrees")).toHaveCount(2);
    await expect(page.getByText(/just received$/)).toHaveCount(1);
    await expectAccessible(page);
  },
);

test("the tables of a tab are sorted independently, by pointer or keyboard, and the URL says how @whole", async ({
  page,
}) => {
  await page.goto("/accounts/bob/delegations");
  const given = page.getByRole("region", { name: "Delegated to Others" });
  const names = () => given.locator("tbody td:first-child a").allInnerTexts();
  await expect(given.getByRole("row")).not.toHaveCount(0);
  const before = await names();
  expect(before.length).toBeGreaterThan(1);
  const account = given.getByRole("columnheader", { name: "Account" });
  await account.getByRole("link").click();
  await expect(account).toHaveAttribute("aria-sort", "ascending");
  const ascending = before.toSorted((a, b) => a.localeCompare(b));
  expect(await names()).toEqual(ascending);
  await account.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(account).toHaveAttribute("aria-sort", "descending");
  expect(await names()).toEqual(ascending.toReversed());
  await expect(page).toHaveURL(/\?given\.sort=-account$/);
  const received = page.getByRole("region", { name: "Received from Others" });
  await expect(received.locator("[aria-sort]")).toHaveCount(0);
  await page.reload();
  await expect(account).toHaveAttribute("aria-sort", "descending");
  expect(await names()).toEqual(ascending.toReversed());
  await page.goBack();
  await expect(account).toHaveAttribute("aria-sort", "ascending");
});

readingTest("the wallet shows everything pending", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/accounts/alice/wallet");
  const value = page.getByRole("region", { name: "Estimated Value" });
  await expect(value.getByText(/^\$[\d,.]+$/).first()).toBeVisible();
  const balances = page.getByRole("region", { name: "Balances", exact: true });
  await expect(balances.getByText(/^[\d,.]+ SP$/).first()).toBeVisible();
  // Claimed accounts are no part of the value.
  await expect(balances.getByText("Accounts claimed, not yet created")).toBeVisible();
  for (const title of [
    "Power-Down",
    "Savings Withdrawals",
    "Conversions",
    "Open Orders",
    "Escrows",
  ])
    await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/^Nodes do not list escrows/)).toBeVisible();
  await expect(page.getByText(/^from the /)).toHaveCount(0);
  await expectAccessible(page);
  const orders = page.getByRole("region", { name: "Open Orders", exact: true });
  await orders.getByRole("link", { name: "Internal market" }).click();
  await expect(page).toHaveURL(/\/internal-market\?account=alice$/);
  await expect(
    page.getByRole("status").filter({ has: page.getByRole("link", { name: /alice/i }) }),
  ).toContainText("open order");
});

readingTest(
  "a power-down falls in steps, which are saved as a table and as a picture @whole",
  async ({ page }) => {
    await page.goto("/power-down-lists");
    const account = page.getByRole("main").locator("td a[href^='/accounts/']").first();
    const address = (await account.getAttribute("href")) ?? "";
    await page.goto(`${address}/wallet`);
    const card = page.getByRole("region", { name: "Power-Down", exact: true });
    const steps = card.getByRole("table", { name: "Steps of the power-down" }).getByRole("row");
    await expect(steps.nth(1)).toContainText(/due[\d,.]+ SP[\d,.]+ SP$/);
    await expect(steps.last()).toContainText(/SP0\.000 SP$/);
    const name = `${address.replace("/accounts/", "")}-power-down`;
    const [table] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Save as CSV" }).click(),
    ]);
    expect(table.suggestedFilename()).toBe(`${name}.csv`);
    expect(await readFile(await table.path(), "utf8")).toMatch(
      /^time \(UTC\),state,VESTS,to\r\n,Past payments are missing\. [^\r]+\r\n[^\r]+,(due|paid),[\d.]+,/,
    );
    const [calendar] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Save as a calendar: power-down payments" }).click(),
    ]);
    expect(calendar.suggestedFilename()).toBe(`${name}.ics`);
    expect(await readFile(await calendar.path(), "utf8")).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*SUMMARY:@[\w.-]+: Power-down payment\r\n/,
    );
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("button", { name: "Save as SVG" }).click(),
    ]);
    expect(await readFile(await picture.path(), "utf8")).toMatch(
      /<svg[^]*>Power-down payments<[^]*>@[\w.-]+, \d+ \w+ \d{4} to \d+ \w+ \d{4}<[^]*<circle/,
    );
  },
);

/** Opens the page of alice's keys. */
async function activeKeyOfAlice(page: Page): Promise<string> {
  await page.goto("/accounts/alice/keys");
  return page.getByRole("region", { name: "Active Authority" }).locator("code").first().innerText();
}

readingTest("keys lead back to their accounts", { tag: "@looks" }, async ({ page }) => {
  const key = await activeKeyOfAlice(page);
  const search = page.getByRole("region", { name: "Find Accounts by Public Key" });
  await search.getByLabel("Public key").fill("5J");
  await expect(search.getByRole("alert")).toHaveText(/begins with STM/);
  await search.getByLabel("Public key").fill(key);
  await search.getByRole("button", { name: "Find" }).click();
  await expect(search.getByRole("link", { name: "alice" })).toBeVisible();
  await expectAccessible(page);
});

readingTest(
  "on phones, the copy button of each key is at the end of its card",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/accounts/alice/keys");
    const copies = page.getByRole("table").getByRole("button", { name: "Copy key" });
    await expect(copies.first()).toBeVisible();
    const gaps = await copies.evaluateAll((buttons) =>
      buttons.map(
        (button) =>
          (button.closest("td")?.getBoundingClientRect().right ?? 0) -
          button.getBoundingClientRect().right,
      ),
    );
    expect(gaps.map(Math.round)).toEqual(gaps.map(() => 0));
  },
);

readingTest(
  "a public key in the search box leads to its accounts",
  { tag: "@looks" },
  async ({ page }) => {
    const key = await activeKeyOfAlice(page);
    const box = page.getByPlaceholder("Search blocks, transactions, or accounts...");
    await box.fill(` ${key} `);
    await box.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/accounts/${key}$`));
    const answer = page.getByRole("region", { name: "Accounts That Use This Key" });
    await expect(answer.getByRole("link", { name: "alice" })).toBeVisible();
    await expectAccessible(page);
    const mistyped = `${key.slice(0, -1)}${key.endsWith("1") ? "2" : "1"}`;
    await box.fill(mistyped);
    await box.press("Enter");
    await expect(answer.getByText(/checksum does not match/)).toBeVisible();
    await box.fill(key.toLowerCase());
    await box.press("Enter");
    await expect(answer.getByText(/begins with STM, in capitals/)).toBeVisible();
  },
);
