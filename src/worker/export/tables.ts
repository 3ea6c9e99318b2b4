/** Opens any table that can be exported. */
import { counterpartyOrder, type Counterparty } from "../../domain/archive/transfers.ts";
import { voterOrder, type Voter } from "../../domain/archive/votes.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { ArchiveSubject, ExportSubject, ListSubject } from "../../domain/export/subject.ts";
import { inOrder } from "../../domain/list/list.ts";
import { ok, type Result } from "../../domain/result.ts";
import { openBook } from "./book-table.ts";
import { openEntryTable, provenanceOf, type EntryTableParts } from "./entry-tables.ts";
import { decimalOf, type Row } from "./lines.ts";
import { coinRow, newAccountRow, rankedRow, witnessRow } from "./list-rows.ts";
import { listedTable, openList, type OpenTable } from "./open-table.ts";
import type { ListSources, StateSources } from "./page-sources.ts";
import { openSales } from "./sales-table.ts";
import { openDelegations, openKeys, openWallet } from "./state-tables.ts";

/** Archives and pages' sources are opened when a table needs them. */
export interface TableParts {
  readonly entries: () => Promise<EntryTableParts>;
  readonly pages: () => Promise<{
    readonly lists: ListSources;
    readonly answers: StateSources;
  }>;
}

type Opened = Promise<Result<OpenTable, Failure>>;

/** Opens a table with its current filter. */
export async function openTable(
  subject: ExportSubject,
  parts: TableParts,
  signal: AbortSignal,
): Opened {
  if ("accounts" in subject) {
    const entries = await parts.entries();
    return subject.table === "sales"
      ? openSales(subject, entries.books, signal)
      : openBook(subject, entries, signal);
  }
  if (!("account" in subject)) return openLongList(subject, (await parts.pages()).lists, signal);
  if ("query" in subject || "span" in subject)
    return ok(await openArchiveTable(subject, await parts.entries(), signal));
  const { answers } = await parts.pages();
  const { table, account } = subject;
  if (table === "given" || table === "returning" || table === "received")
    return openDelegations({ table, account }, answers, signal);
  if (table === "authorities" || table === "pastOwners" || table === "witnessVotes")
    return openKeys({ table, account }, answers, signal);
  return openWallet({ table, account }, answers, signal);
}

async function openArchiveTable(
  subject: ArchiveSubject,
  parts: EntryTableParts,
  signal: AbortSignal,
): Promise<OpenTable> {
  if (subject.table === "counterparties") {
    const { account, query, list } = subject;
    const { open, counterparties } = await parts.figures.ledger(account, query, signal);
    const rows = inOrder(counterparties, list, counterpartyOrder);
    return { ...listedTable(rows, counterpartyRow, []), provenance: () => provenanceOf(open) };
  }
  if (subject.table === "voters") {
    const { account, side, span, list } = subject;
    const { open, rows } = await parts.figures.allVoters(account, side, span);
    return {
      ...listedTable(inOrder(rows, list, voterOrder), voterRow, []),
      provenance: () => provenanceOf(open),
    };
  }
  return openEntryTable(subject, parts, signal);
}

async function openLongList(subject: ListSubject, lists: ListSources, signal: AbortSignal): Opened {
  const { table, list } = subject;
  if (table === "newAccounts") return openList(lists[table](list, signal), newAccountRow);
  if (table === "witnesses") return openList(lists[table](list, signal), witnessRow);
  if (table !== "coins") return openList(lists[table](list, signal), rankedRow);
  const coins = await lists.coins(list, signal);
  if (!coins.ok) return coins;
  const { only } = subject;
  const rows = coins.value.value.filter(({ id }) => only === null || only.includes(id));
  return ok(listedTable(rows, coinRow, [coins.value]));
}

const counterpartyRow = (row: Counterparty): Row => ({
  account: row.name,
  resembles: row.resembles?.name ?? null,
  transfers: row.count,
  "steem in": decimalOf(row.steemIn, 3),
  "steem out": decimalOf(row.steemOut, 3),
  "sbd in": decimalOf(row.sbdIn, 3),
  "sbd out": decimalOf(row.sbdOut, 3),
  first: new Date(row.first),
  last: new Date(row.last),
});

const voterRow = (row: Voter): Row => ({
  account: row.name,
  votes: row.count,
  up: row.up,
  down: row.down,
  "share %": row.share,
  "mean weight %": row.weight,
  "full upvotes": row.fullUp,
  "full downvotes": row.fullDown,
  last: new Date(row.last),
});
