/** New accounts of the last weeks, and how many were created each day. */
import { blockNum, type AccountName, type BlockNum } from "../chain/names.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, type Json } from "../decode.ts";
import { dayMs } from "../durations.ts";
import type { ListOrder } from "../list/list.ts";
import type { Result } from "../result.ts";
import { figure } from "./rankings.ts";

/** A new account. */
export interface NewAccount {
  readonly account: AccountName;
  readonly creator: AccountName;
  /** Null if the source doesn't report it. */
  readonly block: BlockNum | null;
  readonly time: number;
}

/** Number of new accounts on a day, UTC. */
export interface RegistrationsOfDay {
  /** Midnight of the day, ms. */
  readonly day: number;
  readonly count: number;
}

/** Statistics of the list. */
export interface Registrations {
  readonly total: number;
  /** Total divided by the days of the range, both ends included, rounded. */
  readonly perDay: number;
  readonly today: number;
  readonly busiest: RegistrationsOfDay | null;
  /** Every day of the range up to today, oldest first; days without new accounts count 0. */
  readonly days: readonly RegistrationsOfDay[];
}

/** Creator of accounts for which the source names none. */
const defaultCreator = "steem" as AccountName;
/** The list covers weeks; entries with an absurd date must not extend the range. */
const maxDays = 400;

/** How new accounts are sorted and searched. */
export const newAccountOrder: ListOrder<NewAccount> = {
  size: 10,
  nameOf: ({ account }) => account,
  columns: {
    account: ({ account }) => account,
    creator: ({ creator }) => creator,
    block: ({ block }) => block ?? 0,
    time: ({ time }) => time,
  },
};

/** Reads the bare list; rows without a name or a valid time are skipped. Newest first. */
export function parseNewAccounts(raw: unknown): Result<readonly NewAccount[], Failure> {
  return decode(() =>
    array(raw, "newaccounts")
      .flatMap((item) => {
        const row = (typeof item === "object" && item !== null ? item : {}) as Json;
        const { account, creator } = row;
        const time = decode(() => chainTime(row["time"], "time"));
        if (typeof account !== "string" || account === "" || !time.ok) return [];
        const block = figure(row["block"]);
        return {
          account: account as AccountName,
          creator:
            typeof creator === "string" && creator !== ""
              ? (creator as AccountName)
              : defaultCreator,
          block: block !== null && block >= 1 ? blockNum(block) : null,
          time: time.value,
        };
      })
      .toSorted((a, b) => b.time - a.time),
  );
}

/** Counts accounts by day. `now` decides which day is today. */
export function registrations(accounts: readonly NewAccount[], now: number): Registrations {
  const counts = new Map<number, number>();
  for (const { time } of accounts) {
    const day = dayOf(time);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const knownDays = [...counts.keys()].filter((day) => day <= dayOf(now));
  const last = knownDays.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const first = knownDays.reduce((a, b) => Math.min(a, b), last);
  const days: RegistrationsOfDay[] = [];
  const start = Math.max(first, last - maxDays * dayMs);
  for (let day = start; day <= last && Number.isFinite(start); day += dayMs)
    days.push({ day, count: counts.get(day) ?? 0 });
  const busiest = days.reduce<RegistrationsOfDay | null>(
    (best, each) => (best === null || each.count > best.count ? each : best),
    null,
  );
  return {
    total: accounts.length,
    perDay: days.length === 0 ? 0 : Math.round(accounts.length / days.length),
    today: counts.get(dayOf(now)) ?? 0,
    busiest,
    days,
  };
}

const dayOf = (time: number): number => Math.floor(time / dayMs) * dayMs;
