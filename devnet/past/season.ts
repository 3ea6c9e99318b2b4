/**
 * Histories are generated in chunks called seasons. Every season has the same number of operations and changes the
 * balances by exactly a given amount.
 */
import { seededRandom } from "../state/random.ts";
import { HistoryWriter, type Amounts } from "./history-writer.ts";
import { drawMemo } from "./memos.ts";
import {
  administration,
  everydayOperation,
  customer,
  posts,
  type KeyOf,
} from "./other-operations.ts";
import { drawOutsider } from "./outsiders.ts";
import {
  delegations,
  escrows,
  marketOrders,
  powerDown,
  powerUps,
  claimedRewards,
  savings,
} from "./token-operations.ts";

/** Number of operations in a season. */
export const seasonLength = 192;
/** Number of everyday operations after each part of a season. */
const everydayPerPart = 6;
/** Enough to pay for everything in a season; thousandths. */
const allowance = { STEEM: 120_000, SBD: 60_000 } as const;
/** Ids reserved for each season's orders, escrows and requests, so that they never collide. */
const idsPerSeason = 10;

export interface SeasonPlan {
  readonly me: string;
  readonly seed: number;
  readonly number: number;
  /** How much the balances change. */
  readonly change: Amounts;
  /** The time of the operation at a position in the season, ms. */
  readonly timeOf: (place: number) => number;
  /** Whether the account is an exchange: its everyday operations are customers' payments. */
  readonly isExchange: boolean;
  readonly keyOf: KeyOf;
}

/** Writes a season. Its last two transfers bring the balances to `change`. */
export function writeSeason({
  me,
  seed,
  number,
  change,
  timeOf,
  isExchange,
  keyOf,
}: SeasonPlan): HistoryWriter {
  const writer = new HistoryWriter(
    me,
    seededRandom(Math.imul(seed + 1, 0x85eb_ca6b) ^ (number * 7919)),
    timeOf,
  );
  const id = number * idsPerSeason;
  const permlink = `my-post-${number}`;
  let serial = number * seasonLength;
  const everyday = (): void => {
    serial += 1;
    if (!isExchange) {
      writer.operations.push(everydayOperation(writer, serial));
      return;
    }
    const token = writer.random.next() < 0.7 ? "STEEM" : "SBD";
    const units = writer.between(1000, 400_000);
    customer(
      writer,
      units,
      token,
      writer.net[token] < units + allowance[token] || writer.random.next() < 0.6,
    );
  };
  for (const token of ["STEEM", "SBD"] as const)
    writer.transfer(
      drawOutsider(writer.random),
      me,
      allowance[token] + Math.max(0, change[token]),
      token,
      drawMemo(writer.random),
    );
  const parts = [
    () => posts(writer, permlink),
    () => powerUps(writer),
    () => claimedRewards(writer, permlink),
    () => savings(writer, id),
    () => marketOrders(writer, id),
    () => escrows(writer, id),
    () => delegations(writer),
    () => administration(writer, number, keyOf),
    () => powerDown(writer, change.VESTS, number),
  ];
  for (const part of parts) {
    part();
    for (let i = 0; i < everydayPerPart; i++) everyday();
  }
  while (writer.operations.length < seasonLength - 2) everyday();
  for (const token of ["STEEM", "SBD"] as const) {
    const difference = writer.net[token] - change[token];
    const other = drawOutsider(writer.random);
    const [from, to] = difference < 0 ? [other, me] : [me, other];
    writer.transfer(from, to, Math.abs(difference), token, drawMemo(writer.random));
  }
  return writer;
}
