/**
 * Reads what an account's history has above a height. The history's own numbering shows that nothing is missing: a
 * node's numbers have no gap from its newest entry down to the first one at or below that height. What a restarted node
 * lists twice counts once.
 */
import { checkPage, latestTime } from "../../domain/archive/page-check.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import { withoutRepeats } from "../../domain/archive/repeated-runs.ts";
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import { isVirtualKind } from "../../domain/chain/operations/kind-names.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { WatchEvent } from "../../domain/watch/event.ts";
import {
  type RuleIndex,
  type PlacedOperation,
  type WatchedBlock,
} from "../../domain/watch/matcher.ts";
import { historyCall, type HistoryRange } from "../archive/history-call.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";

export interface HistoryReaderParts {
  readonly calls: ChainCalls;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The part of a history to read. */
export interface HistorySpan {
  readonly account: AccountName;
  /** The height above which entries count, and the highest that counts. */
  readonly above: number;
  readonly upTo: number;
}

/** Pages in one request after the first. */
const pagesAtOnce = 10;

/** Events of rules in an account's history, in the chain's order. */
export async function eventsInHistory(
  span: HistorySpan,
  index: RuleIndex,
  parts: HistoryReaderParts,
): Promise<Result<readonly WatchEvent[], Failure>> {
  const walk = new Walk(span, parts);
  const matching: RawEntry[] = [];
  const keep = (entries: readonly RawEntry[]): void => {
    for (const entry of entries)
      if (entry.block > span.above && entry.block <= span.upTo) {
        if (index.events(blockOf([entry])).length > 0) matching.push(entry);
      }
  };
  const failure = await walk.run(keep);
  if (failure) return err(failure);
  const listed = matching.toSorted((a, b) => a.index - b.index);
  const once = withoutRepeats(listed);
  if (!once) return err({ kind: "disputed", host: walk.host, claim: { kind: "unordered" } });
  const blocks = new Map<number, RawEntry[]>();
  // Where a run may continue beyond the list, all that isn't certainly repeated counts.
  const dropped = new Set(once.dropped);
  for (const entry of listed.filter(({ index: place }) => !dropped.has(place))) {
    const known = blocks.get(entry.block);
    if (known) known.push(entry);
    else blocks.set(entry.block, [entry]);
  }
  return ok([...blocks.values()].flatMap((entries) => index.events(blockOf(entries))));
}

/** One walk down a history, at one node: only its own numbers are comparable. */
class Walk {
  readonly #span: HistorySpan;
  readonly #parts: HistoryReaderParts;
  readonly #signal = new AbortController().signal;
  /** The node whose history is walked; empty before its first answer. */
  host = "";

  constructor(span: HistorySpan, parts: HistoryReaderParts) {
    this.#span = span;
    this.#parts = parts;
  }

  /** Passes every entry on once, newest pages first; returns the failure that ended the walk, or null. */
  async run(keep: (entries: readonly RawEntry[]) => void): Promise<Failure | null> {
    const { calls, limits } = this.#parts;
    const { account } = this.#span;
    const first = { start: -1, limit: limits.history.pageSize };
    const newest = await calls.askAll(
      [getProperties, historyCall(account, first)],
      this.#options(),
    );
    if (!newest.ok) return newest.error;
    const { endpoint } = newest.value;
    this.host = endpoint;
    const [properties, page] = newest.value.value;
    const head = properties?.ok ? parseProperties(properties.value) : noAnswer;
    if (!head.ok) return head.error;
    if (head.value.lastIrreversible < this.#span.upTo)
      return {
        kind: "noData",
        message: say`${endpoint} has not reached block ${grouped(this.#span.upTo)} yet.`,
      };
    let read = this.#read(page ?? noAnswer, first, endpoint, null);
    for (;;) {
      if (!read.ok) return read.error;
      keep(read.value);
      const lowest = read.value[0];
      if (lowest === undefined || lowest.index === 0 || lowest.block <= this.#span.above)
        return null;
      read = await this.#below(lowest.index, endpoint);
    }
  }

  /** The pages below an index, joined. */
  async #below(lowest: number, endpoint: string): Promise<Result<readonly RawEntry[], Failure>> {
    const pages: HistoryRange[] = [];
    for (let start = lowest - 1; start >= 0 && pages.length < pagesAtOnce;) {
      const limit = Math.min(this.#parts.limits.history.pageSize, start);
      pages.push({ start, limit });
      start -= Math.max(1, limit);
    }
    const requests = pages.map((page) => historyCall(this.#span.account, page));
    const answered = await this.#parts.calls.askNode(endpoint, requests, this.#options());
    if (!answered.ok) return answered;
    const joined: RawEntry[] = [];
    let above = lowest;
    for (const [i, page] of pages.entries()) {
      // Some nodes return one entry more than requested, so the last page may have nothing new.
      if (above === 0) break;
      const read = this.#read(answered.value[i] ?? noAnswer, page, endpoint, above);
      if (!read.ok) return read;
      joined.unshift(...read.value);
      above = read.value[0]?.index ?? above;
    }
    return ok(joined);
  }

  /** A page's entries below the index `above`, lowest first, without a gap. */
  #read(
    answer: Result<unknown, Failure>,
    { start, limit }: HistoryRange,
    host: string,
    above: number | null,
  ): Result<readonly RawEntry[], Failure> {
    if (!answer.ok) return answer;
    const { account } = this.#span;
    const { clock, head } = this.#parts;
    const latest = latestTime(clock.now(), head.time);
    const page = { account, start: start < 0 ? null : start, limit, latest };
    const checked = checkPage(answer.value, page);
    if (!checked) return noAnswer;
    if (checked.fault !== null) return err({ kind: "disputed", host, claim: checked.fault });
    const entries = checked.listed.filter(({ index }) => above === null || index < above);
    const top = above === null ? entries.at(-1)?.index : above - 1;
    const isWhole = entries.every(({ index }, i) => index === (top ?? 0) - entries.length + 1 + i);
    return isWhole && (entries.length > 0 || above === null)
      ? ok(entries)
      : err({ kind: "disputed", host, claim: { kind: "incomplete" } });
  }

  #options() {
    const { limits } = this.#parts;
    return {
      priority: "low",
      timeout: limits.request.timeout,
      rounds: 1,
      signal: this.#signal,
    } as const;
  }
}

const noAnswer = err<Failure>({ kind: "decode", field: "history", expected: say`a list` });

/** Entries of one block as the block would have them: signed operations first. */
function blockOf(entries: readonly RawEntry[]): WatchedBlock {
  const placed = entries.map(({ kind, payload, transaction }): PlacedOperation => ({
    operation: [kind, payload],
    transaction: transaction === "" ? null : (transaction as TxId),
  }));
  const [first] = entries;
  return {
    number: blockNum(first?.block ?? 0),
    time: (first?.time ?? 0) * 1000,
    operations: [
      ...placed.filter(({ operation: [kind] }) => !isVirtualKind(kind)),
      ...placed.filter(({ operation: [kind] }) => isVirtualKind(kind)),
    ],
    transactions: [],
  };
}
