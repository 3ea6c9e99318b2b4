/** The tables of the browser's database, with what each stores. */
import type { Dexie, EntityTable, Table } from "dexie";
import type { IndexRange } from "../../domain/archive/index-ranges.ts";
import type { AccountName, BlockId, BlockNum, TxId } from "../../domain/chain/names.ts";
import type { PricePoint } from "../../domain/market/coins.ts";
import type { AsideChain } from "../../domain/network/storage-use.ts";
import type { OwnPrices } from "../../domain/price/own-prices.ts";
import type { RootId } from "../../domain/trust/root.ts";
import type { Basis } from "../../domain/trust/views.ts";
import type { WatchEvent } from "../../domain/watch/event.ts";
import type { StoredRule } from "../../domain/watch/rule-state.ts";

/** A whole irreversible block as the node's JSON text. */
export interface StoredBlock {
  readonly number: BlockNum;
  readonly text: string;
  /** Bytes of the text in the browser's database. */
  readonly size: number;
  /** When it was written, ms. */
  readonly at: number;
  /** The node it came from. */
  readonly host: string;
  /** Whether enough trusted witnesses vouch for it: then it no longer matters which node sent it. */
  readonly isAnchored: boolean;
}

/** Data of the light client. */
export interface StoredTrust {
  readonly key: "root" | "progress" | "split";
  readonly value: unknown;
}

/** A block known to be on the chain under a trust root. */
export interface StoredAnchor {
  readonly root: RootId;
  readonly number: BlockNum;
  readonly id: BlockId;
  /** Missing in older versions' anchors. */
  readonly basis?: Basis;
}

/** Finds transactions: the first eight digits of every transaction id of a stored block, concatenated. */
export interface StoredPlaces {
  readonly number: BlockNum;
  readonly prefixes: string;
}

/** A page of an account's history from one endpoint: its JSON text, pairs of index and entry. */
export interface StoredHistoryPage {
  readonly account: string;
  readonly endpoint: string;
  /** Lowest and highest index in the page. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** When it was written, ms. */
  readonly at: number;
}

/** An answer of the market provider, as JSON. */
export interface StoredMarketAnswer {
  readonly key: string;
  readonly raw: unknown;
  readonly receivedAt: number;
}

/** A coin's prices by day, oldest first; stored permanently. */
export interface StoredDailyPrices {
  readonly coin: string;
  readonly points: readonly PricePoint[];
}

/** A call to the market provider, by any tab. */
export interface StoredMarketCall {
  readonly key: string;
  readonly at: number;
}

/** An answer the visitor has seen, as plain data. */
export interface StoredAnswer {
  /** The question, as JSON. */
  readonly question: string;
  readonly answer: unknown;
  /** When it was written, ms. */
  readonly at: number;
}

/** An archive: the downloaded history of one account, without its columns and texts. */
export interface StoredArchive {
  readonly account: string;
  /** The host that answered last. */
  readonly endpoint: string;
  /** The hosts that returned its entries; absent in archives that were stored before these were recorded. */
  readonly nodes?: readonly string[];
  /** Number of entries by the first node's numbering, and number of entries stored. */
  readonly total: number;
  readonly loaded: number;
  /** The lowest index in use, and entries that a node lists more than once; absent in older versions' archives. */
  readonly first?: number;
  readonly repeated?: readonly IndexRange[];
  /** Texts of the codes that the columns use. */
  readonly kinds: readonly string[];
  readonly names: readonly string[];
  /** Bytes of its columns and texts. */
  readonly bytes: number;
  /** Whether nodes have entries that contradict these. */
  readonly isDisputed?: boolean;
  /** Differs after every write, so that an engine notices those of another one. Missing in older versions' archives. */
  readonly revision?: number;
  /** When it was written, ms. */
  readonly at: number;
}

/** Columns of a run of entries; see `domain/archive/chunk.ts`. */
export interface StoredArchiveChunk {
  readonly account: string;
  readonly number: number;
  readonly buffer: ArrayBuffer;
}

/** Texts of a run of entries; see `worker/archive/entry-texts.ts`. */
export interface StoredArchiveTexts {
  readonly account: string;
  readonly number: number;
  readonly texts: Uint8Array;
  readonly ends: Uint32Array;
}

/** A whole round of 21 irreversible blocks; see `worker/store/header-book.ts`. */
export interface StoredRound {
  /** The height after which it was drawn, divided by 21. */
  readonly number: number;
  /** Slots and producers of its blocks. */
  readonly slots: readonly number[];
  readonly witnesses: readonly AccountName[];
  /** Its schedule, if a node reported it. */
  readonly schedule: readonly AccountName[] | null;
}

/** An event in the inbox. */
export interface StoredWatchEvent extends WatchEvent {
  readonly isRead: boolean;
  /** Whether no page has notified the visitor yet. */
  readonly isNews: boolean;
  /** Whether the visitor has removed it: it can be restored until the next removal. */
  readonly isRemoved: boolean;
}

/** What a node that serves a chain has: one of its blocks, or a transaction at its height. */
export type ChainMark =
  | { readonly block: BlockId }
  | { readonly transaction: TxId; readonly height: BlockNum };

/** A chain whose data is set aside. Without marks, as earlier versions stored it, its first block is the only mark. */
export interface StoredAsideChain extends AsideChain {
  readonly marks?: readonly ChainMark[];
}

/**
 * Progress of a watch. `chain`: every irreversible block up to this height has been checked. An account's name: its
 * history has been checked up to this height. `rules` and `inbox`: how many times these were changed. `dropped`: events removed from
 * a full inbox.
 */
export interface StoredWatchProgress {
  readonly key: "chain" | "rules" | "inbox" | "dropped" | `@${string}`;
  readonly value: number;
}

/** A label of the visitor's, as written; read with `parseLabel`. */
export interface StoredLabel {
  readonly of: string;
  readonly text: string;
  readonly note: string;
  readonly colour: string;
}

/** The version that the next archive starts with. Outlives all archives. */
export interface StoredArchiveVersion {
  readonly key: "next";
  readonly version: number;
}

/** A row of another table that belongs to a chain which the network no longer serves. */
export interface StoredAsideRow {
  readonly id?: number;
  readonly chain: BlockId;
  readonly table: string;
  readonly row: unknown;
}

/** The visitor's own file of prices. */
export interface StoredOwnPrices extends OwnPrices {
  readonly key: "file";
  /** When it was opened, ms. */
  readonly at: number;
}

export type Tables = Dexie & {
  readonly market: EntityTable<StoredMarketAnswer, "key">;
  readonly dailyPrices: EntityTable<StoredDailyPrices, "coin">;
  readonly ownPrices: EntityTable<StoredOwnPrices, "key">;
  readonly marketCalls: Table<StoredMarketCall, number>;
  readonly blocks: EntityTable<StoredBlock, "number">;
  readonly places: EntityTable<StoredPlaces, "number">;
  readonly answers: EntityTable<StoredAnswer, "question">;
  readonly histories: Table<StoredHistoryPage, [string, string, number]>;
  readonly trust: EntityTable<StoredTrust, "key">;
  readonly anchors: Table<StoredAnchor, [string, number]>;
  readonly archives: EntityTable<StoredArchive, "account">;
  readonly archiveChunks: Table<StoredArchiveChunk, [string, number]>;
  readonly archiveTexts: Table<StoredArchiveTexts, [string, number]>;
  readonly rounds: EntityTable<StoredRound, "number">;
  readonly archiveVersions: EntityTable<StoredArchiveVersion, "key">;
  readonly watchRules: EntityTable<StoredRule, "key">;
  readonly watchEvents: EntityTable<StoredWatchEvent, "id">;
  readonly watchProgress: EntityTable<StoredWatchProgress, "key">;
  readonly labels: EntityTable<StoredLabel, "of">;
  readonly aside: Table<StoredAsideRow, number>;
  readonly asideChains: EntityTable<StoredAsideChain, "first">;
};

/** The indexes of each table, as Dexie writes them. A change needs a new version in `database.ts`. */
export const tableIndexes = {
  blocks: "number, host, [number+size]",
  places: "number",
  histories: "[account+endpoint+from], [account+endpoint], at",
  market: "key, receivedAt",
  marketCalls: "++, at",
  answers: "question, at",
  trust: "key",
  anchors: "[root+number], number",
  archives: "account, at",
  archiveChunks: "[account+number], account",
  archiveTexts: "[account+number], account",
  archiveVersions: "key",
  dailyPrices: "coin",
  ownPrices: "key",
  rounds: "number",
  watchRules: "key, made",
  watchEvents: "id, [block+place+id]",
  watchProgress: "key",
  labels: "of",
  aside: "++id, chain, [chain+table]",
  asideChains: "first",
};
