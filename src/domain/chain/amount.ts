/** Amounts of the chain's three tokens as exact integers, never floats. */
import { loose, malformed, object, outOfRange, type Json } from "../decode.ts";
import { plural, say } from "../language/say.ts";

/** STEEM and SBD have three decimals, VESTS six. */
export type Token = "STEEM" | "SBD" | "VESTS";

/** `units` are thousandths (STEEM, SBD) or millionths (VESTS). */
export interface Amount {
  readonly units: bigint;
  readonly token: Token;
}

/** Decimals of each token. */
export const precision = { STEEM: 3, SBD: 3, VESTS: 6 } as const satisfies Record<Token, number>;

/** Numeric asset identifiers used by appbase answers. */
const nai: ReadonlyMap<unknown, Token> = new Map([
  ["@@000000021", "STEEM"],
  ["@@000000013", "SBD"],
  ["@@000000037", "VESTS"],
]);

/** The chain uses 64 bits; longer numbers are never valid. */
const maxDigits = 40;

/** Reads '123.456 STEEM' or the appbase forms {amount, precision, nai} and [amount, precision, nai]. */
export function amount(value: unknown, field: string): Amount {
  if (typeof value !== "string") return appbaseAmount(value, field);
  const match = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]+)$/.exec(value);
  const token = match?.[4];
  if (!match || !isToken(token) || value.length > maxDigits)
    return malformed(field, say`an amount such as '1.000 STEEM'`);
  const decimals = precision[token];
  const fraction = match[3] ?? "";
  if (fraction.length > decimals)
    return malformed(field, plural(decimals, "at most one decimal", "at most # decimals"));
  const units = BigInt(match[2] + fraction.padEnd(decimals, "0"));
  return { units: match[1] ? -units : units, token };
}

/** Limits of the chain's 64-bit signed amounts. */
const [min, max] = [-(2n ** 63n), 2n ** 63n - 1n];

/**
 * Reads the forms of `amount` as strictly as the chain writes them: exactly the token's decimals, no superfluous
 * zeros, units within 64 bits. A text of another form or size is out of range; an unknown token is merely unknown.
 */
export function exactAmount(value: unknown, field: string): Amount {
  const read = typeof value === "string" ? exactText(value, field) : exactAsset(value, field);
  return read.units >= min && read.units <= max
    ? read
    : outOfRange(field, say`an amount of 64 bits`);
}

function exactText(value: string, field: string): Amount {
  const match = /^-?\d+\.\d+ ([A-Z]+)$/.exec(value);
  if (!match || value.length > maxDigits)
    return outOfRange(field, say`an amount such as '1.000 STEEM'`);
  const token = match[1];
  if (!isToken(token)) return malformed(field, say`an amount of STEEM, SBD or VESTS`);
  const decimals = precision[token];
  const units = BigInt(value.slice(0, -token.length - 1).replace(".", ""));
  return amountText({ units, token }) === value
    ? { units, token }
    : outOfRange(
        field,
        plural(decimals, "an amount with one decimal", "an amount with # decimals"),
      );
}

function exactAsset(value: unknown, field: string): Amount {
  const [units, given, id] = assetParts(value, field);
  const token = nai.get(id) ?? malformed(field, say`an amount of STEEM, SBD or VESTS`);
  const digits = loose(units);
  const isWhole = /^(?:0|-?[1-9]\d{0,18})$/.test(digits);
  if (!isWhole || (typeof units === "number" && !Number.isSafeInteger(units)))
    return outOfRange(field, say`a whole number of units`);
  const decimals = precision[token];
  return given === decimals
    ? { units: BigInt(digits), token }
    : outOfRange(field, say`a precision of ${decimals}`);
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

/** The amount as a floating-point number: only for rounded display, plots and comparison. */
export const approximately = ({ units, token }: Amount): number =>
  Number(units) / 10 ** precision[token];

function isToken(value: string | undefined): value is Token {
  return value === "STEEM" || value === "SBD" || value === "VESTS";
}

function appbaseAmount(value: unknown, field: string): Amount {
  const [given, , id] = assetParts(value, field);
  const token = nai.get(id);
  const units = loose(given);
  if (!token || units.length > maxDigits || !/^-?\d+$/.test(units))
    return malformed(field, say`an amount`);
  return { units: BigInt(units), token };
}

/** [amount, precision, nai] of either appbase form. */
function assetParts(value: unknown, field: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const asset: Json = object(value, field);
  return [asset["amount"], asset["precision"], asset["nai"]];
}
