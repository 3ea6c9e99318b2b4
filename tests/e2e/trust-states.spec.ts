/** While the light client is behind, has stopped or sees two chains, pages say so, and nothing is wrongly verified. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright/test";
import type { WireBlock } from "../../devnet/wire/blocks.ts";
import { grouped } from "../../src/domain/format/figures.ts";
import {
  CraftedChain,
  ownKey,
  pending,
  seed,
  serves,
  transfer,
} from "../support/lies/crafted-chain.ts";
import { expect, expectAccessible, trustSite, type Site } from "./fixtures.ts";

/** The heights of blocks that Home calls verified: in its lists, and in the heartbeat. */
const verifiedOnHome = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const heightIn = (text: string | null): number => Number(text?.replace(/\D/g, ""));
    const marks = [...document.querySelectorAll("td [data-verdict=verified]")];
    const slots = [...document.querySelectorAll(".slots a")].filter((slot) =>
      slot.getAttribute("aria-label")?.endsWith("verified"),
    );
    return [
      ...marks.map((mark) => heightIn(mark.parentElement?.querySelector("a")?.textContent ?? null)),
      ...slots.map((slot) => heightIn(slot.getAttribute("href"))),
    ];
  });

/** Waits until Home shows the network's head. */
const untilAtHead = async (page: Page, site: Site): Promise<void> => {
  const heartbeat = page.getByRole("region", { name: /Heartbeat/ });
  await expect(async () =>
    expect(await heartbeat.textContent()).toContain(grouped(site.devnet.head())),
  ).toPass();
  await expect(heartbeat.getByRole("link")).not.toHaveCount(0);
};

/** Opens a block and one of its transactions: both are consistent, and nothing on their pages is verified. */
async function expectUnverified(page: Page, site: Site, number: number): Promise<void> {
  const { transaction_ids: ids } = site.devnet.blockAt(number) as WireBlock;
  for (const path of [`/blocks/${number}`, `/transactions/${ids[0]}`]) {
    await page.goto(path);
    const proof = page.getByRole("region", { name: "Proof" });
    await expect(proof.getByText("Witnesses that vouch")).toBeVisible();
    await expect(page.locator(".title [data-verdict=consistent]")).toBeVisible();
    await expect(page.locator("main [data-verdict=verified]")).toHaveCount(0);
    await expect(page.locator("main").getByText("verified", { exact: true })).toHaveCount(0);
  }
}

const lightClient = (page: Page): Locator =>
  page.getByRole("region", { name: "The Light Client in This Browser" });

/** A history that ended this many blocks ago; only the test produces new blocks. */
const endedAgo = (blocks: number) =>
  ({ blockInterval: 0, now: Date.now() - blocks * 3000 }) as const;

const testReplaced = trustSite(endedAgo(100));

testReplaced(
  "when the witnesses are replaced all at once, the light client stops, says so, and verifies nothing newer @whole",
  { tag: "@looks" },
  async ({ page, site }) => {
    await page.goto("/proof");
    const client = lightClient(page);
    await expect(client.getByText("Following the chain")).toBeVisible();
    site.devnet.swapWitnesses(8);
    site.devnet.produce(100, 4);
    await expect(client.getByText("Stopped", { exact: true })).toBeVisible();
    await expect(client.getByRole("alert")).toHaveText(
      /^Only 12 trusted keys signed the blocks after [\d,]+, and 16 are needed\. The witnesses may have been replaced all at once, so nothing newer is called verified\. Use a newer checkpoint from someone you trust\.$/,
    );
    await expect(
      client.getByText("Blocks up to the anchor stay verified; nothing newer is."),
    ).toBeVisible();
    await expect(client.getByText("trusted witnesses signed the newest blocks")).toBeVisible();
    await expectAccessible(page);
    const anchor = Number(
      (
        await client.locator("dd", { hasText: "the highest block" }).getByRole("link").textContent()
      )?.replace(/\D/g, ""),
    );
    expect(anchor).toBeLessThan(site.devnet.head() - 63);
    await expectUnverified(page, site, anchor + 30);
    await page.goto("/");
    await untilAtHead(page, site);
    await expect(
      page.getByRole("region", { name: "Irreversible Blocks" }).getByRole("row"),
    ).toHaveCount(11);
    expect(await verifiedOnHome(page)).toEqual([]);
    await page.goto(`/blocks/${anchor}`);
    await expect(page.locator(".title").getByText("verified", { exact: true })).toBeVisible();
  },
);

const testAway = trustSite(endedAgo(2000));

testAway(
  "after an absence, the light client catches up in hops, and verifies nothing at the head before it gets there @whole",
  async ({ page, context, site }) => {
    await page.goto("/proof");
    const client = lightClient(page);
    await expect(client.getByText("Following the chain")).toBeVisible();
    const home = await context.newPage();
    await home.goto("/");
    await untilAtHead(home, site);
    const before = site.devnet.head();
    site.devnet.control("delay", 2000);
    site.devnet.fastForward(1900, { rotateEvery: 100 });
    site.devnet.produce(3, 4);
    await expect(client.getByText("Catching up", { exact: true })).toBeVisible();
    await expect(client.getByText("It fell behind and is catching up to the head.")).toBeVisible();
    await untilAtHead(home, site);
    for (const number of await verifiedOnHome(home)) expect(number).toBeLessThanOrEqual(before);
    await expectUnverified(home, site, site.devnet.head());
    await expect(client.getByText("Catching up", { exact: true })).toBeVisible();
    await expectAccessible(page);

    site.devnet.control("off");
    await expect(client.getByText("Following the chain")).toBeVisible();
    await expect(client.getByText(/, reached in \d+ hops?$/)).toBeVisible();
    await home.goto(`/blocks/${site.devnet.head() - 40}`);
    await expect(home.locator(".title").getByText("verified", { exact: true })).toBeVisible();
  },
);

const testDivided = trustSite({ ...endedAgo(0), seed });

testDivided(
  "two chains that 16 trusted witnesses signed raise an alarm on every page, with a report @whole",
  { tag: "@looks" },
  async ({ page, site }) => {
    // Two rounds below the head: in any schedule 16 witnesses have signed above it.
    const from = 75;
    const theirs = new CraftedChain(site.devnet, from, (honest, number) =>
      number === from
        ? {
            transactions: [
              ...honest.transactions,
              pending([transfer("alice", "bob")], [ownKey("alice", "active")], honest),
            ],
          }
        : {},
    );
    site.devnet.lie(serves(theirs, [2]));
    await page.goto("/proof");
    const alarm = page.getByRole("region", { name: "Warnings" }).getByRole("alert");
    await expect(alarm).toContainText(
      /Two chains16 trusted witnesses vouch for two different blocks at height [\d,]+\. Don't rely on either until this is resolved\./,
    );
    await expect(
      page
        .getByRole("region", { name: "The Light Client in This Browser" })
        .getByText("Two chains", { exact: true }),
    ).toBeVisible();
    const download = page.waitForEvent("download");
    await alarm.getByRole("button", { name: "Download the report" }).click();
    const report = JSON.parse(readFileSync(await (await download).path(), "utf8")) as {
      readonly height: number;
      readonly ours: { readonly id: string };
      readonly theirs: { readonly id: string };
      readonly both: readonly string[];
    };
    const honest = site.devnet.blockAt(report.height) as WireBlock;
    expect(report.height).toBeGreaterThanOrEqual(from);
    expect(report.ours.id).toBe(honest.block_id);
    expect(report.theirs.id).toBe(theirs.block(report.height)?.block_id);
    expect(report.both.length).toBeGreaterThanOrEqual(16);
    await expectAccessible(page);
    const example = page.getByRole("region", { name: "Proof", exact: true });
    await expect(
      example.getByText(/^ · (Vouched for by 16 trusted witnesses|Linked by hashes)/),
    ).toBeVisible();

    // Only the side that this browser followed is verified.
    await page.goto(`/blocks/${from}`);
    await expect(page.locator(".title").getByText("verified", { exact: true })).toBeVisible();
    const { block_id } = site.devnet.blockAt(from) as WireBlock;
    await expect(page.locator("main").getByText(block_id).first()).toBeAttached();
    await expect(alarm).toBeVisible();
    await expectUnverified(page, site, site.devnet.head());
    await expect(alarm).toBeVisible();
    await page.goto("/");
    await untilAtHead(page, site);
    await expect(alarm).toBeVisible();
    for (const number of await verifiedOnHome(page))
      expect(number).toBeLessThanOrEqual(report.height);
  },
);

const testStill = trustSite({ ...endedAgo(90), opsPerBlock: 4 });

testStill(
  "a node that has stopped is left for the others, or named; the newest blocks are not verified @whole",
  async ({ page, context, site }) => {
    await page.goto("/proof");
    const client = lightClient(page);
    await expect(client.getByText("Following the chain")).toBeVisible();
    const stopped = site.devnet.head();
    // So few witnesses sign the later blocks that the stopped node's newest ones aren't verified by the other nodes either.
    const checkpoint = site.devnet.network["checkpoint"] as { readonly witnesses: object };
    site.devnet.silence(Object.keys(checkpoint.witnesses).slice(0, 10));
    site.devnet.control("stale", 0);
    site.devnet.produce(30, 4);
    const head = site.devnet.head();
    await expect(client.getByRole("link", { name: String(head) })).toBeVisible({ timeout: 60_000 });
    // A page that is opened now may ask the stopped node first, which doesn't have the block.
    await page.goto(`/blocks/${head}`);
    const warning = page
      .getByRole("region", { name: "Warnings" })
      .getByRole("status")
      .filter({ hasText: "Behind the other nodes" });
    await expect(warning).toContainText(
      /The node 127\.0\.0\.1:\d+ is 30 blocks behind the others: the data here is out of date\./,
      { timeout: 60_000 },
    );
    await expectAccessible(page);
    await expectUnverified(await context.newPage(), site, stopped);
    site.devnet.control("off");
    await expect(warning).toHaveCount(0, { timeout: 60_000 });
    await expectUnverified(page, site, head - 3);
  },
);
