/**
 * A witness's month on a devnet: every missed slot is named correctly or unknown, and together they are as many as the
 * chain counts.
 */
import { afterEach, expect, test } from "vitest";
import { isWhole, sampleOf } from "../../../../tests/support/campaign.ts";
import {
  clockFrom,
  engineParts,
  openTestEngine,
  type TestEngine,
} from "../../../../tests/support/engine.ts";
import { totalMissed, watchMissedSlots } from "../../../../tests/support/missed-slots.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { blockNum, type AccountName } from "../../../domain/chain/names.ts";
import { checkEvidence } from "../../../domain/evidence/check-file.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import { feedDays } from "../../../domain/witness/report/feed-days.ts";
import type { MonthMiss } from "../../../domain/witness/report/missed-in-month.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import { createEngineHost } from "../../start.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const ember = "ember" as AccountName;
const month = "2026-10";
const begins = Date.UTC(2026, 9, 8);

interface Truth {
  /** Missed slots, each with the witness that missed it. */
  readonly missed: ReadonlyMap<number, string>;
  /** How many misses the chain counted for `ember`. */
  readonly counted: number;
  readonly keyChange: number;
}

const feed = (price: string): void =>
  testEngine.devnet.order([
    [
      "feed_publish",
      { publisher: ember, exchange_rate: { base: `${price} SBD`, quote: "1.000 STEEM" } },
    ],
  ]);

/** Twelve days with an outage of some rounds each, one of them long; a change of the key, and a week without a price. */
async function scriptedMonth(outage: number): Promise<Truth> {
  const { devnet } = testEngine;
  const before = await totalMissed(devnet, ember);
  const { missed, produce, pause } = await watchMissedSlots(devnet);
  let keyChange = 0;
  for (let day = 0; day < 12; day++) {
    if (day < 3 || day > 9) feed(day === 11 ? "0.200" : "0.170");
    await produce(45);
    devnet.silence(day % 3 === 0 ? [ember, "basalt", "cirrus"] : [ember]);
    await produce(21 * (day === 4 ? 5 * outage : outage));
    devnet.silence([]);
    await produce(50);
    if (day === 6) {
      devnet.rotateKey(ember);
      await produce(1);
      keyChange = devnet.head();
    }
    // The network pauses until the next day: whole hours without a slot that counts.
    await pause(0.95);
  }
  await produce(60);
  return { missed, counted: (await totalMissed(devnet, ember)) - before, keyChange };
}

/** At this time, the indexer still has the whole month. */
const clock = clockFrom(Date.UTC(2026, 10, 28));
const open = () => openTestEngine({ history: 60, httpOnly: true, now: begins, host: { clock } });

/** An engine on the same chain whose network lacks some services. */
async function withoutServices(...names: readonly (keyof NetworkConfig["services"])[]) {
  const parts = { ...engineParts(testEngine.devnet, true), clock };
  const services = Object.fromEntries(
    Object.entries(parts.network.services).filter(([name]) => !names.some((each) => each === name)),
  );
  return createEngineHost({ ...parts, network: { ...parts.network, services } });
}

/** Named misses are the witness's own. */
function judge(misses: readonly MonthMiss[], { missed }: Truth): void {
  for (const { time, verdict, next } of misses) {
    if (verdict === "named") expect(missed.get(slotAt(time))).toBe(ember);
    expect(["named", "unknown"]).toContain(verdict);
    expect(next).not.toBeNull();
  }
}

const named = (misses: readonly MonthMiss[]): number =>
  misses.filter(({ verdict }) => verdict === "named").length;

test.each(
  sampleOf(
    [
      ["60 misses", 4],
      ["200 misses", 15],
    ] as const,
    2,
  ),
)(
  "%s are named right or unknown, and are what the chain counts",
  async (_, outage) => {
    testEngine = await open();
    const truth = await scriptedMonth(outage);
    // In the middle of a round.
    expect(truth.keyChange % 21).toBeGreaterThan(1);
    expect(truth.counted).toBeGreaterThan(outage === 4 ? 60 : 200);
    const { misses, listed, roundsLeft } = valueOf(
      await testEngine.engine.ask("witness.monthSlots", [ember, month]),
    );
    judge(misses, truth);
    expect(misses).toHaveLength(truth.counted);
    expect(listed).toBe(truth.counted);
    expect(roundsLeft).toBe(0);
    expect(named(misses) / misses.length).toBeGreaterThan(0.9);
    expect(misses.some(({ isAlone }) => isAlone === false)).toBe(true);

    // Signed headers show the named ones again, without a network.
    // The gate has those of the newest days.
    const shown = isWhole
      ? misses
      : misses.filter(({ time }) => time > (misses[0]?.time ?? 0) - 2 * 86_400_000);
    const slots = shown.flatMap(({ time, next }) => (next === null ? [] : [{ time, next }]));
    const own = shown.flatMap(({ time, next, verdict }) =>
      verdict === "named" ? [{ time, next }] : [],
    );
    await testEngine.waitForView("trust", ({ root }) => root !== null);
    const file = valueOf(
      await testEngine.engine.ask("proof.evidence", [
        { kind: "missed", witness: ember, month, slots, announced: [] },
      ]),
    );
    const report = checkEvidence(file);
    expect(report).toMatchObject({
      ok: true,
      value: { verdict: "verified", missed: { witness: ember, slots: own.toReversed() } },
    });

    // Rounds without its blocks tell where to look as well.
    const unlisted = await withoutServices("missedSlots");
    const alone = valueOf(await unlisted.connect().ask("witness.monthSlots", [ember, month]));
    judge(alone.misses, truth);
    expect(alone.listed).toBeNull();
    expect(named(alone.misses)).toBe(named(misses));
    await unlisted.close();

    // And so does the list alone.
    const unindexed = await withoutServices("accountHistory");
    const byList = valueOf(await unindexed.connect().ask("witness.monthSlots", [ember, month]));
    expect(byList.blocks).toBeNull();
    expect(byList.misses).toEqual(misses);
    await unindexed.close();
  },
  120_000,
);

test("a month has its blocks and what they paid, prices, keys and votes", async () => {
  testEngine = await open();
  const { keyChange } = await scriptedMonth(1);
  const { devnet, engine } = testEngine;
  const voter = { account: "alice", witness: ember };
  devnet.order([["account_witness_vote", { ...voter, approve: true }]]);
  devnet.produce(1, 0);
  devnet.order([["account_witness_vote", { ...voter, approve: false }]]);
  devnet.produce(1, 0);
  const { feeds, keys, votes, span, today, rank, voteDays } = valueOf(
    await engine.ask("witness.month", [ember, month]),
  );
  expect(today).toMatchObject({ name: ember, version: "0.23.1" });
  expect(rank).toBeGreaterThan(0);
  const made = Array.from({ length: devnet.head() }, (_, i) => i + 1).filter(
    (number) => (devnet.blockAt(number) as { readonly witness: string }).witness === ember,
  );
  const slots = await engine.ask("witness.monthSlots", [ember, month]);
  expect(valueOf(slots).blocks?.count).toBe(made.length);
  expect(valueOf(slots).blocks?.pay.units).toBeGreaterThan(0n);
  const basalt = "basalt" as AccountName;
  const beside = valueOf(await engine.ask("witness.monthsBeside", [[ember, basalt], month]));
  expect(beside[0]?.slots?.misses).toEqual(valueOf(slots).misses);
  expect(beside[1]).toMatchObject({ name: basalt, month: { name: basalt } });
  expect(span.isRunning).toBe(true);
  expect(feeds.filter(({ time }) => time >= begins)).toHaveLength(5);
  expect(keys.map(({ block }) => block)).toContain(keyChange);
  expect(votes.slice(0, 2)).toMatchObject([
    { voter: "alice", isFor: false, weight: { proxied: { token: "VESTS" } } },
    { voter: "alice", isFor: true },
  ]);

  const { peers, medians } = valueOf(await engine.ask("witness.monthPeers", [month]));
  expect(peers).toHaveLength(20);
  const own = peers.find(({ name }) => name === ember);
  expect(own).toMatchObject({ votesLost: 1, feed: { published: 6 } });
  // Its last day ends with today's votes; before that, the vote that came and went again changes nothing.
  expect(voteDays?.at(-1)?.votes).toBe(today?.votes);
  expect(voteDays?.map(({ time }) => time)).toEqual(own?.voteDays?.map(({ time }) => time));
  const days = feedDays(span, feeds, medians);
  // From the third day on, it published nothing for a week.
  const ages = days.map(({ oldest }) => (oldest ?? 0) / 86_400_000);
  expect(Math.max(...ages)).toBeGreaterThan(7);
  expect(days.every(({ time }) => time < span.to)).toBe(true);
});

test("versions and hardfork votes are found in the headers that are read, and no more is claimed", async () => {
  testEngine = await open();
  const { devnet, engine } = testEngine;
  const vote = { version: "0.24.0", time: "2026-12-01T14:00:00" };
  const blocksOf = (name: string): readonly number[] =>
    Array.from({ length: devnet.head() }, (_, i) => i + 1).filter(
      (number) => (devnet.blockAt(number) as { readonly witness: string }).witness === name,
    );
  devnet.produce(42, 0);
  // A new server with a new key, while no slot is missed near it …
  devnet.installNode(ember, { version: "0.24.0", hardfork: vote });
  devnet.rotateKey(ember);
  devnet.produce(1, 0);
  const after = devnet.head();
  devnet.produce(400, 0);
  // … and one with the same key.
  const later = devnet.head();
  devnet.installNode("basalt", { version: "0.24.0", hardfork: vote });
  devnet.produce(400, 0);

  const { announcements } = valueOf(await engine.ask("witness.monthSlots", [ember, month]));
  const first = blocksOf(ember).find((number) => number > after);
  expect(announcements.found.find(({ block }) => block === first)).toMatchObject({
    version: "0.24.0",
    hardfork: { version: "0.24.0", time: Date.UTC(2026, 11, 1, 14) },
  });
  const left = (announcements.unread ?? []).reduce((sum, { count }) => sum + count, 0);
  expect(announcements.blocksRead + left).toBe(blocksOf(ember).length);
  // Only the newest one may still be reversible.
  expect(left).toBeLessThan(2);

  const basalt = "basalt" as AccountName;
  const other = valueOf(await engine.ask("witness.monthSlots", [basalt, month])).announcements;
  const changed = blocksOf(basalt).find((number) => number > later) ?? 0;
  expect(other.found.some(({ block }) => block === changed)).toBe(true);
  const { today } = valueOf(await engine.ask("witness.month", [basalt, month]));
  expect(today).toMatchObject({ version: "0.24.0", hardfork: { version: "0.24.0" } });

  // Its file shows the announcements without a slot, and from its own bytes.
  await testEngine.waitForView("trust", ({ root }) => root !== null);
  const file = valueOf(
    await engine.ask("proof.evidence", [
      { kind: "missed", witness: ember, month, slots: [], announced: [blockNum(first ?? 0)] },
    ]),
  );
  expect(checkEvidence(file)).toMatchObject({
    ok: true,
    value: {
      verdict: "verified",
      missed: { slots: [], announced: [{ block: first, version: "0.24.0" }] },
    },
  });
});

test("an invalid month, or an unknown witness, is not found; the list does not count where headers refute it", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    now: begins,
    host: {
      fetch: async (address, request) => {
        if (!String(address).includes("getRecentlyMissedBlocks")) return fetch(address, request);
        const { timestamp } = testEngine.devnet.blockAt(40) as { readonly timestamp: string };
        const filled = Date.parse(`${timestamp}Z`) / 1000;
        return Response.json({
          code: 0,
          result: { cols: { time: 0, witness: 1 }, rows: [[filled, ember]] },
        });
      },
    },
  });
  const { engine } = testEngine;
  const { misses } = valueOf(await engine.ask("witness.monthSlots", [ember, ""]));
  expect(misses.filter(({ isListed }) => isListed)).toMatchObject([{ verdict: "refuted" }]);
  const notFound = { ok: false, error: { kind: "notFound" } };
  for (const text of ["2026-13", "2099-01", "x"])
    expect(await engine.ask("witness.month", [ember, text])).toMatchObject(notFound);
  // An account that never was a witness has no month of zeros.
  for (const nobody of ["No one", "alice"] as AccountName[]) {
    expect(await engine.ask("witness.month", [nobody, month])).toMatchObject(notFound);
    expect(await engine.ask("witness.monthSlots", [nobody, month])).toMatchObject(notFound);
    const beside = valueOf(await engine.ask("witness.monthsBeside", [[nobody], month]));
    expect(beside).toEqual([{ name: nobody, month: null, slots: null }]);
  }
});
