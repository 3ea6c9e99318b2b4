/**
 * How tax programs read our exports: a reader for each program, written from the public description of its columns and
 * not from our code. Each throws if its program would refuse a row. The descriptions, as of 28 November 2026:
 *
 * - Koinly: support.koinly.io/en/articles/9489976-how-to-create-a-custom-csv-file-with-your-data
 * - CoinTracking: rotkehlchen/data_import/importers/cointracking.py in github.com/rotki/rotki, which reads its trade list
 * - CryptoTaxCalculator: help.cryptotaxcalculator.io/en/articles/5777675-advanced-manual-csv-import
 * - Blockpit: the headings and labels of its template for manual imports
 * - rotki: rotkehlchen/data_import/importers/rotki_events.py in github.com/rotki/rotki
 */
import type { TaxFormat } from "../../src/domain/book/tax-columns.ts";
import { strictCsv } from "./strict-csv.ts";

/** What a program reads from a row: how much of each token came or went. */
interface TaxRow {
  /** Milliseconds. */
  readonly time: number;
  /** Millionths of a token; negative for what was given away. */
  readonly moves: readonly (readonly [token: string, millionths: bigint])[];
  /** Whether the program counts it as income. */
  readonly isIncome: boolean;
  /** Dollars, millionths; null where the program finds a price itself. */
  readonly worth: bigint | null;
}

type Row = Readonly<Record<string, string>>;

function refuse(why: string): never {
  throw new Error(why);
}

/** A decimal as these programs read it: digits with a point, no sign and no separators. */
function amount(text: string | undefined): bigint {
  const [, whole = "", decimals = ""] = /^(\d+)(?:\.(\d{1,12}))?$/.exec(text ?? "") ?? [];
  if (whole === "") refuse(`no amount: ${text}`);
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, "0").slice(0, 6));
}

function positive(text: string | undefined): bigint {
  const units = amount(text);
  return units > 0n ? units : refuse("an amount of zero");
}

/** A ticker. */
const token = (text: string | undefined): string =>
  text && /^[A-Z]{2,10}$/.test(text) ? text : refuse(`no token: ${text}`);

function time(text: string | undefined, pattern: RegExp): number {
  const groups = pattern.exec(text ?? "")?.groups ?? refuse(`no time: ${text}`);
  const { y, mo, d, h, mi, s } = groups as Record<string, string>;
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  return Number.isNaN(at) ? refuse(`no time: ${text}`) : at;
}

const yearFirst = String.raw`(?<y>\d{4})-(?<mo>\d\d)-(?<d>\d\d) (?<h>\d\d):(?<mi>\d\d):(?<s>\d\d)`;
const dayFirst = String.raw`(?<d>\d\d)\.(?<mo>\d\d)\.(?<y>\d{4}) (?<h>\d\d):(?<mi>\d\d):(?<s>\d\d)`;
const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** What came and what went, where a row has columns for each; an amount needs its token, and a token its amount. */
function sides(row: Row, out: [string, string], into: [string, string]): [string, bigint][] {
  const side = ([sum, name]: [string, string], sign: bigint): [string, bigint][] => {
    if ((row[sum] ?? "") === "" && (row[name] ?? "") === "") return [];
    return [[token(row[name]), sign * positive(row[sum])]];
  };
  const moves = [...side(out, -1n), ...side(into, 1n)];
  return moves.length > 0 ? moves : refuse("a row that moves nothing");
}

/** A type must go with what the row moves: `in`, `out`, or `both`. */
function agree(moves: readonly (readonly [string, bigint])[], kind: string | undefined): void {
  const signs = moves.map(([, units]) => (units > 0n ? "in" : "out"));
  const found = signs.length === 2 ? "both" : signs[0];
  if (found !== kind) refuse(`the type says ${kind}, the amounts say ${found}`);
}

const optional = (text: string | undefined, allowed: readonly string[]): string =>
  text === undefined || text === "" || allowed.includes(text) ? (text ?? "") : refuse(text);

const readers: Readonly<
  Record<
    TaxFormat,
    {
      /** The column headings, separated by bars. */
      readonly head: readonly string[];
      readonly read: (row: Row) => TaxRow;
    }
  >
> = {
  koinly: {
    head: [
      "Date|Sent Amount|Sent Currency|Received Amount|Received Currency|Fee Amount",
      "Fee Currency|Net Worth Amount|Net Worth Currency|Label|Description|TxHash",
    ],
    read(row) {
      const label = optional(row["Label"], ["reward", "airdrop", "mining", "cost", "gift"]);
      const worth = row["Net Worth Amount"] ?? "";
      if ((worth === "") !== (row["Net Worth Currency"] === "")) refuse("a worth without currency");
      return {
        time: time(row["Date"], whole(`${yearFirst} UTC`)),
        moves: sides(
          row,
          ["Sent Amount", "Sent Currency"],
          ["Received Amount", "Received Currency"],
        ),
        isIncome: label === "reward",
        worth: worth === "" ? null : amount(worth),
      };
    },
  },
  cointracking: {
    head: ["Type|Buy|Cur.Buy|Sell|Cur.Sell|Fee|Cur.Fee|Exchange|Group|Comment|Date"],
    read(row) {
      const kinds: Row = { Trade: "both", Deposit: "in", Withdrawal: "out", Income: "in" };
      const moves = sides(row, ["Sell", "Cur.Sell"], ["Buy", "Cur.Buy"]);
      agree(moves, kinds[row["Type"] ?? ""]);
      if (row["Fee"] !== "") refuse("a fee");
      return {
        time: time(row["Date"], whole(dayFirst)),
        moves,
        isIncome: row["Type"] === "Income",
        worth: null,
      };
    },
  },
  cryptotaxcalculator: {
    head: [
      "Timestamp (UTC)|Type|Base Currency|Base Amount|Quote Currency (Optional)",
      "Quote Amount (Optional)|Fee Currency (Optional)|Fee Amount (Optional)|From (Optional)",
      "To (Optional)|Blockchain (Optional)|ID (Optional)|Description (Optional)",
      "Reference Price Per Unit (Optional)|Reference Price Currency (Optional)",
    ],
    read(row) {
      const type = row["Type"] ?? "";
      const isIn = ["receive", "income", "staking", "interest", "airdrop"].includes(type);
      if (!isIn && !["buy", "sell", "send", "expense"].includes(type)) refuse(`type ${type}`);
      const isBase = isIn || type === "buy";
      const base = positive(row["Base Amount"]);
      const name = token(row["Base Currency"]);
      const isPair = type === "buy" || type === "sell";
      if (isPair !== (row["Quote Amount (Optional)"] !== "")) refuse("a quote belongs to a trade");
      const quote = isPair ? positive(row["Quote Amount (Optional)"]) : 0n;
      const price = row["Reference Price Per Unit (Optional)"] ?? "";
      if (price !== "") optional(row["Reference Price Currency (Optional)"], ["USD"]);
      return {
        time: time(row["Timestamp (UTC)"], whole(yearFirst)),
        moves: [
          [name, isBase ? base : -base],
          ...(isPair
            ? [[token(row["Quote Currency (Optional)"]), type === "buy" ? -quote : quote] as const]
            : []),
        ],
        isIncome: isIn && type !== "receive",
        worth: price === "" ? null : worthAt(price, base),
      };
    },
  },
  blockpit: {
    head: [
      "Date (UTC)|Integration Name|Label|Outgoing Asset|Outgoing Amount|Incoming Asset",
      "Incoming Amount|Fee Asset (optional)|Fee Amount (optional)|Comment (optional)",
      "Trx. ID (optional)",
    ],
    read(row) {
      const kinds: Row = { Trade: "both", Deposit: "in", Withdrawal: "out", Income: "in" };
      const moves = sides(
        row,
        ["Outgoing Amount", "Outgoing Asset"],
        ["Incoming Amount", "Incoming Asset"],
      );
      agree(moves, kinds[row["Label"] ?? ""]);
      if (row["Integration Name"] === "") refuse("no integration");
      return {
        time: time(row["Date (UTC)"], whole(dayFirst)),
        moves,
        isIncome: row["Label"] === "Income",
        worth: null,
      };
    },
  },
  rotki: {
    head: ["Type|Location|Currency|Amount|Fee|Fee Currency|Description|Timestamp"],
    read(row) {
      const signs: Readonly<Record<string, bigint>> = {
        Deposit: 1n,
        Withdrawal: -1n,
        Income: 1n,
        Staking: 1n,
        Spend: -1n,
        Loss: -1n,
      };
      const sign = signs[row["Type"] ?? ""] ?? refuse(`type ${row["Type"]}`);
      if (!/^[a-z]+$/.test(row["Location"] ?? "")) refuse("no location");
      const at = row["Timestamp"] ?? "";
      return {
        time: /^\d{13}$/.test(at) ? Number(at) : refuse(`no time: ${at}`),
        moves: [[token(row["Currency"]), sign * positive(row["Amount"])]],
        isIncome: row["Type"] === "Income",
        worth: null,
      };
    },
  },
};

/** A price of at most twelve decimals for this many millionths of a token, in millionths of a dollar. */
function worthAt(price: string, millionths: bigint): bigint {
  const [whole = "0", decimals = ""] = price.split(".");
  if (!/^\d+$/.test(whole) || !/^\d{0,12}$/.test(decimals)) refuse(`no price: ${price}`);
  return (BigInt(whole + decimals.padEnd(12, "0")) * millionths) / 1_000_000_000_000n;
}

/** The rows of a file; throws if its program would refuse one. */
export function readTaxFile(text: string, format: TaxFormat): readonly TaxRow[] {
  const { head, read } = readers[format];
  const heads = head.join("|").split("|");
  const [found = [], ...rows] = strictCsv(text);
  // CoinTracking's three currencies have the same heading.
  const plain = heads.map((each) =>
    format === "cointracking" ? each.replace(/^Cur\..*/, "Cur.") : each,
  );
  if (found.join("|") !== plain.join("|")) refuse(`headings: ${found.join("|")}`);
  return rows.map((cells, i) => {
    if (cells.length !== heads.length) refuse(`row ${i}: ${cells.length} cells`);
    return read(Object.fromEntries(heads.map((each, at) => [each, cells[at] ?? ""])));
  });
}
