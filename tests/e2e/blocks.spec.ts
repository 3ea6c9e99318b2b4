/** The pages Blocks and Block in a real browser with a running devnet. */
import type { Devnet } from "../../devnet/devnet.ts";
import { sampleOf } from "../support/campaign.ts";
import { expect, expectAccessible, readingTest } from "./fixtures.ts";

readingTest(
  "Blocks shows the five latest and ten live blocks, and they update",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/blocks");
    const latest = page.getByRole("region", { name: "Latest Blocks" });
    await expect(latest.getByRole("row")).toHaveCount(6);
    const live = page.getByRole("region", { name: "Live Blocks" });
    await expect(live.getByRole("row")).toHaveCount(11);
    const first = latest.getByRole("row").nth(1).getByRole("link").first();
    const before = await first.textContent();
    await expect(first).not.toHaveText(before ?? "");
    await expectAccessible(page);
  },
);

readingTest(
  "after Home too, the latest blocks enter one after another @whole",
  async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Irreversible Blocks" })).toBeVisible();
    await expect(page.locator("main table tbody a[href^='/blocks/']").first()).toBeVisible();
    await page.evaluate(() => {
      const counts = new Set<number>();
      Object.assign(globalThis, { rowCounts: counts });
      new MutationObserver(() => {
        const list = [...document.querySelectorAll("section")].find(
          (section) => section.querySelector("h2")?.textContent === "Latest Blocks",
        );
        if (list) counts.add(list.querySelectorAll("tbody a.num").length);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("link", { name: "All blocks" }).first().click();
    await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(
      6,
    );
    const counts = await page.evaluate(() => [
      ...(globalThis as unknown as { rowCounts: Set<number> }).rowCounts,
    ]);
    expect(counts).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
  },
);

readingTest(
  "a block opens from the list with its operations and virtual operations",
  { tag: "@looks" },
  async ({ page, site }) => {
    const number = site.devnet.head() - 40;
    await page.goto(`/blocks/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      number.toLocaleString("en-US"),
    );
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    const block = site.devnet.blockAt(number) as { block_id: string; witness: string };
    await expect(page.getByText(block.block_id).first()).toBeAttached();
    await expect(page.getByRole("link", { name: block.witness }).first()).toBeVisible();
    await expect(page.getByText("producer_reward").first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${number}`));
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Blocks" }).click();
    await expect(page).toHaveURL(/\/blocks$/);
  },
);

readingTest("neighbours are one click away @whole", async ({ page, site }) => {
  const number = site.devnet.head() - 30;
  await page.goto(`/blocks/${number}`);
  await page.getByRole("link", { name: /previous block/i }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number - 1}$`));
  await page.getByRole("link", { name: /next block/i }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  const header = page.getByRole("region", { name: "Header" });
  await header.getByText("Hashes and key").click();
  await expect(header.getByRole("button", { name: "Copy previous block's ID" })).toBeVisible();
  await header.getByRole("link", { name: /^[0-9a-f]{40}$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number - 1}$`));
});

readingTest(
  "beside a verdict, amounts are the VESTS of the bytes, followed by their SP",
  async ({ page, site }) => {
    await page.goto(`/blocks/${blockWith(site.devnet, ["withdraw_vesting"])}`);
    const row = page.locator(".op").filter({ hasText: "power down" }).first();
    await expect(row.locator(".sentence b")).toHaveText(/^[\d,.]+ VESTS$/);
    await expect(
      row.locator(".sentence").getByTitle(/at the rate that a node reports$/),
    ).toHaveText(/^\([\d,.]+ SP\)$/);
    await row.getByRole("button", { name: "More of withdraw_vesting" }).click();
    await expect(row.locator("dl")).toContainText(/[\d,.]+ VESTS \([\d,.]+ SP\)/);
  },
);

readingTest("there is nothing below the first block @whole", async ({ page }) => {
  await page.goto("/blocks/1");
  const header = page.getByRole("region", { name: "Header" });
  await header.getByText("Hashes and key").click();
  await expect(header.getByText("0".repeat(40))).toBeVisible();
  await expect(header.getByRole("link", { name: /^0+$/ })).toHaveCount(0);
});

for (const text of sampleOf(["abc", "0", "-5", "1e9"], 4))
  readingTest(`/blocks/${text} says so and offers the way on`, async ({ page }) => {
    await page.goto(`/blocks/${text}`);
    await expect(page.getByRole("heading", { name: "Error Loading Block" })).toBeVisible();
    await expect(page.getByText("Invalid block number", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

readingTest("a block of the far future does not exist yet", async ({ page }) => {
  await page.goto("/blocks/4000000000");
  await expect(page.getByRole("heading", { level: 1, name: "Block 4,000,000,000" })).toBeVisible();
  await expect(page.getByText("Block #4000000000 not found or doesn't exist yet")).toBeVisible();
  await expect(
    page.getByText(/The newest block is [\d,]+\. At one block every three/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Alert me/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await expectAccessible(page);
});

readingTest("a block of the next days can be awaited", async ({ page, site }) => {
  await page.goto(`/blocks/${site.devnet.head() + 100_000}`);
  await expect(page.getByText(/this one is due about \d+ \w+ \d{4}\./)).toBeVisible();
  await page.getByRole("link", { name: /^Alert me: block/ }).click();
  await expect(page).toHaveURL(/\/alerts/);
});

readingTest("a number beyond all blocks is not found, not invalid", async ({ page }) => {
  for (const text of ["4294967296", "99999999999999999999999999"]) {
    await page.goto(`/blocks/${text}`);
    const name = `Block ${BigInt(text).toLocaleString("en")}`;
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(`Block #${text} not found or doesn't exist yet`)).toBeVisible();
    await expect(page.getByText(/^No block has this number: the first is 1/)).toBeVisible();
    await expect(page.getByText("Invalid block number")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  }
  await expectAccessible(page);
});

/** A block with transactions of two categories, for its filter. */
const busyBlock = (devnet: Devnet): number => blockWith(devnet, ["vote", "transfer"]);

/** The newest block with operations of all these kinds, at least five below the head. */
function blockWith(devnet: Devnet, wanted: readonly string[]): number {
  const hasAll = (number: number): boolean => {
    const { transactions } = devnet.blockAt(number) as {
      transactions: readonly { operations: readonly (readonly [string])[] }[];
    };
    const kinds = new Set(
      transactions.flatMap(({ operations }) => operations.map(([kind]) => kind)),
    );
    return wanted.every((kind) => kinds.has(kind));
  };
  for (let number = devnet.head() - 5; number > 1; number--) if (hasAll(number)) return number;
  throw new Error(`no block has ${wanted.join(" and ")}`);
}

readingTest(
  "transactions collapse and expand as their operations do @whole",
  async ({ page, site }) => {
    await page.goto(`/blocks/${busyBlock(site.devnet)}`);
    await expect(
      page
        .locator(".tx")
        .first()
        .getByText(/^1st of \d+$/),
    ).toBeVisible();
    const group = page.locator(".tx:has(> .Transactions-head)").first();
    const toggle = group.getByRole("button", { name: /^Operations of transaction \d+$/ });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(group.getByRole("listitem").first()).toBeVisible();
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(group.getByRole("listitem")).toHaveCount(0);
    await expect(group.getByText(/^\d+ operations?$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(group.getByRole("listitem").first()).toBeVisible();
  },
);

readingTest("a block's filter is in the URL, and a link restores it", async ({ page, site }) => {
  const number = busyBlock(site.devnet);
  await page.goto(`/blocks/${number}`);
  const kinds = page.locator(".tx .op .OperationItem-tag");
  await page.getByRole("button", { name: /^votes \d/ }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}\\?ops=vote$`));
  const bar = page.locator(".operation-bar");
  await bar.getByTitle(/transfers and value$/).click();
  await expect(page).toHaveURL(/\?ops=value$/);
  await expect(kinds.filter({ hasText: "vote" })).toHaveCount(0);
  await bar.getByTitle(/votes?$/).click();
  await expect(kinds.filter({ hasText: "transfer" })).toHaveCount(0);
  const shared = page.url();
  await page.goto("/about");
  await page.goto(shared);
  await expect(page.getByRole("button", { name: /^votes \d/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(kinds.first()).toBeVisible();
  await expect(kinds.filter({ hasText: "transfer" })).toHaveCount(0);
  await page.getByRole("button", { name: /^All / }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  await expect(kinds.filter({ hasText: "transfer" }).first()).toBeVisible();
});

readingTest(
  "the second list shows each block's size without truncating names @whole",
  async ({ page }) => {
    const live = page.getByRole("region", { name: "Live Blocks" });
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/blocks");
      await expect(live.getByRole("cell", { name: /^\d+\.\d\d KB$/ }).first()).toBeVisible();
      const names = live.locator('td[data-column="witness"] a');
      await expect(names).toHaveCount(10);
      const cut = await names.evaluateAll((links) =>
        links.flatMap((link) =>
          link.getBoundingClientRect().width + 1 < link.scrollWidth ? [link.textContent] : [],
        ),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  },
);
