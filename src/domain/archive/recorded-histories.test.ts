/** Recorded histories of the real chain: all of them are read, added up and rebuilt, and none claims more than it has. */
import { expect } from "vitest";
import {
  recordedHistories,
  replayedBalances,
  type RecordedHistory,
} from "../../../tests/support/recorded/histories.ts";
import { recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { readAmount } from "../../../tests/support/replay-balances.ts";
import type { Balances } from "../balance/balance-effects.ts";
import { contiguousFrom, rebuildBalances } from "../balance/balances.ts";
import { fundsEntries } from "../balance/funds-entries.ts";
import { FundsTracker } from "../balance/open-funds.ts";
import { hardforks } from "../chain/hardforks.ts";
import { checkPage } from "./page-check.ts";
import { rewardOf, rewardSources, sumRewards } from "./rewards.ts";

const now = Date.UTC(2101, 0, 1) / 1000;

recordedTest("every entry of every recorded history is read and belongs to its account", () => {
  const all = recordedHistories();
  expect(all.length).toBeGreaterThan(20);
  for (const { account, entries } of all)
    for (const entry of entries) {
      const pair = [
        entry.index,
        {
          block: entry.block,
          timestamp: new Date(entry.time * 1000).toISOString().slice(0, 19),
          op: [entry.kind, entry.payload],
        },
      ];
      const page = checkPage([pair], { account, start: entry.index, limit: 1, latest: now });
      expect({ account, ...page, entries: page?.entries.length }).toMatchObject({
        account,
        entries: 1,
        fault: null,
      });
    }
});

recordedTest("recorded histories are complete only if no index is missing", () => {
  let complete = 0;
  for (const { entries, archive } of recordedHistories()) {
    const indexes = new Set(entries.map(({ index }) => index));
    expect(archive.loaded).toBe(indexes.size);
    expect(archive.total).toBe(Math.max(...indexes) + 1);
    expect(archive.hasAll).toBe(indexes.size === archive.total);
    const missing = archive.missing().reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(missing).toBe(archive.total - indexes.size);
    complete += archive.hasAll ? 1 : 0;
  }
  // Of most accounts only some pages were recorded.
  expect(complete).toBeGreaterThan(3);
});

/** What the entries pay as rewards, added up without floating-point numbers. */
function rewardsIn({ account, entries }: RecordedHistory): Readonly<Record<string, bigint>> {
  const sum = { S: 0n, D: 0n, V: 0n };
  const who: Readonly<Record<string, string>> = {
    author_reward: "author",
    curation_reward: "curator",
    comment_benefactor_reward: "benefactor",
    producer_reward: "producer",
    interest: "owner",
    liquidity_reward: "owner",
    proposal_pay: "receiver",
  };
  for (const { kind, payload, time } of entries) {
    if (!(kind in who) || payload[who[kind] ?? ""] !== account) continue;
    for (const value of Object.values(payload)) {
      if (typeof value !== "string" || !/^[\d.]+ (STEEM|SBD|VESTS)$/.test(value)) continue;
      const [token, units] = readAmount(value);
      sum[token] += token === "V" && time < hardforks.hf1 ? units * 1_000_000n : units;
    }
  }
  return sum;
}

recordedTest("rewards in recorded histories add up to the same as counted exactly", () => {
  let some = 0;
  for (const recording of recordedHistories()) {
    const { spans } = sumRewards(recording.archive, { span: "all", by: "year" }, now);
    const total = (figure: "steem" | "sbd" | "vests"): bigint =>
      BigInt(
        Math.round(
          rewardSources.reduce((sum, source) => sum + rewardOf(spans.all, source, figure), 0),
        ),
      );
    const exact = rewardsIn(recording);
    expect({ S: total("steem"), D: total("sbd"), V: total("vests") }).toEqual(exact);
    if ((exact["V"] ?? 0n) > 0n) some += 1;
  }
  expect(some).toBeGreaterThan(4);
});

const nothing: Balances = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };

recordedTest("recorded histories change balances by what the chain's rules say", () => {
  let some = 0;
  for (const recording of recordedHistories()) {
    const { account, entries, archive } = recording;
    const from = contiguousFrom(archive);
    const used = entries.filter(({ index }) => index >= from).toSorted((a, b) => a.index - b.index);
    const tracker = new FundsTracker(account);
    const wanted = new Set(fundsEntries(archive, from));
    for (const entry of used) if (wanted.has(entry.index)) tracker.take(entry);
    const funds = tracker.finish(now);
    const { before, estimated } = rebuildBalances(archive, {
      today: nothing,
      from,
      funds,
      priceAt: () => 1,
    });
    const changed = {
      steem: 0 - before.steem,
      sbd: 0 - before.sbd,
      vests: 0 - before.vests - estimated.vests,
      savingsSteem: 0 - before.savingsSteem,
      savingsSbd: 0 - before.savingsSbd,
    };
    expect({ account, ...changed }).toEqual({ account, ...replayedBalances(account, used, now) });
    if (Object.values(changed).some((units) => units !== 0)) some += 1;
  }
  expect(some).toBeGreaterThan(7);
});
