/** Pages of histories: asked of one node after the other, and checked. */
import { checkPage, latestTime, type CheckedPage } from "../../../domain/archive/page-check.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Limits } from "../../../domain/limits.ts";
import { say } from "../../../domain/language/say.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { historyCall, type HistoryRange } from "../../archive/history-call.ts";
import { voters } from "../../archive/newest-entries.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { readNode } from "../../network/read-node.ts";

/** Entries that can't be read above the highest one that can; what a node numbers higher is made up. */
const maxUnreadable = 20;

/** A gap of up to this many pages between the newest entries and those in memory is filled; a larger one is not. */
const maxBridge = 5;

/** A node's page, checked. */
export interface NodePage {
  readonly endpoint: string;
  /** The node's answer: pairs of index and entry. */
  readonly pairs: readonly unknown[];
  readonly checked: CheckedPage;
  /** The highest and the lowest index that it lists, also of entries that can't be read; -1 if it lists none. */
  readonly top: number;
  readonly bottom: number;
  /** Whether it lists every entry from its highest to its lowest, and all of them can be read. */
  readonly isWhole: boolean;
}

/** Checks a node's answer; null if it is not a list. */
export function readPage(
  answer: unknown,
  endpoint: string,
  { start, limit }: HistoryRange,
  { account, latest }: { readonly account: string; readonly latest: number },
): NodePage | null {
  const request = { account, start: start < 0 ? null : start, limit, latest };
  const checked = checkPage(answer, request);
  if (!checked || !Array.isArray(answer)) return null;
  const readable = checked.listed.at(-1)?.index ?? -1;
  const highest = start < 0 ? readable + maxUnreadable : start;
  const indexes = (answer as readonly unknown[]).flatMap((pair) => {
    const index: unknown = Array.isArray(pair) ? pair[0] : null;
    return Number.isSafeInteger(index) &&
      Number(index) <= highest &&
      Number(index) >= highest - limit - maxUnreadable
      ? [Number(index)]
      : [];
  });
  const top = indexes.reduce((a, b) => Math.max(a, b), -1);
  const bottom = indexes.reduce((a, b) => Math.min(a, b), top);
  const { length } = checked.listed;
  const isWhole = checked.fault === null && length === answer.length && length === top - bottom + 1;
  return { endpoint, pairs: answer, checked, top, bottom, isWhole };
}

/** Whether nodes answered, each with an empty list. */
export const areEmpty = (pages: readonly NodePage[]): boolean =>
  pages.length > 0 && pages.every(({ pairs }) => pairs.length === 0);

/** What nodes answered, in the order they were asked, and why there is no more. */
export interface Heard {
  readonly pages: readonly NodePage[];
  readonly failure: Failure | null;
}

export interface PageParts {
  readonly calls: ChainCalls;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Asks for pages. */
export class HistoryPages {
  readonly #parts: PageParts;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  /** Asks one node after the other, until their pages are enough. `first`: the host to begin with. */
  async ask(
    account: AccountName,
    range: HistoryRange,
    first: string | undefined,
    signal: AbortSignal,
    isEnough: (last: NodePage, before: readonly NodePage[]) => boolean | Promise<boolean>,
  ): Promise<Heard> {
    const pages: NodePage[] = [];
    const asked = new Set<string>();
    let host = first;
    for (let left = voters; ; left--) {
      const received = await this.one(account, range, host, signal, pages.length > 0);
      if (!received.ok) return { pages, failure: received.error };
      const page = received.value;
      // If a host fails, one that was asked before may answer for it.
      if (!asked.has(page.endpoint)) {
        const isLast = await isEnough(page, pages);
        pages.push(page);
        if (isLast) return { pages, failure: null };
      }
      asked.add(page.endpoint);
      if (host !== undefined) asked.add(host);
      host = this.#parts.calls.hosts.find((each) => !asked.has(each));
      if (left === 1 || host === undefined) return { pages, failure: null };
    }
  }

  /**
   * The pages between a newest one and a list that the same node continues, the lowest first: few at most. Null if it does
   * not. `joins`: whether a page joins the list; `mayJoin`: whether that may be because it begins above it.
   */
  async between(
    account: AccountName,
    newest: NodePage,
    joins: (page: NodePage) => boolean,
    mayJoin: (page: NodePage) => boolean,
    signal: AbortSignal,
  ): Promise<readonly NodePage[] | null> {
    const pages: NodePage[] = [];
    let lowest = newest;
    while (!joins(lowest)) {
      if (pages.length === maxBridge || lowest.bottom <= 0 || !mayJoin(lowest)) return null;
      const start = lowest.bottom + 1;
      const range = { start, limit: Math.min(this.#parts.limits.history.page, start) };
      const next = await this.one(account, range, newest.endpoint, signal);
      if (!next.ok || next.value.endpoint !== newest.endpoint) return null;
      lowest = next.value;
      pages.unshift(lowest);
    }
    return pages;
  }

  /** One page from one node. */
  async one(
    account: AccountName,
    range: HistoryRange,
    first: string | undefined,
    signal: AbortSignal,
    isOther = false,
  ): Promise<Result<NodePage, Failure>> {
    const { calls, clock, head, limits } = this.#parts;
    const received = await readNode(calls, historyCall(account, range), ok, {
      priority: "high",
      timeout: limits.request.timeout,
      signal,
      first,
      ...(isOther && { wire: "http" }),
    });
    if (!received.ok) return received;
    const { endpoint, value } = received.value;
    const latest = latestTime(clock.now(), head.time);
    const page = readPage(value, endpoint, range, { account, latest });
    return page ? ok(page) : noList;
  }
}

const noList = err<Failure>({ kind: "decode", field: "history", expected: say`a list` });
