/**
 * Every question that a page can ask the engine, one row each: its arguments, its answer, how long a page waits, and
 * when a stored answer may be used. The part before the dot names the subject; `worker/answers/open-answers.ts` names
 * the code that answers it. More than 300 lines: one table.
 */
import type { AccountView, HistoryRows, HistoryState } from "../account/answers.ts";
import type { KeysView } from "../account/authorities.ts";
import type { DelegationsView } from "../account/delegations.ts";
import type { PaidInstalments } from "../account/power-down.ts";
import type { EscrowsView, OpenOrder, WalletView } from "../account/wallet.ts";
import type { HistoryFilter } from "../account/history-filter.ts";
import type { VoteInputs } from "../account/vote-value.ts";
import type { ArchiveRows, ArchiveState, ArchiveSummary } from "../archive/answers.ts";
import type { PeriodQuery, Span } from "../archive/periods.ts";
import type { ExportOptions, ExportPart, ExportStart } from "../export/export.ts";
import type { ExportSubject } from "../export/subject.ts";
import type { BalanceRequest, BalanceView } from "../balance/balance-view.ts";
import type { ArchiveQuery } from "../archive/query.ts";
import type { RewardsView } from "../archive/rewards.ts";
import type { Counterparty, Transfers } from "../archive/transfers.ts";
import type { RewardValues, ValuedEntry } from "../archive/values-then.ts";
import type { Voter, VoteSide, VotesView } from "../archive/votes.ts";
import type {
  BlockAtTime,
  BlockDetail,
  OlderBlocks,
  TransactionPage,
  TransactionRange,
  VirtualOperationsView,
} from "../block/answers.ts";
import type { Finality } from "../block/finality.ts";
import type { AccountName, BlockId, BlockNum } from "../chain/names.ts";
import type { ListedCommunity } from "../community/directory.ts";
import type { Subscriber } from "../community/subscribers.ts";
import type { EvidenceReport, EvidenceSubject } from "../evidence/evidence.ts";
import type { StorageFailure } from "./failure.ts";
import type { CallReport, ConsoleNode, ConsoleRows, RowsQuery } from "../console/answers.ts";
import type { ConsoleCall } from "../console/request.ts";
import type { LabelChange } from "../label/label.ts";
import type { ListPage, ListQuery } from "../list/list.ts";
import type { CoinHits, CoinPreview, CoinView } from "../market/answers.ts";
import type { MarketCoin, PricePoint, Span as PriceSpan } from "../market/coins.ts";
import type { CoinPrices } from "../market/prices.ts";
import type { NetworkChange, OwnNetwork } from "../moving/network-changes.ts";
import type { ByNetwork, MovedData, NetworkData } from "../moving/own-data.ts";
import type { NodeReport } from "../network/node-report.ts";
import type { StorageUse } from "../network/storage-use.ts";
import type { CommunityView, ContentHistory } from "../post/answers.ts";
import type { Comparison, Grain } from "../post/comparison.ts";
import type { PostAddress } from "../post/post-address.ts";
import type { PostEdits, PostView } from "../post/post-view.ts";
import type { Replies } from "../post/replies.ts";
import type { RichText } from "../post/rich-text.ts";
import type { PaymentList } from "../proposal/payments.ts";
import type { ProposalsView, ProposalView } from "../proposal/proposal-view.ts";
import type { ProposalVoterList } from "../proposal/voters.ts";
import type { BlockProof, TransactionProof } from "../proof/answers.ts";
import type { ComparisonSubject, NodeComparison } from "../proof/compare-nodes.ts";
import type { HistoryClaim, RowProof, VersionProof } from "../proof/rows.ts";
import type { NewAccount, Registrations } from "../ranking/new-accounts.ts";
import type { RankedAccount } from "../ranking/rankings.ts";
import type { SearchHits, SearchSource } from "../search/look-up.ts";
import type { LoginVerdict, SignedLogin } from "../session/login.ts";
import type { BlogPost } from "../social/blog.ts";
import type { Follow, FollowList, FollowsRequest, FollowsState } from "../social/follows.ts";
import type { Subscription } from "../social/subscriptions.ts";
import type { ChainFigures } from "../statistics/chain-figures.ts";
import type { DueWithdrawals } from "../statistics/due-withdrawals.ts";
import type { SeenBlocks } from "../statistics/seen-blocks.ts";
import type { TopDelegations } from "../statistics/top-delegations.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import type { Candle, Period } from "../trade/candles.ts";
import type { MarketView } from "../trade/market-view.ts";
import type { LinkProgress } from "../trust/views.ts";
import type { KeyChange, VoteChange, WitnessLog } from "../witness/key-changes-and-votes.ts";
import type { OwnSlots } from "../witness/own-slots.ts";
import type { RoundView } from "../witness/round-view.ts";
import type { SlotHistory } from "../witness/slot-history.ts";
import type { VoterList } from "../witness/voters.ts";
import type { WitnessView } from "../witness/witness-view.ts";
import type { Witness } from "../witness/witnesses.ts";
import type { InboxChange, InboxRows, WatchedRule, WatchNews } from "../watch/answers.ts";
import type { RuleText } from "../watch/read-rule.ts";
import { question, type Question } from "./question.ts";
import type { Profile } from "./topics.ts";

/**
 * Whether a block was irreversible when its answer was stored, according to 16 trusted witnesses or to the node alone.
 * The page says which, shows the answer's age, and requests the proof again, so a node's false claim is never shown as
 * verified.
 */
const isFinal = ({ finality }: { readonly finality: Finality }): boolean =>
  finality.isAnchored || finality.nodeSaysIrreversible;

/** The table. */
export const questions = {
  /** A block with its first 50 transactions. */
  "block.detail": question<[number: BlockNum], BlockDetail>({
    recall: "early",
    mayComeEarly: isFinal,
  }),
  /** More of a block's transactions. */
  "block.transactions": question<[number: BlockNum, range: TransactionRange], TransactionPage>({
    recall: "afterFailure",
  }),
  /** The virtual operations in a block. */
  "block.virtualOperations": question<[number: BlockNum], VirtualOperationsView>({
    recall: "afterFailure",
  }),
  /** The block's JSON as the node sent it, indented. */
  "block.json": question<[number: BlockNum], string>(),
  /** A page of the blocks below a height, which is a text as in a URL. */
  "block.older": question<[before: string], OlderBlocks>(),
  /** The block at a given time, which is a text as in a URL. */
  "block.atTime": question<[time: string], BlockAtTime>(),

  /** A transaction by its id, from memory, the browser's store, or a node. */
  "transaction.detail": question<[id: string], TransactionDetail>({
    recall: "early",
    mayComeEarly: isFinal,
  }),

  /** An account with all details of its source. */
  "account.detail": question<[name: AccountName], AccountView>({ recall: "early" }),
  /** An account's delegations: given, received, and returning. */
  "account.delegations": question<[name: AccountName], DelegationsView>({
    recall: "afterFailure",
  }),
  /** What is pending in an account's wallet. */
  "account.wallet": question<[name: AccountName], WalletView>({ recall: "afterFailure" }),
  /** Who can act for an account. */
  "account.keys": question<[name: AccountName], KeysView>({ recall: "afterFailure" }),
  /** Accounts that a public key can sign for. */
  "account.keyHolders": question<[key: string], readonly string[]>(),
  /** What the value of an account's vote depends on; from a node. */
  "account.voteValue": question<[name: AccountName], VoteInputs>(),
  /** What is shown beside an account's name; falls back to the name, so it fails only when cancelled. */
  "profile.detail": question<[name: AccountName], Profile>(),
  /** Loads the newest entries of an account's history and joins them to the cached ones. */
  "history.open": question<[name: AccountName], HistoryState>(),
  /** Loads one more page of older entries of an account's history. */
  "history.older": question<[name: AccountName], HistoryState>(),
  /** A range of the cached entries of an account's history that pass a filter. */
  "history.rows": question<
    [name: AccountName, filter: HistoryFilter, from: number, count: number],
    HistoryRows
  >(),

  /**
   * Marks an account's archive as in use until the question is cancelled: it is not removed to make room for another.
   * No page waits for the answer.
   */
  "archive.use": question<[account: AccountName], null>({ deadline: "none" }),
  /** Opens an account's archive: what this browser has downloaded of its history. */
  "archive.open": question<[account: AccountName], ArchiveState>(),
  /** Downloads the next batch of an account's history. */
  "archive.more": question<[account: AccountName], ArchiveState>({ deadline: "patient" }),
  /** Requests the gaps of an account's archive again, then downloads the next batch. */
  "archive.retry": question<[account: AccountName], ArchiveState>({ deadline: "patient" }),
  /** A range of the downloaded entries that match a query, newest first. */
  "archive.rows": question<
    [account: AccountName, query: ArchiveQuery, from: number, count: number],
    ArchiveRows
  >(),
  /** Deletes what this browser has downloaded of an account's history. */
  "archive.remove": question<[account: AccountName], null>(),
  /** The entries that match a query, counted by kind and day. */
  "archive.summary": question<[account: AccountName, query: ArchiveQuery], ArchiveSummary>(),
  /** What an account has earned by source and period, from its downloaded history. */
  "archive.rewards": question<[account: AccountName, query: PeriodQuery], RewardsView>(),
  /** What rewards were worth when they were earned. */
  "archive.rewardValues": question<[account: AccountName, query: PeriodQuery], RewardValues>({
    deadline: "patient",
  }),
  /** What single entries were worth when they happened. */
  "archive.values": question<
    [account: AccountName, indexes: readonly number[]],
    readonly ValuedEntry[]
  >({ deadline: "patient" }),
  /** The votes that an account has given and received, counted. */
  "archive.votes": question<[account: AccountName, query: PeriodQuery], VotesView>(),
  /** A page of the accounts that an account has voted for, or that have voted for it. */
  "archive.voters": question<
    [account: AccountName, side: VoteSide, span: Span, list: ListQuery],
    ListPage<Voter>
  >(),
  /** A page of the transfers that match a query; its text is searched in memos. */
  "archive.transfers": question<
    [account: AccountName, query: ArchiveQuery, list: ListQuery],
    Transfers
  >({ deadline: "patient" }),
  /** A page of the accounts on the other side of the transfers that match a query. */
  "archive.counterparties": question<
    [account: AccountName, query: ArchiveQuery, list: ListQuery],
    ListPage<Counterparty>
  >({ deadline: "patient" }),
  /** Open escrows in the downloaded entries. */
  "archive.escrows": question<[account: AccountName], EscrowsView>({ deadline: "patient" }),
  /** Payments of power-downs in the downloaded entries. */
  "archive.powerDowns": question<[account: AccountName], PaidInstalments>({ deadline: "patient" }),
  /** Balances over time, rebuilt from the downloaded entries. */
  "archive.balances": question<[account: AccountName, request: BalanceRequest], BalanceView>({
    deadline: "patient",
  }),

  /** Opens a list of follows: its newest page from a node, or all of it if the indexing service answers. */
  "social.openFollows": question<[account: AccountName, list: FollowList], FollowsState>(),
  /** Loads the next page of a list of follows. */
  "social.moreFollows": question<[account: AccountName, list: FollowList], FollowsState>(),
  /** A page of the accounts of a list of follows that are loaded so far. */
  "social.follows": question<[account: AccountName, request: FollowsRequest], ListPage<Follow>>(),
  /** The communities that an account has subscribed to. */
  "social.subscriptions": question<[account: AccountName], readonly Subscription[]>({
    recall: "afterFailure",
  }),
  /** A page of an account's blog, newest first, starting at the post `from`. */
  "social.posts": question<[account: AccountName, from: PostAddress | null], readonly BlogPost[]>({
    recall: "afterFailure",
  }),

  /** Begins an export of a table, with its current filter, under an id that no other page chooses. */
  "export.start": question<
    [id: string, subject: ExportSubject, options: ExportOptions],
    ExportStart
  >({ deadline: "patient" }),
  /** The next lines of an export. */
  "export.next": question<[id: string], ExportPart>({ deadline: "patient" }),
  /** Cancels an export. */
  "export.end": question<[id: string], null>(),

  /** A post with its payout and votes, from a node and the social index. */
  "post.detail": question<[post: PostAddress], PostView>({ recall: "afterFailure" }),
  /** A post's text, rendered. */
  "post.text": question<[post: PostAddress], RichText>({ recall: "afterFailure" }),
  /** How often a post was edited. */
  "post.edits": question<[post: PostAddress], PostEdits>(),
  /** The accounts that have reblogged a post. */
  "post.reblogs": question<[post: PostAddress], readonly string[]>({ recall: "afterFailure" }),
  /** The direct replies to a post, oldest first, from the place `from` on. */
  "post.replies": question<[post: PostAddress, from: number], Replies>({ deadline: "patient" }),
  /** Summaries of a post's versions, newest first. */
  "post.history": question<[post: PostAddress], ContentHistory>({ recall: "afterFailure" }),
  /**
   * A version's whole body, rendered. Versions are numbered from 1, the original; `digest` is that of the version on
   * screen.
   */
  "post.body": question<[post: PostAddress, number: number, digest: string], RichText>({
    recall: "afterFailure",
  }),
  /** What changed from one version to another. */
  "post.comparison": question<
    [post: PostAddress, from: number, to: number, grain: Grain],
    Comparison
  >({
    recall: "afterFailure",
  }),

  /** A community by its id, with its pictures. */
  "community.detail": question<[id: string], CommunityView>({ recall: "afterFailure" }),
  /** A page of the directory of communities. */
  "community.directory": question<[query: ListQuery], ListPage<ListedCommunity>>({
    recall: "afterFailure",
  }),
  /** A page of a community's posts, newest first, starting at the post `from`. */
  "community.posts": question<[id: string, from: PostAddress | null], readonly BlogPost[]>({
    recall: "afterFailure",
  }),
  /** A community's newest subscribers. */
  "community.subscribers": question<[id: string], readonly Subscriber[]>({
    recall: "afterFailure",
  }),

  /** A page of a ranking. */
  "list.ranking": question<
    [by: "usd" | "sp" | "powerdown", query: ListQuery],
    ListPage<RankedAccount>
  >({ recall: "afterFailure" }),
  /** A page of the new accounts. */
  "list.newAccounts": question<[query: ListQuery], ListPage<NewAccount>>({
    deadline: "patient",
    recall: "afterFailure",
  }),
  /** What one source of the palette finds for a text. */
  "list.search": question<[source: SearchSource, text: string], SearchHits>(),
  /** How many accounts were created each day. */
  "list.registrations": question<[], Registrations>({
    deadline: "patient",
    recall: "afterFailure",
  }),
  /** A page of the witnesses. `isFresh` bypasses the cache. */
  "list.witnesses": question<[query: ListQuery, isFresh: boolean], ListPage<Witness>>({
    recall: "early",
    storedUnder: (query) => [query],
  }),
  /** A page of the hundred largest coins. */
  "list.coins": question<[query: ListQuery], ListPage<MarketCoin>>({
    deadline: "patient",
    recall: "afterFailure",
  }),

  /** Prices of the three coins of the Home page; without the provider, STEEM's on the internal market. */
  "price.cards": question<[], CoinPrices>(),
  /** Prices of the last seven days by coin; loaded if the budget allows another call. */
  "market.sparklines": question<[], Readonly<Record<string, readonly number[]>>>({
    deadline: "patient",
  }),
  /** A coin; waits until the provider can be called. */
  "market.coin": question<[id: string], CoinView>({ deadline: "patient", recall: "afterFailure" }),
  /** What is already known about a coin, and how long to wait before the provider can be called. */
  "market.preview": question<[id: string], CoinPreview>(),
  /** A coin's prices over a span. */
  "market.prices": question<[id: string, span: PriceSpan], readonly PricePoint[]>({
    deadline: "patient",
  }),
  /** Coins by part of their name or symbol. */
  "market.search": question<[query: string], CoinHits>({ deadline: "patient" }),

  /** STEEM's median price in SBD: base ÷ quote. */
  "chain.medianPrice": question<[], number>({ recall: "early" }),
  /** 'v0.23.1' from the node or the top witness, else 'HF0.23.0', the applied hardfork. */
  "chain.runningVersion": question<[], string>({ recall: "early" }),

  /** Supply, inflation, the reward fund and the price feeds, from a node. */
  "statistics.chain": question<[], ChainFigures>(),
  /** Operations and blocks counted over the newest blocks that this browser has. */
  "statistics.seen": question<[], SeenBlocks>({ deadline: "patient" }),
  /** The next payments of all running power-downs, by day. */
  "statistics.powerDowns": question<[], DueWithdrawals>({ deadline: "patient" }),
  /** The largest delegations. */
  "statistics.delegations": question<[], TopDelegations>({ deadline: "patient" }),

  /** A survey of a node of the pool: its latency, its head, what it offers. */
  "node.report": question<[url: string], NodeReport>(),
  /** A survey of a node outside the pool that the visitor has agreed to try. */
  "node.trial": question<[url: string], NodeReport>(),
  /** Compares several nodes on data that no hash covers; only on the visitor's request. */
  "node.comparison": question<[about: ComparisonSubject], NodeComparison>(),

  /** Nodes in use by their addresses, with the methods that they name. */
  "console.nodes": question<[urls: readonly string[]], readonly ConsoleNode[]>({
    deadline: "patient",
  }),
  /** Sends a visitor's call to one node, and stores the answer in the engine's memory. */
  "console.call": question<[url: string, call: ConsoleCall], CallReport>(),
  /** Compares stored answers, and marks where they differ. */
  "console.comparison": question<[ids: readonly string[]], NodeComparison>(),
  /** A range of the rows of a stored answer. */
  "console.rows": question<[query: RowsQuery], ConsoleRows>(),

  /** The running round of 21 blocks: who has which slot, and what the witnesses report. */
  "witness.round": question<[], RoundView>(),
  /** Which slots of the last hours were filled or missed, as far as their headers are in this browser. */
  "witness.slots": question<[], SlotHistory>(),
  /** Loads more headers, towards two hours, and reports the slots as `witness.slots` does. */
  "witness.olderSlots": question<[], SlotHistory>(),
  /** A witness by name, from a node. */
  "witness.detail": question<[name: AccountName], WitnessView>({ recall: "afterFailure" }),
  /** A witness's newest slots among those that this browser has. */
  "witness.ownSlots": question<[name: AccountName], OwnSlots>(),
  /** The next voters of a witness by name, after `after`, or the first. */
  "witness.voters": question<[name: AccountName, after: AccountName | null], VoterList>(),
  /** Changes of a witness's signing key before a time, newest first; the newest ones for null. */
  "witness.keyChanges": question<
    [name: AccountName, before: number | null],
    WitnessLog<KeyChange>
  >(),
  /** Votes for a witness and their removals before a time, newest first; the newest ones for null. */
  "witness.votes": question<[name: AccountName, before: number | null], WitnessLog<VoteChange>>(),

  /** All proposals for paid work, with what the treasury pays each. */
  "proposal.list": question<[], ProposalsView>({ recall: "afterFailure" }),
  /** One proposal by its number. */
  "proposal.detail": question<[id: number], ProposalView>({ recall: "afterFailure" }),
  /** The next voters of a proposal by name, after `after`, or the first. */
  "proposal.voters": question<[id: number, after: AccountName | null], ProposalVoterList>(),
  /**
   * Payments to `receiver`, or to anyone, in the next entries of the treasury's history below the index `before`, or
   * in the newest.
   */
  "proposal.payments": question<
    [receiver: AccountName | null, before: number | null],
    PaymentList
  >(),

  /** The internal market: orders, newest trades, price and volume. */
  "trade.market": question<[], MarketView>(),
  /** Prices on the internal market by periods of this many seconds. */
  "trade.candles": question<[period: Period], readonly Candle[]>(),
  /** An account's open orders. */
  "trade.openOrders": question<[name: AccountName], readonly OpenOrder[]>(),

  /** The visitor's rules, in the order they were made. */
  "watch.rules": question<[], readonly WatchedRule[]>(),
  /** Adds a rule, in place of the one with the key `instead` if there is one; an invalid field fails with its sentence. */
  "watch.add": question<[rule: RuleText, instead: string | null], WatchedRule>(),
  /** Removes a rule; its events stay. */
  "watch.remove": question<[key: string], null>(),
  /** A part of the inbox, newest first. */
  "watch.inbox": question<[from: number, count: number], InboxRows>(),
  /** Marks or removes events. */
  "watch.mark": question<[change: InboxChange], null>(),
  /** Events that no page has notified the visitor of; the next call does not return them again. */
  "watch.news": question<[], readonly WatchNews[]>(),

  /** Whether a wallet's signature proves its account. */
  "session.login": question<[login: SignedLogin], LoginVerdict>(),
  /** Stores, replaces or removes labels of the network, all of them or none. */
  "label.save": question<[changes: readonly LabelChange[]], null>(),

  /** What this browser stores for the network. */
  "storage.use": question<[], StorageUse>(),
  /** The visitor's labels and rules of these networks. */
  "storage.own": question<[networks: readonly OwnNetwork[]], NetworkData>(),
  /** Changes the visitor's labels and rules; each network's changes are made as a whole or not at all. */
  "storage.change": question<
    [networks: readonly OwnNetwork[], changes: ByNetwork<NetworkChange>],
    null
  >(),
  /** Reads a file of the visitor's data; a wrong one fails with a sentence. */
  "storage.read": question<[file: string], MovedData>(),
  /** Deletes the visitor's data and everything read from these networks. */
  "storage.wipe": question<[networks: readonly OwnNetwork[]], null>(),

  /**
   * A block's ids, Merkle root, link and signature, recomputed, with the light client's verdict. `id` is the block on
   * screen: another one at its height is a mismatch.
   */
  "proof.block": question<[number: BlockNum, id: BlockId | null], BlockProof>({ recall: "first" }),
  /** A transaction's id, position and signers, recomputed. */
  "proof.transaction": question<[id: string, block: BlockId | null], TransactionProof>({
    recall: "first",
  }),
  /** Links an old block to the nearest anchored one above, one stretch per call, until nothing is left. */
  "proof.link": question<[number: BlockNum], LinkProgress>(),
  /** Rows of a history, each compared with its block. An operation in `taken` proves another row of the history. */
  "proof.rows": question<
    [rows: readonly HistoryClaim[], taken: readonly string[]],
    readonly RowProof[]
  >(),
  /** The block that contains a version of a post, and its verdict. */
  "proof.version": question<[post: PostAddress, number: number, digest: string], VersionProof>(),
  /** An evidence file as JSON text. */
  "proof.evidence": question<[subject: EvidenceSubject], string>(),
  /** Re-checks an evidence file without any request. */
  "proof.evidenceCheck": question<[text: string], EvidenceReport>(),
  /** The trust root in use as JSON text: the anchor with the trusted keys. */
  "proof.root": question<[], string>(),
  /**
   * Pins a trust root: the one in `text` (in the form of `proof.root`), or the current anchor if null. The value says why
   * the browser didn't store it; until the engine ends it is in use nevertheless.
   */
  "proof.pin": question<[text: string | null], StorageFailure | null>(),
  /** Drops the trust root and everything learned from it; the light client starts over. */
  "proof.reset": question<[], null>(),
} as const;

/** A question's name: its subject, a dot, and the question. */
export type QuestionName = keyof typeof questions;

/** A question's arguments. */
export type ArgsOf<Q extends QuestionName> =
  (typeof questions)[Q] extends Question<infer Args, never> ? Args : never;

/** A question's answer. */
export type ValueOf<Q extends QuestionName> =
  (typeof questions)[Q] extends Question<never, infer Value> ? Value : never;

/** The subject that answers: the part of a name before the dot. */
export type Subject = QuestionName extends `${infer S}.${string}` ? S : never;

/** The questions of one subject. */
export type QuestionsOf<S extends Subject> = Extract<QuestionName, `${S}.${string}`>;
