/** Amounts of the chain's three tokens as exact integers; never floats. */
import { loose, malformed, object, type Json } from "../decode.ts";

/** STEEM and SBD have three decimals, VESTS six. */
export type Token = "STEEM" | "SBD" | "VESTS";

/** `units` are thousandths (STEEM, SBD) or millionths (VESTS). */
export interface Amount {
  readonly units: bigint;
  readonly token: Token;
}

/** Decimals of each token. */
export const precision = { STEEM: 3, SBD: 3, VESTS: 6 } as const satisfies Record<Token, number>;

/** Numeric asset identifiers of appbase answers. */
const nai: ReadonlyMap<unknown, Token> = new Map([
  ["@@000000021", "STEEM"],
  ["@@000000013", "SBD"],
  ["@@000000037", "VESTS"],
]);

/** The chain counts in 64 bits; nobody needs longer numbers read. */
const maxDigits = 40;

/** Reads '123.456 STEEM' or the appbase forms {amount, precision, nai} and [amount, precision, nai]. */
export function amount(value: unknown, field: string): Amount {
  if (typeof value !== "string") return appbaseAmount(value, field);
  const match = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]+)$/.exec(value);
  const token = match?.[4];
  if (!match || !isToken(token) || value.length > maxDigits)
    return malformed(field, "an amount such as '1.000 STEEM'");
  const decimals = precision[token];
  const fraction = match[3] ?? "";
  if (fraction.length > decimals) return malformed(field, `at most ${decimals} decimals`);
  const units = BigInt(match[2] + fraction.padEnd(decimals, "0"));
  return { units: match[1] ? -units : units, token };
}

/** The wire form: '123.456 STEEM', no grouping. */
export function amountText({ units, token }: Amount): string {
  return `${decimalText(units, precision[token])} ${token}`;
}

/** `units` as decimal text with exactly `decimals` digits after the point. */
export function decimalText(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The amount as a floating number: for rounded display, charts and comparison only. */
export const approximately = ({ units, token }: Amount): number =>
  Number(units) / 10 ** precision[token];

function isToken(value: string | undefined): value is Token {
  return value === "STEEM" || value === "SBD" || value === "VESTS";
}

function appbaseAmount(value: unknown, field: string): Amount {
  const asset: Json = Array.isArray(value)
    ? { amount: value[0], nai: value[2] }
    : object(value, field);
  const token = nai.get(asset["nai"]);
  const units = loose(asset["amount"]);
  if (!token || units.length > maxDigits || !/^-?\d+$/.test(units))
    return malformed(field, "an amount");
  return { units: BigInt(units), token };
}
