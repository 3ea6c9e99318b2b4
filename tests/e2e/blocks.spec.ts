/** Blocks and Block, driven in a real browser against a living devnet. */
import { expect, expectAccessible, test } from "./fixtures.ts";

test(
  "Blocks shows the five latest and ten live blocks, and they move",
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

test(
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

test("neighbours are one click away", async ({ page, site }) => {
  const number = site.devnet.head() - 30;
  await page.goto(`/blocks/${number}`);
  await page.getByRole("link", { name: /previous block/i }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number - 1}$`));
  await page.getByRole("link", { name: /next block/i }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  const header = page.getByRole("region", { name: "Header" });
  await expect(header.getByRole("button", { name: "Copy previous block's ID" })).toBeVisible();
  await header.getByRole("link", { name: /^[0-9a-f]{40}$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/blocks/${number - 1}$`));
});

test("nothing stands below the first block", async ({ page }) => {
  await page.goto("/blocks/1");
  const header = page.getByRole("region", { name: "Header" });
  await expect(header.getByText("0".repeat(40))).toBeVisible();
  await expect(header.getByRole("link", { name: /^0+$/ })).toHaveCount(0);
});

for (const text of ["abc", "0", "-5", "1e9"])
  test(`/blocks/${text} says so and offers the way on`, async ({ page }) => {
    await page.goto(`/blocks/${text}`);
    await expect(page.getByRole("heading", { name: "Error Loading Block" })).toBeVisible();
    await expect(page.getByText("Invalid block number", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

test("a block of the far future is not there yet", async ({ page }) => {
  await page.goto("/blocks/4000000000");
  await expect(page.getByRole("heading", { level: 1, name: "Block 4,000,000,000" })).toBeVisible();
  await expect(page.getByText("Block #4000000000 not found or doesn't exist yet")).toBeVisible();
  await expectAccessible(page);
});
