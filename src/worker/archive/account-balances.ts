/** Rebuilds an account's balances over time from its archive, starting with what a node reports today. */
import { parseNodeAccount } from "../../domain/account/node-account.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { Balances } from "../../domain/balance/balance-effects.ts";
import { balanceGaps, type ReadTexts } from "../../domain/balance/balance-gaps.ts";
import { balancesAt, balanceSteps } from "../../domain/balance/balance-steps.ts";
import type {
  BalanceDay,
  BalanceRequest,
  BalanceView,
  TimeSpan,
} from "../../domain/balance/balance-view.ts";
import {
  contiguousFrom,
  rebuildBalances,
  type BalanceBook,
} from "../../domain/balance/balances.ts";
import { fundsEntries } from "../../domain/balance/funds-entries.ts";
import { FundsTracker } from "../../domain/balance/open-funds.ts";
import type { RewardTime } from "../../domain/book/book-choices.ts";
import { bookGap, type BookGap } from "../../domain/book/book-gap.ts";
import { maxBooked } from "../../domain/book/max-booked.ts";
import type { Amount } from "../../domain/chain/amount.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { daySeconds } from "../../domain/durations.ts";
import { pricesPaid, vestsPerSteem, type PriceSample } from "../../domain/price/vests-per-steem.ts";
import { ok, type Result } from "../../domain/result.ts";
import { accountRecords } from "../answers/shared/condenser.ts";
import { openReader, type Reader, type ReaderParts } from "../answers/shared/reader.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { loadDailyVestsPerSteem } from "../price/daily-vests-per-steem.ts";
import { once } from "../shared/once.ts";
import { Recent } from "../shared/recent.ts";
import type { Archives } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Number of parts in the plot of the chosen span, and in the overview. */
const [plotParts, overviewParts] = [400, 120];

export interface AccountBalancesParts extends ReaderParts {
  readonly archives: Archives;
  readonly head: HeadFacts;
}

/** What an account has today, and how many entries the history had then. */
interface Today {
  readonly account: AccountName;
  readonly total: number;
  readonly reading: Sourced<Balances>;
  /** Rewards that wait to be claimed, in the order of `pendingNames`. */
  readonly pending: readonly number[];
}

/** Today's balances, and why they could not be read again; null if they were. */
interface Reading {
  readonly today: Today;
  readonly notRenewed: Failure | null;
}

/** A balance book with the history that it was rebuilt from, and today's balances. */
export interface RebuiltBook {
  readonly open: Pick<OpenArchive, "archive" | "texts" | "nodes" | "isComplete">;
  readonly book: BalanceBook;
  /** What happened below the book, where the history has a gap; null if it has none. */
  readonly gap: BookGap | null;
  readonly today: Sourced<Balances>;
}

/** An account's balance book, from which every span is answered. */
interface Rebuilt extends ReadTexts, Pick<RebuiltBook, "book" | "gap"> {
  readonly version: number;
  readonly today: Today;
  /** The book including rewards that wait to be claimed. */
  readonly withPending: () => Promise<BalanceBook>;
  /** Whether power-ups were converted at a service's daily prices. */
  readonly hasDailyRates: boolean;
}

/** Texts compared at a time. */
const textsRead = 4096;

/** Answers questions about balances. */
export class AccountBalances {
  readonly #parts: AccountBalancesParts;
  readonly #reader: Reader;
  readonly #todays = new Recent<AccountName, Today>(maxBooked);
  /** The last few books, and those of a double-entry book's accounts, all of which each question about it reads. */
  readonly #books: Recent<AccountName, Rebuilt>;
  readonly #dailyVestsPerSteem: () => Promise<readonly PriceSample[]>;

  constructor(parts: AccountBalancesParts) {
    this.#parts = parts;
    this.#reader = openReader(parts);
    const { archives, limits } = parts;
    this.#books = new Recent(limits.history.archives, (account) => !archives.staysOpen(account));
    this.#dailyVestsPerSteem = once(
      async () => (await loadDailyVestsPerSteem(this.#reader, parts)).samples,
    );
  }

  /** The part of an account's balances that `request` names. */
  async view(
    account: AccountName,
    request: BalanceRequest,
    signal: AbortSignal,
  ): Promise<Answer<BalanceView>> {
    const { archives, clock, head } = this.#parts;
    await head.known();
    const sized = await archives.read(account, ({ archive }) => archive.total);
    if (!sized.ok) return sized;
    const reading = await this.#reading(account, sized.value.value, signal);
    if (!reading.ok) return reading;
    const { today, notRenewed } = reading.value;
    return archives.read(account, async (open) => {
      const rebuilt = await this.#rebuildBalances(open, today);
      const now = clock.now() / 1000;
      return viewOf(open, rebuilt, request, { notRenewed, rates: head.rates, now });
    });
  }

  /**
   * The book from which an account's balances are rebuilt, with the history that it was rebuilt from. If rewards count
   * when they are paid, it includes those that wait to be claimed.
   */
  async book(
    account: AccountName,
    rewards: RewardTime,
    signal: AbortSignal,
  ): Promise<Result<RebuiltBook, Failure>> {
    const { archives, head } = this.#parts;
    await head.known();
    const open = await archives.opened(account);
    const reading = await this.#reading(account, open.archive.total, signal);
    if (!reading.ok) return reading;
    const { today } = reading.value;
    const { book, gap, withPending } = await this.#rebuildBalances(open, today);
    const chosen = rewards === "paid" ? await withPending() : book;
    return ok({ open, book: chosen, gap, today: today.reading });
  }

  /**
   * Today's balances. If no node returns them, the last ones are used again as long as the history has no newer entries,
   * which they would not include.
   */
  async #reading(
    account: AccountName,
    total: number,
    signal: AbortSignal,
  ): Promise<Result<Reading, Failure>> {
    const read = await this.#read(account, total, signal);
    if (read.ok) return ok({ today: read.value, notRenewed: null });
    const last = this.#todays.get(account);
    return last?.total === total && !signal.aborted
      ? ok({ today: last, notRenewed: read.error })
      : read;
  }

  /** Today's balances, read again when the history has changed, but not too often while an archive grows. */
  async #read(
    account: AccountName,
    total: number,
    signal: AbortSignal,
  ): Promise<Result<Today, Failure>> {
    const { clock, limits } = this.#parts;
    const last = this.#todays.get(account);
    if (last?.total === total && clock.now() - last.reading.receivedAt < limits.history.balancesAge)
      return ok(last);
    const reported = await this.#reader.node(
      accountRecords([account]),
      (raw) => parseNodeAccount(raw, clock.now()),
      { priority: "normal", signal },
    );
    if (!reported.ok) return reported;
    const { value, ...origin } = reported.value;
    const { balances } = value;
    const reading = {
      ...origin,
      value: {
        steem: unitsOf(balances.steem),
        sbd: unitsOf(balances.sbd),
        vests: unitsOf(balances.ownVests),
        savingsSteem: unitsOf(balances.savingsSteem),
        savingsSbd: unitsOf(balances.savingsSbd),
      },
    };
    const pending = [balances.rewardSteem, balances.rewardSbd, balances.rewardVests].map(unitsOf);
    // With the same balances, what was rebuilt from them is still valid.
    const isSame =
      last?.total === total &&
      JSON.stringify([last.reading.value, last.pending]) ===
        JSON.stringify([reading.value, pending]);
    const today = isSame ? { ...last, reading } : { account, total, reading, pending };
    const rebuilt = this.#books.get(account);
    if (isSame && rebuilt?.today === last) this.#books.set(account, { ...rebuilt, today });
    this.#todays.set(account, today);
    return ok(today);
  }

  async #rebuildBalances(open: OpenArchive, today: Today): Promise<Rebuilt> {
    const daily = await this.#dailyVestsPerSteem().catch(() => []);
    const { clock, head } = this.#parts;
    const { archive } = open;
    const { version, account } = archive;
    const last = this.#books.get(account);
    const hasDailyRates = daily.length > 0;
    if (last?.version === version && last.today === today && last.hasDailyRates === hasDailyRates)
      return last;
    const from = contiguousFrom(archive);
    const range = { from, to: archive.total };
    const now = clock.now() / 1000;
    const { funds, unread } = await this.#follow(open, range, now);
    const { rates } = head;
    const current = rates
      ? [{ time: now, price: unitsOf(rates.vestingShares) / unitsOf(rates.vestingFund) }]
      : [];
    const priceAt = vestsPerSteem([...daily, ...pricesPaid(archive, from), ...current]);
    const rebuild = { today: today.reading.value, ...range, funds, priceAt };
    const book = rebuildBalances(archive, rebuild);
    const repeated = await countRepeated(open, book.repeated);
    const gap = await this.#gapBelow(open, book, priceAt);
    const { pending } = today;
    const withPending = once(() =>
      Promise.resolve(rebuildBalances(archive, { ...rebuild, pending })),
    );
    const rebuilt = {
      version,
      today,
      book,
      withPending,
      gap,
      hasDailyRates,
      funds,
      unread,
      repeated,
    };
    this.#books.set(account, rebuilt);
    return rebuilt;
  }

  /** What happened in the gap below a book: older entries, if they are downloaded, show how the gap began. */
  async #gapBelow(
    open: OpenArchive,
    book: BalanceBook,
    priceAt: (time: number) => number,
  ): Promise<BookGap | null> {
    const { archive } = open;
    const lowest = archive.missing().at(-1);
    if (!lowest) return null;
    const [from, to] = [archive.first, lowest.from];
    if (to <= from) return bookGap(archive, book, null);
    const newest = archive.timeAt(to - 1) ?? 0;
    const { funds } = await this.#follow(open, { from, to }, newest);
    const nothing: Balances = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };
    return bookGap(archive, book, {
      end: to,
      book: rebuildBalances(archive, { today: nothing, from, to, funds, priceAt }),
    });
  }

  /**
   * Follows funds through payloads whose content is not in the columns: the newest up to a limit, in the order of the
   * history. `now`: the time up to which deadlines have passed, s.
   */
  async #follow(
    open: OpenArchive,
    { from, to }: { readonly from: number; readonly to: number },
    now: number,
  ): Promise<Pick<ReadTexts, "funds" | "unread">> {
    const { limits } = this.#parts;
    const { archive } = open;
    const wanted = fundsEntries(archive, from, to);
    const indexes = wanted.slice(-limits.history.followed);
    const tracker = new FundsTracker(archive.account);
    for (const index of indexes) {
      const text = await open.text(index);
      const chunk = archive.chunkAt(index);
      const row = index % chunkLength;
      if (text === null || text === "" || !chunk) continue;
      tracker.take({
        index,
        time: chunk.time[row] ?? 0,
        kind: archive.kinds.textOf(chunk.kind[row] ?? 0),
        ...readText(text),
      });
    }
    return { funds: tracker.finish(now), unread: wanted.length - indexes.length };
  }
}

/** How many of the entries have the same transaction and payload as the one before. */
async function countRepeated(open: OpenArchive, indexes: readonly number[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < indexes.length; at += textsRead / 2) {
    const pairs = indexes.slice(at, at + textsRead / 2).flatMap((index) => [index, index - 1]);
    const texts = await open.texts(Uint32Array.from(pairs));
    for (let i = 0; i < texts.length; i += 2)
      if (texts[i] !== null && texts[i] === texts[i + 1]) count += 1;
  }
  return count;
}

const unitsOf = ({ units }: Amount): number => Number(units);

function viewOf(
  { archive, isComplete }: OpenArchive,
  rebuilt: Rebuilt,
  request: BalanceRequest,
  { now, ...facts }: Pick<BalanceView, "notRenewed" | "rates"> & { readonly now: number },
): BalanceView {
  const {
    today: { reading },
    book,
    hasDailyRates,
  } = rebuilt;
  const to = Math.ceil(reading.receivedAt / 1000);
  const whole = { from: Math.min(archive.timeAt(book.from) ?? to, to), to };
  const within = (time: number | null, otherwise: number): number =>
    Math.min(whole.to, Math.max(whole.from, time ?? otherwise));
  const span = { from: within(request.from, whole.from), to: within(request.to, whole.to) };
  return {
    ...balanceSteps(book, request.balance, span.from, span.to, plotParts),
    balance: request.balance,
    span,
    whole,
    overview: balanceSteps(book, request.balance, whole.from, whole.to, overviewParts).steps,
    today: reading.value,
    todayFrom: reading.source,
    todayAt: reading.receivedAt,
    before: book.before,
    isComplete,
    used: archive.total - book.from,
    total: archive.count,
    on: request.on === "" ? null : dayOf(book, request.on, { whole, isComplete, now }),
    inOrders: rebuilt.funds.inOrders,
    gaps: balanceGaps(archive, book, rebuilt),
    hasDailyRates,
    ...facts,
  };
}

/** The balances at the end of a day. `whole`: from the oldest entry to the reading of today's balances; `now`: seconds. */
function dayOf(
  book: BalanceBook,
  day: string,
  { whole, isComplete, now }: { whole: TimeSpan; isComplete: boolean; now: number },
): BalanceDay {
  const start = Date.parse(day) / 1000;
  const end = start + daySeconds;
  if (start > Math.max(now, whole.to)) return { day, state: "future" };
  if (end <= whole.from) return { day, state: isComplete ? "beforeHistory" : "notDownloaded" };
  const balances = balancesAt(book, end - 1);
  return { day, state: "known", balances, isOver: end <= whole.to };
}
