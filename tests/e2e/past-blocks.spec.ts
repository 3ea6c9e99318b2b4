/** Older blocks, the block at a given time, and moving from block to block by keyboard, in a real browser. */
import type { Page } from "playwright/test";
import { grouped } from "../../src/domain/format/figures.ts";
import { sampleOf } from "../support/campaign.ts";
import {
  expect,
  expectAccessible,
  linesOf,
  readingTest,
  refused,
  test,
  testOwnSite,
} from "./fixtures.ts";

const rows = (page: Page) => page.getByRole("table", { name: "Older blocks" }).getByRole("row");

readingTest(
  "a link on Blocks opens older blocks, page by page back to the first",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/blocks");
    await page.getByRole("link", { name: "Older blocks" }).click();
    await expect(page).toHaveURL(/\/blocks\?before=\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Older Blocks" })).toBeVisible();
    await expect(rows(page)).toHaveCount(21);
    await expect(page).toHaveTitle(/^Older Blocks/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Older", exact: true }).click();
    await expect(rows(page)).toHaveCount(21);
    await page.goto("/blocks?before=30");
    await expect(page.getByRole("heading", { name: "Blocks 10 to 29" })).toBeVisible();
    await page.getByRole("link", { name: "Older", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Blocks 1 to 9" })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByRole("link", { name: "Older", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Newer" }).click();
    await expect(page.getByRole("heading", { name: "Blocks 10 to 29" })).toBeVisible();
  },
);

readingTest("a typed height starts the list there @whole", async ({ page }) => {
  await page.goto("/blocks?before=30");
  await page.getByRole("textbox", { name: "Block number" }).fill("120");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/before=121$/);
  await expect(page.getByRole("heading", { name: "Blocks 101 to 120" })).toBeVisible();
  await page.getByRole("textbox", { name: "Block number" }).fill("1,000,000");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(/^The newest block is [\d,]+, so the list starts there\.$/),
  ).toBeVisible();
});

readingTest("below block 1, the list says that there are no older blocks", async ({ page }) => {
  await page.goto("/blocks?before=1");
  await expect(page.getByText("Block 1 is the first block of the chain.")).toBeVisible();
  await expectAccessible(page);
});

for (const text of sampleOf(["0", "-1", "abc", ""], 4))
  readingTest(`/blocks?before=${text} is an invalid block number`, async ({ page }) => {
    await page.goto(`/blocks?before=${text}`);
    await expect(page.getByRole("heading", { name: "Error Loading Blocks" })).toBeVisible();
    await expect(page.getByText("Invalid block number", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
    await expectAccessible(page);
  });

const timeOf = (block: unknown): string => (block as { readonly timestamp: string }).timestamp;

readingTest(
  "the page of a time names the block that took its slot, and links to it",
  { tag: "@looks" },
  async ({ page, site }) => {
    await page.goto("/blocks");
    await page.getByRole("link", { name: "Find by date" }).click();
    await expect(page.getByRole("heading", { name: "Choose a Date" })).toBeVisible();
    await expectAccessible(page);
    const number = site.devnet.head() - 50;
    const time = timeOf(site.devnet.blockAt(number));
    await page.getByLabel("Date and time, UTC").fill(time);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(`/blocks/at/${time}Z`);
    await expect(page.getByRole("status").filter({ hasText: "took this slot" })).toHaveText(
      `Block ${grouped(number)} took this slot.`,
    );
    const facts = page.getByRole("region", { name: "The Slot" });
    await expect(facts.getByText(/^[1-8] header calls?$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "1 day earlier" }).click();
    await expect(page.getByText(/^This time is before the first block \(/)).toBeVisible();
    await expect(facts).toContainText("Slot—Block");
    await page.getByLabel("Date and time, UTC").fill("2016-03-24T16:05");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL("/blocks/at/2016-03-24T16:05:00Z");
    await page.goto(`/blocks/at/${time}`);
    await page.getByRole("link", { name: `Open block ${grouped(number)}` }).click();
    await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  },
);

readingTest(
  "the page of a missed slot names the blocks before and after it @whole",
  async ({ page, site }) => {
    const { devnet } = site;
    const msOf = (number: number) => Date.parse(`${timeOf(devnet.blockAt(number))}Z`);
    const before = Array.from({ length: 150 }, (_, i) => devnet.head() - 2 - i).find(
      (number) => msOf(number + 1) - msOf(number) > 3000,
    );
    if (before === undefined) throw new Error("no slot was missed");
    await page.goto(`/blocks/at/${new Date(msOf(before) + 4000).toISOString().slice(0, 19)}`);
    await expect(
      page.getByText(new RegExp(`^No block took this slot\\. .* ${grouped(before)}\\.$`)),
    ).toBeVisible();
    const facts = page.getByRole("region", { name: "The Slot" });
    await expect(facts.getByText("3 seconds before the slot")).toBeVisible();
    await expect(facts.getByRole("link", { name: grouped(before + 1), exact: true })).toBeVisible();
  },
);

readingTest(
  "a time in the future and a malformed one are each explained @whole",
  async ({ page }) => {
    await page.goto("/blocks/at/2100-01-01");
    await expect(page.getByText(/^This time is after the newest block, [\d,]+ \(/)).toBeVisible();
    for (const text of ["tomorrow", "2026-02-30", "1e12"]) {
      await page.goto(`/blocks/at/${text}`);
      await expect(page.getByRole("heading", { name: "Error Finding the Block" })).toBeVisible();
      await expect(page.getByText(/^Invalid date or time\. Write it as /)).toBeVisible();
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const example of ["2026-11-24T01:02:03", "2026-11-24"])
      expect(await linesOf(page.getByText(example, { exact: true }))).toBe(1);
  },
);

test("arrow keys move from block to block without waiting, and Back returns to the first of them @whole", async ({
  page,
  site,
}) => {
  const number = site.devnet.head() - 40;
  await page.goto("/blocks");
  await page.goto(`/blocks/${number}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  for (let i = 0; i < 25; i++) await page.keyboard.press("ArrowLeft");
  await expect(heading).toHaveText(`Block ${grouped(number - 25)}`);
  await expect(page).toHaveURL(new RegExp(`/blocks/${number - 25}$`));
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(heading).toHaveText(`Block ${grouped(number - 24)}`);
  await page.goBack();
  await expect(heading).toHaveText(`Block ${grouped(number)}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/blocks$/);
});

readingTest(
  "arrow keys do nothing to the page while a field has the focus, or below block 1 @whole",
  async ({ page }) => {
    await page.goto("/blocks/1");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/\/blocks\/1$/);
    await page.getByRole("combobox").first().focus();
    await page.keyboard.type("ab");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\/blocks\/1$/);
  },
);

readingTest(
  "on phones, rows are cards and nothing is wider than the screen",
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await page.goto("/blocks?before=100");
    await expect(rows(page).last()).toBeVisible();
    await expect.poll(overflow).toBe(0);
    await page.goto(`/blocks/at/${timeOf(site.devnet.blockAt(100))}`);
    await expect(page.getByText("Block 100 took this slot.")).toBeVisible();
    await expect.poll(overflow).toBe(0);
    await expectAccessible(page);
  },
);

for (const [path, title, loaded] of [
  ["/blocks?before=30", "Error Loading Blocks", "Blocks 10 to 29"],
  ["/blocks/at/2016-01-01", "Error Finding the Block", "The Slot"],
] as const)
  testOwnSite(
    `${path} says what failed, and Try Again loads it @whole`,
    async ({ page, site, console }) => {
      console.allow(refused);
      await page.goto(`${site.url}/about`);
      site.devnet.control("refuse");
      await page.goto(`${site.url}${path}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      if (title === "Error Finding the Block")
        await expect(page.getByLabel("Date and time, UTC")).toHaveValue("2016-01-01T00:00");
      await expectAccessible(page);
      site.devnet.control("off");
      await page
        .getByRole("alert")
        .filter({ hasText: title })
        .getByRole("button", { name: "Try Again" })
        .click();
      await expect(page.getByRole("heading", { name: loaded })).toBeVisible();
    },
  );
