/** The history tab: automatic download, filters in the URL, pausing, export. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, expectAccessible, test } from "./fixtures.ts";

const whole = /^The whole history: [\d,]+ entries/;

test("a tab downloads the whole history, and a link restores its filter @looks", async ({
  page,
}) => {
  await page.goto("/accounts/alice");
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page).toHaveURL(/\/accounts\/alice\/history$/);
  await expect(page.getByText(whole)).toBeVisible();
  const history = page.getByRole("region", { name: "History", exact: true });
  await expect(history.getByRole("listitem").first()).toBeVisible();
  await history.getByRole("button", { name: /^transfers/ }).click();
  await expect(page).toHaveURL(/groups=transfers/);
  await history.getByRole("button", { name: "More filters" }).click();
  await history.getByLabel("Direction").selectOption("out");
  await expect(page).toHaveURL(/direction=out/);
  await expect(history.getByText(/^[\d,]+ entr(y|ies) of /)).toBeVisible();
  const [first] = await history.getByRole("listitem").allInnerTexts();
  expect(first).toContain("alice");
  await expectAccessible(page);
  await page.reload();
  await expect(history.getByRole("button", { name: /^transfers/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(history.getByLabel("Direction")).toHaveValue("out");
});

test("a filter that finds nothing says of how many entries", async ({ page }) => {
  await page.goto("/accounts/alice/history?text=there-is-no-such-memo");
  await expect(page.getByText(whole)).toBeVisible();
  await expect(page.getByText(/^None of the [\d,]+ loaded entries match\.$/)).toBeVisible();
});

test("a long history asks first, downloads with progress, can be paused and continues after a reload", async ({
  page,
}) => {
  test.slow();
  await page.goto("/accounts/whale/history");
  const card = page.getByRole("region", { name: "Downloaded history" });
  await expect(card.getByText(/of 1,000,\d{3} entries downloaded/)).toBeVisible();
  await card.getByRole("button", { name: "Download all" }).click();
  await expect(card.getByText(/^[\d,]+ of 1,000,\d{3} entries · [\d,]+ a second/)).toBeVisible();
  await card.getByRole("button", { name: "Pause" }).click();
  const paused = await card.getByText(/^Paused at [\d,]+ of/).innerText();
  const here = Number(/at ([\d,]+)/.exec(paused)?.[1]?.replaceAll(",", ""));
  expect(here).toBeGreaterThan(1000);
  await page.reload();
  const stored = await card.getByText(/entries downloaded/).innerText();
  expect(Number(/^([\d,]+)/.exec(stored)?.[1]?.replaceAll(",", ""))).toBeGreaterThanOrEqual(here);
  await expectAccessible(page);
});

test("an export holds the filter's rows, and its manifest their hash", async ({ page }) => {
  // Chromium would ask where to save the file, and a test can't answer that dialog.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  await page.goto("/accounts/alice/history?groups=votes");
  await expect(page.getByText(whole)).toBeVisible();
  const downloads: { name: string; text: string }[] = [];
  page.on("download", async (download) => {
    const path = await download.path();
    downloads.push({ name: download.suggestedFilename(), text: readFileSync(path, "utf8") });
  });
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Export [\d,]+ rows?$/ }).click();
  await expect(dialog.getByText(/rows? exported/)).toBeVisible();
  await expect.poll(() => downloads.length).toBe(2);
  const rows = downloads.find(({ name }) => name === "alice-history-filtered.csv")?.text ?? "";
  const manifest = JSON.parse(
    downloads.find(({ name }) => name.endsWith(".manifest.json"))?.text ?? "{}",
  ) as { rows: number; sha256: string; filter: string; complete: boolean };
  expect(manifest).toMatchObject({ filter: "groups=votes", complete: true });
  expect(manifest.sha256).toBe(createHash("sha256").update(rows).digest("hex"));
  expect(rows.split("\r\n").filter((line) => /^\d+,/.test(line)).length).toBe(manifest.rows);
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(dialog).toBeHidden();
});

test("a URL of an unknown tab says so", async ({ page }) => {
  await page.goto("/accounts/alice/nonsense");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
});
