/** Renders parsed values as the pages do. */
import type { Account } from "../../src/domain/account/account.ts";
import {
  activityLabel,
  joinedLabel,
  millionsOfVests,
  momentLabel,
  trillions,
} from "../../src/domain/account/format.ts";
import { failureReason, failureText } from "../../src/domain/contract/failure-text.ts";
import type { Failure } from "../../src/domain/contract/failure.ts";
import {
  amountLabel,
  compact,
  fixed,
  grouped,
  priceLabel,
} from "../../src/domain/format/figures.ts";
import { ago, exactUtc, isoUtc, shortAgo } from "../../src/domain/format/times.ts";
import { pageOf, type ListOrder } from "../../src/domain/list/list.ts";
import { ok, type Result } from "../../src/domain/result.ts";

export const now = Date.UTC(2026, 0, 6);

export const rates = {
  vestingFund: { units: 500_000n, token: "STEEM" },
  vestingShares: { units: 1_000_000_000_000n, token: "VESTS" },
} as const;

/** Rendering a parsed value must not throw either. */
export const shown =
  <T>(parse: (raw: unknown) => Result<T, Failure>, show: (value: T) => unknown) =>
  (raw: unknown): Result<unknown, Failure> => {
    const read = parse(raw);
    if (read.ok) return ok([read.value, show(read.value)]);
    failureText(read.error, "block", "1");
    failureReason(read.error);
    return read;
  };

/** Maximum rows on a page. */
export const onePage = 100;

export const times = (all: readonly (number | null)[]): unknown =>
  all
    .slice(0, onePage)
    .map((time) =>
      time === null ? "" : [exactUtc(time), isoUtc(time), ago(time, now), shortAgo(time, now)],
    );

export const figures = (all: readonly (number | null)[]): unknown =>
  all
    .slice(0, onePage)
    .map((value) =>
      value === null ? "" : [compact(value), priceLabel(value), fixed(value, 2), grouped(value)],
    );

/** Sorts by every column in both directions. */
export const pages =
  <Row>(order: ListOrder<Row>) =>
  (rows: readonly Row[]): unknown =>
    Object.keys(order.columns).map((sort) =>
      pageOf(rows, { page: 1, sort, isReversed: false, find: "a" }, order),
    );

export function accountShown(account: Account): unknown {
  const { balances, mana, dates, powerDown } = account;
  return [
    ...Object.values(balances).map((amount) => [amountLabel(amount), millionsOfVests(amount)]),
    ...Object.values(mana).map((bar) => bar && [trillions(bar.current), trillions(bar.max)]),
    ...Object.values(dates).map((date) => [
      momentLabel(date, exactUtc),
      date === null ? "" : activityLabel(date, now),
      typeof date === "number" ? joinedLabel(date) : "",
    ]),
    momentLabel(powerDown.next, exactUtc),
  ];
}
