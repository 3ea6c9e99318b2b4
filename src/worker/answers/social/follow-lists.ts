/** Lists of follows, cached while they grow page by page. */
import { parseFollowCounts } from "../../../domain/account/node-account.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Freshness } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import { pageOf, type ListPage } from "../../../domain/list/list.ts";
import { err, ok } from "../../../domain/result.ts";
import {
  emptyBook,
  listedNames,
  withPage,
  withWhole,
  type FollowBook,
} from "../../../domain/social/follow-book.ts";
import {
  chosenFollows,
  followOrder,
  oppositeList,
  type Follow,
  type FollowList,
  type FollowsRequest,
  type FollowsState,
} from "../../../domain/social/follows.ts";
import {
  followCalls,
  parseFollows,
  parseNames,
  type FollowRow,
} from "../../../domain/social/node-follows.ts";
import { Recent } from "../../shared/recent.ts";
import { condenser } from "../shared/condenser.ts";
import type { Reader, ReaderParts } from "../shared/reader.ts";
import { allServicePages, servicePage } from "../shared/service-pages.ts";

/** Maximum number of rows that a node returns per call. */
const nodePage = 1000;
/** Cached lists: both directions of a few accounts. */
const maxLists = 8;
/**
 * Nodes return the names that come after a given one, and nothing if it is no longer in the list. Then the name before
 * it is tried, up to this many times.
 */
const maxSteps = 5;

type FollowParts = Pick<ReaderParts, "services" | "clock" | "limits">;

/** A list, and how many names the node counts in it. */
interface Cached {
  readonly list: FollowList;
  readonly book: FollowBook;
  readonly counted: number | null;
}

/** Loads and caches the lists. */
export class FollowLists {
  readonly #parts: FollowParts;
  readonly #reader: Reader;
  readonly #cached = new Recent<string, Cached>(maxLists);

  constructor(reader: Reader, parts: FollowParts) {
    this.#reader = reader;
    this.#parts = parts;
  }

  /** Drops all lists. */
  clear(): void {
    this.#cached.clear();
  }

  /** The newest page; the whole list if there is more and the indexing service answers. */
  async open(
    account: AccountName,
    list: FollowList,
    signal: AbortSignal,
  ): Promise<Answer<FollowsState>> {
    const { clock, limits } = this.#parts;
    const known = this.#find(account, list);
    if (known && clock.now() - known.book.receivedAt < limits.lists.lifetime)
      return this.#answer(known, "cached");
    const [first, counted] = await Promise.all([
      this.#page(account, list, "", signal),
      this.#count(account, list, signal),
    ]);
    const isWhole = first.ok && first.value.value.length < nodePage;
    const whole = isWhole ? null : await this.#whole(account, list, signal);
    if (!first.ok && !whole?.ok) return first;
    let book = emptyBook(clock.now());
    if (first.ok) book = withPage(book, first.value.value, nodePage, first.value.source);
    if (whole?.ok) book = withWhole(book, whole.value.value, whole.value.source);
    return this.#answer(this.#cache(account, { list, book, counted }), "live");
  }

  /** The next page from a node. */
  async more(
    account: AccountName,
    list: FollowList,
    signal: AbortSignal,
  ): Promise<Answer<FollowsState>> {
    const known = this.#find(account, list);
    if (!known) return this.open(account, list, signal);
    const { book } = known;
    if (book.isComplete) return this.#answer(known, "cached");
    for (let step = 1; step <= maxSteps; step++) {
      const last = book.ordered.at(-step) ?? "";
      const page = await this.#page(account, list, last, signal);
      if (!page.ok) return page;
      const { value: rows, source } = page.value;
      if (last !== "" && !rows.some(({ name }) => name === last)) continue;
      const next = withPage(book, rows, nodePage, source);
      if (next.isComplete || next.names.size > book.names.size)
        return this.#answer(this.#cache(account, { ...known, book: next }), "live");
      break;
    }
    const { method } = followCalls[list];
    return err(noNewAccounts(method));
  }

  /** A page of the loaded accounts. */
  async rows(
    account: AccountName,
    { list, mutual, page }: FollowsRequest,
    signal: AbortSignal,
  ): Promise<Answer<ListPage<Follow>>> {
    if (!this.#find(account, list)) {
      const opened = await this.open(account, list, signal);
      if (!opened.ok) return opened;
    }
    const known = this.#find(account, list);
    if (!known) return err({ kind: "cancelled" });
    const back = this.#find(account, oppositeList[list])?.book;
    const follows = listedNames(known.book).map((name) => ({
      name,
      isMutual: back?.names.has(name) ? true : back?.isComplete ? false : null,
      reputation: known.book.reputations.get(name) ?? back?.reputations.get(name) ?? null,
    }));
    const chosen = pageOf(chosenFollows(follows, mutual), page, followOrder);
    const state = this.#answer(known, "cached");
    if (!state.ok) return state;
    return ok({
      ...state.value,
      value: { ...chosen, all: follows.length, fallbackReason: null },
    });
  }

  #find(account: AccountName, list: FollowList): Cached | undefined {
    return this.#cached.get(`${account} ${list}`);
  }

  #cache(account: AccountName, cached: Cached): Cached {
    this.#cached.set(`${account} ${cached.list}`, cached);
    return cached;
  }

  #answer({ list, book, counted }: Cached, freshness: Freshness): Answer<FollowsState> {
    const { ordered, names, isComplete, parts, version, receivedAt } = book;
    const [first] = parts;
    if (!first) return err({ kind: "notFound", what: "follows" });
    const value: FollowsState = {
      list,
      loaded: names.size,
      counted,
      isComplete,
      ordered: ordered.length,
      parts,
      version,
    };
    const { source } = parts.at(-1) ?? first;
    return ok({ value, source, receivedAt, freshness, proof: "unchecked" });
  }

  #page(
    account: AccountName,
    list: FollowList,
    start: string,
    signal: AbortSignal,
  ): Promise<Answer<readonly FollowRow[]>> {
    const { method, type } = followCalls[list];
    return this.#reader.node(
      condenser(method, account, start, type, nodePage),
      (raw) => parseFollows(raw, account, list),
      { priority: "normal", signal },
    );
  }

  /** Nodes count followers and followed accounts, but not muted ones. */
  async #count(
    account: AccountName,
    list: FollowList,
    signal: AbortSignal,
  ): Promise<number | null> {
    if (list !== "followers" && list !== "following") return null;
    const counts = await this.#reader.node(
      condenser("get_follow_count", account),
      parseFollowCounts,
      { priority: "normal", rounds: 1, signal },
    );
    return counts.ok ? counts.value.value[list] : null;
  }

  /** The whole list from the indexing service; null if the network has none. */
  async #whole(
    account: AccountName,
    list: FollowList,
    signal: AbortSignal,
  ): Promise<Answer<readonly string[]> | null> {
    if (!this.#parts.services.has("followers")) return null;
    const { service: method } = followCalls[list];
    return allServicePages({
      read: (offset) =>
        this.#reader.service(
          "followers",
          `/${method}/${urlPart(account)}/${servicePage}/${offset}`,
          parseNames,
          { priority: "normal", signal },
        ),
      nameOf: (name) => name,
      stuck: noNewAccounts(method),
    });
  }
}

/** The failure of a list that brings nothing new although it is not complete. */
const noNewAccounts = (method: string): Failure => ({
  kind: "decode",
  field: method,
  expected: say`accounts that come after the others`,
});
