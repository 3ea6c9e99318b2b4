/** Figures of the whole chain: read from nodes' answers, added up, and put in words. */
import { describe, expect, test } from "vitest";
import { recordedFile, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { blockNum, type AccountName, type BlockId } from "../chain/names.ts";
import { capabilityText } from "./capability.ts";
import { feedTimes, parseChainState, parseFeedHistory, parseRewardFund } from "./chain-figures.ts";
import { dueByDay, dueSoon, parseDueWithdrawals } from "./due-withdrawals.ts";
import { SeenTally } from "./seen-blocks.ts";
import { debtPercent, inflationParts } from "./supply.ts";
import { largest, parseCandidates } from "./top-delegations.ts";

recordedTest("recorded properties, funds and feeds are read", () => {
  const state = parseChainState(recordedFile("properties/dgpo_48415590.json"));
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  const { properties, shares, printing } = state.value;
  expect(debtPercent(properties)).toBeCloseTo(9.765, 2);
  expect(printing).toEqual({ slows: 900, stops: 1000 });
  if (!shares) throw new Error("no shares");
  const parts = inflationParts(properties, shares);
  expect(parts.map(({ label }) => label)).toEqual([
    "Authors and curators",
    "Steem Power holders",
    "Proposals",
    "Witnesses",
  ]);
  const day = parts.reduce((sum, { value }) => sum + value, 0);
  // 9.78% less 0.01 for each 250,000 blocks is 7.85%.
  expect(day).toBeCloseTo((411_011_205.554 * 0.0785) / 365, 3);
  expect(parseRewardFund(recordedFile("properties/rewardfund_2f03fee2c3.json"))).toMatchObject({
    ok: true,
    value: { recentClaims: 446031627243549211n, curation: 2500 },
  });
  const feed = parseFeedHistory(recordedFile("properties/feed_5413ab4d38.json"));
  expect(feed).toMatchObject({ ok: true, value: { median: 0.887 } });
});

test("what a node leaves out or garbles is refused with its field", () => {
  expect(parseRewardFund({ reward_balance: "1.000 STEEM", recent_claims: "many" })).toMatchObject({
    error: { kind: "decode", field: "reward_fund.recent_claims" },
  });
  expect(
    parseFeedHistory({
      current_median_history: { base: "1.000 SBD", quote: "0.000 STEEM" },
      price_history: [],
    }),
  ).toMatchObject({ error: { field: "feed_history.current_median_history.quote" } });
});

test("medians are dated back from the newest block, one an hour", () => {
  const time = Date.UTC(2026, 0, 1, 12);
  const feed = { median: 1, prices: [1, 2, 3] };
  expect(feedTimes(feed, { headBlock: blockNum(3600 + 20), time })).toEqual(
    [2, 1, 0].map((hours) => time - 60_000 - hours * 3_600_000),
  );
});

test("blocks are counted by kind and witness, with their range", () => {
  const tally = new SeenTally();
  expect(tally.view).toMatchObject({ blocks: 0, range: null, operations: 0 });
  const add = (number: number, witness: string, kinds: readonly string[]) =>
    tally.add({
      number: blockNum(number),
      id: null,
      previous: "0".repeat(40) as BlockId,
      witness: witness as AccountName,
      time: number * 3000,
      merkleRoot: "",
      witnessSignature: "",
      signingKey: null,
      transactions: [
        { id: null, expiration: 0, operations: kinds.map((kind) => [kind, {}]), signatures: [] },
      ],
    });
  add(9, "cirrus", ["vote", "vote", "transfer"]);
  add(12, "aurora", ["vote"]);
  add(7, "aurora", []);
  expect(tally.view).toEqual({
    blocks: 3,
    range: { from: 7, to: 12, since: 21_000, until: 36_000 },
    operations: 4,
    kinds: [
      { label: "vote", value: 3 },
      { label: "transfer", value: 1 },
    ],
    witnesses: [
      { label: "aurora", value: 2 },
      { label: "cirrus", value: 1 },
    ],
  });
});

test("a payment is the rate, or what is left of the power-down", () => {
  const row = (name: string, time: string, withdrawn: string | number) => ({
    name,
    vesting_withdraw_rate: { amount: "2500000", precision: 6, nai: "@@000000037" },
    to_withdraw: 10_000_000,
    withdrawn,
    next_vesting_withdrawal: time,
  });
  const read = parseDueWithdrawals({
    accounts: [
      row("alice", "2026-01-01T23:59:59", 0),
      row("bob", "2026-01-02T00:00:00", "9000000"),
      row("carol", "2026-01-02T10:00:00", 10_000_000),
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(dueByDay(read.value)).toEqual([
    { start: Date.UTC(2026, 0, 1), accounts: 1, vests: 2.5 },
    { start: Date.UTC(2026, 0, 2), accounts: 2, vests: 1 },
  ]);
  expect(parseDueWithdrawals({ accounts: [row("x", "soon", 0)] }).ok).toBe(false);
});

test("a power-down due in the year 9999 is counted as later than the picture shows", () => {
  const now = Date.UTC(2026, 0, 1, 12);
  const near = { start: Date.UTC(2026, 0, 3), accounts: 2, vests: 5 };
  const far = { start: Date.UTC(9999, 11, 31), accounts: 3, vests: 7 };
  expect(dueSoon([near, far], now)).toEqual({ days: [near], later: 3 });
  expect(dueSoon([near], now)).toEqual({ days: [near], later: 0 });
});

describe("the largest delegations", () => {
  test("come from pairs that are named once, the largest operation first", () => {
    const rows = [
      [1, "a", "b", 5],
      [2, "c", "d", 9],
      [3, "a", "b", 7],
    ];
    expect(parseCandidates({ cols: { time: 0, from: 1, to: 2, vests: 3 }, rows })).toEqual({
      ok: true,
      value: [
        { from: "c", to: "d" },
        { from: "a", to: "b" },
      ],
    });
    expect(parseCandidates({ cols: {}, rows: [] })).toEqual({ ok: true, value: [] });
  });

  test("are sorted by what they are now; those that ended are left out", () => {
    const row = (from: string, units: bigint) => ({
      from,
      to: "x",
      vests: { units, token: "VESTS" as const },
      time: 0,
    });
    expect(largest([row("a", 1n), row("b", 0n), row("c", 3n)]).map(({ from }) => from)).toEqual([
      "c",
      "a",
    ]);
  });
});

test("a method that no node offers is named", () => {
  const message = "Could not find method list_accounts";
  expect(capabilityText({ kind: "rpc", code: -32002, message }, "database_api.list_accounts")).toBe(
    "No node of this network offers database_api.list_accounts.",
  );
  expect(capabilityText({ kind: "cancelled" }, "x")).toBe("Cancelled.");
});

test("only the 84 medians that the chain stores are read from a longer list", () => {
  const price = { base: "0.200 SBD", quote: "1.000 STEEM" };
  const newest = { base: "0.300 SBD", quote: "1.000 STEEM" };
  const feed = parseFeedHistory({
    current_median_history: price,
    price_history: [...Array.from({ length: 1000 }, () => price), newest],
  });
  if (!feed.ok) throw new Error(feed.error.kind);
  expect(feed.value.prices).toHaveLength(84);
  expect(feed.value.prices.at(-1)).toBe(0.3);
});
