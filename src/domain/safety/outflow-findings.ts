/** Transfers out of the ordinary: most of what was liquid, or many small parts of it, to accounts never paid before. */
import type { Account } from "../account/account.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { Amount } from "../chain/amount.ts";
import { amountIn, textIn } from "../chain/operations/loose-payload.ts";
import { weekMs } from "../durations.ts";
import { foundIn, type Finding } from "./signal.ts";

/** How far back transfers count as one event, ms. */
export const outflowWindow = weekMs;
/** A smaller sum is never a drain, thousandths. */
const least = 1000n;
/** A receiver's small transfers are a drain from this many on, if none is more than a third of them. */
const many = 6;

/** The operations that pay another account. */
export const paymentKinds: ReadonlySet<string> = new Set([
  "transfer",
  "transfer_to_savings",
  "transfer_to_vesting",
]);

interface Payment {
  readonly entry: HistoryEntry;
  readonly to: string;
  readonly amount: Amount;
}

/** `entries`: newest first. At `now`, ms. */
export function outflowFindings(
  entries: readonly HistoryEntry[],
  { name, balances }: Account,
  now: number,
): readonly Finding[] {
  const all = entries.flatMap((entry) => paymentIn(entry, name) ?? []);
  const known = new Set(
    all.filter(({ entry }) => now - entry.time > outflowWindow).map(({ to }) => to),
  );
  const recent = all.filter(({ entry, to }) => now - entry.time <= outflowWindow && !known.has(to));
  return [balances.steem, balances.sbd].flatMap((left) => {
    const paid = recent.filter(({ amount }) => amount.token === left.token);
    const sum = sumOf(paid);
    const had = left.units + sum;
    if (sum >= least && sum * 5n >= had * 4n && hasMainReceiver(paid, sum))
      return drain("drained", largest(paid), paid);
    const receivers = new Set(paid.map(({ to }) => to));
    return [...receivers].flatMap((to) => {
      const own = paid.filter((each) => each.to === to);
      const part = sumOf(own);
      const [most] = largest(own);
      const isSlow = own.length >= many && most !== undefined && most.amount.units * 3n <= part;
      return isSlow && part >= least && part * 5n >= had ? drain("smallDrain", own, own) : [];
    });
  });
}

const drain = (
  kind: "drained" | "smallDrain",
  [chief]: readonly Payment[],
  paid: readonly Payment[],
): readonly Finding[] =>
  chief
    ? [
        foundIn(kind, chief.entry, {
          other: chief.to,
          amount: { units: sumOf(paid), token: chief.amount.token },
          count: paid.length,
        }),
      ]
    : [];

function paymentIn(entry: HistoryEntry, account: string): Payment | null {
  const [kind, payload] = entry.operation;
  const to = textIn(payload, "to");
  if (!paymentKinds.has(kind) || textIn(payload, "from") !== account || to === account || to === "")
    return null;
  const amount = amountIn(payload, "amount");
  return amount && amount.units > 0n ? { entry, to, amount } : null;
}

/** Whether one account got at least half: somebody who pays many is not a thief. */
const hasMainReceiver = (paid: readonly Payment[], sum: bigint): boolean =>
  paid.some(({ to }) => sumOf(paid.filter((each) => each.to === to)) * 2n >= sum);

const sumOf = (paid: readonly Payment[]): bigint =>
  paid.reduce((sum, { amount }) => sum + amount.units, 0n);

const largest = (paid: readonly Payment[]): readonly Payment[] =>
  paid.toSorted((a, b) => (a.amount.units < b.amount.units ? 1 : -1));
