/** The export of books in each of its states, and of a part of a book's time. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";

/**
 * A file whose writing the test controls: `room` says how many parts are written before one waits, `refuses` is the
 * browser's error, and `asks` whether the visitor has not yet chosen a place.
 */
const file = `
  globalThis.file = { room: Infinity, waiting: [], refuses: null, asks: false, aborted: 0 };
  globalThis.showSaveFilePicker = async () => {
    const { file } = globalThis;
    if (file.asks) return new Promise(() => {});
    if (file.refuses === "AbortError") throw new DOMException("", "AbortError");
    return {
      createWritable: async () => ({
        write: async () => {
          if (file.refuses) throw new DOMException("", file.refuses);
          if (file.room-- <= 0) await new Promise((go) => file.waiting.push(go));
        },
        close: async () => {},
        abort: async () => void (file.aborted += 1),
      }),
    };
  };`;

const setFile = (page: Page, state: string) =>
  page.evaluate(`void Object.assign(globalThis.file, ${state})`);

async function openDialog(page: Page) {
  const points = page.getByRole("region", { name: "Before You Export" });
  await points.getByRole("button", { name: /^Export books/ }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByRole("combobox", { name: "Period" })).toBeVisible();
  return dialog;
}

test(
  "an export waits, pauses, goes on, is cancelled, refused, fails and ends, and says so each time",
  { tag: "@looks" },
  async ({ page }) => {
    await page.addInitScript({ content: file });
    await page.goto("/books?account=alice");
    const dialog = await openDialog(page);
    const start = dialog.getByRole("button", { name: /^Export/ });
    await expectAccessible(page, "dialog");

    await setFile(page, "{ asks: true }");
    await start.click();
    await expect(dialog.getByText("Preparing the file …")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Pause" })).toHaveCount(0);
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByRole("status")).toHaveText("The export was cancelled.");
    await expectAccessible(page, "dialog");

    await setFile(page, `{ asks: false, refuses: "AbortError" }`);
    await start.click();
    await expect(start).toBeFocused();
    await expect(dialog.getByText("The export was cancelled.")).toHaveCount(0);

    await setFile(page, "{ refuses: null, room: 0 }");
    await start.click();
    await expect(dialog.getByText(/^0 of \d+ rows written$/)).toBeVisible();
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(dialog.getByText(/^Paused: 0 of \d+ rows written$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Resume" })).toBeFocused();
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.getByRole("status")).toHaveText("The export was cancelled.");
    expect(await page.evaluate("globalThis.file.aborted")).toBe(1);

    await setFile(page, `{ refuses: "QuotaExceededError" }`);
    await start.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "The file could not be written. This browser has no room left.",
    );
    await expectAccessible(page, "dialog");
    await dialog.getByRole("button", { name: "Back" }).click();

    await setFile(page, "{ refuses: null, room: 0, waiting: [] }");
    await start.click();
    await dialog.getByRole("button", { name: "Pause" }).click();
    await page.evaluate("globalThis.file.waiting.forEach((go) => go())");
    await expect(dialog.getByText(/^Paused: /)).toBeVisible();
    await dialog.getByRole("button", { name: "Resume" }).click();
    await expect(dialog.getByText(/rows exported/)).toBeVisible();
    await expect(dialog.getByText("Period", { exact: true })).toBeVisible();
    await expectAccessible(page, "dialog");
  },
);

test("a book is exported by year and by month, and begins with what was there before", async ({
  page,
}) => {
  // The last year that is over: the account is older than that.
  const lastYear = new Date().getUTCFullYear() - 1;
  await page.goto(`/books?account=alice&year=${lastYear}`);
  const dialog = await openDialog(page);
  const period = dialog.getByRole("combobox", { name: "Period" });
  await expect(period).toHaveValue(String(lastYear));
  await expect(dialog.getByText(/The file begins with the balances brought forward/)).toBeVisible();
  // Chromium would ask where to put the file: a test can't answer that dialog.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  const exported = async (name: RegExp) => {
    const saved = page.waitForEvent("download", (each) => name.test(each.suggestedFilename()));
    await dialog.getByRole("button", { name: /^Export/ }).click();
    await expect(dialog.getByText(/rows? exported/)).toBeVisible();
    const text = readFileSync(await (await saved).path(), "utf8");
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    return text;
  };
  const year = await exported(new RegExp(`^alice-books-${lastYear}\\.beancount$`));
  expect(year).toMatch(new RegExp(`^${lastYear}-01-01 \\* "brought forward"`, "m"));
  expect(year).toMatch(new RegExp(`^${lastYear}-\\d\\d-01 balance `, "m"));

  await openDialog(page);
  await period.selectOption("Some months");
  const firstMonth = dialog.getByRole("combobox", { name: "First month" });
  const lastMonth = dialog.getByRole("combobox", { name: "Last month" });
  await firstMonth.selectOption(`Mar ${lastYear}`);
  await lastMonth.selectOption(`May ${lastYear}`);
  // The first month can't be after the lastYear one.
  await expect(firstMonth.getByRole("option", { name: `Jun ${lastYear}` })).toHaveCount(0);
  await expectAccessible(page, "dialog");
  const months = await exported(
    new RegExp(`^alice-books-${lastYear}-03_${lastYear}-05\\.beancount$`),
  );
  expect(months).toMatch(new RegExp(`^${lastYear}-03-01 \\* "brought forward"`, "m"));
  expect(months).not.toMatch(new RegExp(`^${lastYear}-0[67]-\\d\\d \\*`, "m"));
});

test("names that are not accounts are left out, and the page says so", async ({ page }) => {
  await page.goto("/books");
  await page.getByRole("textbox", { name: "Account" }).fill("alice, b!ob");
  await page.getByRole("button", { name: "Open the books" }).click();
  await expect(page).toHaveURL(/\/books\?account=alice$/);
  await expect(page.getByRole("alert")).toHaveText(/^Left out: b!ob\./);
  await page.goBack();
  await expect(page).toHaveURL(/\/books$/);
  await expect(page.getByText(/^Left out/)).toHaveCount(0);
});
