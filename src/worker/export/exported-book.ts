/** What an exported book covers, for its manifest. */
import type { PricesUsed } from "../../domain/archive/prices.ts";
import { holdingNames } from "../../domain/balance/balance-effects.ts";
import type { BookChoices } from "../../domain/book/book-choices.ts";
import { ownAccounts } from "../../domain/book/book-entry.ts";
import type { BookPeriod } from "../../domain/book/book-period.ts";
import type { BookedAccount } from "../../domain/book/book-report.ts";
import type { BookAccount } from "../../domain/book/counter-account.ts";
import type { LotMethod } from "../../domain/book/lots/lot-method.ts";
import type { Posting } from "../../domain/book/posting.ts";
import { amountText } from "../../domain/chain/amount-text.ts";
import type { Token } from "../../domain/chain/amount.ts";
import type { ExportedAccount, ExportedBook } from "../../domain/export/export.ts";
import type { RebuiltBook } from "../archive/account-balances.ts";
import { bookedAccount, spanOf } from "../book/rebuilt-books.ts";

/** What is counted while rows are read. */
export interface Found {
  withoutRule: number;
  withoutPrice: number;
}

/** What its rows rest on. */
export interface ExportedBasis extends BookChoices {
  /** The currency of values: three letters. */
  readonly currency: string;
  /** The method by which lots are sold; null for rows that do not depend on it. */
  readonly lots: LotMethod | null;
  /** What the rows are limited to; null for the whole book. */
  readonly period: BookPeriod | null;
  /** What the accounts had when it began. */
  readonly carried: readonly Posting[];
}

/** How a manifest names the prices that a book used. */
const usedSources: Readonly<Record<PricesUsed, string>> = {
  all: "witnesses' feeds and market provider",
  witnesses: "witnesses' feeds",
  internal: "internal market",
  market: "market provider",
  own: "own file",
};

/** `books`: as they are now. `found`: what is counted until the manifest is written. */
export function exportedBook(
  books: readonly RebuiltBook[],
  { prices, rewards, currency, lots, period: chosen, carried }: ExportedBasis,
  found: Found,
): () => ExportedBook {
  const accounts = books.map(exportedAccount);
  const period = periodOf(chosen ? [chosen.from, chosen.until - 1] : spanOf(books));
  const broughtForward = carried
    .filter(({ account: [group] }) => group === "Assets")
    .map(({ account, token, units }) => amountIn(account, token, units));
  return () => ({
    accounts,
    period,
    currency,
    priceSource: usedSources[prices],
    rewards: `when ${rewards}`,
    broughtForward,
    lots,
    ...found,
  });
}

function exportedAccount(rebuilt: RebuiltBook): ExportedAccount {
  const { account, used, total, isComplete, span, before, gap } = bookedAccount(rebuilt);
  return {
    account,
    entries: used,
    total,
    complete: isComplete,
    period: periodOf(span),
    missing: rebuilt.open.archive.missing(),
    gap: gap && {
      after: gap.after === null ? null : iso(gap.after),
      until: gap.until === null ? null : iso(gap.until),
      amounts: amountsOf(gap.amounts),
    },
    opening: amountsOf(before),
  };
}

/** '1.000 STEEM in Assets:Savings', in the order of `holdingNames`; zero amounts are left out. */
const amountsOf = (units: readonly number[]): readonly string[] =>
  holdingNames.flatMap((name, i) => {
    const { account, token } = ownAccounts[name];
    const amount = units[i] ?? 0;
    return amount === 0 ? [] : [amountIn(account, token, amount)];
  });

const amountIn = (account: BookAccount, token: Token, units: number): string =>
  `${amountText({ token, units: BigInt(Math.round(units)) })} in ${account.join(":")}`;

const periodOf = (span: BookedAccount["span"]): ExportedAccount["period"] =>
  span && { from: iso(span[0]), to: iso(span[1]) };

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();
