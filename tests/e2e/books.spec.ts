/** The books page: an account's income, gains and balances over its downloaded history. */
import { readFile } from "node:fs/promises";
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

test("a name that no account has is said to be none, beside the histories of others", async ({
  page,
}) => {
  await page.goto("/books?account=nosuchaccountx");
  await expect(page.getByText("There is no account @nosuchaccountx.")).toBeVisible();
  await expect(page.getByText("could not be computed")).toHaveCount(0);
  await page.goto("/books?account=alice,nosuchaccountx");
  await expect(page.getByText("There is no account @nosuchaccountx.")).toBeVisible();
  await expect(page.getByText(/@alice · The whole history/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Gains by Year" })).toBeVisible();
  await expect(page.getByText("could not be computed")).toHaveCount(0);
  await expectAccessible(page);
});

test("the Balances tab leads to the books", async ({ page }) => {
  await page.goto("/accounts/bob/balances");
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await expect(page).toHaveURL(/\/books\?account=bob$/);
  await expect(page.getByRole("region", { name: "Gains by Year" })).toBeVisible();
});

test("accounts with stored histories are chosen as one book, which a link restores", async ({
  page,
}) => {
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

test("an account that was downloaded here can be added to the next book", async ({ page }) => {
  await page.goto("/books?account=alice");
  await expect(page.getByRole("region", { name: "Gains by Year" })).toBeVisible();
  await page.getByRole("textbox", { name: "Account" }).fill("bob");
  await page.getByRole("button", { name: "Open the books" }).click();
  await expect(page).toHaveURL(/\/books\?account=bob$/);
  const chosen = page.getByRole("group", { name: "Accounts of this book" });
  await expect(chosen.getByRole("button", { name: "@alice" })).toBeVisible();
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

test("rewards count when they are paid, values come from a file in euros, and both are exported as Parquet", async ({
  page,
}) => {
  await page.goto("/books?account=alice");
  await page.getByRole("button", { name: "When paid out" }).click();
  await expect(page).toHaveURL(/\/books\?account=alice&rewards=paid$/);
  await page.getByRole("button", { name: "Own file" }).click();
  await expect(page).toHaveURL(/\/books\?account=alice&prices=own&rewards=paid$/);
  const prices = page.getByRole("region", { name: "Prices From a File" });
  const open = (text: string): Promise<void> =>
    prices
      .locator("input[type=file]")
      .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await open("date,STEEM/EUR\n28.11.2026,1\n");
  await expect(
    prices.getByText("Line 2: 28.11.2026 is not a day, such as 2026-11-28."),
  ).toBeVisible();
  const today = Math.floor(Date.now() / 86_400_000);
  const days = Array.from({ length: 1000 }, (_, i) =>
    [new Date((today - i) * 86_400_000).toISOString().slice(0, 10), "0.2", "0.9"].join(),
  );
  await open(["date,STEEM/EUR,SBD/EUR", ...days].join("\n"));
  await expect(prices.getByText(/^prices\.csv: 1,000 days from .* in EUR\.$/)).toBeVisible();
  const points = page.getByRole("region", { name: "Before You Export" });
  await expect(points.getByText("Every entry has a price near its time.")).toBeVisible();
  await expect(points.getByText(/Values are in EUR/)).toBeVisible();
  await expectAccessible(page);

  await points.getByRole("button", { name: /^Export books/ }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await dialog.getByRole("radio", { name: "Parquet" }).check();
  await expect(dialog.getByText(/typed columns/)).toBeVisible();
  await expectAccessible(page);
  // Chromium would ask where to put the file: a test can't answer that dialog.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  const saved = page.waitForEvent("download", (each) =>
    each.suggestedFilename().endsWith(".parquet"),
  );
  await dialog.getByRole("button", { name: /^Export/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(
    /^alice-books-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d-rewards-paid-own\.parquet$/,
  );
  await expect(dialog.getByText(/rows exported/)).toBeVisible();
  const bytes = await readFile(await file.path());
  expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual([
    "PAR1",
    "PAR1",
  ]);
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();

  await page.reload();
  await expect(prices.getByText(/in EUR\.$/)).toBeVisible();
  await prices.getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(/\/books\?account=alice&rewards=paid$/);
  await page.getByRole("button", { name: "Own file" }).click();
  await expect(prices.getByRole("button", { name: "Open a file" })).toBeVisible();
  await expect(points.getByText(/no price within 24 hours/)).toBeVisible();
  await expect(prices.getByRole("button", { name: "Remove" })).toBeHidden();
});

test("a full disk is reported, and the export can be tried again", async ({ page }) => {
  await page.goto("/books?account=alice");
  const points = page.getByRole("region", { name: "Before You Export" });
  await points.getByRole("button", { name: /^Export books/ }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  const { origin } = new URL(page.url());
  const browser = await page.context().newCDPSession(page);
  const limitRoom = (quotaSize: number) =>
    browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  await page.exposeFunction("limitRoom", limitRoom);
  // A test can't answer the browser's dialog: the file is one of the origin's own, and the room ends once it is open.
  await page.evaluate(() => {
    const { limitRoom } = globalThis as unknown as { limitRoom: (bytes: number) => Promise<void> };
    const showSaveFilePicker = async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await folder.getFileHandle("books", { create: true });
      const stream = await file.createWritable();
      await limitRoom(1);
      return { createWritable: async () => stream };
    };
    Object.assign(globalThis, { showSaveFilePicker });
  });
  await dialog.getByRole("button", { name: /^Export/ }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The file could not be written. This browser has no room left.",
  );
  await browser.send("Storage.overrideQuotaForOrigin", { origin });
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: /^Export/ }).click();
  await expect(dialog.getByText(/rows exported/)).toBeVisible();
  await expect(dialog.getByText("SHA-256 of the rows")).toBeVisible();
  await expectAccessible(page);
});
