/** Sums of author and curation rewards are what the chain counts: whole thousandths of STEEM when each was paid. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  archiveOf,
  inThousandths,
  inVests,
  now,
  paymentHistories,
  times,
  type PaymentEntry,
} from "../../../tests/support/payment-histories.ts";
import { compareEarned, EarnedSums } from "./earned-totals.ts";
import type { ArchivePrices } from "./prices.ts";
import { rewardIndexes } from "./span-entries.ts";

/** One STEEM is 0.2 SBD or 1,900 VESTS; before 2018 the price of SBD is unknown. */
const known = Date.UTC(2018, 0, 1) / 1000;
const prices: ArchivePrices = {
  at: (time) => (time < known ? null : { steem: 0.2, sbd: 1, from: "feed", distance: 0 }),
  vestsPerSteem: () => 1_900_000,
  hasDailyRates: true,
  lateCoins: 0,
  currency: "USD",
  origins: [],
};

function sumsOf(entries: readonly PaymentEntry[], at = prices) {
  const archive = archiveOf(entries);
  const sums = new EarnedSums(archive, at);
  for (const index of rewardIndexes(archive, "all", now)) sums.add(index);
  return sums.totals;
}

const vestsOf = (thousandths: number): string => inVests(thousandths * 1_900_000);
/** Rewards as the chain pays them: an amount of STEEM, paid as VESTS, SBD and STEEM. */
const paid = fc.array(
  fc.record({
    isAuthor: fc.boolean(),
    time: times.filter((time) => time >= known),
    power: fc.integer({ min: 0, max: 100_000 }),
    liquid: fc.integer({ min: 0, max: 1000 }),
    sbd: fc.integer({ min: 0, max: 2000 }),
  }),
  { maxLength: 60 },
);

test("both sums equal what was paid, to the thousandth", () => {
  fc.assert(
    fc.property(paid, (rewards) => {
      const truth = { author: 0, curation: 0 };
      const entries = rewards
        .toSorted((a, b) => a.time - b.time)
        .map(({ isAuthor, time, power, liquid, sbd }): PaymentEntry => {
          truth[isAuthor ? "author" : "curation"] += isAuthor ? power + liquid + sbd * 5 : power;
          return isAuthor
            ? {
                kind: "author_reward",
                time,
                payload: {
                  author: "alice",
                  sbd_payout: inThousandths(sbd, "SBD"),
                  steem_payout: inThousandths(liquid, "STEEM"),
                  vesting_payout: vestsOf(power),
                },
              }
            : {
                kind: "curation_reward",
                time,
                payload: { curator: "alice", reward: vestsOf(power) },
              };
        });
      const { author, curation } = sumsOf(entries);
      expect([author.steem, curation.steem]).toEqual([truth.author, truth.curation]);
      expect(author.unrated + curation.unrated).toBe(0);
    }),
  );
});

test("only author and curation rewards count, and those without a rate are counted separately", () => {
  fc.assert(
    fc.property(paymentHistories, (entries) => {
      const { author, curation } = sumsOf(entries);
      const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length;
      expect(author.count).toBe(count("author_reward"));
      expect(curation).toMatchObject({ count: count("curation_reward"), unrated: 0 });
      expect(author.unrated).toBe(
        entries.filter(
          ({ kind, time, payload }) =>
            kind === "author_reward" && time < known && payload["sbd_payout"] !== "0.000 SBD",
        ).length,
      );
      const unrated = sumsOf(entries, { ...prices, vestsPerSteem: () => 0 }).curation;
      expect(unrated.steem).toBe(0);
    }),
  );
});

test("a difference is never hidden, and an unreported total is not a difference", () => {
  const earned = { steem: 1500, count: 2, unrated: 0 };
  expect(compareEarned(earned, 1499, false)).toEqual({ difference: 1, verdict: "agrees" });
  expect(compareEarned(earned, 1503, false)).toEqual({ difference: -3, verdict: "differs" });
  expect(compareEarned(earned, 900, false)).toEqual({ difference: 600, verdict: "differs" });
  expect(compareEarned(earned, 0, false)).toMatchObject({ verdict: "unreported" });
  const none = { steem: 0, count: 0, unrated: 0 };
  expect(compareEarned(none, 0, false)).toMatchObject({ verdict: "agrees" });
});

test("while rates may still come, rewards without one are no difference", () => {
  const earned = { steem: 900, count: 2, unrated: 1 };
  expect(compareEarned(earned, 1499, true)).toMatchObject({ verdict: "awaited" });
  expect(compareEarned(earned, 1499, false)).toMatchObject({ verdict: "differs" });
  expect(compareEarned({ ...earned, unrated: 0 }, 1499, true)).toMatchObject({
    verdict: "differs",
  });
  expect(compareEarned(earned, 0, true)).toMatchObject({ verdict: "unreported" });
});
