/** If rewards count when they are paid, pending ones are an asset; compared with a ledger of the test's own. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bookedPostings } from "../../../tests/support/booked-postings.ts";
import { casesOf } from "../../../tests/support/campaign.ts";
import { Archive } from "../archive/archive.ts";
import type { RawEntry } from "../archive/raw-entry.ts";
import type { Balances } from "../balance/balance-effects.ts";
import { rebuildBalances } from "../balance/balances.ts";
import { hardforks } from "../chain/hardforks.ts";
import type { AccountName } from "../chain/names.ts";
import { imbalance } from "./posting.ts";
import { ValuedBook } from "./valued-book.ts";

const account = "alice" as AccountName;
const nothing: Balances = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };
type Amounts = readonly [steem: number, sbd: number, vests: number];

const written = ([steem, sbd, vests]: Amounts) =>
  [
    `${(steem / 1000).toFixed(3)} STEEM`,
    `${(sbd / 1000).toFixed(3)} SBD`,
    `${(vests / 1e6).toFixed(6)} VESTS`,
  ] as const;

/** An operation that pays, claims, or neither. */
const operation = fc.record({
  kind: fc.constantFrom(
    "author_reward",
    "curation_reward",
    "comment_benefactor_reward",
    "claim_reward_balance",
    "transfer",
    "producer_reward",
  ),
  amounts: fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e9)),
  days: fc.integer({ min: 0, max: 40 }),
});

function payloadOf(kind: string, amounts: Amounts): RawEntry["payload"] {
  const [steem, sbd, vests] = written(amounts);
  const paid = { sbd_payout: sbd, steem_payout: steem, vesting_payout: vests };
  switch (kind) {
    case "author_reward":
      return { author: account, permlink: "p", ...paid };
    case "comment_benefactor_reward":
      return { benefactor: account, author: "bob", permlink: "p", ...paid };
    case "curation_reward":
      return { curator: account, reward: vests, comment_author: "bob", comment_permlink: "p" };
    case "claim_reward_balance":
      return { account, reward_steem: steem, reward_sbd: sbd, reward_vests: vests };
    case "producer_reward":
      return { producer: account, vesting_shares: vests };
    default:
      return { from: account, to: "bob", amount: steem, memo: "" };
  }
}

const isPaid = (kind: string): boolean =>
  kind.endsWith("_reward") && kind !== "producer_reward" && kind !== "claim_reward_balance";

test("the rewards pending at the beginning of each month are those paid and not claimed", () => {
  fc.assert(
    fc.property(
      fc.array(operation, { minLength: 1, maxLength: 40 }),
      fc.tuple(fc.nat(1e6), fc.nat(1e6), fc.nat(1e9)),
      (operations, opening) => {
        // Some happen before hardfork 17, when rewards did not wait.
        let time = hardforks.hf17 - 60 * 86_400;
        const waiting: { time: number; amounts: number[] }[] = [{ time: 0, amounts: [...opening] }];
        const entries = operations.map(({ kind, amounts, days }, index): RawEntry => {
          time += days * 86_400 + 3;
          const last = waiting.at(-1)?.amounts ?? [];
          const used = kind === "curation_reward" ? [0, 0, amounts[2]] : amounts;
          const sign = kind === "claim_reward_balance" ? -1 : isPaid(kind) ? 1 : 0;
          if (sign !== 0 && time >= hardforks.hf17)
            waiting.push({ time, amounts: last.map((units, i) => units + sign * (used[i] ?? 0)) });
          const payload = payloadOf(kind, amounts);
          return { index, time, block: index + 1, transaction: "", kind, payload };
        });
        const archive = new Archive(account);
        for (const entry of entries.toReversed()) archive.add(entry);
        const book = rebuildBalances(archive, {
          today: nothing,
          pending: waiting.at(-1)?.amounts ?? [],
          from: 0,
          funds: { byEntry: [], byDeadline: [] },
          priceAt: () => 2_000_000,
        });
        expect(book.pendingBefore).toEqual([...opening]);
        for (const { step, postings } of bookedPostings([{ archive, book, entries }])) {
          if (step.is !== "balances") expect([...imbalance(postings)]).toEqual([]);
          else
            expect(step.legs[0]?.amounts.slice(5)).toEqual(
              waiting.findLast((each) => each.time < step.time)?.amounts,
            );
        }
      },
    ),
    { numRuns: casesOf(400) },
  );
});

test("income counts when it is paid, at its value then, and a claim neither earns nor sells", () => {
  const at = Date.UTC(2026, 0, 10) / 1000;
  const entry = (index: number, days: number, kind: string): RawEntry => ({
    index,
    time: at + days * 86_400,
    block: index + 1,
    transaction: "",
    kind,
    payload: payloadOf(kind, [1000, 0, 0]),
  });
  const entries = [entry(0, 0, "author_reward"), entry(1, 40, "claim_reward_balance")];
  const archive = new Archive(account);
  for (const each of entries.toReversed()) archive.add(each);
  const price = (time: number) =>
    ({ steem: time === at ? 0.2 : 0.5, sbd: 1, from: "feed", distance: 0 }) as const;
  const incomeOf = (pending?: readonly number[]) => {
    const book = rebuildBalances(archive, {
      today: { ...nothing, steem: 1000 },
      ...(pending && { pending }),
      from: 0,
      funds: { byEntry: [], byDeadline: [] },
      priceAt: () => 2_000_000,
    });
    const valued = new ValuedBook({ at: price, vestsPerSteem: () => 2_000_000 });
    for (const each of bookedPostings([{ archive, book, entries }])) valued.add(each);
    const income = valued.income.map(
      ({ start, values }) => [new Date(start).getUTCMonth(), values[0]] as const,
    );
    return { income, events: [...valued.events].map((each) => [each.is, each.time - at]) };
  };
  expect(incomeOf()).toEqual({ income: [[1, 500_000n]], events: [["acquired", 40 * 86_400]] });
  expect(incomeOf([0, 0, 0])).toEqual({ income: [[0, 200_000n]], events: [["acquired", 0]] });
});
