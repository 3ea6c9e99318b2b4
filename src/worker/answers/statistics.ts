/** Figures of the whole chain: from nodes, from the indexing service, and from the blocks in this browser. */
import { isAccountName } from "../../domain/account/account.ts";
import { thisBrowser, type Answer } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { err, ok } from "../../domain/result.ts";
import {
  chainFigures,
  parseChainState,
  parseFeedHistory,
  parseRewardFund,
  type ChainFigures,
} from "../../domain/statistics/chain-figures.ts";
import {
  dueByDay,
  parseDueWithdrawals,
  type DueWithdrawals,
} from "../../domain/statistics/due-withdrawals.ts";
import type { SeenBlocks } from "../../domain/statistics/seen-blocks.ts";
import {
  candidateRows,
  largest,
  maxCandidates,
  parseCandidates,
  type TopDelegations,
} from "../../domain/statistics/top-delegations.ts";
import { parseGiven } from "../../domain/wallet/reported-delegations.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { liveAnswer, mapAnswer } from "../shared/sourced-answer.ts";
import { countSeen } from "../store/seen-blocks.ts";
import type { Store } from "../store/store.ts";
import { fromDelegationService } from "./account/account-delegations.ts";
import { economyAnswers } from "./economy.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { condenser } from "./shared/condenser.ts";
import { openReader, parsed, type Reader, type ReaderParts } from "./shared/reader.ts";
import { runningPowerDowns } from "./shared/running-power-downs.ts";

export interface StatisticsParts extends ReaderParts {
  readonly store: Store;
  readonly head: HeadFacts;
}

export function statisticsAnswers(parts: StatisticsParts): AnswersOf<"statistics"> {
  const asking = { ...parts, reader: openReader(parts) };
  return {
    "statistics.chain": (signal) => chain(asking.reader, signal),
    "statistics.seen": (signal) => seen(parts, signal),
    "statistics.powerDowns": (signal) => powerDowns(asking, signal),
    "statistics.delegations": (signal) => delegations(asking, signal),
    "statistics.past": async (days, signal) => {
      const { economyPast } = await import("./treasury/treasury-answers.ts");
      return economyPast(days, asking, signal);
    },
    ...economyAnswers(asking.reader),
  };
}

type Asking = StatisticsParts & { readonly reader: Reader };

/** Each part from the first node that offers it. */
async function chain(reader: Reader, signal: AbortSignal): Promise<Answer<ChainFigures>> {
  const options = { priority: "normal", signal } as const;
  const [state, fund, feed] = await Promise.all([
    reader.node(getProperties, parseChainState, options),
    reader.node(condenser("get_reward_fund", "post"), parseRewardFund, options),
    reader.node(condenser("get_feed_history"), parseFeedHistory, options),
  ]);
  return chainFigures(state, fund, feed);
}

async function seen(
  { store, clock }: StatisticsParts,
  signal: AbortSignal,
): Promise<Answer<SeenBlocks>> {
  const tally = await countSeen(store, signal);
  return tally
    ? liveAnswer(tally.view, { service: "browser", endpoint: thisBrowser, method: "blocks" }, clock)
    : err({ kind: "cancelled" });
}

async function powerDowns(
  { reader, head }: Asking,
  signal: AbortSignal,
): Promise<Answer<DueWithdrawals>> {
  await head.known();
  const read = await runningPowerDowns(
    (call) => reader.node(call, parseDueWithdrawals, { priority: "normal", signal }),
    head.time,
  );
  return mapAnswer(read, ({ rows, isComplete }) => ({
    days: dueByDay(rows),
    accounts: rows.length,
    isComplete,
    rates: head.rates,
  }));
}

/** The service names candidates; what they amount to now is a node's word. */
async function delegations(asking: Asking, signal: AbortSignal): Promise<Answer<TopDelegations>> {
  const { reader, head } = asking;
  const query = encodeURIComponent(JSON.stringify({ orderBy: "vests", orderDir: "DESC" }));
  const path = `/getDelegationHistory/${query}/${candidateRows}`;
  const [candidates] = await Promise.all([
    fromDelegationService(path, signal, parseCandidates, asking),
    head.known(),
  ]);
  if (!candidates) return err({ kind: "unsupported", message: noService });
  if (!candidates.ok) return candidates;
  const { value: named, ...origin } = candidates.value;
  const pairs = named
    .filter(({ from, to }) => isAccountName(from) && isAccountName(to))
    .slice(0, maxCandidates);
  const calls = pairs.map(({ from, to }) => condenser("get_vesting_delegations", from, to, 1));
  const answered = await reader.batch(
    calls,
    (outcomes) => {
      const rows = [];
      for (const [i, pair] of pairs.entries()) {
        const given = parsed(outcomes[i], parseGiven);
        if (!given.ok) return given;
        const now = given.value.find(({ account }) => account === pair.to);
        if (now) rows.push({ ...pair, vests: now.vests, time: now.time });
      }
      return ok({ rows: largest(rows), candidates: origin, rates: head.rates });
    },
    { priority: "normal", needsAll: true, signal },
  );
  if (!answered.ok) return answered;
  const { endpoint } = answered.value.source;
  const source = { service: "node", endpoint, method: delegationsMethod } as const;
  return reader.answer(answered.value.value, source);
}

/** It was called many times: no single call can be repeated for the answer. */
const delegationsMethod = "condenser_api.get_vesting_delegations";

const noService = say`No service on this network lists delegations, and nodes list only those of one account.`;
