/**
 * The one contract between a page and the engine in its worker. Coarse questions, one `watch`;
 * only plain data crosses. The worker satisfies it, the page holds it as a Comlink remote.
 */
import type { HistoryFilter } from "../chain/account/history-filter.ts";
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";
import type { Category } from "../chain/operations/group.ts";
import type { OperationView } from "../chain/operations/operation.ts";
import type { BlockSummary, OperationCounts } from "../chain/block.ts";
import type { Comparison, Grain } from "../content/comparison.ts";
import type { PostAddress } from "../content/post-address.ts";
import type { RichText } from "../content/rich-text.ts";
import type { NetworkConfig } from "../config/config.ts";
import type { ListName, ListPage, ListQuery, Lists } from "../lists/list.ts";
import type { Registrations } from "../lists/new-accounts.ts";
import type { AccountView, HistoryRows, HistoryState } from "./accounts.ts";
import type { CommunityView, ContentHistory } from "./content.ts";
import type { PricePoint, Span } from "../market/coins.ts";
import type { LoginVerdict, SignedLogin } from "../session/login.ts";
import type { EngineChoices } from "../settings.ts";
import type { NodeReport, StorageUse } from "./nodes.ts";
import type { CoinHits, CoinPreview, CoinView } from "./market.ts";
import type { Sighting } from "./inspection.ts";
import type { ComparisonSubject, NodeComparison } from "../proof/compare-nodes.ts";
import type { BlockProof, TransactionProof } from "../proof/proof.ts";
import type { Answer } from "./sourced.ts";
import type { Profile, Topic, Views } from "./views.ts";

/** Handle of a cancellable question; unique per page. `cancel(ticket)` makes it answer `cancelled`. */
export type Ticket = string;

/** A block's header and counts; its operations are read by the page they are shown on. */
export interface BlockDetail extends BlockSummary {
  readonly merkleRoot: string;
  readonly witnessSignature: string;
  readonly signingKey: string | null;
  readonly finality: Finality;
  /** The first 50 transactions, fewer where they hold many operations. */
  readonly page: TransactionPage;
}

/** One transaction of a block with its operations in words. */
export interface TransactionView {
  readonly id: TxId | null;
  /** Position in the block, from 0. */
  readonly position: number;
  readonly expiration: number;
  readonly operations: readonly OperationView[];
  readonly signatures: readonly string[];
}

/** A stretch of a block's transactions, after filtering by category. */
export interface TransactionPage {
  readonly from: number;
  /** How many transactions pass the filter in all. */
  readonly total: number;
  readonly transactions: readonly TransactionView[];
}

/** Which part of a block's transactions to read. `category` null means all. */
export interface TransactionRange {
  readonly from: number;
  readonly count: number;
  readonly category: Category | null;
}

/** The chain's own operations in a block. */
export interface VirtualOperationsView {
  readonly operations: readonly OperationView[];
  readonly counts: OperationCounts;
}

/** One transaction with what surrounds it. */
export interface TransactionDetail extends TransactionView {
  readonly id: TxId;
  readonly block: BlockNum;
  /** Time of its block, ms; null when the block could not be read. */
  readonly time: number | null;
  readonly finality: Finality;
  /** Its neighbours in the block; null when the block could not be read. */
  readonly neighbours: Neighbours | null;
}

/** Where a transaction stands among those of its block. */
export interface Neighbours {
  readonly previous: TxId | null;
  readonly next: TxId | null;
  readonly total: number;
}

/** How final something is. */
export interface Finality {
  /** True at or below the last irreversible block. */
  readonly irreversible: boolean;
  /** How many distinct witnesses have built on it so far, at most 21; null when not counted. */
  readonly builtOnBy: number | null;
}

/** Price of one coin in US dollars; nulls are the provider's. */
export interface CoinPrice {
  readonly usd: number | null;
  /** Percent. */
  readonly change24h: number | null;
  readonly marketCap: number | null;
}

/** Prices by coin id (steem, steem-dollars, puss); a coin the provider left out is absent. */
export type Prices = Readonly<Record<string, CoinPrice>>;

/** What a page tells of itself: a hidden page receives nothing, the fastest visible wish sets the pace. */
export interface Presence {
  readonly visible: boolean;
  /** Wished pause between two updates of a live list, ms. */
  readonly interval: number;
}

/** Ends a watch. Answers when the last delivery has been made. */
export type Unwatch = () => Promise<void> | void;

/** The engine as one page sees it. Every question answers; none throws, none hangs past its limits. */
export interface Engine {
  /** A block with its first 50 transactions. */
  block(number: BlockNum, ticket?: Ticket): Promise<Answer<BlockDetail>>;
  /** More of a block's transactions. */
  transactions(
    number: BlockNum,
    range: TransactionRange,
    ticket?: Ticket,
  ): Promise<Answer<TransactionPage>>;
  /** The virtual operations of a block. */
  virtualOperations(number: BlockNum, ticket?: Ticket): Promise<Answer<VirtualOperationsView>>;
  /** The block's JSON as the node sent it, indented for reading. */
  blockText(number: BlockNum, ticket?: Ticket): Promise<Answer<string>>;
  /** A transaction by its id, wherever it is found first: memory, the browser's store, a node. */
  transaction(id: string, ticket?: Ticket): Promise<Answer<TransactionDetail>>;
  /** An account with everything that is told of it. */
  account(name: AccountName, ticket?: Ticket): Promise<Answer<AccountView>>;
  /** Reads the newest entries of an account's history and joins them to what is held already. */
  openHistory(name: AccountName, ticket?: Ticket): Promise<Answer<HistoryState>>;
  /** Reads one more page of older entries. */
  olderHistory(name: AccountName, ticket?: Ticket): Promise<Answer<HistoryState>>;
  /** A stretch of the entries held that pass a filter. */
  historyRows(
    name: AccountName,
    filter: HistoryFilter,
    from: number,
    count: number,
    ticket?: Ticket,
  ): Promise<Answer<HistoryRows>>;
  /** A page of a long list. `isFresh` asks the source even when the list is held. */
  list<L extends ListName>(
    list: L,
    query: ListQuery,
    isFresh: boolean,
    ticket?: Ticket,
  ): Promise<Answer<ListPage<Lists[L]>>>;
  /** A community by its id, with its pictures. */
  community(id: string, ticket?: Ticket): Promise<Answer<CommunityView>>;
  /** Prices of the last seven days by coin; asked for when there is a call to spare. */
  sparklines(ticket?: Ticket): Promise<Answer<Readonly<Record<string, readonly number[]>>>>;
  /** A coin; waits for the provider's patience. */
  coin(id: string, ticket?: Ticket): Promise<Answer<CoinView>>;
  /** What is known of a coin already, and how long the provider must be left alone. */
  coinPreview(id: string, ticket?: Ticket): Promise<Answer<CoinPreview>>;
  /** A coin's prices over a span. */
  coinChart(id: string, span: Span, ticket?: Ticket): Promise<Answer<readonly PricePoint[]>>;
  /** Coins by a part of their name or symbol. */
  searchCoins(query: string, ticket?: Ticket): Promise<Answer<CoinHits>>;
  /** Whether a wallet's signature proves its account. */
  verifyLogin(login: SignedLogin, ticket?: Ticket): Promise<Answer<LoginVerdict>>;
  /** A block's ids, root, link and signature, recomputed. */
  blockProof(number: BlockNum, ticket?: Ticket): Promise<Answer<BlockProof>>;
  /** A transaction's id, place and signers, recomputed. */
  transactionProof(id: string, ticket?: Ticket): Promise<Answer<TransactionProof>>;
  /** What several nodes say of something no hash covers; asked only when somebody wishes it. */
  compareNodes(about: ComparisonSubject, ticket?: Ticket): Promise<Answer<NodeComparison>>;
  /** A post's versions in short, newest first. */
  contentHistory(post: PostAddress, ticket?: Ticket): Promise<Answer<ContentHistory>>;
  /** A version's whole body, drawn. Versions are numbered from 1, the original. */
  versionBody(post: PostAddress, number: number, ticket?: Ticket): Promise<Answer<RichText>>;
  /** What changed from one version to another. */
  compareVersions(
    post: PostAddress,
    from: number,
    to: number,
    grain: Grain,
    ticket?: Ticket,
  ): Promise<Answer<Comparison>>;
  /** How many accounts came each day. */
  registrations(ticket?: Ticket): Promise<Answer<Registrations>>;
  /** What to show of an account beside its name; falls back to the name, so it fails only when cancelled. */
  profile(name: AccountName, ticket?: Ticket): Promise<Answer<Profile>>;
  /** Prices of the three coins of the Home page. */
  prices(ticket?: Ticket): Promise<Answer<Prices>>;
  /** STEEM's median price in SBD: base ÷ quote. */
  medianPrice(ticket?: Ticket): Promise<Answer<number>>;
  /** 'v0.23.1' from the first witness, else 'HF0.23.0' from the node. */
  runningVersion(ticket?: Ticket): Promise<Answer<string>>;
  /**
   * Delivers the current view at once and every newer one, with its version; at most one delivery is in flight.
   * Who holds the view of a version already names it and is spared that one. Versions are counted from 1.
   */
  watch<T extends Topic>(
    topic: T,
    deliver: (view: Views[T], version: number) => void | Promise<void>,
    held?: number,
  ): Promise<Unwatch>;
  /** Delivers what runs in the engine, then what changes. Until somebody asks, nothing is listened to. */
  inspect(deliver: (sighting: Sighting) => void | Promise<void>): Promise<Unwatch>;
  /** One look at a node of the pool: its speed, its head, what it offers. */
  surveyNode(url: string, ticket?: Ticket): Promise<Answer<NodeReport>>;
  /** The same at a node that is not in the pool: the visitor has just agreed to ask it. */
  tryNode(url: string, ticket?: Ticket): Promise<Answer<NodeReport>>;
  /** What this browser keeps for the network. */
  storage(ticket?: Ticket): Promise<Answer<StorageUse>>;
  /** Throws away what this browser keeps for the network. */
  clearStorage(): Promise<void>;
  /** What the visitor has chosen of what concerns the engine; holds from the next request on. */
  choose(choices: EngineChoices): Promise<void>;
  /** Tells the engine how this page is doing. */
  present(presence: Presence): Promise<void>;
  /** Connects again now: a person pressed Retry. */
  reconnect(): Promise<void>;
  /** Resting endpoints and a socket that is down are tried again: something is about to be asked anew. */
  wake(): Promise<void>;
  /** Starts a failed or idle live list again: a person pressed Try again. */
  restart(topic: "latestBlocks" | "irreversibleBlocks"): Promise<void>;
  /** The browser went online or offline, as the page heard it. */
  online(isOnline: boolean): Promise<void>;
  /** Withdraws a question. */
  cancel(ticket: Ticket): Promise<void>;
}

/** What a worker entry exposes: give it a network, receive the engine for this tab. */
export interface EngineEntry {
  open(network: OpenNetwork, page: PageServices): Promise<Engine>;
  /** The lock this worker holds while it lives; who is granted it knows that the worker has died. */
  life(): Promise<string>;
}

/** The network to open, by its key in config.json. */
export interface OpenNetwork {
  readonly key: string;
  readonly network: NetworkConfig;
  /** What the visitor has chosen; holds before the first request. */
  readonly choices: EngineChoices;
  /** Whether the page is about to watch the newest blocks: they are fetched before it does. */
  readonly ahead: boolean;
  /** The lock the tab holds while it lives; who is granted it knows that the tab has gone. */
  readonly tab: string;
}

/** What an engine shared by all tabs cannot do itself, and asks a page for. */
export interface PageServices {
  /** Settles once the tab holds its lock. */
  held(): Promise<void>;
  /** Starts a worker for texts that speaks on `port`; shared workers may not start others. */
  openTexts(id: number, port: unknown): void;
  /** Ends it, in the middle of its work if need be. */
  endTexts(id: number): void;
  /** Says in the page's console what went wrong in the engine: a shared worker has none. */
  report(message: string): void;
}
