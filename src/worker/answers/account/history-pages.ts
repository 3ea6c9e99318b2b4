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

/** A node's page, checked. */
export interface NodePage {
  readonly endpoint: string;
  readonly checked: CheckedPage;
  /** The highest and the lowest index that it lists, also of entries that can't be read; -1 if it lists none. */
  readonly top: number;
  readonly bottom: number;
  readonly isEmpty: boolean;
  /** Whether it lists every entry from its highest to its lowest, and all of them can be read. */
  readonly isWhole: boolean;
}

/** Checks a node's answer; null if it is not a list. */
export function readPage(
  answer: unknown,
  endpoint: string,
  { start, limit }: HistoryRange,
  { account, latest }: { readonly account: AccountName; readonly latest: number },
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
  return { endpoint, checked, top, bottom, isEmpty: answer.length === 0, isWhole };
}

/** What several nodes answered: the page that was accepted, or the others and why there are no more. */
export interface Heard {
  readonly accepted: NodePage | null;
  readonly refused: readonly NodePage[];
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

  /** Asks one node after the other, until a page is accepted. `first`: the host to begin with. */
  async ask(
    account: AccountName,
    range: HistoryRange,
    first: string | undefined,
    signal: AbortSignal,
    accept: (page: NodePage) => Promise<boolean>,
  ): Promise<Heard> {
    const refused: NodePage[] = [];
    const asked = new Set<string>();
    let host = first;
    for (let left = voters; ; left--) {
      const received = await this.one(account, range, host, signal, refused.length > 0);
      if (!received.ok) return { accepted: null, refused, failure: received.error };
      const page = received.value;
      // If a host fails, one that was asked before may answer for it.
      if (!asked.has(page.endpoint)) {
        if (await accept(page)) return { accepted: page, refused, failure: null };
        refused.push(page);
      }
      asked.add(page.endpoint);
      if (host !== undefined) asked.add(host);
      host = this.#parts.calls.hosts.find((each) => !asked.has(each));
      if (left === 1 || host === undefined) return { accepted: null, refused, failure: null };
    }
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
