/** Reads amounts of the chain's three tokens as exact integers, never floats; `amount-text.ts` writes them. */
import { loose, malformed, object, type Json } from "../decode.ts";
import { say } from "../language/say.ts";

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
export const nai: ReadonlyMap<unknown, Token> = new Map([
  ["@@000000021", "STEEM"],
  ["@@000000013", "SBD"],
  ["@@000000037", "VESTS"],
]);

/** Maximum length of an amount's text: more than the chain's 64-bit numbers ever need. */
export const maxDigits = 40;

/** Reads '123.456 STEEM' or the appbase forms {amount, precision, nai} and [amount, precision, nai]. */
export function amount(value: unknown, field: string): Amount {
  if (typeof value !== "string") return appbaseAmount(value, field);
  const match = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]+)$/.exec(value);
  const token = match?.[4];
  if (!match || !isToken(token) || value.length > maxDigits)
    return malformed(field, say`an amount such as '1.000 STEEM'`);
  const decimals = precision[token];
  const fraction = match[3] ?? "";
  if (fraction.length > decimals) return malformed(field, say`at most ${decimals} decimals`);
  const units = BigInt(match[2] + fraction.padEnd(decimals, "0"));
  return { units: match[1] ? -units : units, token };
}

/** Whether a text is a token of the chain. */
export function isToken(value: string | undefined): value is Token {
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
export function assetParts(value: unknown, field: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const asset: Json = object(value, field);
  return [asset["amount"], asset["precision"], asset["nai"]];
}
