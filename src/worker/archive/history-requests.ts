/** Requests parts of one account's history from nodes and checks their answers. */
import { checkPage, latestTime, type CheckedPage } from "../../domain/archive/page-check.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { firstOfEach } from "../../domain/trust/voices.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Priority } from "../network/http/priority-queue.ts";
import type { AskOptions, Received } from "../network/nodes/ask-options.ts";
import { DoubtfulTransactions, transactionCall } from "./doubtful-transactions.ts";
import { pagesAround, readAround, type Around } from "./entries-around.ts";
import { historyCall, type HistoryRange } from "./history-call.ts";
import type { HistoryNodes } from "./history-nodes.ts";
import { newestOfEach, voters, type Newest } from "./newest-entries.ts";

export interface RequestParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly head: HeadFacts;
  readonly limits: Limits;
}

/** Number of pages requested above and below a page that may end within a run of repeats, to see the whole run. */
const pagesAside = 3;

/** One node's answers to a batch of pages, in their order. */
export type HistoryAnswers = Received<readonly Result<unknown, Failure>[]>;

/** Requests for one archive. */
export class HistoryRequests {
  readonly #account: AccountName;
  readonly #parts: RequestParts;
  readonly #nodes: HistoryNodes;
  readonly #doubtful = new DoubtfulTransactions();

  constructor(account: AccountName, parts: RequestParts, nodes: HistoryNodes) {
    this.#account = account;
    this.#parts = parts;
    this.#nodes = nodes;
  }

  /** Checks a page; null if the answer is not a list. `start`: -1 for the newest entries. */
  check(answer: unknown, { start, limit }: HistoryRange): CheckedPage | null {
    const { latest } = this;
    const account = this.#account;
    const page = { account, start: start < 0 ? null : start, limit, latest };
    return checkPage(answer, page, this.#doubtful.timesIn);
  }

  /** Like `check`, but asks the node for transactions where only they can tell whether it lists operations twice. */
  async checkWhole(
    answer: unknown,
    page: HistoryRange,
    host: string,
    signal: AbortSignal,
  ): Promise<CheckedPage | null> {
    const checked = this.check(answer, page);
    const ids = this.#doubtful.unknown(checked?.doubtful ?? []);
    if (ids.length === 0) return checked;
    const options = this.#options("low", signal);
    const asked = await this.#parts.calls.askNode(host, ids.map(transactionCall), options);
    if (!asked.ok) return checked;
    this.#doubtful.add(ids, asked.value);
    return this.check(answer, page);
  }

  /** The latest possible time of an entry, in seconds. */
  get latest(): number {
    const { clock, head } = this.#parts;
    return latestTime(clock.now(), head.time);
  }

  /** Pages from one node; if it fails, from the others, unless `isAlone` is set. */
  async pages(
    pages: readonly HistoryRange[],
    host: string,
    isAlone: boolean,
    signal: AbortSignal,
  ): Promise<Result<HistoryAnswers, Failure>> {
    const { calls } = this.#parts;
    const requests = pages.map((page) => historyCall(this.#account, page));
    // A single page can't be made smaller.
    const options = { ...this.#options("low", signal), isBulk: pages.length > 1 };
    if (!isAlone) return calls.askAll(requests, { ...options, first: host });
    const received = await calls.askNode(host, requests, options);
    return received.ok ? ok({ value: received.value, endpoint: host }) : received;
  }

  /** The newest entries from the first node that answers. */
  async newest(
    priority: Priority,
    signal: AbortSignal,
  ): Promise<Result<Received<CheckedPage>, Failure>> {
    const { calls, limits } = this.#parts;
    for (;;) {
      const [host = ""] = this.#nodes.order;
      const page = {
        start: -1,
        limit: Math.min(limits.history.first, this.#nodes.pageSizes.of(host)),
      };
      const options = { ...this.#options(priority, signal), first: host };
      const received = await calls.askAll([historyCall(this.#account, page)], options);
      if (!received.ok) return received;
      const { endpoint, value } = received.value;
      if (endpoint !== host) this.#nodes.postpone(host);
      const answer = value[0] ?? noList;
      if (!answer.ok && this.#nodes.pageSizes.learn(endpoint, answer.error)) continue;
      if (!answer.ok) return answer;
      const checked = await this.checkWhole(answer.value, page, endpoint, signal);
      return checked ? ok({ value: checked, endpoint }) : noList;
    }
  }

  /** A page together with those above and below it, of one node. */
  async wider(page: HistoryRange, host: string, signal: AbortSignal): Promise<CheckedPage | null> {
    const step = this.#nodes.pageSizes.of(host);
    const pages: HistoryRange[] = [];
    const lowest = page.start - page.limit - pagesAside * step;
    const highest = page.start + pagesAside * step;
    for (let start = highest; start > Math.max(0, lowest); start -= step)
      pages.push({ start, limit: Math.min(step, start) });
    // Some nodes return the first entry only if it is requested alone.
    if (lowest <= 0) pages.push({ start: 0, limit: 0 });
    const received = await this.pages(pages, host, true, signal);
    if (!received.ok) return null;
    const pairs = received.value.value.flatMap((answer): readonly unknown[] =>
      answer.ok && Array.isArray(answer.value) ? answer.value : [],
    );
    return this.checkWhole(
      pairs,
      { start: highest, limit: highest - Math.max(0, lowest) + 1 },
      host,
      signal,
    );
  }

  /**
   * The newest entries from a node of every operator that answers, where possible from the host in question; null if the
   * network has only one operator.
   */
  newestOfEach(signal: AbortSignal, first?: string): Promise<readonly Newest[] | null> {
    const { latest } = this;
    const of = { account: this.#account, latest, limit: this.#nodes.commonPageSize, first };
    return newestOfEach(this.#parts, of, signal);
  }

  /** One node's entries near the index `place` of the archive, each with the index that this node gives it. */
  async around(place: number, host: string, signal: AbortSignal): Promise<Result<Around, Failure>> {
    const pages = pagesAround(place, this.#nodes.pageSizes.of(host));
    const received = await this.pages(pages, host, true, signal);
    return received.ok ? ok(this.#readAround(place, pages, received.value.value)) : received;
  }

  /**
   * Like `around`, but from a node of every operator that has such entries, where possible from the host in question;
   * empty if the network has only one node.
   */
  async aroundOfEach(
    place: number,
    signal: AbortSignal,
    first: string,
  ): Promise<readonly Newest[]> {
    const pages = pagesAround(place, this.#nodes.commonPageSize);
    const requests = pages.map((page) => historyCall(this.#account, page));
    const options = { ...this.#options("low", signal), first };
    const asked = await this.#parts.calls.askEach(requests, voters, options);
    return firstOfEach(asked, ({ party }) => party).flatMap(({ host, answers }) => {
      const { entries } = this.#readAround(place, pages, answers?.ok ? answers.value : []);
      return entries.length > 0 ? { endpoint: host, entries } : [];
    });
  }

  #readAround(
    place: number,
    pages: readonly HistoryRange[],
    answers: readonly Result<unknown, Failure>[],
  ): Around {
    return readAround(pages, answers, { place, account: this.#account, latest: this.latest });
  }

  #options(priority: Priority, signal: AbortSignal): AskOptions {
    return { priority, timeout: this.#parts.limits.request.timeout, signal };
  }
}

const noList = err<Failure>({ kind: "decode", field: "history", expected: say`a list` });
