/** The next payments of all running power-downs, from the node's list of accounts in their order. */
import { amount } from "../chain/amount.ts";
import type { Rates } from "../chain/steem-power.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, loose, malformed, object, text } from "../decode.ts";
import { dayMs } from "../durations.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** Accounts that a node returns per call. */
export const withdrawalPage = 1000;

/** One account's next payment. */
export interface DueWithdrawal {
  readonly account: string;
  /** Ms. */
  readonly time: number;
  /** Millionths of VESTS. */
  readonly units: bigint;
}

/** The payments of a UTC day. */
export interface DueDay {
  /** Start of the day, ms. */
  readonly start: number;
  readonly accounts: number;
  readonly vests: number;
}

/** Payments by day, the first day first. */
export interface DueWithdrawals {
  readonly days: readonly DueDay[];
  readonly accounts: number;
  /** Whether the node's list was read to its end. */
  readonly isComplete: boolean;
  readonly rates: Rates | null;
}

/** Reads `list_accounts` in the order `by_next_vesting_withdrawal`. */
export const parseDueWithdrawals = (raw: unknown): Result<readonly DueWithdrawal[], Failure> =>
  decode(() =>
    list(object(raw, "list")["accounts"], "accounts", (item) => {
      const read = object(item, "");
      const rate = amount(read["vesting_withdraw_rate"], "vesting_withdraw_rate").units;
      const left =
        whole(read["to_withdraw"], "to_withdraw") - whole(read["withdrawn"], "withdrawn");
      return {
        account: text(read["name"], "name"),
        time: chainTime(read["next_vesting_withdrawal"], "next_vesting_withdrawal"),
        units: left < rate ? (left > 0n ? left : 0n) : rate,
      };
    }),
  );

function whole(value: unknown, field: string): bigint {
  const digits = loose(value);
  return /^-?\d{1,40}$/.test(digits) ? BigInt(digits) : malformed(field, say`a whole number`);
}

/** Sums payments by UTC day. */
export function dueByDay(due: readonly DueWithdrawal[]): readonly DueDay[] {
  const days = new Map<number, { accounts: number; units: bigint }>();
  for (const { time, units } of due) {
    const start = Math.floor(time / dayMs) * dayMs;
    const before = days.get(start) ?? { accounts: 0, units: 0n };
    days.set(start, { accounts: before.accounts + 1, units: before.units + units });
  }
  return [...days]
    .toSorted(([a], [b]) => a - b)
    .map(([start, { accounts, units }]) => ({ start, accounts, vests: Number(units) / 1e6 }));
}

/** Days that the plot shows. A power-down pays every week, so only a node's error is due later. */
const shownDays = 30;

/** The days of the plot, and how many accounts are due beyond it; `now` in ms. */
export function dueSoon(
  days: readonly DueDay[],
  now: number,
): { readonly days: readonly DueDay[]; readonly later: number } {
  const isSoon = ({ start }: DueDay): boolean => start < now + shownDays * dayMs;
  const later = days.filter((each) => !isSoon(each));
  return {
    days: days.filter(isSoon),
    later: later.reduce((sum, { accounts }) => sum + accounts, 0),
  };
}
