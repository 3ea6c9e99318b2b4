/** Trades of the internal market. Prices are SBD per STEEM. */
import { amount, type Amount } from "../chain/amount.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, malformed, object } from "../decode.ts";
import { weekMs } from "../durations.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** A trade. Nodes don't name the traders. */
export interface Trade {
  /** Ms. */
  readonly time: number;
  readonly steem: Amount;
  readonly sbd: Amount;
  readonly price: number;
  /** What the later of the two orders did with STEEM. */
  readonly kind: "bought" | "sold";
}

/** Reads `get_recent_trades`, newest first. A trade of nothing has no price and is left out. */
export const parseTrades = (raw: unknown): Result<readonly Trade[], Failure> =>
  decode(() =>
    list(raw, "trades", (item): Trade => {
      const row = object(item, "");
      const current = amount(row["current_pays"], "current_pays");
      const open = amount(row["open_pays"], "open_pays");
      const [sbd, steem] = current.token === "SBD" ? [current, open] : [open, current];
      if (sbd.token !== "SBD" || steem.token !== "STEEM" || sbd.units < 0n || steem.units < 0n)
        malformed("current_pays", say`SBD for STEEM`);
      return {
        time: chainTime(row["date"], "date"),
        steem,
        sbd,
        price: Number(sbd.units) / Number(steem.units),
        kind: current.token === "SBD" ? "bought" : "sold",
      };
    })
      .filter(({ steem, sbd }) => steem.units > 0n && sbd.units > 0n)
      .toSorted((a, b) => b.time - a.time),
  );

/** Trades that make up a price. */
const priceTrades = 20;
/** Older trades say nothing about today's price, ms. */
const priceAge = weekMs;

/** SBD per STEEM over the newest trades, weighted by amount. */
export interface TradedPrice {
  readonly sbd: number;
  /** How many trades it is the average of. */
  readonly trades: number;
}

/** Null without any trades of the last week. */
export function tradedPrice(trades: readonly Trade[], now: number): TradedPrice | null {
  const recent = trades.filter(({ time }) => now - time <= priceAge).slice(0, priceTrades);
  const sum = (of: (trade: Trade) => Amount): number =>
    recent.reduce((total, trade) => total + Number(of(trade).units), 0);
  if (recent.length === 0) return null;
  return { sbd: sum(({ sbd }) => sbd) / sum(({ steem }) => steem), trades: recent.length };
}
