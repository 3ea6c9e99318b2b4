/** The chain's money now: all parts from one node, at about the same block. */
import type { Answer } from "../../domain/contract/sourced.ts";
import {
  joinedToday,
  nullAccount,
  parseFeedPrices,
  parseHeld,
  parseMoneyState,
  type EconomyToday,
} from "../../domain/economy/today.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { treasuryAccount } from "../../domain/proposal/treasury.ts";
import { parseRewardFund } from "../../domain/statistics/chain-figures.ts";
import { accountRecords, condenser } from "./shared/condenser.ts";
import { parsed, type Reader } from "./shared/reader.ts";

const calls = [
  getProperties,
  condenser("get_reward_fund", "post"),
  condenser("get_feed_history"),
  accountRecords([treasuryAccount, nullAccount]),
];

/** Answers `statistics.economy`. */
export const economyToday = (reader: Reader, signal: AbortSignal): Promise<Answer<EconomyToday>> =>
  reader.batch(
    calls,
    ([state, fund, feed, held]) =>
      joinedToday(parsed(state, parseMoneyState), {
        fund: parsed(fund, parseRewardFund),
        feed: parsed(feed, parseFeedPrices),
        held: parsed(held, parseHeld),
      }),
    { priority: "normal", signal },
  );
