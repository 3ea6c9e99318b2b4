/** The witnesses' rounds in a real browser: live, on phones, by keyboard, young, and without nodes. */
import type { Page } from "playwright/test";
import { openSite } from "../../devnet/site.ts";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

readingTest("the current round fills up, slot by slot", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/witness-rounds");
  await expect(page).toHaveTitle(/^Witness Rounds/);
  await expect(page.getByRole("heading", { level: 1, name: "Witness Rounds" })).toBeVisible();
  const slots = page.getByRole("list", { name: "Slots of the current round" });
  await expect(slots.getByText("next")).toHaveCount(1);
  const filled = slots.getByRole("listitem").filter({ has: page.locator("a[href^='/blocks/']") });
  const before = await filled.last().getByRole("link").last().textContent();
  await expect(filled.last().getByRole("link").last()).not.toHaveText(before ?? "");
  await expect(page.getByText("redone here, gives the same order")).toBeVisible();
  const facts = page.getByRole("region", { name: "Round Consensus" });
  await expect(facts).toContainText("0.23.1: 21 witnesses");
  await expect(facts).toContainText("21 votes, 17 required");
  await expect(facts).toContainText(/\d+ of 128 slots/);
  const members = page.getByRole("table", { name: "Witnesses of This Round" });
  await expect(members.getByRole("row")).toHaveCount(22);
  await expect(members.getByRole("row").last()).toContainText("Backup");
  await expect(page.getByRole("region", { name: "Witnesses of This Round" })).toContainText(
    /Missed slots are counted in the newest [\d,]+ blocks, since \d\d:\d\d:\d\d/,
  );
  await expect(members.getByRole("columnheader", { name: "Missed Slots" })).toBeVisible();
  await expectAccessible(page);
});

readingTest(
  "missed slots are filled in from headers and each has a name or a reason",
  async ({ page }) => {
    await page.goto("/witness-rounds");
    const card = page.getByRole("region", { name: "Missed Slots" });
    await expect(card.getByRole("status")).toContainText(/blocks since \d\d:\d\d:\d\d/);
    const rows = card.getByRole("table", { name: "Missed slots" }).getByRole("row");
    await expect(rows.nth(1)).toContainText(/alone|with others/);
    const cursor = card.getByRole("slider", { name: "Missed slots by round" });
    await cursor.focus();
    await cursor.press("ArrowLeft");
    await expect(cursor).toHaveAttribute(
      "aria-valuetext",
      /^Round after block [\d,]+, from .+ missed/,
    );
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: "Save as CSV: missed slots" }).click();
    expect((await download).suggestedFilename()).toBe("missed-slots.csv");
  },
);

test("while headers are still read, counts of missed slots say so", async ({ page }) => {
  const slow = await openSite({ seed: 7, history: 1200, blockInterval: 0 });
  try {
    slow.devnet.control("delay", 300);
    await page.goto(`${slow.url}/witness-rounds`);
    const members = page.getByRole("region", { name: "Witnesses of This Round" });
    await expect(members).toContainText(/counted in the newest [\d,]+ blocks? so far, since/);
    await expect(members.getByRole("columnheader", { name: "Missed So Far" })).toBeVisible();
    slow.devnet.control("off");
    await expect(members).toContainText(/counted in the newest 1,200 blocks, since/);
    await expect(members.getByRole("columnheader", { name: "Missed Slots" })).toBeVisible();
  } finally {
    await slow.close();
  }
});

test("of many missed slots, the newest ten are shown until a visitor asks for more @whole", async ({
  page,
}) => {
  const long = await openSite({ seed: 7, history: 1200, blockInterval: 0 });
  try {
    await page.goto(`${long.url}/witness-rounds`);
    const card = page.getByRole("region", { name: "Missed Slots" });
    const rows = card.getByRole("table", { name: "Missed slots" }).getByRole("row");
    await card.getByRole("button", { name: /^Show \d+ missed slots$/ }).click();
    await expect(rows.nth(11)).toContainText(/alone|with others/);
    await card.getByRole("button", { name: "Show the newest 10 only" }).click();
    await expect(rows).toHaveCount(1 + 10);
  } finally {
    await long.close();
  }
});

/** The current round of a network that makes a block every 150 ms. `nextRound` waits until another round is shown. */
async function openQuickRounds(page: Page) {
  const quick = await openSite({ seed: 7, history: 60, blockInterval: 150 });
  const region = page.getByRole("region", { name: "Current Round" });
  const drawnAfter = region.getByText(/drawn after block/).getByRole("link");
  await page.goto(`${quick.url}/witness-rounds`);
  return {
    quick,
    region,
    slot: region.getByRole("listitem").nth(4),
    nextRound: async (): Promise<void> => {
      const before = await drawnAfter.textContent();
      await expect(drawnAfter).not.toHaveText(before ?? "");
    },
  };
}

test("the focus stays in its place when the next round begins @whole", async ({ page }) => {
  const { quick, slot, nextRound } = await openQuickRounds(page);
  try {
    for (const link of [slot.getByRole("link").first(), slot.locator("a[href^='/blocks/']")]) {
      await link.focus();
      await nextRound();
      await expect(slot.getByRole("link").first()).toBeFocused();
    }
  } finally {
    await quick.close();
  }
});

test("a press on plain text never moves the focus to a link later @whole", async ({ page }) => {
  const { quick, region, slot, nextRound } = await openQuickRounds(page);
  try {
    // A finger that begins to scroll presses, but takes the focus nowhere.
    await slot.dispatchEvent("pointerdown");
    await nextRound();
    await expect(region.locator(":focus")).toHaveCount(0);
    await slot.locator("a[href^='/blocks/']").focus();
    await slot.dispatchEvent("pointerdown");
    await nextRound();
    await expect(slot.getByRole("link").first()).toBeFocused();
    await slot.getByRole("link").first().focus();
    await page.getByRole("banner").click({ position: { x: 2, y: 2 } });
    await nextRound();
    await expect(region.locator(":focus")).toHaveCount(0);
  } finally {
    await quick.close();
  }
});

readingTest("prices are read by keyboard", async ({ page }) => {
  await page.goto("/witness-rounds");
  const cursor = page.getByRole("slider", { name: "Prices of the round's witnesses" });
  await cursor.focus();
  await cursor.press("ArrowRight");
  await expect(cursor).toHaveAttribute("aria-valuetext", /SBD per STEEM$/);
});

readingTest(
  "on phones, tables are cards and nothing is wider than the screen @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/witness-rounds");
    const members = page.getByRole("table", { name: "Witnesses of This Round" });
    await expect(members.getByText("aurora")).toBeVisible();
    await expect(members.locator("thead")).not.toBeInViewport();
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow).toBe(0);
    await expectAccessible(page);
  },
);

test("a chain without a whole round says so, and one without misses too @whole", async ({
  page,
}) => {
  const young = await openSite({ seed: 7, history: 12, blockInterval: 0 });
  try {
    await page.goto(`${young.url}/witness-rounds`);
    await expect(page.getByRole("heading", { name: "No Round Yet" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await young.close();
  }
  const steady = await openSite({ seed: 7, history: 28, blockInterval: 0 });
  try {
    await page.goto(`${steady.url}/witness-rounds`);
    await expect(page.getByText("No slot was missed.")).toBeVisible();
  } finally {
    await steady.close();
  }
});
