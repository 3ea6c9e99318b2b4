/** Rewards, votes and transfers of archives, added up over their columns. */
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
import { blockNum, type AccountName, type TxId } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { pageOf, type ListPage, type ListQuery } from "../../domain/list/list.ts";
import { ok } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { Archives } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Dependencies. */
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

  /** The votes it has given and received, counted. */
  votes(account: AccountName, query: PeriodQuery): Promise<Answer<VotesView>> {
    return this.#parts.archives.read(account, ({ archive }) =>
      countVotes(archive, query, this.#now),
    );
  }

  /** A page of the accounts on one side of its votes. */
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

  /** A page of the transfers that match a query, newest first; its text is searched in memos. */
  async transfers(
    account: AccountName,
    query: ArchiveQuery,
    page: number,
    signal: AbortSignal,
  ): Promise<Answer<Transfers>> {
    const opened = await this.#open(account);
    if (!opened.ok) return opened;
    const { value: open, ...provenance } = opened.value;
    const { indexes, sums, counterparties } = await this.#ledgerOf(open, query, signal);
    const resembled = new Map(counterparties.map(({ name, resembles }) => [name, resembles]));
    const pages = Math.max(1, Math.ceil(indexes.length / transferPageSize));
    const shown = Math.min(Math.max(1, page), pages);
    const from = (shown - 1) * transferPageSize;
    const rows: Transfer[] = [];
    for (const [i, index] of indexes.subarray(from, from + transferPageSize).entries()) {
      const row = await this.#transfer(open, index);
      rows.push({
        ...row,
        resembles: resembled.get(row.other) ?? null,
        sumSteem: sums.steem[from + i] ?? 0,
        sumSbd: sums.sbd[from + i] ?? 0,
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

  /** A page of the accounts on the other side of those transfers. */
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

  /** Everyone on one side of its votes, most votes first, with the archive they are in. */
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
    const cached = this.#ledger;
    if (
      cached?.account === account &&
      cached.version === version &&
      isSameQuery(cached.query, query)
    )
      return cached;
    const selected = await this.#parts.archives.find(account, { ...query, text: "" }, signal);
    const indexes =
      query.text.trim() === "" ? selected : await withMemo(open, selected, query.text, signal);
    const ledger = {
      account,
      version,
      query,
      indexes,
      sums: runningSums(archive, indexes),
      counterparties: listCounterparties(archive, indexes),
    };
    if (!signal.aborted) this.#ledger = ledger;
    return ledger;
  }

  async #transfer(
    open: OpenArchive,
    index: number,
  ): Promise<Omit<Transfer, "resembles" | "sumSteem" | "sumSbd">> {
    const { archive } = open;
    const row = index % chunkLength;
    const chunk = archive.chunk((index - row) / chunkLength);
    const text = await open.text(index);
    const read = text === null ? null : readText(text);
    const memo = read?.payload["memo"];
    return {
      index,
      time: (chunk?.time[row] ?? 0) * 1000,
      block: blockNum(chunk?.block[row] ?? 0),
      transaction: read && read.transaction !== "" ? (read.transaction as TxId) : null,
      direction: directionNames[chunk?.direction[row] ?? 0] ?? "",
      other: archive.names.textOf(chunk?.other[row] ?? 0),
      steem: chunk?.steem[row] ?? 0,
      sbd: chunk?.sbd[row] ?? 0,
      memo: typeof memo === "string" ? memo : null,
    };
  }
}

/** The `indexes` whose memo contains `wanted`, ignoring case. */
async function withMemo(
  open: OpenArchive,
  indexes: Uint32Array,
  wanted: string,
  signal: AbortSignal,
): Promise<Uint32Array> {
  const part = wanted.trim().toLowerCase();
  // Most texts don't contain it at all and need not be parsed.
  const written = JSON.stringify(part).slice(1, -1);
  const found: number[] = [];
  for (const index of indexes) {
    if (signal.aborted) break;
    const text = await open.text(index);
    if (!text?.toLowerCase().includes(written)) continue;
    const { memo } = readText(text).payload;
    if (typeof memo === "string" && memo.toLowerCase().includes(part)) found.push(index);
  }
  return Uint32Array.from(found);
}
