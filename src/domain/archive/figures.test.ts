/** Rewards, votes and transfers computed from columns equal the sums over all entries. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { alice } from "../../../tests/support/histories.ts";
import {
  archiveOf,
  now,
  paymentHistories,
  times,
  type PaymentEntry,
} from "../../../tests/support/payment-histories.ts";
import { Archive } from "./archive.ts";
import { chunkLength } from "./chunk.ts";
import { periodEnd, periods, periodStart, readPeriodQuery, spans, spanStart } from "./periods.ts";
import { wholeArchive } from "./query.ts";
import {
  rewardFigures,
  rewardOf,
  rewardSources,
  rewardTotal,
  rewardWidth,
  sumRewards,
  type RewardSource,
} from "./rewards.ts";
import { select } from "./select.ts";
import { listCounterparties, runningSums, transfersOf } from "./transfers.ts";
import { countVotes, listVoters } from "./votes.ts";

const queries = fc.record({ span: fc.constantFrom(...spans), by: fc.constantFrom(...periods) });

const units = (value: unknown): number =>
  Math.round(Number(String(value).split(" ")[0]) * (String(value).endsWith("VESTS") ? 1e6 : 1e3));

/** What an entry pays alice as a reward, read from its payload; null if it pays none. */
function rewardIn({ kind, payload, time }: PaymentEntry) {
  const none = { steem: 0, sbd: 0, vests: 0, count: 1 };
  const old = time < Date.UTC(2016, 3, 25, 17, 30) / 1000 ? 1e6 : 1;
  const paid = {
    ...none,
    steem: units(payload["steem_payout"]),
    sbd: units(payload["sbd_payout"]),
    vests: units(payload["vesting_payout"]) * old,
  };
  const found: readonly [RewardSource, typeof none] | null =
    kind === "author_reward"
      ? ["author", paid]
      : kind === "comment_benefactor_reward" && payload["benefactor"] === "alice"
        ? ["beneficiary", paid]
        : kind === "curation_reward"
          ? ["curation", { ...none, vests: units(payload["reward"]) * old }]
          : kind === "producer_reward"
            ? ["producer", { ...none, vests: units(payload["vesting_shares"]) * old }]
            : kind === "interest"
              ? ["interest", { ...none, sbd: units(payload["interest"]) }]
              : kind === "proposal_pay"
                ? ["other", { ...none, sbd: units(payload["payment"]) }]
                : null;
  return found;
}

test("rewards include every entry that pays one, by source, span and period", () => {
  fc.assert(
    fc.property(paymentHistories, queries, (entries, query) => {
      const view = sumRewards(archiveOf(entries), query, now);
      const paid = entries.flatMap((entry) => {
        const found = rewardIn(entry);
        return found ? [{ time: entry.time, source: found[0], figures: found[1] }] : [];
      });
      for (const span of spans)
        for (const source of rewardSources)
          for (const figure of rewardFigures) {
            const wanted = paid
              .filter((each) => each.source === source && each.time >= spanStart(span, now))
              .reduce((sum, { figures }) => sum + figures[figure], 0);
            expect(rewardOf(view.spans[span], source, figure)).toBe(wanted);
          }
      const within = paid.filter(({ time }) => time >= spanStart(query.span, now));
      const starts = [...new Set(within.map(({ time }) => periodStart(time, query.by) * 1000))];
      expect([...view.starts]).toEqual(starts.toSorted((a, b) => b - a));
      for (const [place, start] of view.starts.entries()) {
        const figures = view.sums.subarray(place * rewardWidth, (place + 1) * rewardWidth);
        const inPeriod = within.filter(({ time }) => periodStart(time, query.by) * 1000 === start);
        for (const figure of rewardFigures)
          expect(rewardTotal(figures, figure)).toBe(
            inPeriod.reduce((sum, each) => sum + each.figures[figure], 0),
          );
      }
    }),
    { numRuns: casesOf(200) },
  );
});

test("votes include every entry, on both sides, by hour, period and account", () => {
  fc.assert(
    fc.property(paymentHistories, queries, (entries, query) => {
      const archive = archiveOf(entries);
      const view = countVotes(archive, query, now);
      const cast = entries.filter(
        ({ kind, time }) => kind === "vote" && time >= spanStart(query.span, now),
      );
      for (const [side, mine, other] of [
        ["given", "voter", "author"],
        ["received", "author", "voter"],
      ] as const) {
        const votes = cast
          .filter(({ payload }) => payload[mine] === "alice")
          .map(({ payload, time }) => ({
            time,
            name: String(payload[other]),
            weight: Number(payload["weight"]),
          }));
        const real = votes.filter(({ weight }) => weight !== 0);
        const counts = view[side];
        expect(counts.up).toBe(real.filter(({ weight }) => weight > 0).length);
        expect(counts.down).toBe(real.filter(({ weight }) => weight < 0).length);
        expect(counts.removed).toBe(votes.length - real.length);
        expect(counts.self).toBe(real.filter(({ name }) => name === "alice").length);
        expect(counts.accounts).toBe(new Set(real.map(({ name }) => name)).size);
        const hours = new Uint32Array(168);
        for (const { time } of real) {
          const date = new Date(time * 1000);
          const hour = ((date.getUTCDay() + 6) % 7) * 24 + date.getUTCHours();
          hours[hour] = (hours[hour] ?? 0) + 1;
        }
        expect([...counts.hours]).toEqual([...hours]);
        expect([...counts.starts]).toEqual(
          [...new Set(real.map(({ time }) => periodStart(time, query.by) * 1000))].toSorted(
            (a, b) => b - a,
          ),
        );
        expect(counts.sums.reduce((sum, each) => sum + each, 0)).toBe(real.length);
        const voters = listVoters(archive, side, query.span, now);
        expect(voters.length).toBe(counts.accounts);
        for (const { name, up, down, count, share, weight, fullUp, fullDown, last } of voters) {
          const theirs = real.filter((vote) => vote.name === name);
          expect({ up, down, count }).toEqual({
            up: theirs.filter((vote) => vote.weight > 0).length,
            down: theirs.filter((vote) => vote.weight < 0).length,
            count: theirs.length,
          });
          expect(share).toBeCloseTo((theirs.length / real.length) * 100, 9);
          expect(weight).toBeCloseTo(
            theirs.reduce((sum, vote) => sum + vote.weight, 0) / theirs.length / 100,
            9,
          );
          const full = (sign: number): number =>
            theirs.reduce((sum, vote) => sum + Math.max(0, sign * vote.weight), 0) / 10_000;
          expect(fullUp).toBeCloseTo(full(1), 9);
          expect(fullDown).toBeCloseTo(full(-1), 9);
          expect(last).toBe(Math.max(...theirs.map(({ time }) => time)) * 1000);
        }
      }
    }),
    { numRuns: casesOf(200) },
  );
});

test("a ledger's sums begin with the oldest listed transfer, and counterparties add up to them", () => {
  fc.assert(
    fc.property(paymentHistories, fc.constantFrom("", "bob", "carol"), (entries, other) => {
      const archive = archiveOf(entries);
      const indexes = select(archive, transfersOf({ ...wholeArchive, other }));
      const mine = entries.filter(
        ({ kind, payload }) =>
          kind === "transfer" &&
          (other === ""
            ? payload["from"] === "alice" || payload["to"] === "alice"
            : (payload["from"] === "alice" && payload["to"] === other) ||
              (payload["from"] === other && payload["to"] === "alice")),
      );
      // A real history contains no transfers between other accounts; the generated one does.
      const listed = [...indexes].filter(
        (index) => archive.chunkAt(index)?.direction[index % chunkLength],
      );
      expect(listed.length).toBe(mine.length);
      let [steem, sbd] = [0, 0];
      const truth = mine.map(({ payload }) => {
        const sign = Number(payload["to"] === "alice") - Number(payload["from"] === "alice");
        const count = sign * units(payload["amount"]);
        if (String(payload["amount"]).endsWith("SBD")) sbd += count;
        else steem += count;
        return [steem, sbd];
      });
      const sums = runningSums(archive, Uint32Array.from(listed));
      expect(listed.map((_, i) => [sums.steem[i], sums.sbd[i]])).toEqual(truth.toReversed());
      const rows = listCounterparties(archive, Uint32Array.from(listed));
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(mine.length);
      expect(rows.reduce((sum, row) => sum + row.steemIn - row.steemOut, 0)).toBe(steem);
      expect(rows.reduce((sum, row) => sum + row.sbdIn - row.sbdOut, 0)).toBe(sbd);
    }),
    { numRuns: casesOf(200) },
  );
});

test("periods follow each other without a gap, in UTC, and weeks begin on Monday", () => {
  fc.assert(
    fc.property(times, fc.constantFrom(...periods), (time, by) => {
      const start = periodStart(time, by);
      const end = periodEnd(start, by);
      expect(start <= time && time < end).toBe(true);
      expect(periodStart(end - 1, by)).toBe(start);
      expect(periodStart(end, by)).toBe(end);
      if (by === "week") expect(new Date(start * 1000).getUTCDay()).toBe(1);
      if (by === "month" || by === "year") expect(new Date(start * 1000).getUTCDate()).toBe(1);
    }),
  );
});

test.each([
  ["", { span: "30d", by: "day" }],
  ["span=7d", { span: "7d", by: "day" }],
  ["span=all", { span: "all", by: "month" }],
  ["span=all&by=year", { span: "all", by: "year" }],
  ["span=3d&by=hour", { span: "30d", by: "day" }],
])("the period in ?%s", (query, wanted) => {
  expect(readPeriodQuery(query)).toEqual(wanted);
});

test("of names that look alike, only the less used one is marked", () => {
  const archive = new Archive(alice);
  const others = [
    "poloniex",
    "poloniex",
    "poloneix",
    "bittrex",
    "b1ttrex",
    "bittrex",
    "al1ce",
    "bob",
  ];
  for (const [index, to] of others.entries())
    archive.add({
      index,
      time: 1,
      block: 1,
      transaction: "",
      kind: "transfer",
      payload: { from: "alice", to, amount: "1.000 STEEM", memo: "" },
    });
  const rows = listCounterparties(archive, select(archive, transfersOf(wholeArchive)));
  expect(
    Object.fromEntries(
      rows.map(({ name, resembles }) => [
        name,
        resembles && [resembles.name, resembles.isRarerAndYounger],
      ]),
    ),
  ).toEqual({
    poloniex: null,
    poloneix: ["poloniex", true],
    bittrex: null,
    b1ttrex: ["bittrex", true],
    // The history does not say how well known its own account is.
    al1ce: ["alice", false],
    bob: null,
  });
});
