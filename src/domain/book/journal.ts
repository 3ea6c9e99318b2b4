/** Writes a book as the text that Beancount or hledger reads. */
import type { Funds } from "../balance/open-funds.ts";
import { amountText } from "../chain/amount-text.ts";
import type { Token } from "../chain/amount.ts";
import type { Posting } from "./posting.ts";

/** Programs that read a book. */
export type JournalFormat = "beancount" | "hledger";

/** A transaction, or balances to be compared. */
export interface JournalEntry {
  /** Whether the postings say what the account has, not what changed. */
  readonly isBalances: boolean;
  /** '2026-11-28', in UTC. */
  readonly day: string;
  /** '2026-11-28T09:40:27.000Z'. */
  readonly time: string;
  /** The kind of operation. */
  readonly title: string;
  /** The other account and the memo. */
  readonly text: string;
  /** Where it is found on the chain, by name; empty values are left out. */
  readonly facts: Readonly<Record<string, string>>;
  readonly postings: readonly Posting[];
  /** The value of each token that changed, millionths of the currency; null if no price is known. */
  readonly values: ReadonlyMap<Token, bigint | null>;
  /** Three letters. */
  readonly currency: string;
}

/** What a file begins with. */
export const journalHead: Readonly<Record<JournalFormat, string>> = {
  // Accounts are opened by their first transaction.
  beancount: 'option "operating_currency" "STEEM"\nplugin "beancount.plugins.auto_accounts"\n\n',
  hledger: [
    "; Amounts have the decimals of the chain.",
    "commodity 1000.000 STEEM",
    "commodity 1000.000 SBD",
    "commodity 1000.000000 VESTS",
    "",
    "",
  ].join("\n"),
};

/** The lines of an entry. */
export const journalText = (entry: JournalEntry, format: JournalFormat): string =>
  `${(format === "beancount" ? beancountLines : hledgerLines)(entry).join("\n")}\n\n`;

function beancountLines({
  isBalances,
  day,
  title,
  text,
  facts,
  postings,
}: JournalEntry): readonly string[] {
  if (isBalances)
    return postings.map((each) => `${day} balance ${each.account.join(":")}  ${amountOf(each)}`);
  return [
    `${day} * ${quoted(title)} ${quoted(text)}`,
    ...known(facts).map(([name, value]) => `  ${name}: ${quoted(value)}`),
    ...postings.map(postingLine),
  ];
}

function hledgerLines({
  isBalances,
  day,
  title,
  text,
  facts,
  postings,
}: JournalEntry): readonly string[] {
  if (isBalances)
    return [
      `${day} * balances`,
      ...postings.map(
        (each) =>
          `  ${each.account.join(":")}  ${amountOf({ ...each, units: 0 })} = ${amountOf(each)}`,
      ),
    ];
  return [
    `${day} * ${[title, plain(text)].filter(Boolean).join(" | ")}`,
    ...known(facts).map(([name, value]) => `  ; ${name}: ${plain(value)}`),
    ...postings.map(postingLine),
  ];
}

const known = (facts: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(facts).filter(([, value]) => value !== "");

const postingLine = (posting: Posting): string => {
  const { account, cost } = posting;
  const price = cost ? ` @@ ${amountOf(cost)}` : "";
  return `  ${account.join(":")}  ${amountOf(posting)}${price}`;
};

/** '-1.000 STEEM', with all decimals. */
const amountOf = ({ units, token }: Funds): string => amountText({ units: BigInt(units), token });

/** On one line, without characters that could hide what follows. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{C}\u2028\u2029]+/gu, " ")
    .replaceAll(";", ",")
    .trim();

const quoted = (text: string): string =>
  `"${text
    .replaceAll(/[\p{C}\u2028\u2029]+/gu, " ")
    .trim()
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')}"`;
