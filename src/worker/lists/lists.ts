/** The long lists: three rankings, new accounts, witnesses. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ListName, ListPage, ListQuery, Lists } from "../../domain/lists/list.ts";
import {
  newAccountOrder,
  parseNewAccounts,
  registrations,
  type NewAccount,
  type Registrations,
} from "../../domain/lists/new-accounts.ts";
import { parseRanking, rankingOrder } from "../../domain/lists/rankings.ts";
import {
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessOrder,
  type Witness,
} from "../../domain/lists/witnesses.ts";
import { marketOrder, type MarketCoin } from "../../domain/market/coins.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { Services } from "../sources/services.ts";
import { HeldList, type LoadedList, type LoadList } from "./held-list.ts";

const byVote = "condenser_api.get_witnesses_by_vote";
/** The most a node is asked for. */
const nodeWitnesses = 400;

/** Loads lists and answers pages of them. */
export class LongLists {
  readonly #services: Services;
  readonly #calls: ChainCalls;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #held: { readonly [L in ListName]: HeldList<Lists[L]> };

  constructor(
    services: Services,
    calls: ChainCalls,
    market: LoadList<MarketCoin>,
    clock: Clock,
    limits: Limits,
  ) {
    this.#services = services;
    this.#calls = calls;
    this.#clock = clock;
    this.#limits = limits;
    const { lifetime } = limits.lists;
    const ranking = (by: string) =>
      new HeldList(
        (signal) =>
          this.#fromRankings(
            `/?data=ranking&by=${by}`,
            limits.request.rankingTimeout,
            parseRanking,
            signal,
          ),
        rankingOrder,
        clock,
        lifetime,
      );
    this.#held = {
      usd: ranking("usd"),
      sp: ranking("sp"),
      powerdown: ranking("powerdown"),
      newAccounts: new HeldList(
        (signal) =>
          this.#fromRankings(
            "/?data=newaccounts",
            limits.request.patience,
            parseNewAccounts,
            signal,
          ),
        newAccountOrder,
        clock,
        lifetime,
      ),
      // The market's own cache decides what is asked for; nothing is held twice.
      market: new HeldList(market, marketOrder, clock, 0),
      witnesses: new HeldList((signal) => this.#witnesses(signal), witnessOrder, clock, lifetime),
    };
  }

  /** A page of a list. */
  page<L extends ListName>(
    list: L,
    query: ListQuery,
    isFresh: boolean,
    signal: AbortSignal,
  ): Promise<Answer<ListPage<Lists[L]>>> {
    return this.#held[list].page(query, isFresh, signal);
  }

  /** What the new accounts amount to. */
  async registrations(signal: AbortSignal): Promise<Answer<Registrations>> {
    const all = await this.#held.newAccounts.all(false, signal);
    if (!all.ok) return all;
    const rows: readonly NewAccount[] = all.value.value.rows;
    return ok({ ...all.value, value: registrations(rows, this.#clock.now()) });
  }

  async #fromRankings<Row>(
    path: string,
    timeout: number,
    parse: (raw: unknown) => Result<readonly Row[], Failure>,
    signal: AbortSignal,
  ): Promise<Result<LoadedList<Row>, Failure>> {
    const answered = await this.#services.getJson("rankings", path, {
      priority: "high",
      timeout,
      signal,
    });
    const rows = answered.ok ? parse(answered.value) : answered;
    if (!rows.ok) return rows;
    const source = { service: "rankings", endpoint: this.#services.host("rankings"), method: path };
    return ok({ rows: rows.value, source, standIn: null });
  }

  async #witnesses(signal: AbortSignal): Promise<Result<LoadedList<Witness>, Failure>> {
    const answered = await this.#services.getJson("witnesses", "", {
      priority: "high",
      timeout: this.#limits.request.witnessesTimeout,
      signal,
    });
    const rows = answered.ok ? parseRankedWitnesses(answered.value) : answered;
    if (rows.ok) {
      const source = {
        service: "witnesses",
        endpoint: this.#services.host("witnesses"),
        method: "ranking",
      };
      return ok({ rows: rows.value, source, standIn: null });
    }
    const fallback = await this.#nodeWitnesses(rows.error, signal);
    return fallback ?? err(rows.error);
  }

  async #nodeWitnesses(
    standIn: Failure,
    signal: AbortSignal,
  ): Promise<Result<LoadedList<Witness>, Failure> | null> {
    const wish = {
      priority: "high",
      timeout: this.#limits.request.timeout,
      rounds: 1,
      signal,
    } as const;
    const [listed, active] = await Promise.all([
      this.#calls.ask({ method: byVote, params: ["", nodeWitnesses] }, wish),
      this.#calls.ask({ method: "condenser_api.get_active_witnesses", params: [] }, wish),
    ]);
    if (!listed.ok || !active.ok) return null;
    const rows = parseNodeWitnesses(listed.value.value, active.value.value);
    if (!rows.ok) return null;
    const source = { service: "node", endpoint: listed.value.endpoint, method: byVote };
    return ok({ rows: rows.value, source, standIn });
  }
}
