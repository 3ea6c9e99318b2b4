/** The chain's money now: all parts from one node, at about the same block. */
import type { BlockNum } from "../../domain/chain/names.ts";
import { chainTimeText } from "../../domain/chain/printed-time.ts";
import { thisBrowser, type Answer } from "../../domain/contract/sourced.ts";
import {
  conversionPage,
  conversionsMethod,
  parseConversionRequests,
  pendingConversions,
  type ConversionRequest,
  type PendingConversions,
} from "../../domain/economy/pending-conversions.ts";
import {
  joinedToday,
  nullAccount,
  parseFeedPrices,
  parseHoldings,
  parseMoneyState,
  type EconomyToday,
} from "../../domain/economy/today.ts";
import { yearStart } from "../../domain/economy/year-start.ts";
import { projectYear } from "../../domain/economy/year.ts";
import { say } from "../../domain/language/say.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { treasuryAccount } from "../../domain/proposal/treasury.ts";
import { err } from "../../domain/result.ts";
import { parseRewardFund } from "../../domain/statistics/chain-figures.ts";
import { Recent } from "../shared/recent.ts";
import { mapAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { accountRecords, condenser } from "./shared/condenser.ts";
import { pagesByTime } from "./shared/pages-by-time.ts";
import { parsed, type Reader } from "./shared/reader.ts";

const calls = [
  getProperties,
  condenser("get_reward_fund", "post"),
  condenser("get_feed_history"),
  accountRecords([treasuryAccount, nullAccount]),
];

/** How many answers a year can begin with: those of the open pages. */
const remembered = 4;

/** Answers about the economy; remembers the last answers, because years begin with them. */
export function economyAnswers(
  reader: Reader,
): Pick<
  AnswersOf<"statistics">,
  "statistics.conversions" | "statistics.economy" | "statistics.year"
> {
  const known = new Recent<BlockNum, EconomyToday>(remembered);
  const today = async (signal: AbortSignal): Promise<Answer<EconomyToday>> => {
    const answered = await economyToday(reader, signal);
    if (answered.ok)
      known.set(answered.value.value.state.properties.headBlock, answered.value.value);
    return answered;
  };
  return {
    "statistics.conversions": (signal) => conversions(reader, signal),
    "statistics.economy": today,
    "statistics.year": async (block, scenario, signal) => {
      if (scenario === null) return reader.answer(null, computedHere);
      let from = known.get(block);
      if (from === undefined) {
        // A new engine: the year begins now.
        const answered = await today(signal);
        if (!answered.ok) return answered;
        from = answered.value.value;
      }
      const start = yearStart(from);
      return "economy" in start
        ? reader.answer(projectYear(start, scenario), computedHere)
        : err({ kind: "notFound", what: "answer in memory" });
    },
  };
}

const computedHere = {
  service: "browser",
  endpoint: thisBrowser,
  method: "year",
} as const;

/** All pending conversions, the earliest first; each page comes from the first node that offers the list. */
async function conversions(
  reader: Reader,
  signal: AbortSignal,
): Promise<Answer<PendingConversions>> {
  const read = await pagesByTime<ConversionRequest, number>(
    (start) =>
      reader.node(
        {
          method: conversionsMethod,
          params: { start, limit: conversionPage, order: "by_conversion_date" },
        },
        parseConversionRequests,
        {
          priority: "normal",
          capability: say`the list of conversions (${conversionsMethod})`,
          signal,
        },
      ),
    [chainTimeText(0), 0],
    { pageSize: conversionPage, keyOf: ({ id }) => id },
  );
  return mapAnswer(read, ({ rows, isComplete }) => pendingConversions(rows, isComplete));
}

const economyToday = (reader: Reader, signal: AbortSignal): Promise<Answer<EconomyToday>> =>
  reader.batch(
    calls,
    ([state, fund, feed, held]) =>
      joinedToday(parsed(state, parseMoneyState), {
        fund: parsed(fund, parseRewardFund),
        feed: parsed(feed, parseFeedPrices),
        held: parsed(held, parseHoldings),
      }),
    { priority: "normal", signal },
  );
