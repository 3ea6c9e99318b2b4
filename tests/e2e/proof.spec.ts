/** Proof panels in a real browser. */
import { expect, expectAccessible, ownSite, test } from "./fixtures.ts";

test(
  "a block is recomputed and verified, and so is a transaction of it",
  { tag: "@looks" },
  async ({ page, site }) => {
    const number = site.devnet.head() - 30;
    await page.goto(`/blocks/${number}`);
    const proof = page.getByRole("region", { name: "Proof" });
    for (const step of ["Transaction ids", "Merkle root", "Block id", "Witness signature"])
      await expect(proof.getByText(step, { exact: true })).toBeVisible();
    await expect(
      proof.getByRole("banner").or(proof.locator("header")).getByText("verified"),
    ).toBeVisible();
    await expectAccessible(page);
    const { transaction_ids: ids } = site.devnet.blockAt(number) as {
      transaction_ids: readonly string[];
    };
    await page.goto(`/transactions/${ids[0]}`);
    await expect(proof.getByText("Inclusion in the block")).toBeVisible();
    await expect(proof.getByText(/is a key of/).first()).toBeVisible();
  },
);

test("the rules are taught on a real block", async ({ page }) => {
  await page.goto("/proof");
  await expect(page.getByRole("heading", { level: 1, name: "How proofs work" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Proof" }).getByText("Merkle root")).toBeVisible();
  await expectAccessible(page);
});

ownSite("a forged block is a mismatch, shown with both values", async ({ page, own }) => {
  own.devnet.control("forge-block");
  const number = own.devnet.head() - 12;
  await page.goto(`${own.url}/blocks/${number}`);
  const proof = page.getByRole("region", { name: "Proof" });
  await expect(proof.getByRole("alert")).toContainText("does not follow from the bytes");
  await expect(proof.getByText("recomputed here").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Block");
});
