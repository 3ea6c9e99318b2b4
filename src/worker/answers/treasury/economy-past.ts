/**
 * The chain's money of the last weeks: replayed backwards from one node's state, with the treasury's history from the same
 * node, and from the indexer what was burnt and what witnesses published.
 */
import type { LogEntry } from "../../../domain/account/log-entry.ts";
import { feedInterval, feedLifetime, medianCount } from "../../../domain/chain/median-feed.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { dayMs } from "../../../domain/durations.ts";
import { timeOfBlock, type TimedBlock } from "../../../domain/economy/past/block-times.ts";
import { burningKind, burnsIn, withBurnt } from "../../../domain/economy/past/burns.ts";
import { pastHours, type HourMark } from "../../../domain/economy/past/past-hours.ts";
import { feedBlock, joinedMedians } from "../../../domain/economy/past/past-prices.ts";
import type { EconomyPast } from "../../../domain/economy/past/past-view.ts";
import { withSharePrices } from "../../../domain/economy/past/share-prices.ts";
import type { Price } from "../../../domain/economy/rules.ts";
import {
  nullAccount,
  parseFeedPrices,
  parseMoneyState,
  type FeedPrices,
  type MoneyState,
} from "../../../domain/economy/today.ts";
import { isPossible } from "../../../domain/economy/year-start.ts";
import { say } from "../../../domain/language/say.ts";
import type { FeedPrice } from "../../../domain/price/feed-price.ts";
import { paidAway, type TreasuryHour } from "../../../domain/proposal/books/treasury-hours.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { medianInForceAt } from "../../../domain/witness/report/feed-days.ts";
import { feedsOf, monthKinds } from "../../../domain/witness/report/month-view.ts";
import {
  lastTopRank,
  parseNodeWitnesses,
  type Witness,
} from "../../../domain/witness/witnesses.ts";
import { historyMethod } from "../../archive/history-call.ts";
import { aFewAtOnce } from "../../shared/a-few-at-once.ts";
import { condenser } from "../shared/condenser.ts";
import { indexedOperations, indexerRetention } from "../shared/indexed-operations.ts";
import { parsed, type Outcomes } from "../shared/reader.ts";
import { daysLastBlocks, producerRewards } from "./producer-rewards.ts";
import { readTreasury, type TreasuryParts } from "./treasury-history.ts";

/** Days before the first hour whose medians count for its price: 84 hours, and some for slots that were missed. */
const medianDays = 4;
/** The kinds of operations that publish a price. */
const feedKinds = monthKinds.filter((kind) => kind !== "account_witness_vote");

/** What the node says besides the treasury's history. */
interface Head {
  readonly state: MoneyState;
  readonly feed: FeedPrices;
  readonly witnesses: readonly Witness[];
}

const calls = [condenser("get_feed_history"), condenser("get_witnesses_by_vote", "", lastTopRank)];

/** The economy of the last `days` days, hour by hour. */
export async function economyPast(
  days: number,
  parts: TreasuryParts,
  signal: AbortSignal,
): Promise<Answer<EconomyPast>> {
  const treasury = await readTreasury(days + medianDays, calls, parts, signal);
  if (!treasury.ok) return treasury;
  const { hours, outcomes, now: time, balance, endpoint } = treasury.value;
  const read = readHead(outcomes);
  if (!read.ok) return read;
  const { state, feed, witnesses } = read.value;
  const { properties, shares, printing, unreported } = state;
  if (!shares || !printing) return err(noShares);
  const steem = Number(properties.currentSupply.units);
  const sbd = Number(properties.sbdSupply.units);
  if (!isPossible({ economy: { supply: steem, sbd, price: feed.current }, shares }))
    return err(impossible);
  // A history that is some blocks behind may lack the report after which the node starts counting again.
  const isBehind = hours.at(-1)?.before === null;
  const since = time - days * dayMs;
  const marks = hours.filter((hour) => hour.time >= since).map(markOf);
  const head = { block: properties.headBlock, time };
  const known = [...hours, head];
  const [burnt, feeds, rewards] = await Promise.all([
    operations(nullAccount, [burningKind], [since, time], parts, signal),
    feedsBetween(witnesses, [since - medianDays * dayMs - feedLifetime, time], parts, signal),
    producerRewards(daysLastBlocks(marks), endpoint, parts, signal),
  ]);
  const oldest = marks[0]?.block ?? head.block;
  const joined = joinedMedians(
    feed.history,
    (block) => medianAgain(block, known, feeds, time),
    head.block,
    feedBlock(oldest) - medianCount * feedInterval,
  );
  const burns = burnsIn(burnt ?? []).filter(({ block }) => block <= head.block);
  const now = {
    ...head,
    steem,
    sbd,
    price: feed.current,
    unreported: unreported === null || isBehind ? null : Number(unreported.units),
    treasury: Number(balance),
  };
  const past = pastHours({
    now,
    marks,
    burns,
    medians: joined.medians,
    beginning: joined.beginning ?? feedInterval,
    shares,
  });
  const vesting = {
    fund: Number(properties.totalVestingFund.units),
    shares: properties.totalVestingShares.units,
  };
  const priced = withSharePrices(past.hours, vesting, rewards, shares);
  return parts.reader.answer(
    {
      ...priced,
      hours: withBurnt(priced.hours, burnt && burns),
      limits: printing,
      reports: marks.length,
      reportsAgreeing: past.agreeing,
      medians: joined.compared,
      mediansAgreeing: joined.agreeing,
      isIndexed: burnt !== null && feeds !== null && treasury.value.isIndexed,
    },
    { service: "node", endpoint, method: historyMethod },
  );
}

function readHead([properties, feed, witnesses]: Outcomes): Result<Head, Failure> {
  const state = parsed(properties, parseMoneyState);
  if (!state.ok) return state;
  const prices = parsed(feed, parseFeedPrices);
  if (!prices.ok) return prices;
  const top = parsed(witnesses, (raw) => parseNodeWitnesses(raw, []));
  return top.ok ? ok({ state: state.value, feed: prices.value, witnesses: top.value }) : top;
}

const markOf = ({ block, time, inflation, before, payments }: TreasuryHour): HourMark => ({
  block,
  time,
  income: Number(inflation),
  treasury: before === null ? null : Number(before - paidAway(payments)),
});

/** Null without an indexer, or if it fails. */
async function operations(
  name: AccountName,
  kinds: readonly string[],
  times: readonly [from: number, to: number],
  { reader, services }: TreasuryParts,
  signal: AbortSignal,
): Promise<readonly LogEntry[] | null> {
  if (!services.has("accountHistory")) return null;
  const read = await indexedOperations(reader, name, kinds, times, signal);
  return read.ok ? read.value : null;
}

/** What each witness published, newest first; null if that of any witness could not be read. */
async function feedsBetween(
  witnesses: readonly Witness[],
  times: readonly [from: number, to: number],
  parts: TreasuryParts,
  signal: AbortSignal,
): Promise<readonly ReturnType<typeof feedsOf>[] | null> {
  const names = witnesses.map(({ name }) => name);
  const read = await aFewAtOnce(names, (name) => operations(name, feedKinds, times, parts, signal));
  const feeds = read.flatMap((entries, i) => {
    const name = names[i];
    return entries && name !== undefined ? [feedsOf(entries, name)] : [];
  });
  return feeds.length === names.length ? feeds : null;
}

/** The median that feeds give in a block; undefined if not all of the week before it were read. */
function medianAgain(
  block: number,
  known: readonly TimedBlock[],
  feeds: readonly ReturnType<typeof feedsOf>[] | null,
  now: number,
): Price | null | undefined {
  const time = timeOfBlock(block, known);
  if (!feeds || time - feedLifetime < now - indexerRetention) return undefined;
  const median = medianInForceAt(time, feeds);
  return median && asNumbers(median);
}

const asNumbers = ({ sbd, steem }: FeedPrice): Price => ({
  sbd: Number(sbd),
  steem: Number(steem),
});

const noShares: Failure = {
  kind: "noData",
  message: say`The node does not report how inflation is divided.`,
};

const impossible: Failure = {
  kind: "decode",
  field: "properties",
  expected: say`plausible supplies and a plausible price`,
};
