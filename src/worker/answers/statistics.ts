/** Figures of the whole chain: from nodes, from the indexing service, and from the blocks in this browser. */
import { isAccountName } from "../../domain/account/account.ts";
import { parseGiven } from "../../domain/account/delegation-lists.ts";
import { thisBrowser, type Answer } from "../../domain/contract/sourced.ts";
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
import type { HeadFacts } from "../live/head-facts.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import { countSeen } from "../store/seen-blocks.ts";
import type { Store } from "../store/store.ts";
import { AccountReader, condenser, parsed, type ReaderParts } from "./account/account-reader.ts";
import type { AnswersOf } from "./shared/answers.ts";
import { runningPowerDowns } from "./shared/running-power-downs.ts";
import { say } from "../../domain/language/say.ts";

/** Dependencies. */
export interface StatisticsParts extends ReaderParts {
  readonly store: Store;
  readonly head: HeadFacts;
}

/** Answers questions about the whole chain. */
export function statisticsAnswers(parts: StatisticsParts): AnswersOf<"statistics"> {
  const reader = new AccountReader(parts);
  return {
    "statistics.chain": (signal) => chain(reader, signal),
    "statistics.seen": (signal) => seen(parts, signal),
    "statistics.powerDowns": (signal) => powerDowns(reader, parts, signal),
    "statistics.delegations": (signal) => delegations(reader, parts, signal),
  };
}

/** Each part from the first node that offers it. */
async function chain(reader: AccountReader, signal: AbortSignal): Promise<Answer<ChainFigures>> {
  const [state, fund, feed] = await Promise.all([
    reader.node(getProperties, signal, parseChainState),
    reader.node(condenser("get_reward_fund", "post"), signal, parseRewardFund),
    reader.node(condenser("get_feed_history"), signal, parseFeedHistory),
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
  reader: AccountReader,
  { head }: StatisticsParts,
  signal: AbortSignal,
): Promise<Answer<DueWithdrawals>> {
  await head.known();
  const read = await runningPowerDowns(
    (call) => reader.node(call, signal, parseDueWithdrawals),
    head.time,
  );
  if (!read.ok) return read;
  const { rows, isComplete } = read.value.value;
  const view = { days: dueByDay(rows), accounts: rows.length, isComplete, rates: head.rates };
  return ok({ ...read.value, value: view });
}

/** The service names candidates; what they amount to now is a node's word. */
async function delegations(
  reader: AccountReader,
  { head, clock }: StatisticsParts,
  signal: AbortSignal,
): Promise<Answer<TopDelegations>> {
  const query = encodeURIComponent(JSON.stringify({ orderBy: "vests", orderDir: "DESC" }));
  const path = `/getDelegationHistory/${query}/${candidateRows}`;
  const [candidates] = await Promise.all([
    reader.service(path, signal, parseCandidates),
    head.known(),
  ]);
  if (!candidates) return err({ kind: "unsupported", message: noService });
  if (!candidates.ok) return candidates;
  const { value: named, ...origin } = candidates.value;
  const pairs = named
    .filter(({ from, to }) => isAccountName(from) && isAccountName(to))
    .slice(0, maxCandidates);
  const calls = pairs.map(({ from, to }) => condenser("get_vesting_delegations", from, to, 1));
  const answered = await reader.batch(calls, signal, true);
  if (!answered.ok) return answered;
  const rows = [];
  for (const [i, pair] of pairs.entries()) {
    const given = parsed(answered.value.value[i], parseGiven);
    if (!given.ok) return given;
    const now = given.value.find(({ account }) => account === pair.to);
    if (now) rows.push({ ...pair, vests: now.vests, time: now.time });
  }
  return liveAnswer(
    { rows: largest(rows), candidates: origin, rates: head.rates },
    {
      service: "node",
      endpoint: answered.value.endpoint,
      method: "condenser_api.get_vesting_delegations",
    },
    clock,
  );
}

const noService = say`No service on this network lists delegations, and nodes list only those of one account.`;
