/** The devnet's chain: all hashes are valid, the same seed gives the same chain, and all services agree. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hexToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { blockId, headerDigest } from "../src/domain/chain/binary/header.ts";
import { publicKeyText } from "../src/domain/chain/binary/keys.ts";
import { merkleRoot } from "../src/domain/chain/binary/merkle-root.ts";
import { recoverKey } from "../src/domain/chain/binary/signature.ts";
import { transactionId } from "../src/domain/chain/binary/transaction-id.ts";
import { transactionBytes, signingDigest } from "../src/domain/chain/binary/transaction.ts";
import { heightOfId, type BlockId } from "../src/domain/chain/names.ts";
import { realKinds, virtualKinds } from "../src/domain/chain/operations/kind-names.ts";
import { definitionOf } from "../src/domain/chain/operations/registry.ts";
import { requiredAuthorities } from "../src/domain/chain/operations/required-authorities.ts";
import { chainTimeText } from "../src/domain/chain/printed-time.ts";
import { blockIntervalMs } from "../src/domain/chain/time.ts";
import { isPatchText } from "../src/domain/post/patch.ts";
import { Chain, devnetChainId } from "./chain/chain.ts";
import { accountRecord, printRate } from "./chain/node-records.ts";
import { missShare } from "./chain/witness-turns.ts";
import { beginningOf } from "./past/beginning.ts";
import { passTime } from "./rules/due-obligations.ts";
import { applyEntry } from "./rules/effects.ts";
import { signedHeader } from "./rules/seal.ts";
import { deriveKey } from "./state/keys.ts";
import { World } from "./state/world.ts";
import type { WireBlock } from "./wire/blocks.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const found = (options: Partial<ConstructorParameters<typeof Chain>[0]> = {}) =>
  new Chain({ seed: 3, history: 60, opsPerBlock: 8, now, ...options });
const blocks = (chain: Chain): readonly WireBlock[] =>
  Array.from({ length: chain.head }, (_, i) => chain.block(i + 1) as WireBlock);

test("every block links, hashes correctly and is signed by its witness; every transaction has the required signatures", () => {
  const chain = found();
  for (const [i, block] of blocks(chain).entries()) {
    const leaves = block.transactions.map((transaction) => {
      const bytes = transactionBytes(transaction);
      if (!bytes.ok) throw new Error("does not serialise");
      const { unsigned, signed } = bytes.value;
      expect(transactionId(unsigned)).toBe(transaction.transaction_id);
      const digest = signingDigest(devnetChainId, unsigned);
      const keys = transaction.signatures.map((signature) =>
        publicKeyText(recoverKey(digest, signature) ?? new Uint8Array(33), "STM"),
      );
      for (const required of transaction.operations.flatMap(requiredAuthorities)) {
        if (required.role === "key") expect(keys).toContain(required.key);
        else if (required.role !== "authority")
          expect(keys).toContain(deriveKey(3, required.account, required.role).text);
      }
      expect(keys).toHaveLength(new Set(keys).size);
      return signed;
    });
    const header = signedHeader(block);
    expect(merkleRoot(leaves)).toBe(block.transaction_merkle_root);
    expect(blockId(header, block.witness_signature)).toBe(block.block_id);
    expect(heightOfId(block.block_id)).toBe(i + 1);
    expect(block.previous).toBe(i === 0 ? "0".repeat(40) : chain.block(i)?.block_id);
    const signer = recoverKey(headerDigest(header), block.witness_signature);
    expect(publicKeyText(signer ?? hexToBytes("00"), "STM")).toBe(block.signing_key);
  }
});

test("the same seed makes the same chain, a different seed a different one", () => {
  // The second one names the usual share, so that its options differ and it takes over no blocks of the first.
  const [one, same, other] = [found(), found({ missShare }), found({ seed: 4 })];
  expect(blocks(one)).toEqual(blocks(same));
  expect(other.block(60)?.block_id).not.toBe(one.block(60)?.block_id);
});

test.each([1, 40, 460])(
  "a chain that takes over the %i blocks of another continues like it",
  (history) => {
    const options = { seed: 11, history };
    const [made, , taken] = [found(options), found(options).produce(), found(options)];
    expect(taken.block(history)?.transactions[0]?.operations).toBe(
      made.block(history)?.transactions[0]?.operations,
    );
    const states = () =>
      [made, taken].map((chain) => ({
        blocks: blocks(chain),
        accounts: chain.accountNames.map((name) => chain.account(name)),
        histories: ["alice", "trent", "aurora"].map((name) => chain.history(name, -1, 100)),
        witnesses: [chain.witnesses, chain.schedule, chain.lastIrreversible, chain.headTime],
        properties: chain.properties(),
      }));
    const expectSame = () => {
      const [expected, actual] = states();
      expect(actual).toEqual(expected);
    };
    expectSame();
    for (const chain of [made, taken]) {
      chain.rotateKey("aurora");
      for (let i = 0; i < 25; i++) chain.produce();
      chain.fork(3);
      chain.produce();
    }
    expectSame();
  },
);

test("only existing posts are patched; a deleted post is written in full", () => {
  const chain = found({ seed: 7, opsPerBlock: 12 });
  const texts = [...chain.world.posts.values()].map(({ versions: [first] }) => first?.body ?? "");
  const patches = texts.filter(isPatchText);
  expect(patches).toEqual([]);
});

test("history restored from a snapshot equals the generated history", () => {
  const snapshots = mkdtempSync(join(tmpdir(), "devnet-"));
  try {
    const made = found({ snapshots, history: 540 });
    const resumed = found({ snapshots, history: 540 });
    expect(blocks(resumed)).toEqual(blocks(made));
    expect(resumed.account("alice")).toEqual(made.account("alice"));
    expect(resumed.witnesses).toEqual(made.witnesses);
    expect(resumed.schedule).toEqual(made.schedule);
    for (const chain of [made, resumed]) {
      chain.rotateKey("aurora");
      chain.fastForward(30);
    }
    expect(resumed.block(570)).toEqual(made.block(570));
  } finally {
    rmSync(snapshots, { recursive: true });
  }
});

test("a very busy chain repeats its operations, but no patches, which apply only once", () => {
  const chain = found({ seed: 6, opsPerBlock: 500 });
  for (let i = 0; i < 30; i++) chain.produce();
  expect(chain.isLooping).toBe(true);
  const [before, last] = [chain.block(89), chain.block(90)].map((block) => block?.transaction_ids);
  expect(last).toEqual(expect.arrayContaining([...(before ?? [])].slice(0, 10)));
  const bodies = (chain.block(90)?.transactions ?? [])
    .flatMap(({ operations }) => operations)
    .flatMap(([kind, { body }]) => (kind === "comment" ? [String(body)] : []));
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.filter((body) => body.startsWith("@@"))).toEqual([]);
});

test("an account's history contains exactly its operations in blocks", () => {
  const chain = found();
  for (const name of chain.accountNames) {
    const before = chain.world.accounts.get(name)?.past?.length ?? 0;
    const history = chain
      .history(name, -1, 1000)
      .filter(([index]) => index >= before)
      .map(([, entry]) => entry);
    for (const entry of history) expect(chain.entries(entry.block)).toContainEqual(entry);
    expect(history.map(({ block }) => block)).toEqual(
      history.map(({ block }) => block).toSorted((a, b) => a - b),
    );
  }
});

test("the generated history contains every kind of operation", () => {
  const chain = found();
  const kinds = new Set(
    blocks(chain).flatMap((_, i) => chain.entries(i + 1).map(({ op: [kind] }) => kind)),
  );
  const signed = realKinds.filter((kind) => definitionOf(kind)?.tag !== null);
  expect([...signed, ...virtualKinds].filter((kind) => !kinds.has(kind))).toEqual([]);
});

test("a post's versions rebuild into its current body", () => {
  const chain = found({ history: 600 });
  const edited = chain.world.rootPosts.filter(({ versions }) => versions.length > 1);
  expect(edited.length).toBeGreaterThan(0);
  for (const { body, versions } of edited) {
    expect(versions.some((version) => version.body.startsWith("@@")) || versions.length > 0).toBe(
      true,
    );
    expect(body.length).toBeGreaterThan(0);
  }
});

test("witnesses take turns: none produces twice within a round by chance", () => {
  const chain = found({ history: 84, opsPerBlock: 0 });
  const round = blocks(chain).slice(0, 21);
  expect(new Set(round.map(({ witness }) => witness)).size).toBe(21);
  expect(chain.lastIrreversible).toBeLessThan(chain.head);
});

test("a fork replaces the newest blocks and removes their content", () => {
  const chain = found();
  const before = blocks(chain);
  chain.fork(3);
  expect(chain.head).toBe(60);
  expect(chain.block(57)).toEqual(before[56]);
  expect(chain.block(58)?.block_id).not.toBe(before[57]?.block_id);
  const gone = before[59]?.transactions[0]?.transaction_id ?? "";
  expect(chain.transaction(gone)).toBeNull();
});

test("after several forks the state is what the blocks result in", () => {
  const chain = found({ opsPerBlock: 20 });
  for (const depth of [3, 2, 12]) {
    for (let i = 0; i < 10; i++) chain.produce();
    chain.fork(depth);
  }
  const { timestamp = "" } = chain.block(1) ?? {};
  const founded = chainTimeText(Date.parse(`${timestamp}Z`) - blockIntervalMs);
  const replayed = new World(beginningOf(3, founded));
  for (const { timestamp: time, block_id } of blocks(chain)) {
    for (const entry of chain.entries(heightOfId(block_id as BlockId))) applyEntry(replayed, entry);
    passTime(replayed, time);
  }
  const stateOf = (world: World) => ({
    accounts: [...world.accounts.values()].map((account) =>
      accountRecord(account, [], chain.headTime, world.pictures),
    ),
    delegations: [...world.accounts.values()].map(({ delegations }) => [...delegations.keys()]),
    posts: [...world.posts],
    replies: world.rootPosts.map((post) => world.repliesTo(post)),
    communities: [...world.communities],
    reblogs: [...world.reblogs],
    proposals: [...world.treasury.proposals],
    orders: world.obligations.of("orders"),
    trades: world.trades,
  });
  expect(stateOf(chain.world)).toEqual(stateOf(replayed));
});

test("a transaction contains operations that one account signs with one key", () => {
  const chain = found({ opsPerBlock: 20 });
  for (const { transactions } of blocks(chain).slice(20))
    for (const { operations, signatures } of transactions) {
      const required = operations.flatMap(requiredAuthorities);
      expect(new Set(required.map((each) => JSON.stringify(each))).size).toBeLessThanOrEqual(1);
      expect(signatures).toHaveLength(1);
    }
});

test("no post is edited twice in one block, because the second patch would not apply", () => {
  const chain = found({ opsPerBlock: 40 });
  for (const { transactions } of blocks(chain)) {
    const posts = transactions
      .flatMap(({ operations }) => operations)
      .filter(([kind]) => kind === "comment")
      .map(([, { author, permlink }]) => `${String(author)}/${String(permlink)}`);
    expect(posts).toHaveLength(new Set(posts).size);
  }
});

test.each([
  [0n, 10_000],
  [900n, 10_000],
  [950n, 5000],
  [990n, 1000],
  [1000n, 0],
  [3755n, 0],
])("at a debt of %s parts of 10000, so much of what is due in SBD is printed: %s", (debt, rate) => {
  expect(printRate(debt, 10_000n)).toBe(rate);
});

test("all due SBD are printed, because the debt is below 9%", () => {
  const { sbd_print_rate: rate, ...properties } = found().properties();
  const units = (field: string) => Number.parseFloat(String(properties[field]));
  const ratio = 1 - units("current_supply") / units("virtual_supply");
  expect(ratio).toBeLessThan(0.09);
  expect(rate).toBe(10_000);
});
