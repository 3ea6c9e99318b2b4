/** Random histories of rewards, votes and transfers, and archives of them. */
import * as fc from "fast-check";
import { Archive } from "../../src/domain/archive/archive.ts";
import { chunkLength } from "../../src/domain/archive/chunk.ts";
import type { RawEntry } from "../../src/domain/archive/raw-entry.ts";
import { alice } from "./histories.ts";

/** An operation and its time. */
export type PaymentEntry = Pick<RawEntry, "kind" | "payload" | "time">;

/** The latest time that an entry can have, in seconds. */
export const now = Date.UTC(2026, 10, 23, 12) / 1000;

const names = fc.constantFrom("alice", "bob", "carol", "dave");
/** An amount in thousandths of STEEM or SBD, as payloads state it. */
export const inThousandths = (units: number, token: "STEEM" | "SBD"): string =>
  `${(units / 1000).toFixed(3)} ${token}`;
/** An amount in millionths of a VEST, as payloads state it. */
export const inVests = (units: number): string => `${(units / 1e6).toFixed(6)} VESTS`;
const thousandths = (token: "STEEM" | "SBD") =>
  fc.integer({ min: 0, max: 5_000_000 }).map((units) => inThousandths(units, token));
const vests = fc.integer({ min: 0, max: 9_000_000 }).map(inVests);
/** Times from the first years to `now`, many of them recent. */
export const times = fc.oneof(
  fc.integer({ min: now - 40 * 86_400, max: now }),
  fc.integer({ min: Date.UTC(2016, 2, 25) / 1000, max: now }),
);
const operations: fc.Arbitrary<readonly [string, Readonly<Record<string, unknown>>]> = fc.oneof(
  fc
    .record({
      author: fc.constant("alice"),
      sbd_payout: thousandths("SBD"),
      steem_payout: thousandths("STEEM"),
      vesting_payout: vests,
    })
    .map((payload) => ["author_reward", payload] as const),
  fc
    .record({ curator: fc.constant("alice"), comment_author: names, reward: vests })
    .map((payload) => ["curation_reward", payload] as const),
  fc
    .record({
      author: names,
      benefactor: names,
      sbd_payout: thousandths("SBD"),
      steem_payout: thousandths("STEEM"),
      vesting_payout: vests,
    })
    .map((payload) => ["comment_benefactor_reward", payload] as const),
  fc
    .record({ producer: fc.constant("alice"), vesting_shares: vests })
    .map((payload) => ["producer_reward", payload] as const),
  fc
    .record({ owner: fc.constant("alice"), interest: thousandths("SBD") })
    .map((payload) => ["interest", payload] as const),
  fc
    .record({ receiver: fc.constant("alice"), payment: thousandths("SBD") })
    .map((payload) => ["proposal_pay", payload] as const),
  fc
    .record({
      account: fc.constant("alice"),
      reward_steem: thousandths("STEEM"),
      reward_sbd: thousandths("SBD"),
      reward_vests: vests,
    })
    .map((payload) => ["claim_reward_balance", payload] as const),
  fc
    .record({
      voter: names,
      author: names,
      weight: fc.integer({ min: -3, max: 3 }).map((part) => part * 3000),
    })
    .map((payload) => ["vote", payload] as const),
  fc
    .record({ from: names, to: names, amount: fc.oneof(thousandths("STEEM"), thousandths("SBD")) })
    .map((payload) => ["transfer", payload] as const),
);
/** Random histories of what alice was paid, what she voted for, and what she transferred. */
export const paymentHistories: fc.Arbitrary<readonly PaymentEntry[]> = fc
  .array(fc.record({ operation: operations, time: times }), { maxLength: 120 })
  .map((entries) =>
    entries
      .toSorted((a, b) => a.time - b.time)
      .map(({ operation: [kind, payload], time }) => ({ kind, payload, time })),
  );

/** An archive of these entries; the later half is in a second chunk. */
export function archiveOf(entries: readonly PaymentEntry[]): Archive {
  const archive = new Archive(alice);
  const first = chunkLength - Math.floor(entries.length / 2);
  for (const [i, entry] of entries.entries())
    archive.add({ ...entry, index: first + i, block: i + 1, transaction: "" });
  return archive;
}
