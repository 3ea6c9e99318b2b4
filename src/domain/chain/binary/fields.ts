/** How each field type of the operation table is written. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { amount, precision } from "../amount.ts";
import { array, integer, loose, malformed, object } from "../../decode.ts";
import type { FieldType } from "../operations/definition.ts";
import { chainTime } from "../time.ts";
import { publicKeyBytes } from "./keys.ts";
import type { Writer } from "./writer.ts";

/** Writes `value` (found at `path`) or stops with a `decode` failure. */
export type WriteField = (writer: Writer, value: unknown, path: string) => void;

const text: WriteField = (writer, value, path) =>
  writer.text(typeof value === "string" ? value : malformed(path, "a text"));

const whole =
  (size: 2 | 4): WriteField =>
  (writer, value, path) =>
    writer.integer(integer(value, path), size);

const u16 = whole(2);
const u32 = whole(4);

/** Eight bytes; given as a number, or as digits where JavaScript's numbers end. */
const u64: WriteField = (writer, value, path) => {
  const digits = loose(value);
  if (digits.length > 20 || !/^-?\d+$/.test(digits)) malformed(path, "a whole number");
  writer.integer(BigInt(digits), 8);
};

const flag: WriteField = (writer, value) => writer.integer(value ? 1 : 0, 1);

/** UTC seconds. */
const time: WriteField = (writer, value, path) => writer.integer(chainTime(value, path) / 1000, 4);

/** Amount, precision and the symbol padded to seven bytes. */
const asset: WriteField = (writer, value, path) => {
  const { units, token } = amount(value, path);
  writer.integer(units, 8);
  writer.integer(precision[token], 1);
  const symbol = new Uint8Array(7);
  for (let i = 0; i < token.length; i++) symbol[i] = token.charCodeAt(i);
  writer.raw(symbol);
};

/** A compressed key behind any three-letter prefix. */
const publicKey: WriteField = (writer, value, path) =>
  writer.raw(publicKeyBytes(loose(value)) ?? malformed(path, "a public key"));

/** Bytes of hex digits. */
export const hexBytes = (value: unknown, path: string): Uint8Array =>
  typeof value === "string" && /^([0-9a-f]{2})*$/i.test(value)
    ? hexToBytes(value)
    : malformed(path, "hex digits");

/** Hex digits of exactly `size` bytes, without a length before them. */
const fixedBytes =
  (size: number): WriteField =>
  (writer, value, path) => {
    const bytes = hexBytes(value, path);
    writer.raw(bytes.length === size ? bytes : malformed(path, `${size} bytes`));
  };

/** Bytes with their length before them. */
const bytes: WriteField = (writer, value, path) => {
  const content = hexBytes(value, path);
  writer.varint(content.length);
  writer.raw(content);
};

const list =
  (item: WriteField): WriteField =>
  (writer, value, path) => {
    const items = array(value, path);
    writer.varint(items.length);
    for (const [i, each] of items.entries()) item(writer, each, `${path}[${i}]`);
  };

/** [key, value] pairs, as the chain writes its flat maps. */
const pairs = (key: WriteField, value: WriteField): WriteField =>
  list((writer, entry, path) => {
    const [first, second] = array(entry, path);
    key(writer, first, `${path}[0]`);
    value(writer, second, `${path}[1]`);
  });

/** A presence byte before a value that may be absent. */
const optional =
  (type: WriteField): WriteField =>
  (writer, value, path) => {
    const present = value !== undefined && value !== null;
    writer.integer(present ? 1 : 0, 1);
    if (present) type(writer, value, path);
  };

const record =
  (fields: Readonly<Record<string, WriteField>>): WriteField =>
  (writer, value, path) => {
    const source = object(value, path);
    for (const [name, type] of Object.entries(fields))
      type(writer, source[name], `${path}.${name}`);
  };

/** [number, body]: the body is written by the form of that number. */
const variant =
  (...forms: readonly WriteField[]): WriteField =>
  (writer, value, path) => {
    const [tag, body] = array(value, path);
    const index = integer(tag, `${path}[0]`);
    const form = forms[index] ?? malformed(`${path}[0]`, "a known form");
    writer.varint(index);
    form(writer, body, `${path}[1]`);
  };

const authority = record({
  weight_threshold: u32,
  account_auths: pairs(text, u16),
  key_auths: pairs(publicKey, u16),
});

const noExtensions: WriteField = (writer, value, path) => {
  if (value !== undefined && array(value, path).length > 0) malformed(path, "no extensions");
  writer.varint(0);
};

const powInput = record({ worker_account: text, prev_block: fixedBytes(20), nonce: u64 });

/** One writer a field type. */
export const fieldWriters: Readonly<Record<FieldType, WriteField>> = {
  account: text,
  optionalAccount: text,
  accounts: list(text),
  permlink: text,
  text,
  memo: text,
  json: text,
  bytes,
  hash160: fixedBytes(20),
  amount: asset,
  amounts: list(asset),
  price: record({ base: asset, quote: asset }),
  voteWeight: u16,
  basisPoints: u16,
  u16,
  u32,
  u64,
  ids: list(u64),
  flag,
  time,
  key: publicKey,
  optionalKey: optional(publicKey),
  authority,
  optionalAuthority: optional(authority),
  authorities: list(authority),
  chainProperties: record({
    account_creation_fee: asset,
    maximum_block_size: u32,
    sbd_interest_rate: u16,
  }),
  witnessProperties: pairs(text, bytes),
  beneficiaries: list(
    variant(record({ beneficiaries: list(record({ account: text, weight: u16 })) })),
  ),
  work: record({
    worker: publicKey,
    input: fixedBytes(32),
    signature: fixedBytes(65),
    work: fixedBytes(32),
  }),
  work2: variant(
    record({ input: powInput, pow_summary: u32 }),
    record({
      input: powInput,
      proof: record({ n: u32, k: u32, seed: fixedBytes(32), inputs: list(u32) }),
      prev_block: fixedBytes(20),
      pow_summary: u32,
    }),
  ),
  signedHeader: record({
    previous: fixedBytes(20),
    timestamp: time,
    witness: text,
    transaction_merkle_root: fixedBytes(20),
    extensions: noExtensions,
    witness_signature: fixedBytes(65),
  }),
  noExtensions,
};
