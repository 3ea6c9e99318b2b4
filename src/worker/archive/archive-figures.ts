/** Adds up the rewards, votes and transfers of archives over their columns. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import { directionNames } from "../../domain/archive/parties.ts";
import type { PeriodQuery, Span } from "../../domain/archive/periods.ts";
import { isSameQuery, type ArchiveQuery } from "../../domain/archive/query.ts";
import { sumRewards, type RewardsView } from "../../domain/archive/rewards.ts";
import {
  counterpartyOrder,
  listCounterparties,
  runningSums,
  transferPageSize,
  transfersOf,
  type Counterparty,
  type RunningSums,
  type Transfer,
  type Transfers,
} from "../../domain/archive/transfers.ts";
import {
  countVotes,
  listVoters,
  voterOrder,
  type Voter,
  type VoteSide,
  type VotesView,
} from "../../domain/archive/votes.ts";
import { ledgerPlaces } from "../../domain/balance/ledger-order.ts";
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { pageOf, type ListPage, type ListQuery } from "../../domain/list/list.ts";
import { ok } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { SharedWork } from "../shared/shared-work.ts";
import type { Archives } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";
import { withText } from "./text-search.ts";

export interface ArchiveFiguresParts {
  readonly archives: Archives;
  readonly head: HeadFacts;
  readonly clock: Clock;
}

/** The transfers that match a query, with their sums. */
interface Ledger {
  readonly account: AccountName;
  readonly version: number;
  readonly query: ArchiveQuery;
  readonly indexes: Uint32Array;
  readonly sums: RunningSums;
  readonly counterparties: readonly Counterparty[];
}

/** A ledger's transfers in an order: their places in it. */
interface OrderedLedger extends Pick<ListQuery, "sort" | "isReversed"> {
  readonly ledger: Ledger;
  readonly places: Uint32Array;
}

/** Which transfers a ledger has. */
type LedgerKey = Pick<Ledger, "account" | "version" | "query">;

const isSameLedger = (one: LedgerKey | null, other: LedgerKey): boolean =>
  one?.account === other.account &&
  one.version === other.version &&
  isSameQuery(one.query, other.query);

/** All accounts on one side of an account's votes. */
interface Voters {
  readonly account: AccountName;
  readonly version: number;
  readonly side: VoteSide;
  readonly span: Span;
  /** Seconds. */
  readonly at: number;
  readonly rows: readonly Voter[];
}

/** How long a count stays valid although its span moves on, in seconds, so that turning a page does not count again. */
const spanLag = 60;

/** Answers questions about figures; caches the last ledger and the last list of voters. */
export class ArchiveFigures {
  readonly #parts: ArchiveFiguresParts;
  #ledger: Ledger | null = null;
  /** The ledger being computed. */
  #making: (LedgerKey & { readonly work: SharedWork<Ledger> }) | null = null;
  /** The last order, so that turning a page does not sort again. */
  #ordered: OrderedLedger | null = null;
  #voters: Voters | null = null;

  constructor(parts: ArchiveFiguresParts) {
    this.#parts = parts;
  }

  /** What an account has earned. */
  async rewards(account: AccountName, query: PeriodQuery): Promise<Answer<RewardsView>> {
    const { archives, head } = this.#parts;
    await head.known();
    return archives.read(account, ({ archive }) => ({
      ...sumRewards(archive, query, this.#now),
      rates: head.rates,
    }));
  }

  /** Counts the votes that an account has given and received. */
  votes(account: AccountName, query: PeriodQuery): Promise<Answer<VotesView>> {
    return this.#parts.archives.read(account, ({ archive }) =>
      countVotes(archive, query, this.#now),
    );
  }

  /** A page of the accounts on one side of an account's votes. */
  voters(
    account: AccountName,
    side: VoteSide,
    span: Span,
    query: ListQuery,
  ): Promise<Answer<ListPage<Voter>>> {
    return this.#parts.archives.read(account, (open) => ({
      ...pageOf(this.#votersOf(open, side, span), query, voterOrder),
      fallbackReason: null,
    }));
  }

  /** A page of the transfers that match a query, in the chosen order. The query's text is searched for in memos. */
  async transfers(
    account: AccountName,
    query: ArchiveQuery,
    { page, sort, isReversed }: ListQuery,
    signal: AbortSignal,
  ): Promise<Answer<Transfers>> {
    const opened = await this.#open(account);
    if (!opened.ok) return opened;
    const { value: open, ...provenance } = opened.value;
    const ledger = await this.#ledgerOf(open, query, signal);
    const { indexes, sums, counterparties } = ledger;
    const places = this.#placesOf(ledger, open, { sort, isReversed });
    const resembled = new Map(counterparties.map(({ name, resembles }) => [name, resembles]));
    const pages = Math.max(1, Math.ceil(indexes.length / transferPageSize));
    const shown = Math.min(Math.max(1, page), pages);
    const from = (shown - 1) * transferPageSize;
    const rows: Transfer[] = [];
    for (const place of places.subarray(from, from + transferPageSize)) {
      const row = await this.#transfer(open, indexes[place] ?? 0);
      rows.push({
        ...row,
        resembles: resembled.get(row.other) ?? null,
        sumSteem: sums.steem[place] ?? 0,
        sumSbd: sums.sbd[place] ?? 0,
      });
    }
    return ok({
      ...provenance,
      value: {
        rows,
        page: shown,
        pages,
        total: indexes.length,
        sumSteem: sums.steem[0] ?? 0,
        sumSbd: sums.sbd[0] ?? 0,
        accounts: counterparties.length,
        version: open.archive.version,
      },
    });
  }

  /** A page of the accounts on the other side of the transfers that match a query. */
  async counterparties(
    account: AccountName,
    query: ArchiveQuery,
    list: ListQuery,
    signal: AbortSignal,
  ): Promise<Answer<ListPage<Counterparty>>> {
    const opened = await this.#open(account);
    if (!opened.ok) return opened;
    const { value: open, ...provenance } = opened.value;
    const { counterparties } = await this.#ledgerOf(open, query, signal);
    const value = { ...pageOf(counterparties, list, counterpartyOrder), fallbackReason: null };
    return ok({ ...provenance, value });
  }

  /** The transfers that a query finds, with the archive they are in. */
  async ledger(
    account: AccountName,
    query: ArchiveQuery,
    signal: AbortSignal,
  ): Promise<Ledger & { readonly open: OpenArchive }> {
    const open = await this.#parts.archives.opened(account);
    return { ...(await this.#ledgerOf(open, query, signal)), open };
  }

  /** Everyone on one side of an account's votes, most votes first, with the archive they are in. */
  async allVoters(
    account: AccountName,
    side: VoteSide,
    span: Span,
  ): Promise<{ readonly open: OpenArchive; readonly rows: readonly Voter[] }> {
    const open = await this.#parts.archives.opened(account);
    return { open, rows: this.#votersOf(open, side, span) };
  }

  /** Seconds. */
  get #now(): number {
    return Math.floor(this.#parts.clock.now() / 1000);
  }

  #open(account: AccountName): Promise<Answer<OpenArchive>> {
    return this.#parts.archives.read(account, (open) => open);
  }

  #placesOf(
    ledger: Ledger,
    { archive }: OpenArchive,
    order: Pick<ListQuery, "sort" | "isReversed">,
  ): Uint32Array {
    const { sort, isReversed } = order;
    const cached = this.#ordered;
    if (cached?.ledger === ledger && cached.sort === sort && cached.isReversed === isReversed)
      return cached.places;
    const places = ledgerPlaces(archive, ledger.indexes, order);
    this.#ordered = { ledger, sort, isReversed, places };
    return places;
  }

  #votersOf({ archive }: OpenArchive, side: VoteSide, span: Span): readonly Voter[] {
    const { account, version } = archive;
    const cached = this.#voters;
    const now = this.#now;
    if (
      cached?.account === account &&
      cached.version === version &&
      cached.side === side &&
      cached.span === span &&
      (span === "all" || now - cached.at < spanLag)
    )
      return cached.rows;
    const rows = listVoters(archive, side, span, now);
    this.#voters = { account, version, side, span, at: now, rows };
    return rows;
  }

  async #ledgerOf(open: OpenArchive, wanted: ArchiveQuery, signal: AbortSignal): Promise<Ledger> {
    const { archive } = open;
    const { account, version } = archive;
    const query = transfersOf(wanted);
    const key = { account, version, query };
    const [cached, making] = [this.#ledger, this.#making];
    if (cached && isSameLedger(cached, key)) return cached;
    if (making?.work.isRunning && isSameLedger(making, key)) return making.work.join(signal);
    const work = new SharedWork(async (cancelled) => {
      const selected = await this.#parts.archives.find(account, { ...query, text: "" }, cancelled);
      const indexes =
        query.text.trim() === ""
          ? selected
          : await withText(open, selected, query.text, cancelled, memoIn);
      const ledger = {
        ...key,
        indexes,
        sums: runningSums(archive, indexes),
        counterparties: listCounterparties(archive, indexes),
      };
      if (!cancelled.aborted) this.#ledger = ledger;
      return ledger;
    });
    this.#making = { ...key, work };
    return work.join(signal);
  }

  async #transfer(
    open: OpenArchive,
    index: number,
  ): Promise<Omit<Transfer, "resembles" | "sumSteem" | "sumSbd">> {
    const { archive } = open;
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const text = await open.text(index);
    const read = text === null ? null : readText(text);
    const memo = read ? memoIn(read.payload) : null;
    return {
      index,
      time: (chunk?.time[row] ?? 0) * 1000,
      block: blockNum(chunk?.block[row] ?? 0),
      transaction: read && read.transaction !== "" ? (read.transaction as TxId) : null,
      direction: directionNames[chunk?.direction[row] ?? 0] ?? "",
      other: archive.names.textOf(chunk?.other[row] ?? 0),
      steem: chunk?.steem[row] ?? 0,
      sbd: chunk?.sbd[row] ?? 0,
      memo,
    };
  }
}

/** The memo of a transfer; null if it has none. */
function memoIn({ memo }: Readonly<Record<string, unknown>>): string | null {
  return typeof memo === "string" ? memo : null;
}
