/** The chain's basic types: text, numbers, times, bytes, keys and amounts. */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { decode, malformed, outOfRange } from "../../decode.ts";
import { say } from "../../language/say.ts";
import { amountText } from "../amount-text.ts";
import { precision, type Token } from "../amount.ts";
import { exactAmount } from "../exact-amount.ts";
import { chainDeadline, chainTimeText, fullTimeText, never } from "../printed-time.ts";
import { presence, type Codec } from "./codec.ts";
import { prefixOfKeys, publicKeyBytes, publicKeyText } from "./keys.ts";
import type { Reader } from "./reader.ts";

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : malformed("", say`a string`);

/** Well-formed Unicode of at most `maxBytes` bytes: half a surrogate pair has no UTF-8 form. */
const textUpTo = (maxBytes: number): Codec<string> => ({
  write(writer, value) {
    const text = textOf(value);
    if (!text.isWellFormed()) outOfRange("", say`well-formed Unicode`);
    if (writer.text(text) > maxBytes) outOfRange("", say`at most ${maxBytes} bytes`);
  },
  read(reader) {
    const from = reader.position;
    const text = reader.text();
    // A short text has one length byte before it.
    return reader.position - from - 1 <= maxBytes
      ? text
      : malformed("", say`at most ${maxBytes} bytes`);
  },
});

/** Text of any length. */
export const text = textUpTo(Number.POSITIVE_INFINITY);
/** An account's name: `account_name_type` of the chain, a string of 16 bytes. */
export const accountName = textUpTo(16);
/** The id of custom operations: `custom_id_type`, a string of 32 bytes. */
export const customId = textUpTo(32);

function whole(value: unknown, min: number, max: number): number {
  if (typeof value !== "number") return malformed("", say`a number`);
  return Number.isInteger(value) && value >= min && value <= max
    ? value
    : outOfRange("", say`a whole number from ${min} to ${max}`);
}

const unsigned = (size: 2 | 4): Codec<number> => {
  const max = 2 ** (8 * size) - 1;
  return {
    write: (writer, value) => writer.integer(whole(value, 0, max), size),
    read: (reader) => reader.unsigned(size),
  };
};

export const u16 = unsigned(2);
export const u32 = unsigned(4);

/** −2^15 … 2^15 − 1. */
export const i16: Codec = {
  write: (writer, value) => writer.integer(whole(value, -(2 ** 15), 2 ** 15 - 1), 2),
  read: (reader) => (reader.unsigned(2) << 16) >> 16,
};

/** Nodes write larger numbers as texts (`fc::json`, stringify_large_ints_and_doubles). */
const maxSafeNumber = 0xffff_ffffn;

const long = (min: bigint, max: bigint): Codec => ({
  write(writer, value) {
    const number = longNumber(value);
    if (number < min || number > max) outOfRange("", say`a whole number from ${min} to ${max}`);
    writer.integer(number, 8);
  },
  read(reader) {
    const bits = reader.unsigned64();
    const number = min < 0n ? BigInt.asIntN(64, bits) : bits;
    const isPlain = number <= maxSafeNumber && number >= BigInt(Number.MIN_SAFE_INTEGER);
    return isPlain ? Number(number) : String(number);
  },
});

/** Given as a number, or as digits if it is beyond JavaScript's exact integers. */
function longNumber(value: unknown): bigint {
  if (typeof value === "number") {
    if (!Number.isInteger(value)) outOfRange("", say`a whole number`);
    return Number.isSafeInteger(value)
      ? BigInt(value)
      : malformed("", say`a number that JavaScript represents exactly`);
  }
  if (typeof value !== "string") return malformed("", say`a number`);
  return /^(?:0|-?[1-9]\d{0,19})$/.test(value)
    ? BigInt(value)
    : outOfRange("", say`a whole number`);
}

/** 0 … 2^64 − 1. */
export const u64 = long(0n, 2n ** 64n - 1n);
/** −2^63 … 2^63 − 1. */
export const i64 = long(-(2n ** 63n), 2n ** 63n - 1n);

export const flag: Codec = {
  write: (writer, value) =>
    writer.integer(
      typeof value === "boolean" ? Number(value) : malformed("", say`true or false`),
      1,
    ),
  read: presence,
};

/** Caches the last time: a transaction's time is written, read and written again. */
let last = { spelled: "1970-01-01T00:00:00", seconds: 0 };

function secondsOf(spelled: string): number {
  const ms = decode(() => chainDeadline(spelled, ""));
  const isPlain =
    ms.ok &&
    ms.value >= 0 &&
    ms.value <= never &&
    (chainTimeText(ms.value) === spelled || fullTimeText(ms.value) === spelled);
  return isPlain ? ms.value / 1000 : outOfRange("", say`a time in the chain's format`);
}

/** A time as it is read from bytes: from 2038 on it has two spellings, of which nodes use one. */
const printed = (spelled: string, seconds: number): typeof last => ({
  spelled: seconds < 2 ** 31 ? spelled : chainTimeText(seconds * 1000),
  seconds,
});

/** UTC seconds in the chain's own spelling: another spelling would be a different text with the same bytes. */
export const time: Codec<string> = {
  write(writer, value) {
    const spelled = textOf(value);
    if (spelled !== last.spelled) last = printed(spelled, secondsOf(spelled));
    writer.integer(last.seconds, 4);
  },
  read(reader) {
    const seconds = reader.unsigned(4);
    if (seconds !== last.seconds) last = { spelled: chainTimeText(seconds * 1000), seconds };
    return last.spelled;
  },
};

/** 'major.hardfork.revision', packed into four bytes. */
export const version: Codec = {
  write(writer, value) {
    const parts =
      /^(\d{1,3})\.(\d{1,3})\.(\d{1,5})$/.exec(textOf(value))?.slice(1).map(Number) ?? [];
    const [major = 256, hardfork = 256, revision = 65_536] = parts;
    if (major > 255 || hardfork > 255 || revision > 65_535 || parts.join(".") !== value)
      outOfRange("", say`a version`);
    writer.integer(major * 2 ** 24 + hardfork * 2 ** 16 + revision, 4);
  },
  read(reader) {
    const revision = reader.unsigned(2);
    const hardfork = reader.unsigned(1);
    return `${reader.unsigned(1)}.${hardfork}.${revision}`;
  },
};

function hexBytes(value: unknown): Uint8Array {
  const digits = textOf(value);
  return digits.length % 2 === 0 && /^[0-9a-f]*$/.test(digits)
    ? hexToBytes(digits)
    : outOfRange("", say`lowercase hex digits`);
}

/** Hex digits of exactly `size` bytes, without a length prefix. */
export const fixedBytes = (size: number): Codec<string> => ({
  write(writer, value) {
    const bytes = hexBytes(value);
    writer.raw(bytes.length === size ? bytes : outOfRange("", say`${size} bytes`));
  },
  read: (reader) => bytesToHex(reader.raw(size)),
});

/** Hex digits of bytes with a length prefix. */
export const bytes: Codec = {
  write(writer, value) {
    const content = hexBytes(value);
    writer.varint(content.length);
    writer.raw(content);
  },
  read: (reader) => bytesToHex(reader.raw(reader.varint())),
};

/** A compressed key, as text with the prefix, which isn't part of the bytes. */
export const publicKey: Codec = {
  write: (writer, value) =>
    writer.raw(publicKeyBytes(textOf(value)) ?? outOfRange("", say`a public key`)),
  read: (reader) => publicKeyText(reader.raw(33), prefixOfKeys),
};

const symbolLength = 7;

const symbols = (["STEEM", "SBD", "VESTS"] as const satisfies readonly Token[]).map((token) => {
  const symbol = new Uint8Array(1 + symbolLength);
  symbol[0] = precision[token];
  for (let i = 0; i < token.length; i++) symbol[1 + i] = token.charCodeAt(i);
  return { token, symbol };
});

/** Units, then the precision, then the symbol padded to seven bytes. */
export const asset: Codec = {
  write(writer, value) {
    const { units, token } = exactAmount(value, "");
    writer.integer(units, 8);
    for (const each of symbols) if (each.token === token) writer.raw(each.symbol);
  },
  read(reader) {
    const units = BigInt.asIntN(64, reader.unsigned64());
    return amountText({ units, token: tokenOf(reader) });
  },
};

function tokenOf(reader: Reader): Token {
  const read = reader.raw(1 + symbolLength);
  const known = symbols.find(({ symbol }) => symbol.every((byte, i) => byte === read[i]));
  return known?.token ?? malformed("", say`an amount of STEEM, SBD or VESTS`);
}
