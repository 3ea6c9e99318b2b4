/** Verdicts in a real browser: what is verified, what will be, and what must not be called verified. */
import type { Devnet } from "../../devnet/devnet.ts";
import type { WireBlock } from "../../devnet/wire/blocks.ts";
import { editedPost } from "./edited-post.ts";
import {
  expect,
  expectAccessible,
  readingTest,
  trustSite,
  trustReadingTest,
  trustTest,
} from "./fixtures.ts";

trustTest(
  "a fresh block gains vouchers and becomes verified while the visitor watches, and nothing moves @whole",
  { tag: "@looks" },
  async ({ page, trusted }) => {
    // Wait until the light client has reached the head before opening the block.
    await page.goto("/proof");
    await expect(page.getByText("Following the chain")).toBeVisible();
    await page.goto(`/blocks/${trusted.devnet.head()}`);
    const title = page.locator(".title");
    await expect(title.getByText(/^\d+ of 16 trusted witnesses$/)).toBeVisible();
    await expect(
      page.getByText(/So far, \d+ of the 16 trusted witnesses needed have vouched for it\./),
    ).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await expectAccessible(page);
    await expect(title.getByText("verified", { exact: true })).toBeVisible({ timeout: 90_000 });
    await expect(title.getByText("Irreversible", { exact: true })).toBeVisible();
    await expect(page.locator(".finality")).toHaveAttribute("data-counted", "16");
    const proof = page.getByRole("region", { name: "Proof" });
    await expect(
      proof.getByText(/Vouched for by 16 trusted witnesses\.|Linked by hashes/),
    ).toBeVisible();
    expect(await height()).toBe(before);
    await expectAccessible(page);
  },
);

/** The id of the newest vote in this block or below: witness transactions may be signed with other keys. */
function voteBelow(devnet: Devnet, number: number): string {
  for (let height = number; height > 0; height--) {
    const { transactions, transaction_ids: ids } = devnet.blockAt(height) as WireBlock;
    const place = transactions.findIndex(({ operations }) => operations[0]?.[0] === "vote");
    if (place >= 0) return ids[place] ?? "";
  }
  throw new Error("nobody has voted");
}

trustReadingTest(
  "an irreversible block is verified, and so is a transaction of it",
  async ({ page, trusted }) => {
    const number = trusted.devnet.head() - 30;
    await page.goto(`/blocks/${number}`);
    const title = page.locator(".title");
    const proof = page.getByRole("region", { name: "Proof" });
    await expect(title.getByText("verified", { exact: true })).toBeVisible();
    for (const step of ["Transaction IDs", "Merkle root", "Block ID", "Witness signature"])
      await expect(proof.getByText(step, { exact: true })).toBeVisible();
    await expect(proof.getByText("verified", { exact: true }).first()).toBeVisible();
    await page.goto(`/transactions/${voteBelow(trusted.devnet, number)}`);
    await expect(proof.getByText("Inclusion in the block")).toBeVisible();
    await expect(title.getByText("verified", { exact: true })).toBeVisible();
    const signers = page.getByRole("region", { name: "Who Had to Sign" });
    await expect(signers.getByText(/authority of/).first()).toBeVisible();
    await expect(signers.getByText("The signatures satisfy it.").first()).toBeVisible();
    await expect(
      signers.getByText(/It is for information and not part of the verdict/),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

trustReadingTest(
  "an old block says how far away the nearest anchored one is, and is linked to it @whole",
  async ({ page }) => {
    await page.goto("/blocks/100");
    const proof = page.getByRole("region", { name: "Proof" });
    await expect(
      proof.getByText(/The nearest anchored block is \d+, \d+ blocks above\./),
    ).toBeVisible();
    await expect(page.locator(".title").getByText("consistent", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await proof.getByRole("button", { name: "Link this block" }).click();
    await expect(page.locator(".title").getByText("verified", { exact: true })).toBeVisible();
  },
);

trustReadingTest(
  "rows of a history are proved, and turn verified as the anchor passes them @whole",
  async ({ page }) => {
    // Only rows that are operations of the account: virtual ones are not provable.
    await page.goto("/accounts/alice?ops=votes");
    const activity = page.getByRole("region", { name: "Recent Activity" });
    await activity.getByRole("button", { name: "Prove these rows" }).click();
    await expect(activity.getByText(/^\d+ (verified|consistent)/)).toBeVisible();
    await expectAccessible(page, ".proving");
    await expect(activity.getByText(/^\d+ verified$/)).toBeVisible({ timeout: 60_000 });
  },
);

trustReadingTest(
  "virtual rows are not provable, and a version of a post is found in its block @whole",
  async ({ page, trusted }) => {
    await page.goto("/accounts/aurora?ops=rewards");
    const activity = page.getByRole("region", { name: "Recent Activity" });
    await activity.getByRole("button", { name: "Prove these rows" }).click();
    await expect(activity.getByText("not provable", { exact: true }).first()).toBeVisible();
    await page.goto(`/content-history?post=${editedPost(trusted.devnet)}`);
    const original = page.getByRole("region", { name: "Original Post" });
    await original.getByRole("button", { name: "Prove this version" }).click();
    await expect(original.getByText(/^(verified|consistent)$/)).toBeVisible();
    await expect(original.getByRole("link", { name: "its transaction" })).toBeVisible();
    await expectAccessible(page);
  },
);

trustReadingTest(
  "blocks of the feed gain vouchers, in the lists and in the heartbeat @whole",
  async ({ page }) => {
    await page.goto("/");
    const list = page.getByRole("region", { name: "Irreversible Blocks" });
    await expect(list.getByText("verified", { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    });
    const heartbeat = page.getByRole("region", { name: /Heartbeat/ });
    await expect(heartbeat.getByRole("link", { name: /, \d+ of 16$/ }).first()).toBeVisible();
    await expect(heartbeat.getByRole("link", { name: /, verified$/ }).first()).toBeVisible();
    await expect(heartbeat.getByText(/^\d+ blocks to finality · /)).toBeVisible();
    await expectAccessible(page);
  },
);

const testForged = trustSite({ httpOnly: true });

testForged("a forged block is a mismatch, shown with both values", async ({ page, site }) => {
  site.devnet.control("forge-block");
  await page.goto(`/blocks/${site.devnet.head() - 12}`);
  const proof = page.getByRole("region", { name: "Proof" });
  await expect(proof.getByRole("alert")).toContainText(
    /does not match the bytes|vouch for a different block/,
  );
  await expect(page.locator(".title").getByText("mismatch", { exact: true })).toBeVisible();
  await expect(proof.getByText("verified", { exact: true })).toHaveCount(0);
  // Visitors who see only the top of the page are warned too.
  await expect(page.locator(".warning-box.with-icon")).toHaveText(/Do not rely on this page/);
  await expectAccessible(page);
});

testForged(
  "a forged block of the feed is named in the heartbeat @whole",
  async ({ page, site }) => {
    site.devnet.control("forge-block");
    await page.goto("/");
    const heartbeat = page.getByRole("region", { name: /Heartbeat/ });
    // However many there are, they take one sentence.
    const alert = heartbeat.getByRole("alert");
    await expect(alert).toHaveText(
      /\d+ blocks do not match their bytes; the first is block [\d,]+$/,
    );
    await expect(alert.getByRole("link")).toHaveCount(1);
    await expectAccessible(page);
  },
);

testForged(
  "a transaction that a node reports differently is shown as its block contains it @whole",
  async ({ page, site }) => {
    const number = site.devnet.head() - 30;
    const { transaction_ids: ids } = site.devnet.blockAt(number) as WireBlock;
    site.devnet.control("swap-transaction");
    await page.goto(`/transactions/${ids[0]}`);
    await expect(page.getByText("The node's answer differs from the block.")).toBeVisible();
    await expect(page.locator(".title").getByText("mismatch", { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

const testRootless = trustSite({ nodes: 1, checkpoint: false });

testRootless(
  "without a trust root nothing is verified, and the pages say why @whole",
  async ({ page, site }) => {
    await page.goto("/proof");
    const client = page.getByRole("region", { name: "The Light Client in This Browser" });
    await expect(client.getByText("No trust root is set")).toBeVisible();
    await expect(client.getByRole("alert")).toContainText(
      "A trust root needs nodes of three independent operators, but this network has only one node.",
    );
    await expectAccessible(page);
    await page.goto(`/blocks/${site.devnet.head() - 30}`);
    const title = page.locator(".title");
    await expect(title.getByText("consistent", { exact: true })).toBeVisible();
    await expect(title.getByText("Irreversible, the node says")).toBeVisible();
    await expect(title.getByTitle("The node says it is irreversible.")).toBeVisible();
    const proof = page.getByRole("region", { name: "Proof" });
    await expect(proof.getByText("No trust root is set.")).toBeVisible();
    await expect(proof.getByRole("link", { name: "How to set one" })).toBeVisible();
    await expectAccessible(page);
  },
);

const testAgreed = trustSite({ checkpoint: false });

testAgreed("on first use three nodes agree on a root", async ({ page }) => {
  await page.goto("/proof");
  const client = page.getByRole("region", { name: "The Light Client in This Browser" });
  await expect(client.getByText(/^3 nodes agreed: /)).toBeVisible();
  await expect(client.getByText("Following the chain")).toBeVisible();
});

const testCompared = trustSite({ nodes: 2, history: 60 });

testCompared(
  "nodes are compared when somebody asks, and a dissenter is named @whole",
  async ({ page, site }) => {
    const panel = page.getByRole("region", { name: "What Other Nodes Say" });
    const compare = panel.getByRole("button", { name: /^Compare/ });
    await page.goto(`/blocks/${site.devnet.head() - 30}`);
    await expect(panel.getByText(/No hash covers virtual operations/)).toBeVisible();
    await compare.click();
    await expect(panel.getByText("2 of 2 nodes agree")).toBeVisible();
    site.devnet.control("dissent");
    await compare.click();
    await expect(panel.getByText("The two nodes disagree")).toBeVisible();
    await expect(panel.getByText("mallory.x").first()).toBeVisible();
    await expectAccessible(page);

    site.devnet.control("off");
    await page.goto("/accounts/alice");
    await compare.click();
    await expect(panel.getByText("2 of 2 nodes agree")).toBeVisible();
    site.devnet.control("dissent");
    await compare.click();
    await expect(panel.getByText("balance", { exact: true })).toBeVisible();
    await expect(panel.getByText("1000000.000 STEEM")).toBeVisible();
    await expectAccessible(page);
  },
);

const testTwoNodes = trustSite({ nodes: 2, history: 60, httpOnly: true });

testTwoNodes.describe("while virtual operations load", () => {
  testTwoNodes.use({ engine: "dedicated" });
  testTwoNodes(
    "the comparison appears only after them, so that its button doesn't move @whole",
    async ({ page, site }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/*", async (route) => {
        if (route.request().postData()?.includes("get_ops_in_block")) await released;
        await route.fallback();
      });
      await page.goto(`/blocks/${site.devnet.head() - 30}`);
      const proof = page.getByRole("region", { name: "Proof" });
      await expect(proof.getByText("Witnesses that vouch")).toBeVisible();
      const panel = page.getByRole("region", { name: "What Other Nodes Say" });
      await expect(panel).toHaveCount(0);
      release();
      await expect(panel.getByRole("button", { name: "Compare nodes" })).toBeVisible();
    },
  );
});

readingTest("a network with one node has no comparison", async ({ page, site }) => {
  await page.goto(`/blocks/${site.devnet.head() - 30}`);
  const panel = page.getByRole("region", { name: "What Other Nodes Say" });
  await panel.getByRole("button", { name: "Compare nodes" }).click();
  await expect(panel.getByText(/has only one node/)).toBeVisible();
});
