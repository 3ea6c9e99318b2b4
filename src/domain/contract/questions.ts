/**
 * Lists every question that a page can ask the engine, with its arguments and its answer. `question-policies.ts` says how
 * long a page waits, and when a stored answer may be used. The part before the dot names the subject;
 * `worker/answers/open-answers.ts` names the code that answers it. More than 300 lines: one table.
 */
import type { AccountView, HistoryRows, HistoryState } from "../account/answers.ts";
import type { KeysView } from "../account/authorities.ts";
import type { HistoryFilter } from "../account/history-filter.ts";
import type { FollowCounts } from "../account/node-account.ts";
import type { VoteInputs } from "../account/vote-value.ts";
import type {
  ArchiveRows,
  ArchiveState,
  ArchiveSummary,
  FollowedArchive,
} from "../archive/answers.ts";
import type { PeriodQuery, Span } from "../archive/periods.ts";
import type { ArchiveQuery } from "../archive/query.ts";
import type { RewardsView } from "../archive/rewards.ts";
import type { Counterparty, Transfers } from "../archive/transfers.ts";
import type { RebuiltDays, RewardValues, ValuedEntry } from "../archive/values-then.ts";
import type { Voter, VoteSide, VotesView } from "../archive/votes.ts";
import type { SignedList } from "../authority/signed-list.ts";
import type { AccountSignature } from "../authority/signed-rows.ts";
import type { SignersView } from "../authority/signer-signals.ts";
import type { AuthorityView } from "../authority/view.ts";
import type { BalanceRequest, BalanceView } from "../balance/balance-view.ts";
import type {
  BlockAtTime,
  BlockDetail,
  OlderBlocks,
  TransactionPage,
  TransactionRange,
  VirtualOperationsView,
} from "../block/answers.ts";
import type { BookChoices } from "../book/book-choices.ts";
import type { BookReport } from "../book/book-report.ts";
import type { DelegationIncome } from "../book/delegation-income.ts";
import type { LotMethod } from "../book/lots/lot-method.ts";
import type { AccountName, BlockId, BlockNum, TxId } from "../chain/names.ts";
import type { Acquaintances } from "../check/acquaintances.ts";
import type { CommunityView } from "../community/answers.ts";
import type { ListedCommunity } from "../community/directory.ts";
import type { Subscriber } from "../community/subscribers.ts";
import type { CallReport, ConsoleNode, ConsoleRows, RowsQuery } from "../console/answers.ts";
import type { ConsoleCall } from "../console/request.ts";
import type { EconomyPast } from "../economy/past/past-view.ts";
import type { PendingConversions } from "../economy/pending-conversions.ts";
import type { Scenario } from "../economy/scenario.ts";
import type { EconomyToday } from "../economy/today.ts";
import type { YearDay } from "../economy/year.ts";
import type { EvidenceReport, EvidenceSubject } from "../evidence/evidence.ts";
import type { ExportOptions, ExportPart, ExportStart } from "../export/export.ts";
import type { ExportSubject } from "../export/subject.ts";
import type { LabelChange } from "../label/label.ts";
import type { ListPage, ListQuery } from "../list/list.ts";
import type { CoinHits, CoinPreview, CoinView } from "../market/answers.ts";
import type { MarketCoin, PricePoint, PriceSpan } from "../market/coins.ts";
import type { CoinPrices } from "../market/prices.ts";
import type { MoneyFlow } from "../money/leg.ts";
import type { NodeReport } from "../network/node-report.ts";
import type { StorageUse } from "../network/storage-use.ts";
import type { NetworkChange, OwnNetwork } from "../own-data/network-changes.ts";
import type { ByNetwork, MovedData, NetworkData } from "../own-data/own-data.ts";
import type { ContentHistory } from "../post/answers.ts";
import type { Comparison, Grain } from "../post/comparison.ts";
import type { DeadVotes } from "../post/dead-votes.ts";
import type { PostAddress } from "../post/post-address.ts";
import type { PostEdits, PostView } from "../post/post-view.ts";
import type { Replies } from "../post/replies.ts";
import type { RichText } from "../post/rich-text.ts";
import type { OwnPricesChange, OwnPricesFacts } from "../price/own-prices.ts";
import type { WitnessPrices } from "../price/witness-prices.ts";
import type { BlockProof, TransactionProof } from "../proof/answers.ts";
import type { ComparisonSubject, NodeComparison } from "../proof/compare-nodes.ts";
import type { HistoryClaim, RowProof, VersionProof } from "../proof/row-and-version-proofs.ts";
import type { BooksView } from "../proposal/books/books.ts";
import type { Spending } from "../proposal/books/spending.ts";
import type { PaymentList } from "../proposal/payments.ts";
import type { ProposalsView, ProposalView } from "../proposal/proposal-view.ts";
import type { ProposalVoterList } from "../proposal/voters.ts";
import type { NewAccount, Registrations } from "../ranking/new-accounts.ts";
import type { RankedAccount } from "../ranking/rankings.ts";
import type { RelationsRequest, RelationsView } from "../relation/relation.ts";
import type { CheckedRelease, OfferedRelease } from "../release/answers.ts";
import type { SafetyView } from "../safety/view.ts";
import type { SearchHits, SearchSource } from "../search/look-up.ts";
import type { LoginVerdict, SignedLogin } from "../session/login.ts";
import type { BlogPost } from "../social/blog.ts";
import type { Follow, FollowList, FollowsRequest, FollowsState } from "../social/follows.ts";
import type { Subscription } from "../social/subscriptions.ts";
import type { ChainFigures } from "../statistics/chain-figures.ts";
import type { DueWithdrawals } from "../statistics/due-withdrawals.ts";
import type { SeenBlocks } from "../statistics/seen-blocks.ts";
import type { TopDelegations } from "../statistics/top-delegations.ts";
import type { Candle, CandlePeriod } from "../trade/candles.ts";
import type { MarketView } from "../trade/market-view.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import type { LinkProgress } from "../trust/views.ts";
import type { DelegationsView } from "../wallet/delegations.ts";
import type { PaidInstalments } from "../wallet/power-down.ts";
import type { EscrowsView, OpenOrder, WalletView } from "../wallet/wallet.ts";
import type { WarningListPage, Warnings } from "../warning/answers.ts";
import type { InboxChange, InboxRows, WatchedRule, WatchNews } from "../watch/answers.ts";
import type { RuleText } from "../watch/read-rule.ts";
import type { StoredRule } from "../watch/rule-state.ts";
import type { KeyChange, VoteChange } from "../witness/key-changes-and-votes.ts";
import type { MonthSlots } from "../witness/report/missed-in-month.ts";
import type { BesideMonth, WitnessMonth } from "../witness/report/month-view.ts";
import type { MonthPeers } from "../witness/report/peers.ts";
import type { OwnSlots } from "../witness/round/own-slots.ts";
import type { RecentSlots } from "../witness/round/recent-slots.ts";
import type { RoundView } from "../witness/round/round-view.ts";
import type { SlotHistory } from "../witness/round/slot-history.ts";
import type { VoterList } from "../witness/voters.ts";
import type { WitnessLog } from "../witness/witness-log.ts";
import type { WitnessView } from "../witness/witness-view.ts";
import type { Witness } from "../witness/witnesses.ts";
import type { StorageFailure } from "./failure.ts";
import type { Profile } from "./topics.ts";

interface Question<Args extends readonly unknown[], Value> {
  readonly args: Args;
  readonly value: Value;
}

/** Every question by its name; the part before the dot is its subject. */
export interface Questions {
  /** A block with its first 50 transactions. */
  "block.detail": Question<[number: BlockNum], BlockDetail>;
  /** More of a block's transactions. */
  "block.transactions": Question<[number: BlockNum, range: TransactionRange], TransactionPage>;
  /** The virtual operations in a block. */
  "block.virtualOperations": Question<[number: BlockNum], VirtualOperationsView>;
  /** The block's JSON as the node sent it, indented. */
  "block.json": Question<[number: BlockNum], string>;
  /** A page of the blocks below the height `before`, given as text as in a URL. */
  "block.older": Question<[before: string], OlderBlocks>;
  /** The block at a time, given as text as in a URL. */
  "block.atTime": Question<[time: string], BlockAtTime>;

  /** How money moved in a block; only by one of its transactions unless `transaction` is null. */
  "block.money": Question<[number: BlockNum, transaction: TxId | null], MoneyFlow>;

  /** A transaction by its id, from memory, the browser's store, or a node. */
  "transaction.detail": Question<[id: string], TransactionDetail>;

  /** An account with all details of its source. */
  "account.detail": Question<[name: AccountName], AccountView>;
  /** The number of accounts that follow an account, and that it follows; from a node's social index. */
  "account.followCounts": Question<[name: AccountName], FollowCounts>;
  /** An account's delegations: given, received, and returning. */
  "account.delegations": Question<[name: AccountName], DelegationsView>;
  /** What is pending in an account's wallet. */
  "account.wallet": Question<[name: AccountName], WalletView>;
  /** Who can act for an account. */
  "account.keys": Question<[name: AccountName], KeysView>;
  /**
   * Signs that an account is being hijacked, in its keys, its pending requests and the newest part of its history. `own`:
   * what the visitor has marked as their own doing.
   */
  "account.safety": Question<[name: AccountName, own: readonly string[]], SafetyView>;
  /** Who could act for an account over time. `at`: a block or date to look at, as in a URL; empty for none. */
  "account.authority": Question<[name: AccountName, at: string], AuthorityView>;
  /** A page of the transactions that an account signed. `from`: the entry of its history to start at; −1 for the newest. */
  "account.signed": Question<[name: AccountName, from: number], SignedList>;
  /** Who signed the few transactions that tell most about an account's safety. */
  "account.signers": Question<[name: AccountName], SignersView>;
  /** Whether a transaction's signatures were valid when it was made, by the keys that its signers had then. */
  "account.validThen": Question<[id: string], readonly AccountSignature[]>;
  /** Where the histories stored in this browser mention an account, or another that can be mistaken for it. */
  "account.acquaintances": Question<[name: AccountName], Acquaintances>;
  /** What warning lists, such as '@alice/mutes', say about accounts. */
  "account.warnings": Question<[names: readonly string[], lists: readonly string[]], Warnings>;
  /** A page of a warning list, with how much of it is known. */
  "account.warningList": Question<[list: string, query: ListQuery], WarningListPage>;
  /** Accounts that a public key can sign for. */
  "account.keyHolders": Question<[key: string], readonly string[]>;
  /** What the value of an account's vote depends on; from a node. */
  "account.voteValue": Question<[name: AccountName], VoteInputs>;
  /** What is shown beside an account's name; falls back to the name, so it fails only when cancelled. */
  "profile.detail": Question<[name: AccountName], Profile>;
  /** Loads the newest entries of an account's history and joins them to the cached ones. */
  "history.open": Question<[name: AccountName], HistoryState>;
  /** Loads one more page of older entries of an account's history. */
  "history.older": Question<[name: AccountName], HistoryState>;
  /** A range of an account's loaded entries that pass a filter; its history is opened first if it isn't cached any more. */
  "history.rows": Question<
    [name: AccountName, filter: HistoryFilter, from: number, count: number],
    HistoryRows
  >;

  /**
   * Marks an account's archive as in use until the question is cancelled, so that it is not removed to make room for
   * another. No page waits for the answer.
   */
  "archive.use": Question<[account: AccountName], null>;
  /** Opens an account's archive: what this browser has downloaded of its history. */
  "archive.open": Question<[account: AccountName], ArchiveState>;
  /** Downloads the next batch of an account's history. */
  "archive.more": Question<[account: AccountName], ArchiveState>;
  /** Requests the gaps of an account's archive again, then downloads the next batch. */
  "archive.retry": Question<[account: AccountName], ArchiveState>;
  /**
   * Lets the other tabs know that a page downloads an account's history, until the question is cancelled. No page waits
   * for the answer.
   */
  "archive.announce": Question<[account: AccountName], null>;
  /**
   * An account's archive, once another tab's batch has changed it since a version, or a download has begun or ended:
   * `isFollowed` if one runs as far as the page knows.
   */
  "archive.grown": Question<
    [account: AccountName, version: number, isFollowed: boolean],
    FollowedArchive
  >;
  /** A range of the downloaded entries that match a query, newest first. */
  "archive.rows": Question<
    [account: AccountName, query: ArchiveQuery, from: number, count: number],
    ArchiveRows
  >;
  /** Deletes what this browser has downloaded of an account's history. */
  "archive.remove": Question<[account: AccountName], null>;
  /** The entries that match a query, counted by kind and day. */
  "archive.summary": Question<[account: AccountName, query: ArchiveQuery], ArchiveSummary>;
  /** What an account has earned by source and period, from its downloaded history. */
  "archive.rewards": Question<[account: AccountName, query: PeriodQuery], RewardsView>;
  /** What rewards were worth when they were earned. */
  "archive.rewardValues": Question<[account: AccountName, query: PeriodQuery], RewardValues>;
  /** What single entries were worth when they happened. */
  "archive.values": Question<
    [account: AccountName, indexes: readonly number[]],
    readonly ValuedEntry[]
  >;
  /** The votes that an account has given and received, counted. */
  "archive.votes": Question<[account: AccountName, query: PeriodQuery], VotesView>;
  /** A page of the accounts that an account has voted for, or that have voted for it. */
  "archive.voters": Question<
    [account: AccountName, side: VoteSide, span: Span, list: ListQuery],
    ListPage<Voter>
  >;
  /** A page of the transfers that match a query, whose text is searched for in memos. */
  "archive.transfers": Question<
    [account: AccountName, query: ArchiveQuery, list: ListQuery],
    Transfers
  >;
  /** A page of the accounts on the other side of the transfers that match a query. */
  "archive.counterparties": Question<
    [account: AccountName, query: ArchiveQuery, list: ListQuery],
    ListPage<Counterparty>
  >;
  /** The relations of some accounts in the downloaded parts of their histories; downloads nothing. */
  "archive.relations": Question<
    [accounts: readonly AccountName[], request: RelationsRequest],
    RelationsView
  >;
  /** Open escrows in the downloaded entries. */
  "archive.escrows": Question<[account: AccountName], EscrowsView>;
  /** Payments of power-downs in the downloaded entries. */
  "archive.powerDowns": Question<[account: AccountName], PaidInstalments>;
  /** Balances over time, rebuilt from the downloaded entries. */
  "archive.balances": Question<[account: AccountName, request: BalanceRequest], BalanceView>;
  /** The book of some accounts in dollars: income, gains by a lot method, and what is not known. */
  "archive.book": Question<
    [accounts: readonly AccountName[], method: LotMethod, choices: BookChoices],
    BookReport
  >;
  /**
   * Rebuilds prices of a few days that have none, from what the witnesses published. The days are those in the book of some
   * accounts or, if `choices` is null, those on which the first account earned rewards.
   */
  "archive.rebuildPrices": Question<
    [accounts: readonly AccountName[], choices: BookChoices | null],
    RebuiltDays
  >;
  /** Opens or removes the visitor's own file of prices. The value describes the file; null if there is none. */
  "archive.ownPrices": Question<[change: OwnPricesChange], OwnPricesFacts | null>;
  /** Which of an account's newest votes did nothing, and why. */
  "archive.deadVotes": Question<[account: AccountName], DeadVotes>;
  /** What the delegations of some accounts earned, from their downloaded histories. */
  "archive.delegations": Question<[accounts: readonly AccountName[]], readonly DelegationIncome[]>;

  /** Opens a list of follows: its newest page from a node, or all of it if the indexing service answers. */
  "social.openFollows": Question<[account: AccountName, list: FollowList], FollowsState>;
  /** Loads the next page of a list of follows. */
  "social.moreFollows": Question<[account: AccountName, list: FollowList], FollowsState>;
  /** A page of the loaded accounts of a list of follows. */
  "social.follows": Question<[account: AccountName, request: FollowsRequest], ListPage<Follow>>;
  /** The communities that an account has subscribed to. */
  "social.subscriptions": Question<[account: AccountName], readonly Subscription[]>;
  /** A page of an account's blog, newest first, starting at the post `from`. */
  "social.posts": Question<[account: AccountName, from: PostAddress | null], readonly BlogPost[]>;

  /** Whether rows of an export lack prices that the market provider may still deliver. */
  "export.lacksPrices": Question<[subject: ExportSubject, options: ExportOptions], boolean>;
  /** Answers when none of them is missing, after a minute at the latest. */
  "export.prices": Question<[subject: ExportSubject, options: ExportOptions], null>;
  /** Starts an export of a table with its current filter. `id` is unique among all pages. */
  "export.start": Question<
    [id: string, subject: ExportSubject, options: ExportOptions],
    ExportStart
  >;
  /** The next lines of an export. */
  "export.next": Question<[id: string], ExportPart>;
  /** Cancels an export. */
  "export.end": Question<[id: string], null>;

  /** A post with its payout and votes, from a node and the social index. */
  "post.detail": Question<[post: PostAddress], PostView>;
  /** A post's text, rendered. */
  "post.text": Question<[post: PostAddress], RichText>;
  /** How many times a post was edited. */
  "post.edits": Question<[post: PostAddress], PostEdits>;
  /** The accounts that have reblogged a post. */
  "post.reblogs": Question<[post: PostAddress], readonly string[]>;
  /** The direct replies to a post, oldest first, starting at the position `from`. */
  "post.replies": Question<[post: PostAddress, from: number], Replies>;
  /** Summaries of a post's versions, newest first. */
  "post.history": Question<[post: PostAddress], ContentHistory>;
  /**
   * A version's whole body, rendered. Version 1 is the original. `digest` is the digest of the version on screen.
   */
  "post.body": Question<[post: PostAddress, number: number, digest: string], RichText>;
  /** What changed from one version to another. */
  "post.comparison": Question<
    [post: PostAddress, from: number, to: number, grain: Grain],
    Comparison
  >;

  /** A community by its id, with its pictures. */
  "community.detail": Question<[id: string], CommunityView>;
  /** A page of the directory of communities. */
  "community.directory": Question<[query: ListQuery], ListPage<ListedCommunity>>;
  /** A page of a community's posts, newest first, starting at the post `from`. */
  "community.posts": Question<[id: string, from: PostAddress | null], readonly BlogPost[]>;
  /** A community's newest subscribers. */
  "community.subscribers": Question<[id: string], readonly Subscriber[]>;

  /** A page of a ranking. */
  "list.ranking": Question<
    [by: "usd" | "sp" | "powerdown", query: ListQuery],
    ListPage<RankedAccount>
  >;
  /** A page of the new accounts. */
  "list.newAccounts": Question<[query: ListQuery], ListPage<NewAccount>>;
  /** What one source of the palette finds for a text. */
  "list.search": Question<[source: SearchSource, text: string], SearchHits>;
  /** How many accounts were created each day. */
  "list.registrations": Question<[], Registrations>;
  /** A page of the witnesses. `isFresh` bypasses the cache. */
  "list.witnesses": Question<[query: ListQuery, isFresh: boolean], ListPage<Witness>>;
  /** A page of the hundred largest coins. */
  "list.coins": Question<[query: ListQuery], ListPage<MarketCoin>>;

  /** Prices of the Home page's three coins; if the provider has no answer, STEEM's price on the internal market. */
  "price.cards": Question<[], CoinPrices>;
  /**
   * STEEM's price in the newest hours, rebuilt from the histories of the scheduled witnesses. `stretches` × `hoursAtATime`
   * is the number of hours.
   */
  "price.witnesses": Question<[stretches: number], WitnessPrices>;
  /** Prices of the last seven days by coin; loaded if the budget allows another call. */
  "market.sparklines": Question<
    [coins: readonly string[] | null],
    Readonly<Record<string, readonly number[]>>
  >;
  /** A coin; waits until the provider can be called. */
  "market.coin": Question<[id: string], CoinView>;
  /** What is already known about a coin, and how long to wait before the provider can be called. */
  "market.preview": Question<[id: string], CoinPreview>;
  /** A coin's prices over a span. */
  "market.prices": Question<[id: string, span: PriceSpan], readonly PricePoint[]>;
  /** Coins whose name or symbol contains `query`. */
  "market.search": Question<[query: string], CoinHits>;

  /** STEEM's median price in SBD: base ÷ quote. */
  "chain.medianPrice": Question<[], number>;
  /** 'v0.23.1' from the node or the top witness, else 'HF0.23.0', the applied hardfork. */
  "chain.runningVersion": Question<[], string>;

  /** Supply, inflation, the reward fund and the price feeds, from a node. */
  "statistics.chain": Question<[], ChainFigures>;
  /** Operations and blocks counted over the newest blocks that this browser has. */
  "statistics.seen": Question<[], SeenBlocks>;
  /** The next payments of all running power-downs, by day. */
  "statistics.powerDowns": Question<[], DueWithdrawals>;
  /** The largest delegations. */
  "statistics.delegations": Question<[], TopDelegations>;
  /** The supplies, the reward fund, the feeds and the treasury, from which the chain's money is computed; from one node. */
  "statistics.economy": Question<[], EconomyToday>;
  /** SBD that wait to become STEEM, from the first node that lists them. */
  "statistics.conversions": Question<[], PendingConversions>;
  /** The economy of the last days hour by hour, replayed backwards from what one node reports. */
  "statistics.past": Question<[days: number], EconomyPast>;
  /** The economy of the year after `block`, day by day, under a scenario; null if `scenario` is null. */
  "statistics.year": Question<
    [block: BlockNum, scenario: Scenario | null],
    readonly YearDay[] | null
  >;

  /** A survey of a node of the pool: its latency, its head, and what it offers. */
  "node.report": Question<[url: string], NodeReport>;
  /** A survey of a node outside the pool that the visitor has agreed to try. */
  "node.trial": Question<[url: string], NodeReport>;
  /** Compares several nodes on data that no hash covers; only on the visitor's request. */
  "node.comparison": Question<[about: ComparisonSubject], NodeComparison>;

  /** Nodes in use by their addresses, with the methods that they report. */
  "console.nodes": Question<[urls: readonly string[]], readonly ConsoleNode[]>;
  /** Sends a visitor's call to one node, and stores the answer in the engine's memory. */
  "console.call": Question<[url: string, call: ConsoleCall], CallReport>;
  /** Compares stored answers, and marks where they differ. */
  "console.comparison": Question<[ids: readonly string[]], NodeComparison>;
  /** A range of the rows of a stored answer. */
  "console.rows": Question<[query: RowsQuery], ConsoleRows>;

  /** The current round of 21 blocks: who has which slot, and what the witnesses report. */
  "witness.round": Question<[], RoundView>;
  /** Which slots of the last hours were filled or missed, from the headers that this browser has. */
  "witness.slots": Question<[], SlotHistory>;
  /** Loads more headers, towards two hours, and reports the slots as `witness.slots` does. */
  "witness.olderSlots": Question<[], SlotHistory>;
  /** A witness by name, from a node. */
  "witness.detail": Question<[name: AccountName], WitnessView>;
  /** A witness's newest slots among those that this browser has. */
  "witness.ownSlots": Question<[name: AccountName], OwnSlots>;
  /** The slots of all witnesses in the last rounds; loads the headers that are missing. */
  "witness.recentSlots": Question<[], readonly RecentSlots[]>;
  /** The next voters of a witness by name, after `after`; the first ones if `after` is null. */
  "witness.voters": Question<[name: AccountName, after: AccountName | null], VoterList>;
  /** Changes of a witness's signing key, newest first, before the time `before`; the newest if `before` is null. */
  "witness.keyChanges": Question<[name: AccountName, before: number | null], WitnessLog<KeyChange>>;
  /** Votes for a witness and their removals, newest first, before the time `before`; the newest if `before` is null. */
  "witness.votes": Question<[name: AccountName, before: number | null], WitnessLog<VoteChange>>;
  /**
   * What an indexer lists about a witness in a month such as '2026-11'; an empty `month` means the current one. Fails with
   * `notFound` if a node knows no witness of this name, or the month has not started.
   */
  "witness.month": Question<[name: AccountName, month: string], WitnessMonth>;
  /** The slots that a witness filled in a month, and the missed ones that headers show. */
  "witness.monthSlots": Question<[name: AccountName, month: string], MonthSlots>;
  /** The months of up to four other witnesses. */
  "witness.monthsBeside": Question<
    [names: readonly AccountName[], month: string],
    readonly BesideMonth[]
  >;
  /** A month of the witnesses that have the most votes today. */
  "witness.monthPeers": Question<[month: string], MonthPeers>;

  /** All proposals for paid work, with what the treasury pays each. */
  "proposal.list": Question<[], ProposalsView>;
  /** One proposal by its number. */
  "proposal.detail": Question<[id: number], ProposalView>;
  /** The next voters of a proposal by name, after `after`; the first ones if `after` is null. */
  "proposal.voters": Question<[id: number, after: AccountName | null], ProposalVoterList>;
  /**
   * Payments to `receiver`, or to anyone if it is null, in a page of the treasury's history: the entries below the index
   * `before`, or the newest if that is null.
   */
  "proposal.payments": Question<[receiver: AccountName | null, before: number | null], PaymentList>;
  /** The books of all proposals over the last days: what each asked for, was due by the chain's rule, and received. */
  "proposal.books": Question<[days: number], BooksView>;
  /** What a receiver of payments sent on in the last days, from an indexer. */
  "proposal.spending": Question<[receiver: AccountName, days: number], Spending>;

  /** The internal market: orders, newest trades, price and volume. */
  "trade.market": Question<[], MarketView>;
  /** Prices on the internal market by periods of this many seconds. */
  "trade.candles": Question<[period: CandlePeriod], readonly Candle[]>;
  /** An account's open orders. */
  "trade.openOrders": Question<[name: AccountName], readonly OpenOrder[]>;

  /** The visitor's rules, in the order they were made. */
  "watch.rules": Question<[], readonly WatchedRule[]>;
  /** Adds a rule, which replaces the rule with the key `instead` if not null; an invalid field fails with a message that says why. */
  "watch.add": Question<[rule: RuleText, instead: string | null], WatchedRule>;
  /** Removes a rule; its events stay. The answer is what `watch.restore` needs; null if there was no such rule. */
  "watch.remove": Question<[key: string], StoredRule | null>;
  /** Puts a removed rule back: it is checked from where it was. */
  "watch.restore": Question<[rule: StoredRule], null>;
  /** A range of the inbox, newest first. */
  "watch.inbox": Question<[from: number, count: number], InboxRows>;
  /** Marks or removes events. */
  "watch.mark": Question<[change: InboxChange], null>;
  /** Events about which no page has notified the visitor; each is returned only once. */
  "watch.news": Question<[], readonly WatchNews[]>;

  /** Whether a wallet's signature proves its account. */
  "session.login": Question<[login: SignedLogin], LoginVerdict>;
  /** Makes all of these changes to labels of the network, or none of them. */
  "label.save": Question<[changes: readonly LabelChange[]], null>;

  /** What this browser stores for the network. */
  "storage.use": Question<[], StorageUse>;
  /** Deletes the data set aside for a chain, which `first`, its first known block, identifies. */
  "storage.removeChain": Question<[first: BlockId], null>;
  /** The visitor's labels and rules of these networks. */
  "storage.own": Question<[networks: readonly OwnNetwork[]], NetworkData>;
  /** Changes the visitor's labels and rules; of each network, makes all changes or none. */
  "storage.change": Question<
    [networks: readonly OwnNetwork[], changes: ByNetwork<NetworkChange>],
    null
  >;
  /** Reads a file of the visitor's data; an invalid file fails with a message that says why. */
  "storage.read": Question<[file: string], MovedData>;
  /** Deletes the visitor's data and everything read from these networks. */
  "storage.wipe": Question<[networks: readonly OwnNetwork[]], null>;

  /**
   * A block's ids, Merkle root, link and signature, recomputed, with the light client's verdict. `id` is the id of the block
   * on screen: a different block at its height is a mismatch.
   */
  "proof.block": Question<[number: BlockNum, id: BlockId | null], BlockProof>;
  /** A transaction's id, position and signers, recomputed. */
  "proof.transaction": Question<[id: string, block: BlockId | null], TransactionProof>;
  /** Links an old block to the nearest anchored block above. Each call links a part of the blocks between them. */
  "proof.link": Question<[number: BlockNum], LinkProgress>;
  /** Rows of a history, each compared with its block. An operation in `taken` proves another row of the history. */
  "proof.rows": Question<
    [rows: readonly HistoryClaim[], taken: readonly string[]],
    readonly RowProof[]
  >;
  /** The block that contains a version of a post, and its verdict. */
  "proof.version": Question<[post: PostAddress, number: number, digest: string], VersionProof>;
  /** An evidence file as JSON text. */
  "proof.evidence": Question<[subject: EvidenceSubject], string>;
  /** Re-checks an evidence file without any request. */
  "proof.evidenceCheck": Question<[text: string], EvidenceReport>;
  /** The trust root in use as JSON text: the anchor with the trusted keys. */
  "proof.root": Question<[], string>;
  /**
   * Pins the trust root in `text` (as `proof.root` returns it), or the current anchor if `text` is null. The value says why
   * the browser didn't store the root; null if it did. The root is in use at least until the engine ends.
   */
  "proof.pin": Question<[text: string | null], StorageFailure | null>;
  /** Deletes the trust root and everything learned from it; the light client starts over. */
  "proof.reset": Question<[], null>;
  /** Who vouches for a build of the app. */
  "proof.release": Question<[offered: OfferedRelease], CheckedRelease>;
}

/** A question's name: its subject, a dot, and the question. */
export type QuestionName = keyof Questions;

/** A question's arguments. */
export type ArgsOf<Q extends QuestionName> = Questions[Q]["args"];

/** A question's answer. */
export type ValueOf<Q extends QuestionName> = Questions[Q]["value"];

/** The subject that answers: the part of a name before the dot. */
export type Subject = QuestionName extends `${infer S}.${string}` ? S : never;

/** The questions of one subject. */
export type QuestionsOf<S extends Subject> = Extract<QuestionName, `${S}.${string}`>;
