/** What the palette's sources find for a typed text. */
import { urlPart } from "../../domain/address/url-part.ts";
import { isTypedId } from "../../domain/chain/ids.ts";
import { heightOfId, isBlockNum, type TxId } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { thisBrowser, type Answer } from "../../domain/contract/sourced.ts";
import { decode, list, text as readText } from "../../domain/decode.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import {
  firstPage,
  type ListOrder,
  type ListPage,
  type ListQuery,
} from "../../domain/list/list.ts";
import type { Proposal } from "../../domain/proposal/proposals.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { accountPlace, blockPlace, transactionPlace } from "../../domain/search/app-path.ts";
import {
  maxHits,
  namePrefix,
  type SearchHits,
  type SearchSource,
} from "../../domain/search/look-up.ts";
import { recognisedEntry, type PaletteEntry } from "../../domain/search/suggestion.ts";
import { cleanText } from "../../domain/search/typed-text.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { BlockOpener } from "../proof/opened-block.ts";
import { mapAnswer } from "../shared/sourced-answer.ts";
import type { LongLists } from "./list.ts";
import { allProposals } from "./proposal.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { CachedList, type LoadedList } from "./shared/cached-list.ts";
import type { Reader } from "./shared/reader.ts";
import type { FindTransaction } from "./transaction.ts";

const lookUpAccounts = "condenser_api.lookup_accounts";
/** Number of account names requested. */
const maxNames = 9;

/** What a search needs. */
export interface SearchParts {
  readonly reader: Reader;
  readonly pages: {
    readonly answers: AnswersOf<"account" | "community">;
    readonly findTransaction: FindTransaction;
    readonly lists: LongLists;
  };
  readonly blocks: BlockOpener;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

type Found = Promise<Answer<SearchHits>>;
type LookUp = (text: string, signal: AbortSignal) => Found;

/** Looks a text up in one source. */
export class Search {
  readonly #parts: SearchParts;
  /** A node sends all proposals at once: they are cached while somebody types. */
  readonly #proposals: CachedList<Proposal>;
  readonly #sources: Readonly<Record<SearchSource, LookUp>>;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    const { pages, clock, limits } = parts;
    this.#proposals = new CachedList(
      async (signal): Promise<Result<LoadedList<Proposal>, Failure>> => {
        const all = await allProposals(signal, parts);
        if (!all.ok) return all;
        const { running, waiting, ended } = all.value.value;
        const rows = [...running.map(({ proposal }) => proposal), ...waiting, ...ended];
        return ok({ rows, source: all.value.source, fallbackReason: null });
      },
      proposalOrder,
      clock,
      limits.lists.lifetime,
    );
    this.#sources = {
      accounts: (text, signal) => this.#accounts(text, signal),
      id: (text, signal) => this.#id(text, signal),
      key: async (text, signal) => {
        const holders = await pages.answers["account.keyHolders"](text, signal);
        return mapAnswer(holders, (accounts) => ({
          entries: accounts
            .slice(0, maxHits)
            .map((name) => accountEntry(name, say`Account with this key`, true)),
          total: accounts.length,
        }));
      },
      witnesses: async (text, signal) =>
        mapAnswer(await pages.lists.page("witnesses", query(text), false, signal), (page) =>
          hitsOf(page, ({ name, rank }) => ({
            id: `witness:${name}`,
            group: "witnesses",
            title: name,
            note: say`Witness #${rank}`,
            target: { to: `/witnesses/${urlPart(name)}` },
          })),
        ),
      communities: async (text, signal) =>
        mapAnswer(await pages.answers["community.directory"](query(text), signal), (page) =>
          hitsOf(page, ({ id, title, about }) => ({
            id: `community:${id}`,
            group: "communities",
            title: title || id,
            note: id,
            words: `${id} ${about}`,
            target: { to: `/community-data?community=${urlPart(id)}` },
          })),
        ),
      proposals: async (text, signal) =>
        mapAnswer(await this.#proposals.page(query(text), false, signal), (page) =>
          hitsOf(page, ({ id, subject, creator }) => ({
            id: `proposal:${id}`,
            group: "proposals",
            title: subject,
            note: say`#${id} by @${creator}`,
            words: creator,
            target: { to: `/proposals/${id}` },
          })),
        ),
      coins: async (text, signal) =>
        mapAnswer(await pages.lists.page("market", query(text), false, signal), (page) =>
          hitsOf(page, ({ id, name, symbol }) => ({
            id: `coin:${id}`,
            group: "coins",
            title: name,
            note: symbol,
            words: `${symbol} ${id}`,
            target: { to: `/coins/${urlPart(id)}` },
          })),
        ),
    };
  }

  /** What a source finds; a text that is too long is not looked up. */
  async lookUp(source: SearchSource, typed: string, signal: AbortSignal): Found {
    const text = cleanText(typed);
    const find = Object.hasOwn(this.#sources, source) ? this.#sources[source] : undefined;
    if (text === null || !find)
      return err({ kind: "parameter", message: say`This text can't be searched for.` });
    return find(text, signal);
  }

  /**
   * Accounts whose names begin with the text. Nodes list names from the text on, including those that don't begin with
   * it.
   */
  async #accounts(text: string, signal: AbortSignal): Found {
    const { reader } = this.#parts;
    const prefix = namePrefix(text);
    if (prefix === null)
      return err({ kind: "parameter", message: say`No account name begins with this.` });
    const answered = await reader.node(
      { method: lookUpAccounts, params: [prefix, maxNames] },
      (raw) => decode(() => list(raw, "accounts", (name) => readText(name, "name"))),
      { rounds: 1, signal },
    );
    if (!answered.ok) return answered;
    const { value: names, source } = answered.value;
    const found = names.filter((name) => name.startsWith(prefix));
    return reader.answer(
      {
        entries: found.map((name) => accountEntry(name, say`Account`)),
        total: found.length < maxNames ? found.length : null,
      },
      { service: "node", endpoint: source.endpoint, method: lookUpAccounts },
    );
  }

  /**
   * Tries the ID both as a transaction's and as a block's. The two answers may come from different nodes or from this
   * browser's storage; put together, they count as this browser's.
   */
  async #id(text: string, signal: AbortSignal): Found {
    if (!isTypedId(text)) return err({ kind: "parameter", message: say`This is not an ID.` });
    const id = text.toLowerCase();
    const [transaction, block] = await Promise.all([
      this.#transactionEntry(id, signal),
      this.#blockEntry(id, signal),
    ]);
    if (!transaction.ok && !block.ok) return transaction;
    const entries = [
      transaction.ok
        ? transaction.value
        : recognisedEntry({ ...transactionPlace(id), note: failureReason(transaction.error) }),
      ...(block.ok && block.value ? [block.value] : []),
    ];
    const source = { service: "browser", endpoint: thisBrowser, method: "id" } as const;
    return this.#parts.reader.answer({ entries, total: entries.length }, source);
  }

  async #transactionEntry(id: string, signal: AbortSignal): Promise<Result<PaletteEntry, Failure>> {
    const found = await this.#parts.pages.findTransaction(id as TxId, signal);
    if (!found.ok && found.error.kind !== "notFound") return found;
    const block = !found.ok
      ? null
      : "claimed" in found.value
        ? found.value.claimed.block
        : found.value.opened.received.block.number;
    const note =
      block === null ? say`No node knows this transaction` : say`In block ${grouped(block)}`;
    return ok(recognisedEntry({ ...transactionPlace(id), note }));
  }

  async #blockEntry(
    id: string,
    signal: AbortSignal,
  ): Promise<Result<PaletteEntry | null, Failure>> {
    const height = heightOfId(id);
    if (!isBlockNum(height)) return ok(null);
    const opened = await this.#parts.blocks.open(height, { priority: "high", rounds: 1, signal });
    const place = blockPlace(height);
    if (!opened.ok)
      return opened.error.kind === "notFound"
        ? ok(recognisedEntry({ ...place, note: say`There is no such block yet` }))
        : opened;
    const { proved, received } = opened.value;
    const actual = proved?.id ?? received.block.id;
    const note = actual === id ? say`Block with this ID` : say`This block has a different ID`;
    return ok(recognisedEntry({ ...place, note }));
  }
}

const query = (text: string): ListQuery => ({ ...firstPage, find: text });

const proposalOrder: ListOrder<Proposal> = {
  columns: {},
  nameOf: ({ subject, creator }) => `${subject} ${creator}`,
  size: maxHits,
};

const accountEntry = (name: string, note: string, isExact = false): PaletteEntry => {
  const { to, title } = accountPlace(name);
  return {
    id: `account:${name}`,
    group: "accounts",
    title,
    note,
    ...(isExact && { isExact }),
    target: { to },
  };
};

const hitsOf = <Row>(
  { rows, total }: ListPage<Row>,
  entry: (row: Row) => PaletteEntry,
): SearchHits => ({
  entries: rows.slice(0, maxHits).map(entry),
  total,
});
