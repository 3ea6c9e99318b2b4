/** An account's balances over time: the request, its form in the URL, and the answer. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import { parseRequestedTime } from "../block/requested-time.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Failure } from "../contract/failure.ts";
import type { Source } from "../contract/sourced.ts";
import { balanceNames, type BalanceName, type Balances } from "./balance-effects.ts";
import type { BalanceGap } from "./balance-gaps.ts";
import type { BalanceStep, BalanceSteps } from "./balance-steps.ts";

/** The requested part. Times are seconds since the epoch; null for the beginning or the end. */
export interface BalanceRequest {
  /** The balance whose lows and highs are kept if there are too many changes to return. */
  readonly balance: BalanceName;
  readonly from: number | null;
  readonly to: number | null;
  /** A UTC day, such as '2026-11-23', for whose end the balances are requested too; empty for none. */
  readonly on: string;
}

/** Balances over time. */
export interface BalanceView extends BalanceSteps {
  readonly balance: BalanceName;
  /** The span of the steps, and of the whole history, in seconds. */
  readonly span: TimeSpan;
  readonly whole: TimeSpan;
  /** The whole history in few steps, for choosing a span. */
  readonly overview: readonly BalanceStep[];
  /** Today's balances as a node reported them, and when, in ms. */
  readonly today: Balances;
  readonly todayFrom: Source;
  readonly todayAt: number;
  /** Why no node returned today's balances, so that earlier ones are used; null if they are current. */
  readonly notRenewed: Failure | null;
  /** Balances before the oldest entry. With all entries downloaded, this is the residue: what operations don't explain. */
  readonly before: Balances;
  readonly isComplete: boolean;
  /** Entries used, and how many the account has. */
  readonly used: number;
  readonly total: number;
  /** The requested day; null if none was. */
  readonly on: BalanceDay | null;
  /** Funds in open orders according to the history, in thousandths. */
  readonly inOrders: { readonly steem: number; readonly sbd: number };
  readonly gaps: readonly BalanceGap[];
  /** Whether old power-ups were converted at a service's daily prices. */
  readonly hasDailyRates: boolean;
  /** Today's rates, to show VESTS as SP. */
  readonly rates: Rates | null;
}

/** The balances at the end of a day, such as '2026-11-23' in UTC, or why they are unknown. */
export type BalanceDay = { readonly day: string } & (
  | {
      readonly state: "known";
      readonly balances: Balances;
      /** Whether the day has ended; otherwise these are the balances so far. */
      readonly isOver: boolean;
    }
  | { readonly state: "future" | "beforeHistory" | "notDownloaded" }
);

/** A span of time, both ends included. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const names: Readonly<Record<BalanceName, string>> = {
  steem: "steem",
  sbd: "sbd",
  vests: "sp",
  savingsSteem: "savings-steem",
  savingsSbd: "savings-sbd",
};

/** Reads a URL's query; invalid values are ignored. */
export function readBalanceRequest(query: string): BalanceRequest {
  const parameters = new URLSearchParams(query);
  const time = (name: string): number | null => {
    const text = parameters.get(name) ?? "";
    const ms = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(text) ? parseRequestedTime(text) : null;
    return ms !== null && ms >= 0 ? ms / 1000 : null;
  };
  const [from, to] = [time("from"), time("to")];
  const day = parameters.get("on") ?? "";
  return {
    balance: balanceNames.find((name) => names[name] === parameters.get("of")) ?? "steem",
    from,
    to: from !== null && to !== null && to <= from ? null : to,
    on: /^\d{4}-\d\d-\d\d$/.test(day) && time("on") !== null ? day : "",
  };
}

/** `query` with the request added; other parameters stay. */
export const writeBalanceRequest = (
  query: string,
  { balance, from, to, on }: BalanceRequest,
): string =>
  withParameters(query, {
    of: balance === "steem" ? "" : names[balance],
    from: from === null ? "" : timeText(from),
    to: to === null ? "" : timeText(to),
    on,
  });

/** '2026-11-23', or with the time if it is not midnight. */
const timeText = (time: number): string =>
  new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replace("T00:00:00", "");
