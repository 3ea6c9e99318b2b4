/** Proof panels in a real browser. */
import { openSite, type Site } from "../../devnet/site.ts";
import { expect, expectAccessible, ownSite, test } from "./fixtures.ts";

test("a block is recomputed and verified, and so is a transaction of it", async ({
  page,
  site,
}) => {
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
});

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

test("the feed's irreversible blocks come to bear a mark, in the list and in the heartbeat", async ({
  page,
}) => {
  await page.goto("/");
  const list = page.getByRole("region", { name: "Irreversible Blocks" });
  await expect(list.getByText("verified", { exact: true }).first()).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /Heartbeat/ })
      .getByRole("link", { name: /, verified$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

ownSite("a forged block of the feed is named in the heartbeat", async ({ page, own }) => {
  own.devnet.control("forge-block");
  await page.goto(`${own.url}/`);
  const list = page.getByRole("region", { name: "Irreversible Blocks" });
  await expect(list.getByText("mismatch", { exact: true }).first()).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: /Heartbeat/ })
      .getByRole("alert")
      .first(),
  ).toContainText("does not follow from its bytes");
  await expectAccessible(page);
});

test("finality is counted while one looks, until it is reached", async ({ page, site }) => {
  await page.goto(`/blocks/${site.devnet.head() - 2}`);
  const title = page.locator(".title");
  await expect(title.getByText(/^Built on by \d+ of 21$/)).toBeVisible();
  await expect(page.getByText(/of the round's 21 witnesses have built on it; at 16/)).toBeVisible();
  await expectAccessible(page);
  await expect(title.getByText("Irreversible", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/witnesses stand behind it: it cannot be replaced/)).toBeVisible();
});

/** `ownSite`'s network with a second node. */
const twoNodes = test.extend<{ own: Site }>({
  own: async ({}, use) => {
    const site = await openSite({
      seed: 7,
      history: 60,
      blockInterval: 1000,
      opsPerBlock: 6,
      nodes: 2,
    });
    await use(site);
    await site.close();
  },
});

twoNodes(
  "nodes are compared when somebody wishes it, and a dissenter is named",
  async ({ page, own }) => {
    const panel = page.getByRole("region", { name: "What other nodes say" });
    const compare = panel.getByRole("button", { name: /^Compare/ });
    await page.goto(`${own.url}/blocks/${own.devnet.head() - 30}`);
    await expect(panel.getByText(/No hash covers virtual operations/)).toBeVisible();
    await compare.click();
    await expect(panel.getByText("2 of 2 nodes agree")).toBeVisible();
    own.devnet.control("dissent");
    await compare.click();
    await expect(panel.getByText("No two of 2 nodes agree")).toBeVisible();
    await expect(panel.getByText("mallory.x").first()).toBeVisible();
    await expectAccessible(page);

    own.devnet.control("off");
    await page.goto(`${own.url}/accounts/alice`);
    await compare.click();
    await expect(panel.getByText("2 of 2 nodes agree")).toBeVisible();
    own.devnet.control("dissent");
    await compare.click();
    await expect(panel.getByText("balance", { exact: true })).toBeVisible();
    await expect(panel.getByText("1000000.000 STEEM")).toBeVisible();
    await expectAccessible(page);
  },
);

test("where a network names one node, there is nobody to compare it with", async ({
  page,
  site,
}) => {
  await page.goto(`/blocks/${site.devnet.head() - 30}`);
  const panel = page.getByRole("region", { name: "What other nodes say" });
  await panel.getByRole("button", { name: "Compare nodes" }).click();
  await expect(panel.getByText(/names one node only/)).toBeVisible();
});
