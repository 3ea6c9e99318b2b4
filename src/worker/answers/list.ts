/** The long lists: three rankings, new accounts, witnesses. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Source, Sourced } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ListPage, ListQuery } from "../../domain/list/list.ts";
import { marketOrder, type MarketCoin } from "../../domain/market/coins.ts";
import {
  newAccountOrder,
  parseNewAccounts,
  registrations,
  type NewAccount,
  type Registrations,
} from "../../domain/ranking/new-accounts.ts";
import { parseRanking, rankingOrder, type RankedAccount } from "../../domain/ranking/rankings.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { isNodeVersion } from "../../domain/witness/node-version.ts";
import {
  maxWitnesses,
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessOrder,
  type Witness,
} from "../../domain/witness/witnesses.ts";
import type { Services } from "../network/services.ts";
import type { FromNode, NodeRankingParts } from "./rankings-from-nodes.ts";
import type { AnswersOf, AnswerTo } from "./shared/answer-types.ts";
import { CachedList, type LoadedList, type LoadList } from "./shared/cached-list.ts";
import { condenser } from "./shared/condenser.ts";
import { witnessVotesInVests } from "./witness/witness-vote-unit.ts";

const byVote = "condenser_api.get_witnesses_by_vote";
/** Witnesses compared to find the unit in which a ranking counts votes. */
const comparedWitnesses = 20;

/** The lists and the type of their rows. */
interface Lists {
  readonly usd: RankedAccount;
  readonly sp: RankedAccount;
  readonly powerdown: RankedAccount;
  readonly newAccounts: NewAccount;
  readonly witnesses: Witness;
  readonly market: MarketCoin;
}

type ListName = keyof Lists;

export interface ListParts extends NodeRankingParts {
  readonly services: Services;
  readonly market: LoadList<MarketCoin>;
  /** Called with the version that most witnesses run. */
  readonly reportVersion: (version: Sourced<string>) => void;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Loads lists and returns pages of them. */
export class LongLists {
  readonly #parts: ListParts;
  readonly #cached: { readonly [L in ListName]: CachedList<Lists[L]> };

  constructor(parts: ListParts) {
    this.#parts = parts;
    const { market, clock, limits } = parts;
    const { lifetime } = limits.lists;
    const load = (by: string, signal: AbortSignal) =>
      this.#fromRankings(
        `/?data=ranking&by=${by}`,
        limits.request.rankingTimeout,
        parseRanking,
        signal,
      );
    const ranking = (by: string) =>
      new CachedList((signal) => load(by, signal), rankingOrder, clock, lifetime);
    this.#cached = {
      usd: ranking("usd"),
      sp: ranking("sp"),
      powerdown: new CachedList(
        async (signal) =>
          orFromNode(await load("powerdown", signal), async () => {
            const { powerDownsFromNode } = await import("./rankings-from-nodes.ts");
            return powerDownsFromNode(parts, signal);
          }),
        rankingOrder,
        clock,
        lifetime,
      ),
      newAccounts: new CachedList(
        async (signal) =>
          orFromNode(
            await this.#fromRankings(
              "/?data=newaccounts",
              limits.request.patience,
              parseNewAccounts,
              signal,
            ),
            async () => {
              const { creationsFromNode } = await import("./rankings-from-nodes.ts");
              return creationsFromNode(parts, signal);
            },
          ),
        newAccountOrder,
        clock,
        lifetime,
      ),
      // The market cache decides when to load; nothing is cached twice.
      market: new CachedList(market, marketOrder, clock, 0),
      witnesses: new CachedList((signal) => this.#witnesses(signal), witnessOrder, clock, lifetime),
    };
  }

  /** One page of a list. */
  page<L extends ListName>(
    list: L,
    query: ListQuery,
    isFresh: boolean,
    signal: AbortSignal,
  ): Promise<Answer<ListPage<Lists[L]>>> {
    return this.#cached[list].page(query, isFresh, signal);
  }

  /** The whole list as filtered and sorted. */
  async all<L extends ListName>(
    list: L,
    query: ListQuery,
    signal: AbortSignal,
  ): Promise<Answer<readonly Lists[L][]>> {
    return this.#cached[list].inOrder(query, signal);
  }

  /** Statistics of the new accounts. */
  async registrations(signal: AbortSignal): Promise<Answer<Registrations>> {
    const all = await this.#cached.newAccounts.all(false, signal);
    if (!all.ok) return all;
    const rows: readonly NewAccount[] = all.value.value.rows;
    return ok({ ...all.value, value: registrations(rows, this.#parts.clock.now()) });
  }

  async #fromRankings<Row>(
    path: string,
    timeout: number,
    parse: (raw: unknown) => Result<readonly Row[], Failure>,
    signal: AbortSignal,
  ): Promise<Result<LoadedList<Row>, Failure>> {
    const answered = await this.#parts.services.getJson("rankings", path, {
      priority: "high",
      timeout,
      signal,
    });
    const rows = answered.ok ? parse(answered.value) : answered;
    if (!rows.ok) return rows;
    const source: Source = {
      service: "rankings",
      endpoint: this.#parts.services.host("rankings"),
      method: path,
    };
    return ok({ rows: rows.value, source, fallbackReason: null });
  }

  async #witnesses(signal: AbortSignal): Promise<Result<LoadedList<Witness>, Failure>> {
    const answered = await this.#parts.services.getJson("witnesses", "", {
      priority: "high",
      timeout: this.#parts.limits.request.witnessesTimeout,
      signal,
    });
    const rows = answered.ok ? parseRankedWitnesses(answered.value) : answered;
    if (rows.ok) {
      const source: Source = {
        service: "witnesses",
        endpoint: this.#parts.services.host("witnesses"),
        method: "ranking",
      };
      this.#reportRunningVersion(rows.value, source);
      return ok({ rows: await this.#withUnit(rows.value, signal), source, fallbackReason: null });
    }
    const fallback = await this.#nodeWitnesses(rows.error, signal);
    return fallback ?? err(rows.error);
  }

  /** Most witnesses run the version of the first one. */
  #reportRunningVersion([first]: readonly Witness[], source: Source): void {
    if (!first || !isNodeVersion(first.version)) return;
    this.#parts.reportVersion({
      value: `v${first.version}`,
      source,
      receivedAt: this.#parts.clock.now(),
      freshness: "cached",
      proof: "not-provable",
    });
  }

  /** A ranking doesn't state its unit of votes, so it is compared with a node's figures. */
  async #withUnit(ranked: readonly Witness[], signal: AbortSignal): Promise<readonly Witness[]> {
    if (ranked.length === 0) return ranked;
    const listed = await this.#parts.reader.node(
      { method: byVote, params: ["", comparedWitnesses] },
      (raw) => parseNodeWitnesses(raw, []),
      { rounds: 1, signal },
    );
    return listed.ok ? witnessVotesInVests(ranked, listed.value.value) : ranked;
  }

  async #nodeWitnesses(
    fallbackReason: Failure,
    signal: AbortSignal,
  ): Promise<Result<LoadedList<Witness>, Failure> | null> {
    const { reader, services } = this.#parts;
    const options = { rounds: 1, signal };
    const [listed, active] = await Promise.all([
      reader.node({ method: byVote, params: ["", maxWitnesses] }, ok, options),
      reader.node(condenser("get_active_witnesses"), ok, options),
    ]);
    if (!listed.ok || !active.ok) return null;
    const { value: raw, source } = listed.value;
    const rows = parseNodeWitnesses(raw, active.value.value);
    if (!rows.ok) return null;
    // Without a ranking service the node is the only source, not a fallback.
    const isFallback = services.has("witnesses");
    return ok({ rows: rows.value, source, fallbackReason: isFallback ? fallbackReason : null });
  }
}

/** What nodes can say instead if the ranking service failed; its failure if they can't either. */
async function orFromNode<Row>(
  ranked: Result<LoadedList<Row>, Failure>,
  load: () => FromNode<Row>,
): Promise<Result<LoadedList<Row>, Failure>> {
  if (ranked.ok || ranked.error.kind === "cancelled") return ranked;
  const listed = await load();
  return listed ? ok({ ...listed, fallbackReason: ranked.error }) : ranked;
}

/** What finds a text in several lists; its code loads with the first question. */
export type OpenSearch = () => Promise<{ readonly lookUp: AnswerTo<"list.search"> }>;

export const listAnswers = (lists: LongLists, openSearch: OpenSearch): AnswersOf<"list"> => ({
  "list.ranking": (by, query, signal) => lists.page(by, query, false, signal),
  "list.newAccounts": (query, signal) => lists.page("newAccounts", query, false, signal),
  "list.registrations": (signal) => lists.registrations(signal),
  "list.witnesses": (query, isFresh, signal) => lists.page("witnesses", query, isFresh, signal),
  "list.coins": (query, signal) => lists.page("market", query, false, signal),
  "list.search": async (source, text, signal) => (await openSearch()).lookUp(source, text, signal),
});
