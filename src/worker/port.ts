/** The engine as one page sees it: its open questions, its watches, its presence. */
import type { HistoryFilter } from "../domain/chain/account/history-filter.ts";
import type { AccountName, BlockNum } from "../domain/chain/names.ts";
import type { Comparison, Grain } from "../domain/content/comparison.ts";
import type { PostAddress } from "../domain/content/post-address.ts";
import type { RichText } from "../domain/content/rich-text.ts";
import type { Limits } from "../domain/limits.ts";
import type {
  BlockDetail,
  Engine,
  Presence,
  Prices,
  Ticket,
  TransactionDetail,
  TransactionPage,
  TransactionRange,
  Unwatch,
  VirtualOperationsView,
} from "../domain/protocol/engine.ts";
import type { ListName, ListPage, ListQuery, Lists } from "../domain/lists/list.ts";
import type { Registrations } from "../domain/lists/new-accounts.ts";
import type { AccountView, HistoryRows, HistoryState } from "../domain/protocol/accounts.ts";
import type { CommunityView, ContentHistory } from "../domain/protocol/content.ts";
import type { PricePoint, Span } from "../domain/market/coins.ts";
import type { CoinHits, CoinPreview, CoinView } from "../domain/protocol/market.ts";
import type { LoginVerdict, SignedLogin } from "../domain/session/login.ts";
import type { BlockProof, TransactionProof } from "../domain/proof/proof.ts";
import type { ComparisonSubject, NodeComparison } from "../domain/proof/compare-nodes.ts";
import type { Sighting } from "../domain/protocol/inspection.ts";
import type { NodeReport, StorageUse } from "../domain/protocol/nodes.ts";
import type { EngineChoices } from "../domain/settings.ts";
import type { Answer } from "../domain/protocol/sourced.ts";
import type { Profile, Topic, Views } from "../domain/protocol/views.ts";
import { disposition } from "../domain/failure.ts";
import { err, ok } from "../domain/result.ts";
import type { PageSources } from "./page-sources.ts";
import type { Publisher } from "./publisher.ts";
import type { BlockViews } from "./sources/block-views.ts";
import type { ContentSource } from "./sources/content-source.ts";
import type { FactsSource } from "./sources/facts-source.ts";
import type { PriceSource } from "./sources/price-source.ts";
import type { ProofSource } from "./sources/proof-source.ts";
import type { ProfileSource } from "./sources/profile-source.ts";
import type { AnswerStore } from "./store/answer-store.ts";

/** What a port asks of its host. */
export interface PortHost {
  readonly views: BlockViews;
  readonly pages: () => Promise<PageSources>;
  readonly texts: () => Promise<ContentSource>;
  readonly proofs: () => Promise<ProofSource>;
  readonly verifyLogin: (login: SignedLogin, signal: AbortSignal) => Promise<Answer<LoginVerdict>>;
  readonly facts: FactsSource;
  readonly prices: PriceSource;
  readonly profiles: ProfileSource;
  readonly publisher: Publisher;
  readonly limits: Limits;
  readonly answers: AnswerStore;
  /** Whether nobody can be asked at the moment. */
  readonly isCutOff: () => boolean;
  /** Watches or presence of some port have changed. */
  readonly attend: () => void;
  readonly reconnect: () => void;
  readonly wake: () => void;
  readonly retry: (topic: "latestBlocks" | "irreversibleBlocks") => void;
  readonly online: (isOnline: boolean) => void;
  /** Tells of every chart that runs; the first call loads what listens. */
  readonly inspect: (deliver: (sighting: Sighting) => void | Promise<void>) => Promise<() => void>;
  readonly survey: (url: string, signal: AbortSignal) => Promise<Answer<NodeReport>>;
  readonly tryNode: (url: string, signal: AbortSignal) => Promise<Answer<NodeReport>>;
  readonly storage: () => Promise<Answer<StorageUse>>;
  readonly clearStorage: () => Promise<void>;
  readonly choose: (choices: EngineChoices) => void;
}

const liveTopics: ReadonlySet<Topic> = new Set(["chain", "latestBlocks", "irreversibleBlocks"]);

/** One page's engine. */
export class EnginePort implements Engine {
  readonly #host: PortHost;
  readonly #closed: () => void;
  readonly #questions = new Map<Ticket, AbortController>();
  readonly #watches = new Map<() => void, Topic>();
  readonly #inspections = new Set<() => void>();
  #presence: Presence;

  constructor(host: PortHost, closed: () => void) {
    this.#host = host;
    this.#closed = closed;
    this.#presence = { visible: true, interval: host.limits.feed.poll };
  }

  get isVisible(): boolean {
    return this.#presence.visible;
  }

  /** Wished pause between two updates, ms. */
  get interval(): number {
    return this.#presence.interval;
  }

  get watchesLive(): boolean {
    return [...this.#watches.values()].some((topic) => liveTopics.has(topic));
  }

  block(number: BlockNum, ticket?: Ticket): Promise<Answer<BlockDetail>> {
    return this.#askOrRecall(["block", number], ticket, (signal) =>
      this.#host.views.detail(number, signal),
    );
  }

  transactions(
    number: BlockNum,
    range: TransactionRange,
    ticket?: Ticket,
  ): Promise<Answer<TransactionPage>> {
    return this.#askOrRecall(["transactions", number, range], ticket, (signal) =>
      this.#host.views.transactions(number, range, signal),
    );
  }

  virtualOperations(number: BlockNum, ticket?: Ticket): Promise<Answer<VirtualOperationsView>> {
    return this.#askOrRecall(["virtualOperations", number], ticket, (signal) =>
      this.#host.views.virtualOperations(number, signal),
    );
  }

  blockText(number: BlockNum, ticket?: Ticket): Promise<Answer<string>> {
    return this.#ask(ticket, (signal) => this.#host.views.text(number, signal));
  }

  transaction(id: string, ticket?: Ticket): Promise<Answer<TransactionDetail>> {
    return this.#askOrRecall(["transaction", id], ticket, async (signal) =>
      (await this.#host.pages()).transactions.transaction(id, signal),
    );
  }

  account(name: AccountName, ticket?: Ticket): Promise<Answer<AccountView>> {
    return this.#askOrRecall(["account", name], ticket, async (signal) =>
      (await this.#host.pages()).accounts.account(name, signal),
    );
  }

  openHistory(name: AccountName, ticket?: Ticket): Promise<Answer<HistoryState>> {
    return this.#ask(ticket, async (signal) =>
      (await this.#host.pages()).histories.open(name, signal),
    );
  }

  olderHistory(name: AccountName, ticket?: Ticket): Promise<Answer<HistoryState>> {
    return this.#ask(ticket, async (signal) =>
      (await this.#host.pages()).histories.older(name, signal),
    );
  }

  historyRows(
    name: AccountName,
    filter: HistoryFilter,
    from: number,
    count: number,
    ticket?: Ticket,
  ): Promise<Answer<HistoryRows>> {
    return this.#ask(ticket, async () =>
      (await this.#host.pages()).histories.rows(name, filter, from, count),
    );
  }

  list<L extends ListName>(
    list: L,
    query: ListQuery,
    isFresh: boolean,
    ticket?: Ticket,
  ): Promise<Answer<ListPage<Lists[L]>>> {
    return this.#askOrRecall(["list", list, query], ticket, async (signal) =>
      (await this.#host.pages()).lists.page(list, query, isFresh, signal),
    );
  }

  community(id: string, ticket?: Ticket): Promise<Answer<CommunityView>> {
    return this.#askOrRecall(["community", id], ticket, async (signal) =>
      (await this.#host.pages()).communities.community(id, signal),
    );
  }

  sparklines(ticket?: Ticket): Promise<Answer<Readonly<Record<string, readonly number[]>>>> {
    return this.#ask(ticket, async (signal) =>
      (await this.#host.pages()).market.sparklines(signal),
    );
  }

  coin(id: string, ticket?: Ticket): Promise<Answer<CoinView>> {
    return this.#askOrRecall(["coin", id], ticket, async (signal) =>
      (await this.#host.pages()).market.coin(id, signal),
    );
  }

  coinPreview(id: string, ticket?: Ticket): Promise<Answer<CoinPreview>> {
    return this.#ask(ticket, async () => (await this.#host.pages()).market.preview(id));
  }

  coinChart(id: string, span: Span, ticket?: Ticket): Promise<Answer<readonly PricePoint[]>> {
    return this.#ask(ticket, async (signal) =>
      (await this.#host.pages()).market.chart(id, span, signal),
    );
  }

  searchCoins(query: string, ticket?: Ticket): Promise<Answer<CoinHits>> {
    return this.#ask(ticket, async (signal) =>
      (await this.#host.pages()).market.search(query, signal),
    );
  }

  verifyLogin(login: SignedLogin, ticket?: Ticket): Promise<Answer<LoginVerdict>> {
    return this.#ask(ticket, (signal) => this.#host.verifyLogin(login, signal));
  }

  blockProof(number: BlockNum, ticket?: Ticket): Promise<Answer<BlockProof>> {
    return this.#recallOrAsk(["blockProof", number], ticket, async (signal) =>
      (await this.#host.proofs()).block(number, signal),
    );
  }

  transactionProof(id: string, ticket?: Ticket): Promise<Answer<TransactionProof>> {
    return this.#recallOrAsk(["transactionProof", id], ticket, async (signal) =>
      (await this.#host.proofs()).transaction(id, signal),
    );
  }

  compareNodes(about: ComparisonSubject, ticket?: Ticket): Promise<Answer<NodeComparison>> {
    return this.#ask(ticket, async (signal) =>
      (await this.#host.pages()).comparisons.compare(about, signal),
    );
  }

  contentHistory(post: PostAddress, ticket?: Ticket): Promise<Answer<ContentHistory>> {
    return this.#askOrRecall(["contentHistory", post], ticket, async (signal) =>
      (await this.#host.texts()).history(post, signal),
    );
  }

  versionBody(post: PostAddress, number: number, ticket?: Ticket): Promise<Answer<RichText>> {
    return this.#askOrRecall(["versionBody", post, number], ticket, async (signal) =>
      (await this.#host.texts()).body(post, number, signal),
    );
  }

  compareVersions(
    post: PostAddress,
    from: number,
    to: number,
    grain: Grain,
    ticket?: Ticket,
  ): Promise<Answer<Comparison>> {
    return this.#askOrRecall(["compareVersions", post, from, to, grain], ticket, async (signal) =>
      (await this.#host.texts()).compare(post, from, to, grain, signal),
    );
  }

  registrations(ticket?: Ticket): Promise<Answer<Registrations>> {
    return this.#askOrRecall(["registrations"], ticket, async (signal) =>
      (await this.#host.pages()).lists.registrations(signal),
    );
  }

  profile(name: AccountName, ticket?: Ticket): Promise<Answer<Profile>> {
    return this.#ask(ticket, (signal) => this.#host.profiles.profile(name, signal));
  }

  prices(ticket?: Ticket): Promise<Answer<Prices>> {
    return this.#ask(ticket, (signal) => this.#host.prices.prices(signal));
  }

  medianPrice(ticket?: Ticket): Promise<Answer<number>> {
    return this.#askOrRecall(["medianPrice"], ticket, (signal) =>
      this.#host.facts.medianPrice(signal),
    );
  }

  runningVersion(ticket?: Ticket): Promise<Answer<string>> {
    return this.#askOrRecall(["runningVersion"], ticket, (signal) =>
      this.#host.facts.runningVersion(signal),
    );
  }

  async watch<T extends Topic>(
    topic: T,
    deliver: (view: Views[T], version: number) => void | Promise<void>,
    held?: number,
  ): Promise<Unwatch> {
    const end = this.#host.publisher.subscribe(topic, deliver, () => this.isVisible, held);
    this.#watches.set(end, topic);
    this.#host.attend();
    return () => {
      end();
      this.#watches.delete(end);
      this.#host.attend();
    };
  }

  async inspect(deliver: (sighting: Sighting) => void | Promise<void>): Promise<Unwatch> {
    const end = await this.#host.inspect(deliver);
    this.#inspections.add(end);
    return () => {
      end();
      this.#inspections.delete(end);
    };
  }

  surveyNode(url: string, ticket?: Ticket): Promise<Answer<NodeReport>> {
    return this.#ask(ticket, (signal) => this.#host.survey(url, signal));
  }

  tryNode(url: string, ticket?: Ticket): Promise<Answer<NodeReport>> {
    return this.#ask(ticket, (signal) => this.#host.tryNode(url, signal));
  }

  storage(ticket?: Ticket): Promise<Answer<StorageUse>> {
    return this.#ask(ticket, () => this.#host.storage());
  }

  clearStorage(): Promise<void> {
    return this.#host.clearStorage();
  }

  async choose(choices: EngineChoices): Promise<void> {
    this.#host.choose(choices);
  }

  async present(presence: Presence): Promise<void> {
    this.#presence = presence;
    this.#host.attend();
  }

  async reconnect(): Promise<void> {
    this.#host.reconnect();
  }

  async wake(): Promise<void> {
    this.#host.wake();
  }

  async restart(topic: "latestBlocks" | "irreversibleBlocks"): Promise<void> {
    this.#host.wake();
    this.#host.retry(topic);
  }

  async online(isOnline: boolean): Promise<void> {
    this.#host.online(isOnline);
  }

  async cancel(ticket: Ticket): Promise<void> {
    this.#questions.get(ticket)?.abort();
  }

  /** The page is gone. */
  close(): void {
    for (const end of this.#watches.keys()) end();
    this.#watches.clear();
    for (const end of this.#inspections) end();
    this.#inspections.clear();
    for (const question of this.#questions.values()) question.abort();
    this.#closed();
  }

  /** What cannot be had because nobody can be asked is answered with what was heard the last time. */
  async #askOrRecall<T>(
    question: readonly unknown[],
    ticket: Ticket | undefined,
    answer: (signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const { answers, isCutOff } = this.#host;
    const answered = await this.#ask(ticket, answer);
    if (answered.ok) {
      const isHeard = answered.value.freshness === "live" || answered.value.freshness === "cached";
      if (isHeard && !isCutOff()) void answers.keep(question, answered.value);
      return answered;
    }
    if (disposition(answered.error) === "answered" || !isCutOff()) return answered;
    const kept = await answers.recall<T>(question);
    return kept ? ok(kept) : answered;
  }

  /** The same for what does not age: cut off, the old answer is better than one with less to go by. */
  async #recallOrAsk<T>(
    question: readonly unknown[],
    ticket: Ticket | undefined,
    answer: (signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const { answers, isCutOff } = this.#host;
    const kept = isCutOff() ? await answers.recall<T>(question) : null;
    return kept ? ok(kept) : this.#askOrRecall(question, ticket, answer);
  }

  async #ask<T>(
    ticket: Ticket | undefined,
    answer: (signal: AbortSignal) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const question = new AbortController();
    if (ticket !== undefined) this.#questions.set(ticket, question);
    const cancelled = new Promise<Answer<T>>((resolve) =>
      question.signal.addEventListener("abort", () => resolve(err({ kind: "cancelled" })), {
        once: true,
      }),
    );
    try {
      return await Promise.race([answer(question.signal), cancelled]);
    } finally {
      if (ticket !== undefined) this.#questions.delete(ticket);
    }
  }
}
