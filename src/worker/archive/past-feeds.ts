/**
 * Rebuilds the price of STEEM at a past time from the histories of the witnesses who then made blocks. It takes a dozen
 * requests of about twenty calls each, so results are stored for good by whoever asks.
 */
import { parseHistory, type HistoryEntry } from "../../domain/account/history.ts";
import { feedLifetime } from "../../domain/chain/median-feed.ts";
import { blockNum, type AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { feedIn } from "../../domain/price/feed-operation.ts";
import type { FeedPrice } from "../../domain/price/feed-price.ts";
import {
  medianOfFeeds,
  narrowedTo,
  nextIndex,
  type Between,
  type RebuiltPrice,
} from "../../domain/price/past-feed.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { slotTime } from "../../domain/witness/slot-number.ts";
import { blockAtTime } from "../answers/block/block-search.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { openHeaderReader } from "../store/header-reader.ts";
import { historyCall, type HistoryRange } from "./history-call.ts";

/** Two rounds: every scheduled witness makes a block in them, unless it misses both. */
const rounds = 42;
/** Entries of a history that are read at once to find a feed; a witness makes about 60 blocks an hour. */
const pageLength = 100;
/** Pages that are searched for a witness's feed before it counts as having none: hours to days. */
const maxPages = 8;
/** Enough to halve the longest history, with as many steps along the line between. */
const maxSteps = 60;

export interface PastFeedsParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** A rebuilt price, and the node whose word it is: nobody else was asked. */
export interface RebuiltAt extends RebuiltPrice {
  readonly endpoint: string;
}

/** A witness whose feed is looked for. */
interface Search {
  readonly witness: AccountName;
  between: Between;
  /** The page read next, going back from the time; null until the place is found. */
  start: number | null;
  pages: number;
  /** Null while it is looked for. */
  feed: FeedPrice | "none" | null;
}

/** Null if fewer witnesses had a feed in force than the chain takes a median of. `time`: ms, in the past. */
export async function rebuildPrice(
  time: number,
  parts: PastFeedsParts,
  signal: AbortSignal,
): Promise<Result<RebuiltAt | null, Failure>> {
  const { calls, limits } = parts;
  const found = await blockAtTime(isoUtc(time).slice(0, 19), signal, parts);
  if (!found.ok) return found;
  const { place, head } = found.value.value;
  if (place.kind !== "found") return ok(null);
  // The socket's server knows no histories.
  const { endpoint: answered } = found.value.source;
  const endpoint = calls.hosts.includes(answered) ? answered : (calls.hosts[0] ?? answered);
  const to = Math.min(place.block.number, head.number);
  const from = Math.max(1, to - rounds + 1);
  const headers = await openHeaderReader(calls, limits, endpoint, signal).read(
    Array.from({ length: to - from + 1 }, (_, i) => blockNum(from + i)),
  );
  if (!headers.ok) return headers;
  const searches = [...new Set(headers.value.map(({ witness }) => witness))].map(
    (witness): Search => ({
      witness,
      between: {
        low: { index: -1, time: slotTime(0) },
        high: { index: Infinity, time: Infinity },
      },
      start: null,
      pages: 0,
      feed: null,
    }),
  );
  const read = historyReader(parts, endpoint, signal);
  const newest = await read(searches, () => ({ start: -1, limit: 1 }));
  if (!newest.ok) return newest;
  for (const [search, [entry]] of newest.value) {
    if (!entry) search.feed = "none";
    else if (entry.time <= time) search.start = entry.index;
    else search.between = { ...search.between, high: entry };
  }
  for (let step = 0; step < maxSteps; step++) {
    const open = searches.filter(({ feed, start }) => feed === null && start === null);
    for (const search of open) {
      const { low, high } = search.between;
      // A page covers what is left.
      if (high.index - low.index <= pageLength) search.start = high.index - 1;
    }
    const wide = open.filter(({ start }) => start === null);
    if (wide.length === 0) break;
    const probed = await read(wide, ({ between }) => ({
      start: Math.max(1, nextIndex(between, time, step)),
      limit: 1,
    }));
    if (!probed.ok) return probed;
    for (const [search, [entry]] of probed.value)
      if (entry) search.between = narrowedTo(search.between, entry, time);
      else search.feed = "none";
  }
  for (let page = 0; page < maxPages; page++) {
    const open = searches.filter(({ feed, start }) => feed === null && start !== null);
    if (open.length === 0) break;
    const pages = await read(open, ({ start }) => ({
      start: start ?? 0,
      // Nodes refuse a limit above the start.
      limit: Math.min(pageLength, start ?? 0),
    }));
    if (!pages.ok) return pages;
    for (const [search, entries] of pages.value) lookThrough(search, entries, time);
  }
  const feeds = searches.flatMap(({ feed }) => (feed === null || feed === "none" ? [] : [feed]));
  const price = medianOfFeeds(time, feeds);
  return ok(price && { ...price, endpoint });
}

/** Takes the newest feed of a page that was in force at the time, or moves on to the page below. */
function lookThrough(search: Search, entries: readonly HistoryEntry[], time: number): void {
  for (const entry of entries) {
    if (entry.time > time) continue;
    if (entry.time < time - feedLifetime) return void (search.feed = "none");
    const feed = feedIn(entry.operation, search.witness);
    if (feed !== null) return void (search.feed = feed);
  }
  const oldest = entries.at(-1)?.index ?? 0;
  if (oldest === 0) search.feed = "none";
  search.start = oldest - 1;
}

const noList = err<Failure>({ kind: "decode", field: "history", expected: say`a list` });

/** Reads a page of each history from one node, since others may number entries differently; newest entries first. */
export const historyReader =
  (
    { calls, limits }: Pick<PastFeedsParts, "calls" | "limits">,
    endpoint: string,
    signal: AbortSignal,
  ) =>
  async <S extends { readonly witness: AccountName }>(
    searches: readonly S[],
    pageOf: (search: S) => HistoryRange,
  ): Promise<Result<ReadonlyMap<S, readonly HistoryEntry[]>, Failure>> => {
    const received = await calls.askNode(
      endpoint,
      searches.map((search) => historyCall(search.witness, pageOf(search))),
      { priority: "low", timeout: limits.request.timeout, signal, isBulk: true },
    );
    if (!received.ok) return received;
    const pages = new Map<S, readonly HistoryEntry[]>();
    for (const [i, search] of searches.entries()) {
      const answer = received.value[i] ?? noList;
      if (!answer.ok) return answer;
      const page = parseHistory(answer.value);
      if (!page.ok) return page;
      pages.set(search, page.value.entries);
    }
    return ok(pages);
  };
