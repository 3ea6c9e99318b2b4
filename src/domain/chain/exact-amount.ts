/** Reads amounts as strictly as the chain writes them; `amount.ts` reads them leniently. */
import { loose, malformed, outOfRange } from "../decode.ts";
import { say } from "../language/say.ts";
import { amountText } from "./amount-text.ts";
import { assetParts, isToken, maxDigits, nai, precision, type Amount } from "./amount.ts";

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
    : outOfRange(field, say`an amount with ${decimals} decimals`);
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
