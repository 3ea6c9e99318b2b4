/** One witness: its record, its newest slots, and its voters page by page. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { voterPageSize, type WitnessVoter } from "../../../domain/witness/voters.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const named = (name: string) => name as AccountName;

async function called<T>(method: string, params: unknown): Promise<T> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const response = await fetch(testEngine.devnet.origin, { method: "POST", body });
  return ((await response.json()) as { readonly result: T }).result;
}

test("a witness has its rank, votes, key, properties and price", async () => {
  testEngine = await openTestEngine({ history: 100, httpOnly: true });
  const answer = await testEngine.engine.ask("witness.detail", [named("cirrus")]);
  if (!answer.ok) throw new Error(answer.error.kind);
  const { value } = answer.value;
  const record = await called<Record<string, unknown>>("condenser_api.get_witness_by_account", [
    "cirrus",
  ]);
  expect(value.rank).toBe(3);
  expect(value.report.status).toBe("Active");
  expect(value.votes).toEqual({ units: BigInt(String(record["votes"])), token: "VESTS" });
  expect(value.signingKey).toBe(record["signing_key"]);
  expect(value.properties).toEqual({
    creationFee: "3.000 STEEM",
    blockSize: "65536",
    interest: 0,
    subsidyBudget: "797",
  });
  expect(value.rates).not.toBeNull();
});

const ranked = (rows: unknown) => ({
  history: 60,
  httpOnly: true,
  lie: ({ method }: { readonly method: string }, truth: unknown) =>
    method === "get_witnesses_by_vote" ? rows : truth,
});

test("a witness that is not among the hundred listed ones is below 100, even with a slot in this round", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const [first] = await called<readonly object[]>("condenser_api.get_witnesses_by_vote", ["", 1]);
  await testEngine.close();
  const others = Array.from({ length: 100 }, (_, i) => ({ ...first, owner: `other-${i}` }));
  testEngine = await openTestEngine(ranked(others));
  // The round asks for the witnesses of its schedule too.
  await testEngine.engine.ask("witness.round", []);
  const answer = await testEngine.engine.ask("witness.detail", [named("cirrus")]);
  expect(answer).toMatchObject({ ok: true, value: { value: { rank: "below" } } });
});

test("without a list of the hundred, a witness's rank is unknown", async () => {
  testEngine = await openTestEngine(ranked("none"));
  const answer = await testEngine.engine.ask("witness.detail", [named("cirrus")]);
  expect(answer).toMatchObject({ ok: true, value: { value: { rank: null } } });
});

test.each([
  ["2.000 STEEM", 0.085, -50],
  ["0.800 STEEM", 0.2125, 25],
  ["1.000 STEEM", 0.17, 0],
])("a quote of %s biases the price", async (quote, price, bias) => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) =>
      method === "get_witness_by_account"
        ? {
            ...(truth as object),
            sbd_exchange_rate: { base: "0.170 SBD", quote },
            last_sbd_exchange_update: "2026-01-01T00:00:00",
          }
        : truth,
  });
  const answer = await testEngine.engine.ask("witness.detail", [named("aurora")]);
  if (!answer.ok) throw new Error(answer.error.kind);
  expect(answer.value.value.feed?.price).toBeCloseTo(price, 6);
  expect(answer.value.value.feed?.bias).toBeCloseTo(bias, 6);
});

test.each(["alice", "no-such-witness", "../..", "UPPER", ""])(
  "%j is not a witness",
  async (name) => {
    testEngine = await openTestEngine({ history: 40, httpOnly: true });
    expect(await testEngine.engine.ask("witness.detail", [named(name)])).toEqual({
      ok: false,
      error: { kind: "notFound", what: "witness" },
    });
  },
);

test("odd values of a record are left out, and the rest is shown", async () => {
  testEngine = await openTestEngine({
    history: 40,
    httpOnly: true,
    lie: ({ method }, truth) =>
      method === "get_witness_by_account"
        ? { ...(truth as object), props: 7, created: [], signing_key: {}, sbd_exchange_rate: "x" }
        : truth,
  });
  const answer = await testEngine.engine.ask("witness.detail", [named("aurora")]);
  if (!answer.ok) throw new Error(answer.error.kind);
  const { value } = answer.value;
  expect(value).toMatchObject({
    rank: 1,
    report: { created: null },
    signingKey: "",
    feed: null,
  });
  expect(value.properties).toEqual({
    creationFee: "",
    blockSize: "",
    interest: null,
    subsidyBudget: "",
  });
});

test("its slots are those of the headers, filled and missed", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  testEngine.devnet.silence(["basalt"]);
  testEngine.devnet.produce(63, 0);
  testEngine.devnet.silence([]);
  testEngine.devnet.produce(63, 0);
  const before = await testEngine.engine.ask("witness.ownSlots", [named("basalt")]);
  if (!before.ok) throw new Error(before.error.kind);
  expect((await testEngine.engine.ask("witness.olderSlots", [])).ok).toBe(true);
  const answer = await testEngine.engine.ask("witness.ownSlots", [named("basalt")]);
  if (!answer.ok) throw new Error(answer.error.kind);
  const { slots, missed } = answer.value.value;
  expect(slots.length).toBeGreaterThan(before.value.value.slots.length);
  // 63 blocks contain at least two whole rounds.
  expect(missed.length).toBeGreaterThanOrEqual(2);
  expect(slots.filter(({ isFilled }) => !isFilled)).toHaveLength(missed.length);
  for (const { isFilled, number } of slots)
    if (isFilled) expect(testEngine.devnet.blockAt(number)).toMatchObject({ witness: "basalt" });
});

test("voters come page by page, each once, with their weights", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const accounts = await called<readonly string[]>("condenser_api.lookup_accounts", ["", 70]);
  for (const account of accounts)
    testEngine.devnet.order([
      ["account_witness_vote", { account, witness: "aurora", approve: true }],
    ]);
  testEngine.devnet.produce(1, 0);
  const { votes } = await called<{
    readonly votes: readonly { readonly witness: string; readonly account: string }[];
  }>("database_api.list_witness_votes", {
    start: ["aurora", ""],
    limit: 1000,
    order: "by_witness_account",
  });
  const truth = votes.flatMap(({ witness, account }) => (witness === "aurora" ? [account] : []));
  const all: WitnessVoter[] = [];
  for (;;) {
    const page = await testEngine.engine.ask("witness.voters", [
      named("aurora"),
      all.at(-1)?.name ?? null,
    ]);
    if (!page.ok) throw new Error(JSON.stringify(page.error));
    expect(page.value.value.voters.length).toBeLessThanOrEqual(voterPageSize);
    all.push(...page.value.value.voters);
    if (page.value.value.isComplete) break;
  }
  expect(truth.length).toBeGreaterThan(voterPageSize);
  expect(all.map(({ name }) => name)).toEqual(truth);
  expect(all.every(({ own }) => own.token === "VESTS" && own.units > 0n)).toBe(true);
});

test("a node without the list of votes is named as the reason", async () => {
  testEngine = await openTestEngine({
    history: 40,
    httpOnly: true,
    lie: ({ method }, truth) =>
      method === "database_api.list_witness_votes" ? { votes: [{ witness: 7 }] } : truth,
  });
  expect(await testEngine.engine.ask("witness.voters", [named("aurora"), null])).toMatchObject({
    ok: false,
    error: { kind: "decode", field: "votes[0].witness" },
  });
});
