/** A witness's key changes and the votes for it: from the indexer, and from the history stored in this browser. */
import { afterEach, expect, test } from "vitest";
import { signingKeyChange, witnessUpdate } from "../../../../devnet/rules/witness-operations.ts";
import { deriveKey } from "../../../../devnet/state/keys.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import type { VoteChange } from "../../../domain/witness/key-changes-and-votes.ts";
import { logPageSize } from "../../../domain/witness/witness-log.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const carol = "carol" as AccountName;
const nullKey = "STM1111111111111111111111111111111114T1Anm";
const [first, second] = [
  deriveKey(1, carol, "signing-1").text,
  deriveKey(1, carol, "signing-2").text,
];

/** A block with these operations; returns its number. */
function block(...operations: Parameters<TestEngine["devnet"]["order"]>[0]): number {
  testEngine.devnet.order(operations);
  testEngine.devnet.produce(1, 0);
  return testEngine.devnet.head();
}

/** Makes an engine whose network has no indexer of operations, on the same chain. */
async function withoutIndexer(): Promise<TestEngine> {
  const services = { ...(testEngine.devnet.network as unknown as NetworkConfig).services };
  delete services.accountHistory;
  return openTestEngine({ history: 40, httpOnly: true, network: { services } });
}

async function download(account: AccountName): Promise<void> {
  valueOf(await testEngine.engine.ask("archive.open", [account]));
  for (;;) if (valueOf(await testEngine.engine.ask("archive.more", [account])).isComplete) return;
}

function registerAndChange(): readonly number[] {
  return [
    block(witnessUpdate(carol, first)),
    block(["witness_set_properties", { owner: carol, props: [], extensions: [] }]),
    block(witnessUpdate(carol, first)),
    block(signingKeyChange(carol, first, second)),
    block(witnessUpdate(carol, nullKey)),
  ];
}

const changes = (at: readonly number[]) => [
  { block: at[4], by: "witness_update", from: second, to: nullKey },
  { block: at[3], by: "witness_set_properties", from: first, to: second },
  { block: at[0], by: "witness_update", from: null, to: first },
];

test("the indexer lists key changes; an update with the same key is not one", async () => {
  testEngine = await openTestEngine({ history: 40, httpOnly: true });
  const at = registerAndChange();
  const answer = await testEngine.engine.ask("witness.keyChanges", [carol, null]);
  const log = valueOf(answer);
  expect(log.rows).toMatchObject(changes(at));
  expect(log).toMatchObject({ isComplete: true, sources: { failed: null, stored: null } });
  expect(log.sources.indexer?.host).toBe(new URL(testEngine.devnet.origin).host);
  expect(answer).toMatchObject({ value: { source: { service: "accountHistory" } } });
});

test("without an indexer, they come from the stored history once it is downloaded", async () => {
  testEngine = await openTestEngine({ history: 40, httpOnly: true });
  const alone = await withoutIndexer();
  await testEngine.close();
  testEngine = alone;
  const at = registerAndChange();
  expect(valueOf(await testEngine.engine.ask("witness.keyChanges", [carol, null]))).toEqual({
    rows: [],
    isComplete: true,
    sources: { indexer: null, failed: null, stored: null },
  });
  // Histories have irreversible blocks only.
  testEngine.devnet.produce(40, 0);
  await download(carol);
  const answer = await testEngine.engine.ask("witness.keyChanges", [carol, null]);
  expect(valueOf(answer).rows).toMatchObject(changes(at));
  expect(valueOf(answer).sources).toMatchObject({ indexer: null, stored: { isComplete: true } });
  expect(answer).toMatchObject({ value: { source: { service: "browser" } } });
});

/** Loads the log of votes for `carol` to its end. */
async function allVotes(): Promise<readonly VoteChange[]> {
  const rows: VoteChange[] = [];
  let isComplete = false;
  while (!isComplete) {
    const before = rows.at(-1)?.time ?? null;
    const page = valueOf(await testEngine.engine.ask("witness.votes", [carol, before]));
    expect(page.rows.length).toBeGreaterThan(0);
    rows.push(...page.rows);
    ({ isComplete } = page);
  }
  return rows;
}

const vote = (account: string, witness: string, approve: boolean) =>
  ["account_witness_vote", { account, witness, approve }] as const;

/** Votes for `carol`, newest first: two in each block. */
function castVotes(): readonly (readonly [block: number, voter: string, isFor: boolean])[] {
  const cast: [number, string, boolean][] = [];
  const voters = ["bob", "alice", "dave", "erin"];
  for (let i = 0; i < logPageSize; i++) {
    const [one = "", other = ""] = [voters[i % 4], voters[(i + 1) % 4]];
    const at = block(vote(one, carol, i % 2 === 0), vote(other, carol, i % 3 > 0));
    cast.unshift([at, other, i % 3 > 0], [at, one, i % 2 === 0]);
  }
  // Its own votes: one for another witness, one for itself.
  block(vote(carol, "aurora", true));
  const own = block(vote(carol, carol, true));
  return [[own, carol, true], ...cast];
}

const shortly = (votes: readonly VoteChange[]) =>
  votes.map(({ block: at, voter, isFor }) => [at, voter, isFor]);

test("votes come page by page, each once, with their voters' weights", async () => {
  testEngine = await openTestEngine({ history: 40, httpOnly: true });
  const cast = castVotes();
  const votes = await allVotes();
  expect(shortly(votes)).toEqual(cast);
  expect(new Set(votes.map(({ id }) => id)).size).toBe(votes.length);
  for (const { weight } of votes) expect(weight?.own.units).toBeGreaterThan(0n);
});

test("the stored history continues where the indexer ends", async () => {
  testEngine = await openTestEngine({ history: 40, httpOnly: true });
  const cast = castVotes();
  testEngine.devnet.produce(40, 0);
  await download(carol);
  const network = testEngine.devnet.network as unknown as NetworkConfig;
  expect(network.services.accountHistory).toBeDefined();
  const page = valueOf(await testEngine.engine.ask("witness.votes", [carol, null]));
  expect(page.sources).toMatchObject({ indexer: {}, stored: { isComplete: true } });
  expect(shortly(await allVotes())).toEqual(cast);
});

test("if the indexer fails, the stored history is shown, and the answer says why it ends there", async () => {
  testEngine = await openTestEngine({ history: 40, httpOnly: true });
  const cast = castVotes();
  testEngine.devnet.produce(40, 0);
  await download(carol);
  testEngine.devnet.control("http-500");
  const { sources } = valueOf(await testEngine.engine.ask("witness.votes", [carol, null]));
  expect(sources).toMatchObject({
    indexer: null,
    failed: {
      host: new URL(testEngine.devnet.origin).host,
      failure: { kind: "http", status: 500 },
    },
    stored: { isComplete: true },
  });
  expect(shortly(await allVotes())).toEqual(cast);
  testEngine.devnet.control("off");
  const again = valueOf(await testEngine.engine.ask("witness.votes", [carol, null]));
  expect(again.sources).toMatchObject({ indexer: {}, failed: null });
});

test("if the indexer refuses and no history is stored, the answer says why", async () => {
  testEngine = await openTestEngine({ history: 40, httpOnly: true });
  const stranger = "no-such-account" as AccountName;
  expect(await testEngine.engine.ask("witness.votes", [stranger, null])).toEqual({
    ok: false,
    error: {
      kind: "rpc",
      code: -1,
      message: "Account id for 'no-such-account' does not exist",
    },
  });
  expect(await testEngine.engine.ask("witness.votes", ["../.." as AccountName, null])).toEqual({
    ok: false,
    error: { kind: "notFound", what: "witness" },
  });
});
