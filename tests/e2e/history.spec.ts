/** The history tab: automatic download, filters in the URL, pausing, export. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, refused, test } from "./fixtures.ts";

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
  if (page.viewportSize()?.width === 1440) {
    await expect(history.getByLabel("Jump to day")).toBeVisible();
    const top = await history
      .getByRole("listitem")
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
    expect(top).toBeLessThan(710);
  }
  // The payload is in the open card only.
  await expect(history.getByText(/^\{"/).filter({ visible: true })).toHaveCount(0);
  await history.getByRole("button", { name: /^transfers/ }).click();
  await expect(page).toHaveURL(/groups=transfers/);
  await history.getByRole("button", { name: "More filters" }).click();
  await history.getByLabel("Direction").selectOption("out");
  await expect(page).toHaveURL(/direction=out/);
  await expect(history.getByText(/^[\d,]+ entr(y matches|ies match) · /)).toBeVisible();
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

readingTest("the transfers' filters are in a grid @whole", async ({ page }) => {
  await page.goto("/accounts/alice/transfers");
  const card = page.getByRole("region", { name: "Transfers", exact: true });
  await card.getByRole("button", { name: "More filters" }).click();
  const around = await card.boundingBox();
  const field = await card.getByLabel("Direction").boundingBox();
  const label = await card.locator("label", { hasText: "Direction" }).boundingBox();
  expect(field?.x).toBeGreaterThan((around?.x ?? 0) + 12);
  expect(field?.y).toBeGreaterThan((label?.y ?? 0) + 8);
});

readingTest(
  "Back undoes a chosen filter, and invalid filters in a link are named @whole",
  async ({ page }) => {
    for (const tab of ["history", "transfers"]) {
      await page.goto(`/accounts/alice/${tab}?direction=sideways&min=much&since=2026-13-01&max=7`);
      const note = page.getByText(/invalid and were ignored/);
      await expect(note).toHaveText(
        "3 filters in the link are invalid and were ignored: direction=sideways, min=much, since=2026-13-01",
      );
      await expect(page.getByLabel("At most")).toHaveValue("7");
      await page.getByLabel("Direction").selectOption("in");
      await expect(page).toHaveURL(/direction=in/);
      await expect(note).toHaveCount(0);
      await page.getByLabel("Token").selectOption("SBD");
      await expect(page).toHaveURL(/token=SBD/);
      const memo = page.getByRole("searchbox", { name: /memo/ });
      await memo.pressSequentially("abc");
      await expect(page).toHaveURL(/text=abc/);
      // More keys in the same field add no history entry; keys in another field do.
      await memo.pressSequentially("d");
      await expect(page).toHaveURL(/text=abcd/);
      await page.getByLabel("With account").fill("bob");
      await page.getByLabel("Token").selectOption("STEEM");
      await expect(page).toHaveURL(/token=STEEM&text=abcd&with=bob/);
      await page.goBack();
      await expect(page.getByLabel("Token")).toHaveValue("SBD");
      await expect(page.getByLabel("With account")).toHaveValue("bob");
      await page.goBack();
      await expect(page.getByLabel("With account")).toHaveValue("");
      await expect(memo).toHaveValue("abcd");
      await page.goBack();
      await expect(memo).toHaveValue("");
      await expect(page.getByLabel("Token")).toHaveValue("SBD");
      await page.goBack();
      await expect(page.getByLabel("Token")).toHaveValue("");
      await expect(page.getByLabel("Direction")).toHaveValue("in");
      await page.goBack();
      await expect(page.getByLabel("Direction")).toHaveValue("");
      await expect(note).toBeVisible();
      await page.goForward();
      await expect(page.getByLabel("Direction")).toHaveValue("in");
    }
  },
);

/** From now on, notes each query that the page writes into its URL. */
const writtenQueries = (page: Page) =>
  page.evaluateHandle(() => {
    const written: string[] = [];
    for (const type of ["pushState", "replaceState"])
      addEventListener(type, () => written.push(location.search));
    return written;
  });

readingTest("the URL of transfers is written once typing pauses @whole", async ({ page }) => {
  await page.goto("/accounts/alice/transfers");
  const field = page.getByRole("searchbox", { name: "Find in memos" });
  await expect(page.getByRole("table", { name: "Transfers" })).toBeVisible();
  const written = await writtenQueries(page);
  await field.pressSequentially("inv");
  await expect(page).toHaveURL(/\?text=inv$/);
  expect(await written.jsonValue()).toEqual(["?text=inv"]);
});

readingTest("a pause after a space does not join two words", async ({ page }) => {
  await page.goto("/accounts/alice/transfers");
  const field = page.getByRole("searchbox", { name: "Find in memos" });
  await field.pressSequentially("thank ");
  await expect(page).toHaveURL(/\?text=thank$/);
  await field.pressSequentially("you");
  await expect(page).toHaveURL(/\?text=thank\+you$/);
  await expect(field).toHaveValue("thank you");
});

readingTest("a filter that finds nothing says how many entries it searched", async ({ page }) => {
  await page.goto("/accounts/alice/history?text=there-is-no-such-memo");
  await expect(page.getByText(whole)).toBeVisible();
  await expect(page.getByText(/^None of the [\d,]+ loaded entries match\.$/)).toBeVisible();
});

readingTest("amounts are shown as they are typed, digit by digit @whole", async ({ page }) => {
  for (const tab of ["history", "transfers"]) {
    await page.goto(`/accounts/alice/${tab}`);
    await page.getByRole("button", { name: "More filters" }).click();
    for (const [label, amount] of [
      ["At least", "0.05"],
      ["At most", "1.0010"],
    ] as const) {
      await page.getByLabel(label).pressSequentially(amount);
      await expect(page.getByLabel(label)).toHaveValue(amount);
    }
    await expect(page).toHaveURL(/min=0\.05&max=1\.001$/);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByLabel("At least")).toHaveValue("");
    // Not a number, so not part of the query either.
    await page.getByLabel("At least").fill("much");
    await page.getByLabel("With account").fill("bob");
    await expect(page).toHaveURL(/\?with=bob$/);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByLabel("At least")).toHaveValue("");
  }
});

readingTest(
  "kinds of operations are chosen by their counts, which stay when one is chosen",
  async ({ page }) => {
    await page.goto("/accounts/entries-101/history");
    await expect(page.getByText(whole)).toBeVisible();
    const history = page.getByRole("region", { name: "History", exact: true });
    await history.getByRole("button", { name: "More filters" }).click();
    const kinds = history.getByRole("group", { name: "Operations", exact: true });
    const groups = history.getByRole("group", { name: "Operation types" });
    await expect(kinds.getByRole("button", { name: /^transfer [\d,]+$/ })).toBeVisible();
    const before = [await kinds.allInnerTexts(), await groups.allInnerTexts()];
    await kinds.getByRole("button", { name: /^transfer [\d,]+$/ }).click();
    await expect(page).toHaveURL(/kinds=transfer$/);
    const count = /[\d,]+$/.exec(await kinds.locator("[aria-pressed=true]").innerText())?.[0];
    await expect(history.getByText(`${count} entries match`)).toBeVisible();
    await groups.getByRole("button", { name: /^votes/ }).click();
    await expect(page).toHaveURL(/kinds=transfer&groups=votes$/);
    expect([await kinds.allInnerTexts(), await groups.allInnerTexts()]).toEqual(before);
    await expectAccessible(page);
  },
);

readingTest(
  "the URL of a history is written once typing pauses, and not with every key",
  async ({ page }) => {
    await page.goto("/accounts/alice/history");
    await expect(page.getByText(/^The whole history:/)).toBeVisible();
    await page.getByRole("button", { name: "More filters" }).click();
    const written = await writtenQueries(page);
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>(".more-filters input");
      for (const text of ["b", "bo", "bob"]) {
        Reflect.set(HTMLInputElement.prototype, "value", text, field);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await expect(page.getByLabel("With account")).toHaveValue("bob");
    await expect(page).toHaveURL(/[?&]with=bob$/);
    expect(await written.jsonValue()).toEqual(["?with=bob"]);
  },
);

test("a long history asks first, downloads with progress, can be paused and continues after a reload @whole", async ({
  page,
}) => {
  test.slow();
  await page.goto("/accounts/whale/history");
  const card = page.getByRole("region", { name: "Downloaded history" });
  const status = card.getByRole("status");
  await expect(card.getByText(/of 1,000,\d{3} entries downloaded/)).toBeVisible();
  await card.getByRole("button", { name: "Download all" }).click();
  await expect(
    card.getByText(/^[\d,]+ of 1,000,\d{3} entries · [\d,]+ entries a second/),
  ).toBeVisible();
  // The figures, which every batch changes, are not announced.
  await expect(status).toHaveText("Downloading the history.");
  await card.getByRole("button", { name: "Pause" }).click();
  await expect(status).toHaveText("The download is paused.");
  const paused = await card.getByText(/^Paused at [\d,]+ of/).innerText();
  const here = Number(/at ([\d,]+)/.exec(paused)?.[1]?.replaceAll(",", ""));
  expect(here).toBeGreaterThan(1000);
  await page.reload();
  const stored = await card.getByText(/entries downloaded/).innerText();
  expect(Number(/^([\d,]+)/.exec(stored)?.[1]?.replaceAll(",", ""))).toBeGreaterThanOrEqual(here);
  await expectAccessible(page);
});

test("a reload continues a long download, unless it was paused @whole", async ({ page }) => {
  await page.goto("/accounts/whale/history");
  const card = page.getByRole("region", { name: "Downloaded history" });
  await card.getByRole("button", { name: "Download all" }).click();
  await expect(card.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.reload();
  await card.getByRole("button", { name: "Pause" }).click();
  await expect(card.getByText(/^Paused at/)).toBeVisible();
  await page.reload();
  await expect(card.getByRole("button", { name: "Download all" })).toBeVisible();
});

test("a second tab follows the first one's download", async ({ page, context }) => {
  const cardOf = (tab: Page) => tab.getByRole("region", { name: "Downloaded history" });
  await page.goto("/accounts/whale/history");
  const second = await context.newPage();
  await second.goto("/accounts/whale/history");
  await expect(cardOf(second).getByRole("button", { name: "Download all" })).toBeVisible();
  await cardOf(page).getByRole("button", { name: "Download all" }).click();
  await expect(cardOf(second).getByRole("status")).toHaveText(
    "Another tab is downloading the history.",
  );
  await expect(cardOf(second).getByRole("button")).toHaveCount(0);
  const progress = cardOf(second).getByText(/downloading this history: [\d,]+ of 1,000,\d{3}/);
  const before = await progress.innerText();
  await expect(progress).not.toHaveText(before);
  await cardOf(page).getByRole("button", { name: "Pause" }).click();
  await expect(cardOf(page).getByText(/^Paused at/)).toBeVisible();
  // Long before the wait for a next batch ends.
  await expect(cardOf(second).getByRole("button", { name: "Download all" })).toBeVisible();
});

test("while no node answers, a history is labelled as downloaded earlier, and the download resumes once nodes answer", async ({
  page,
  site,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await page.goto("/accounts/alice/history");
  await expect(page.getByText(whole)).toBeVisible();
  await page.goto("/about");
  site.devnet.control("refuse");
  await page.goto("/accounts/alice/history");
  const download = page.getByRole("region", { name: "Downloaded history" });
  await expect(download).toContainText(/Downloaded earlier: [\d,]+ entries/, { timeout: 30_000 });
  await expect(download).toContainText("could not be reached.");
  await expect(download).toContainText("from this browser's storage,");
  const history = page.getByRole("region", { name: "History", exact: true });
  await expect(history.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rewards", exact: true }).click();
  await expect(page.getByText(/entries downloaded earlier; newer ones are not/)).toBeVisible();
  await expect(page.getByText("30 days, downloaded entries only").first()).toBeVisible();
  await expect(page.getByText(/whole history/i)).toHaveCount(0);
  site.devnet.control("off");
  await expect(page.getByText(whole)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("Based on the whole history")).toBeVisible();
});

readingTest(
  "the part of a long history that is not downloaded yet is not counted as zero @whole",
  async ({ page }) => {
    await page.goto("/accounts/whale/rewards?span=all");
    const rewards = page.getByRole("region", { name: "Rewards", exact: true });
    const all = rewards.getByRole("button", { name: /^All time/ });
    await expect(all).toContainText(/not read yet|at least/);
    await expect(all).not.toContainText(/^All time[^a]*0\.000/);
    const comparison = page.getByRole("region", { name: /Own Totals/ });
    await expect(comparison.getByText("not fully read yet").first()).toBeVisible();
    await expect(page.getByText(/differs|Try a longer period/)).toHaveCount(0);
    // What a period needs loads by itself.
    await rewards.getByRole("button", { name: /^7 days/ }).click();
    await expect(rewards.getByText(/which cover this whole period/)).toBeVisible({
      timeout: 60_000,
    });
    await expect(rewards.getByRole("button", { name: /^7 days/ })).not.toContainText("at least");
  },
);

test("choosing 7 days of a long history loads them", async ({ page }) => {
  await page.goto("/accounts/whale/history");
  const read = page.getByRole("region", { name: "Downloaded history" }).getByText(/^[\d,]+ of/);
  // The first part has loaded.
  await expect(page.getByRole("button", { name: "Download all" })).toBeVisible();
  const before = await read.innerText();
  await page.getByRole("button", { name: "7 days", exact: true }).click();
  await expect(read).not.toHaveText(before);
});

test("every entry of a very long history can be reached, and a day jump shows its day @whole", async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.addInitScript(() => {
    const Original = ResizeObserver;
    const late = globalThis as { lateBy?: number };
    globalThis.ResizeObserver = class extends Original {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => {
          if (late.lateBy) setTimeout(() => callback(entries, observer), late.lateBy);
          else callback(entries, observer);
        });
      }
    };
  });
  await page.goto("/accounts/whale/history");
  await page.getByRole("button", { name: "Download all" }).click();
  await expect(page.getByText(whole)).toBeVisible({ timeout: 300_000 });
  const history = page.getByRole("region", { name: "History", exact: true });
  await history.getByRole("button", { name: "Oldest" }).first().click();
  const oldest = history
    .getByRole("listitem")
    .filter({ has: page.getByText("#0", { exact: true }) });
  await expect(oldest).toBeInViewport();
  const size = await oldest.getAttribute("aria-setsize");
  expect(size).toMatch(/^1000\d{3}$/);
  expect(await oldest.getAttribute("aria-posinset")).toBe(size);
  // A link opens the same part, and Back leads to the first.
  await expect(page).toHaveURL(/\?part=2[01]$/);
  await page.reload();
  await expect(history.getByText(/^Showing (950,001|1,000,001)-/).first()).toBeVisible();
  await page.goBack();
  await expect(history.getByText(/^Showing 1-50,000 of/).first()).toBeVisible();
  await history.getByRole("button", { name: "Oldest" }).first().click();
  await expect(oldest).toBeInViewport();
  await expectAccessible(page);
  const field = history.getByLabel("Jump to day");
  const [first, last] = await field.evaluate(({ min, max }: HTMLInputElement) => [min, max]);
  const middle = new Date((Date.parse(first ?? "") + Date.parse(last ?? "")) / 2);
  // As on a busy page, rows get their heights long after they are drawn.
  await page.evaluate(() => ((globalThis as { lateBy?: number }).lateBy = 400));
  await field.fill(middle.toISOString().slice(0, 10));
  await field.press("Enter");
  const row = history.getByRole("listitem").filter({ has: page.locator("time") });
  await expect(oldest).toBeHidden();
  await expect
    .poll(async () => {
      const shown = await row.evaluateAll((items) =>
        items
          .filter((item) => item.getBoundingClientRect().bottom > 1)
          .map((item) => item.querySelector("time")?.dateTime.slice(0, 10)),
      );
      return shown[0];
    })
    .toBe(middle.toISOString().slice(0, 10));
  await expect(history.getByText(/^Jumped to \d+ \w+ \d{4}$/)).toBeVisible();
});

test("an export contains the filter's rows, and its manifest their hash @whole", async ({
  page,
}) => {
  // Chromium would ask where to save the file, and a test can't answer that dialog.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
  await page.goto("/accounts/alice/history?groups=votes");
  await expect(page.getByText(whole)).toBeVisible();
  const downloads: { name: string; text: string }[] = [];
  page.on("download", async (download) => {
    const path = await download.path();
    downloads.push({ name: download.suggestedFilename(), text: readFileSync(path, "utf8") });
  });
  await page.getByRole("button", { name: /^Export: / }).click();
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

readingTest("a URL of an unknown tab says so", async ({ page }) => {
  await page.goto("/accounts/alice/nonsense");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
});

test("a wide screen shows twenty entries, each with its tools at hand @whole", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/accounts/alice/history");
  const rows = page.getByRole("region", { name: "History", exact: true }).getByRole("listitem");
  await expect(rows.nth(5)).toBeVisible();
  await rows.first().evaluate((row) => row.scrollIntoView());
  await expect
    .poll(() =>
      rows.evaluateAll((all) => {
        const boxes = all.map((row) => row.getBoundingClientRect());
        return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
      }),
    )
    .toBeGreaterThanOrEqual(20);
  const tools = rows.nth(2).locator(".row-tools");
  await expect(tools).toHaveCSS("opacity", "0");
  await tools.getByRole("link").last().focus();
  await expect(tools).toHaveCSS("opacity", "1");
  await rows.nth(4).hover();
  await expect(rows.nth(4).locator(".row-tools")).toHaveCSS("opacity", "1");
  await rows
    .nth(4)
    .getByRole("button", { name: /^More of/ })
    .click();
  await expect(rows.nth(4).getByText(/ UTC$/)).toBeVisible();
  await expectAccessible(page);
});
