/**
 * Rebuilds STEEM's price by the hour from the histories of the scheduled witnesses, newest entries first. What was read is
 * remembered for as long as the newest hour stays the same.
 */
import { roundLength } from "../../../domain/block/slots.ts";
import { blockNum, type AccountName } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import {
  emptyLog,
  feedAt,
  withPage,
  type FeedLog,
  type Moment,
} from "../../../domain/price/feed-log.ts";
import { medianAt, type FeedMedian } from "../../../domain/price/feed-median.ts";
import type { FeedPrice } from "../../../domain/price/feed-price.ts";
import { mediansByBlock, parseMedians } from "../../../domain/price/node-medians.ts";
import {
  hoursAtATime,
  medianBlocks,
  type Hole,
  type WitnessPrices,
} from "../../../domain/price/witness-prices.ts";
import { ok, type Result } from "../../../domain/result.ts";
import {
  roundOf,
  scheduledAt,
  type Scheduled,
} from "../../../domain/witness/round/scheduled-at.ts";
import type { SlotHeader } from "../../../domain/witness/round/slot-header.ts";
import { slotTime } from "../../../domain/witness/slot-number.ts";
import { historyMethod } from "../../archive/history-call.ts";
import { historyReader } from "../../archive/past-feeds.ts";
import { openHeaderReader } from "../../store/header-reader.ts";
import { condenser } from "../shared/condenser.ts";
import { openReader, parsed, type Reader, type ReaderParts } from "../shared/reader.ts";

/** Maximum number of requests for histories per question; the next question continues. */
const maxRequests = 8;
/** Maximum number of pages of one history in a batch. */
const maxPagesEach = 4;
/** Headers in a request. */
const headersAtOnce = 2 * roundLength;

/** A page to read of a witness's history. */
interface Page {
  readonly witness: AccountName;
  readonly start: number;
  readonly limit: number;
}

/** The chain's state at the node whose histories are read. */
interface Head {
  readonly irreversible: number;
  readonly medians: ReadonlyMap<number, FeedPrice>;
}

/** What has been read of the histories. A question keeps its reading even if another question starts a new one. */
interface Reading {
  readonly endpoint: string;
  /** The newest hour. */
  readonly newest: number;
  readonly logs: Map<string, FeedLog>;
}

export class WitnessPriceSource {
  readonly #parts: ReaderParts;
  readonly #reader: Reader;
  readonly #headers = new Map<number, SlotHeader>();
  #reading: Reading | null = null;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.#reader = openReader(parts);
  }

  /** Prices of the newest `stretches` × `hoursAtATime` hours. */
  async ask(stretches: number, signal: AbortSignal): Promise<Answer<WitnessPrices>> {
    const first = this.#reading?.endpoint;
    const state = await this.#reader.batch(
      [getProperties, condenser("get_feed_history")],
      readHead,
      {
        priority: "normal",
        needsAll: true,
        first,
        signal,
      },
    );
    if (!state.ok) return state;
    const { irreversible, medians } = state.value.value;
    // One more hour than asked for shows whether older ones exist.
    const [blocks, next] = split(
      medianBlocks(irreversible, stretches * hoursAtATime + 1),
      stretches,
    );
    const { endpoint } = state.value.source;
    const newest = blocks[0] ?? 0;
    const reading =
      this.#reading?.endpoint === endpoint && this.#reading.newest === newest
        ? this.#reading
        : { endpoint, newest, logs: new Map<string, FeedLog>() };
    this.#reading = reading;
    const headers = await this.#readHeaders(blocks, endpoint, signal);
    if (!headers.ok) return headers;
    const hours = blocks.map((block) => ({
      block,
      time: slotTime(this.#headers.get(block)?.slot ?? 0),
      scheduled: scheduledAt(block, (number) => this.#headers.get(number)?.witness),
    }));
    const histories = await this.#readHistories(hours, reading, signal);
    if (!histories.ok) return histories;
    const source = { service: "node", endpoint, method: historyMethod } as const;
    return this.#reader.answer(viewOf(hours, reading.logs, medians, next !== undefined), source);
  }

  /** Reads the headers of each hour's round; if a witness missed a slot in it, also those of the rounds before and after. */
  async #readHeaders(
    blocks: readonly number[],
    endpoint: string,
    signal: AbortSignal,
  ): Promise<Result<null, Failure>> {
    const { calls, limits } = this.#parts;
    const reader = openHeaderReader(calls, limits, endpoint, signal);
    const read = async (wanted: readonly number[]): Promise<Result<null, Failure>> => {
      const missing = [...new Set(wanted)].filter(
        (number) => number > 0 && !this.#headers.has(number),
      );
      for (let at = 0; at < missing.length; at += headersAtOnce) {
        const headers = await reader.read(missing.slice(at, at + headersAtOnce).map(blockNum));
        if (!headers.ok) return headers;
        for (const header of headers.value) this.#headers.set(header.number, header);
      }
      return ok(null);
    };
    const own = await read(blocks.flatMap((block) => [block, ...round(block)]));
    if (!own.ok) return own;
    const incomplete = blocks.filter((block) => {
      const names = new Set(round(block).map((number) => this.#headers.get(number)?.witness));
      return names.size < roundLength;
    });
    // The round after the newest hour may not be irreversible yet.
    const around = incomplete.flatMap((block) => [
      ...round(block - roundLength),
      ...(block === blocks[0] ? [] : round(block + roundLength)),
    ]);
    return read(around);
  }

  /**
   * Reads older pages of the histories that still lack a feed, until no feed is missing or `maxRequests` were sent.
   */
  async #readHistories(
    hours: readonly (Moment & { readonly scheduled: Scheduled })[],
    { endpoint, logs }: Reading,
    signal: AbortSignal,
  ): Promise<Result<null, Failure>> {
    const read = historyReader(this.#parts, endpoint, signal);
    for (let request = 0; request < maxRequests; request++) {
      const open = new Set(
        hours.flatMap((hour) =>
          hour.scheduled.names.filter((name) => feedAt(logOf(logs, name), hour) === undefined),
        ),
      );
      if (open.size === 0) break;
      const pages = await read(this.#pagesOf([...open], logs), ({ start, limit }) => ({
        start,
        limit,
      }));
      // What was read before a failure is used.
      if (!pages.ok) return request === 0 ? pages : ok(null);
      for (const [{ witness, start }, entries] of pages.value) {
        const log = logOf(logs, witness);
        const isNext = log.next === null ? start === -1 : entries[0]?.index === log.next;
        if (isNext) logs.set(witness, withPage(log, witness, entries));
      }
    }
    return ok(null);
  }

  /** The next pages of these histories, as many as a batch may have. */
  #pagesOf(witnesses: readonly string[], logs: Reading["logs"]): readonly Page[] {
    const { batch, pageSize } = this.#parts.limits.history;
    const each = Math.min(maxPagesEach, Math.max(1, Math.floor(batch / witnesses.length)));
    const pages = witnesses.slice(0, batch).flatMap((name): readonly Page[] => {
      const witness = name as AccountName;
      const { next } = logOf(logs, name);
      if (next === null) return [{ witness, start: -1, limit: pageSize }];
      return Array.from({ length: each }, (_, i) => {
        const start = next - i * pageSize;
        return { witness, start, limit: Math.min(pageSize, start) };
      }).filter(({ start }) => start > 0);
    });
    return pages;
  }
}

const logOf = (logs: Reading["logs"], name: string): FeedLog => logs.get(name) ?? emptyLog;

const readHead = ([properties, history]: readonly Result<unknown, Failure>[]): Result<
  Head,
  Failure
> => {
  const state = parsed(properties, parseProperties);
  if (!state.ok) return state;
  const { headBlock: head, lastIrreversible: irreversible } = state.value;
  const read = parsed(history, parseMedians);
  return read.ok ? ok({ irreversible, medians: mediansByBlock(read.value.medians, head) }) : read;
};

const split = (blocks: readonly number[], stretches: number) => {
  const wanted = stretches * hoursAtATime;
  return [blocks.slice(0, wanted), blocks[wanted]] as const;
};

const round = (block: number): readonly number[] => {
  const { first } = roundOf(block);
  return Array.from({ length: roundLength }, (_, i) => first + i);
};

function viewOf(
  hours: readonly (Moment & { readonly scheduled: Scheduled })[],
  logs: ReadonlyMap<string, FeedLog>,
  reported: ReadonlyMap<number, FeedPrice>,
  hasMore: boolean,
): WitnessPrices {
  const medians: FeedMedian[] = [];
  const holes: Hole[] = [];
  for (const { block, time, scheduled } of hours) {
    const median = medianAt({ block, time }, scheduled, logs);
    if (typeof median === "string") holes.push({ block, time, why: median });
    else medians.push(median);
  }
  const shared = medians.flatMap(({ block, price }) => {
    const theirs = reported.get(block);
    return theirs ? [theirs.sbd === price.sbd && theirs.steem === price.steem] : [];
  });
  return {
    medians,
    holes,
    compared: shared.length,
    agreeing: shared.filter(Boolean).length,
    hasMore,
  };
}
