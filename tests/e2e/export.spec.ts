/** Export: every table can be saved as a file of its filtered rows, with a manifest. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { sampleOf } from "../support/campaign.ts";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

const whole = /^The whole history: [\d,]+ entries/;

interface Manifest {
  readonly suggestedName: string;
  readonly app: string;
  readonly table: string;
  readonly filter: string;
  readonly rows: number;
  readonly complete: boolean | null;
  readonly timeZone: string;
  readonly sources: readonly { readonly host: string; readonly receivedAt: string | null }[];
  readonly sha256: string;
}

/** Exports with the open dialog's choices. */
async function exported(page: Page) {
  const files = new Map<string, string>();
  const collect = async (download: { suggestedFilename(): string; path(): Promise<string> }) => {
    files.set(download.suggestedFilename(), readFileSync(await download.path(), "utf8"));
  };
  page.on("download", collect);
  // Chromium would ask where to put the file: a test can't answer that dialog.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  const dialog = page.getByRole("dialog", { name: "Export" });
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await dialog.getByRole("button", { name: /^Export(?: [\d,]+ rows?)?$/ }).click();
  await expect(dialog.getByText(/rows? exported/)).toBeVisible();
  await expect.poll(() => files.size).toBe(2);
  page.off("download", collect);
  const name = [...files.keys()].find((each) => !each.endsWith(".manifest.json")) ?? "";
  const text = files.get(name) ?? "";
  const manifest = JSON.parse(files.get(`${name}.manifest.json`) ?? "{}") as Manifest;
  expect(manifest.suggestedName).toBe(name);
  expect(manifest.app).toMatch(/^\S.* \d+\.\d+\.\d+/);
  expect(manifest.sha256).toBe(createHash("sha256").update(text).digest("hex"));
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(dialog).toBeHidden();
  return { name, text, manifest };
}

for (const [path, region, file, isHistory] of sampleOf(
  [
    ["/accounts/alice/rewards?span=all", "Rewards", "alice-rewards.csv", true],
    ["/accounts/alice/votes?side=received", "Votes", "alice-votes-filtered.csv", true],
    ["/accounts/bob/delegations", "Delegated to Others", "bob-delegations-given.csv", false],
    ["/accounts/alice/keys", "Owner Authority", "alice-authorities.csv", false],
    ["/power-holders?sort=-account", "main", "power-holders-filtered.csv", false],
    ["/new-account", "main", "new-accounts.csv", false],
    ["/witness-list", "STEEM Witnesses", "witnesses.csv", false],
    ["/crypto-market", "Top Cryptocurrencies by Market Cap", "coins.csv", false],
  ] as const,
  3,
))
  readingTest(`${path} exports ${file}`, async ({ page }) => {
    await page.goto(path);
    if (isHistory) await expect(page.getByText(whole)).toBeVisible();
    const place =
      region === "main"
        ? page.getByRole("main")
        : page.getByRole("region", { name: region, exact: true });
    const button = place.getByRole("button", { name: /^Export( all authorities)?: / });
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    await button.click();
    const { name, text, manifest } = await exported(page);
    expect(name).toBe(file);
    expect(manifest.rows).toBeGreaterThan(0);
    expect(text.split("\r\n").length - 2).toBeGreaterThanOrEqual(manifest.rows);
    expect(manifest.complete).toBe(isHistory ? true : null);
    expect(manifest.sources[0]?.host).toMatch(/./);
    if (!isHistory) expect(Date.parse(manifest.sources[0]?.receivedAt ?? "")).not.toBeNaN();
  });

readingTest("a history is exported as books", async ({ page }) => {
  await page.goto("/accounts/alice/balances");
  const reconciled = page.getByRole("region", { name: "Reconciled" });
  await reconciled.getByRole("button", { name: /^Export books/ }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByRole("radio", { name: "Beancount" })).toBeChecked();
  await expect(dialog.getByText(/This is not tax advice/)).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  const { name, text, manifest } = await exported(page);
  expect(name).toMatch(/^alice-books-\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.beancount$/);
  expect(manifest.complete).toBe(true);
  expect(text).toMatch(/^\d{4}-\d\d-\d\d balance Assets:Liquid {2}[\d.]+ STEEM$/m);
});

test.describe("while the market provider is slow", () => {
  test.use({ engine: "dedicated" });
  test("rewards that lack a price wait for it, or are exported without @whole", async ({
    page,
  }) => {
    const held: (() => Promise<void>)[] = [];
    let isHeld = true;
    await page.route("**/market_chart?**", (route) =>
      isHeld ? void held.push(() => route.continue()) : route.continue(),
    );
    await page.goto("/accounts/alice/rewards?span=all");
    await expect(page.getByText(whole)).toBeVisible();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
    const rewards = page.getByRole("region", { name: "Rewards", exact: true });
    await rewards.getByRole("button", { name: /^Export: / }).click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    const begin = dialog.getByRole("button", { name: /^Export [\d,]+ rows$/ });
    const waits = dialog.getByText(/^Waiting for the market provider's prices/);
    await begin.click();
    await expect(waits).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByText("The export was cancelled.")).toBeVisible();
    await begin.click();
    await expect(waits).toBeVisible({ timeout: 15_000 });
    await dialog.getByRole("button", { name: "Export without waiting" }).click();
    await expect(dialog.getByText(/rows? exported/)).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
    await rewards.getByRole("button", { name: /^Export: / }).click();
    await begin.click();
    await expect(waits).toBeVisible({ timeout: 15_000 });
    isHeld = false;
    for (const release of held.splice(0)) await release();
    await expect(dialog.getByText(/rows? exported/)).toBeVisible({ timeout: 15_000 });
    await expect(dialog.getByText(/^Prices from/)).toBeVisible();
  });
});

test.describe("in Kathmandu", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });
  test("transfers found by memo are exported as JSON Lines in a different time zone @whole", async ({
    page,
  }) => {
    await page.goto("/accounts/alice/transfers?text=e");
    await expect(page.getByText(whole)).toBeVisible();
    const transfers = page.getByRole("region", { name: "Transfers", exact: true });
    const count = await transfers.getByText(/^[\d,]+ transfers? with/).innerText();
    await transfers.getByRole("button", { name: /^Export: / }).click();
    const dialog = page.getByRole("dialog", { name: "Export" });
    await dialog.getByRole("radio", { name: "JSON Lines" }).check();
    await dialog.getByRole("radio", { name: /Kat[h]?mandu/ }).check();
    await dialog.getByRole("checkbox", { name: "block", exact: true }).uncheck();
    const { name, text, manifest } = await exported(page);
    expect(name).toBe("alice-transfers-filtered.jsonl");
    expect(manifest).toMatchObject({ filter: "text=e", complete: true });
    const rows = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { memo: string; time: string; block?: number });
    expect(rows.length).toBe(Number(/^[\d,]+/.exec(count)?.[0].replaceAll(",", "")));
    for (const { memo, time, block } of rows) {
      expect(memo.toLowerCase()).toContain("e");
      expect(time).toMatch(/\+05:45$/);
      expect(block).toBeUndefined();
    }
  });
});

readingTest(
  "the dialog is keyboard only, accessible, and closes with Escape",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/witness-list");
    const button = page.getByRole("button", { name: /^Export: / });
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Export" });
    await expect(dialog.getByText(/^Witnesses: \d+ rows\.$/)).toBeVisible();
    await expectAccessible(page, "dialog");
    const rank = dialog.getByRole("checkbox", { name: "rank" });
    await rank.focus();
    await page.keyboard.press("Space");
    await expect(rank).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  },
);

/** Reads the accessible names of all buttons that save or show something of the page's tables. */
async function tableButtons(page: Page): Promise<readonly string[]> {
  const buttons = page.getByRole("main").getByRole("button", { name: /^(Export|Save as|Show as)/ });
  await expect(buttons.first()).toBeVisible();
  return buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute("aria-label") ?? each.textContent),
  );
}

for (const tab of sampleOf(
  ["history", "rewards", "votes", "delegations", "wallet", "balances", "transfers", "keys"],
  4,
))
  readingTest(`each button of the ${tab} tab says which table it exports`, async ({ page }) => {
    await page.goto(`/accounts/alice/${tab}?span=all`);
    await expect(
      page.getByRole("main").getByRole("button", { name: /^(Export|Save as)/ }),
    ).not.toHaveCount(0);
    const names = await tableButtons(page);
    for (const name of names) expect(name).toMatch(/: \S/);
    expect(new Set(names).size).toBe(names.length);
  });

readingTest("the keyboard focus stays in the dialog from step to step", async ({ page }) => {
  await page.goto("/witness-list");
  const button = page.getByRole("button", { name: "Export: Witnesses" });
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Export" });
  const start = dialog.getByRole("button", { name: /^Export(?: [\d,]+ rows?)?$/ });
  // The browser can't write to a file that is being chosen: the visitor cancels meanwhile.
  await page.evaluate(() =>
    Object.assign(globalThis, { showSaveFilePicker: () => new Promise(() => {}) }),
  );
  await start.press("Enter");
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeFocused();
  await cancel.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("The export was cancelled.");
  await expect(start).toBeFocused();
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  await start.press("Enter");
  await expect(dialog.getByText(/rows? exported/)).toBeVisible();
  await expect(dialog.getByText("The export was cancelled.")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Close", exact: true }).last()).toBeFocused();
});

test.describe("while the nodes are silent", () => {
  test.use({ engine: "dedicated" });

  test("an export that is cancelled while it begins leaves no open file @whole", async ({
    page,
  }) => {
    // A file in the browser's own storage stands in for one on the visitor's disk.
    await page.addInitScript(() =>
      Object.assign(globalThis, {
        showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
          (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
      }),
    );
    /** Whether nobody is writing the file. */
    const isFree = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const file = await folder.getFileHandle("bob-delegations-given.csv", { create: true });
        const options: object = { mode: "exclusive" };
        return file.createWritable(options).then(
          (writer) => writer.abort().then(() => true),
          () => false,
        );
      });
    await page.goto("/accounts/bob/delegations");
    const button = page.getByRole("button", { name: "Export: Delegations to others" });
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
    await button.click();
    const start = page.getByRole("button", { name: /^Export \d+ rows?$/ });
    await expect(start).toBeVisible();
    await page.route("**", () => {});
    await start.click();
    await expect.poll(isFree).toBe(false);
    await page.getByRole("button", { name: "Cancel" }).click();
    // At once: much later, the browser collects a file that was forgotten.
    await expect.poll(isFree, { timeout: 5000 }).toBe(true);
  });
});
