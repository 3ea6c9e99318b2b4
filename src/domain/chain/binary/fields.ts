/** How each field type of the operation table is written. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { amount, precision } from "../amount.ts";
import { array, integer, loose, malformed, object } from "../../decode.ts";
import type { FieldType } from "../operations/definition.ts";
import { chainTime, chainTimeText } from "../time.ts";
import { publicKeyBytes } from "./keys.ts";
import type { Writer } from "./writer.ts";

/** Writes `value` (found at `path`) or stops with a `decode` failure. */
export type WriteField = (writer: Writer, value: unknown, path: string) => void;

const text: WriteField = (writer, value, path) =>
  writer.text(typeof value === "string" ? value : malformed(path, "a text"));

/** Signed and unsigned numbers share a width; one that fits neither would be written as another. */
const whole =
  (size: 2 | 4): WriteField =>
  (writer, value, path) => {
    const read = integer(value, path);
    const end = 2 ** (8 * size);
    writer.integer(read < end && read >= -end / 2 ? read : malformed(path, `${size} bytes`), size);
  };

const u16 = whole(2);
const u32 = whole(4);

/** Eight bytes; given as a number, or as digits where JavaScript's numbers end. */
const u64: WriteField = (writer, value, path) => {
  const digits = loose(value);
  if (digits.length > 20 || !/^(?:0|-?[1-9]\d*)$/.test(digits)) malformed(path, "a whole number");
  const read = BigInt(digits);
  writer.integer(read >> 64n === 0n || read >> 63n === -1n ? read : malformed(path, "8 bytes"), 8);
};

const flag: WriteField = (writer, value, path) =>
  writer.integer(
    typeof value === "boolean" ? (value ? 1 : 0) : malformed(path, "true or false"),
    1,
  );

/** UTC seconds, as the chain itself spells them: another spelling is another text with the same bytes. */
const time: WriteField = (writer, value, path) => {
  const ms = chainTime(value, path);
  const isPlain = chainTimeText(ms) === value && ms < 2 ** 32 * 1000;
  writer.integer(isPlain ? ms / 1000 : malformed(path, "a time the chain can write"), 4);
};

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

const hex = (value: unknown, path: string): Uint8Array =>
  typeof value === "string" && value.length % 2 === 0 && /^[0-9a-f]*$/.test(value)
    ? hexToBytes(value)
    : malformed(path, "lower-case hex digits");

/** Hex digits of exactly `size` bytes, without a length before them. */
export const fixedBytes =
  (size: number): WriteField =>
  (writer, value, path) => {
    const bytes = hex(value, path);
    writer.raw(bytes.length === size ? bytes : malformed(path, `${size} bytes`));
  };

/** Bytes with their length before them. */
const bytes: WriteField = (writer, value, path) => {
  const content = hex(value, path);
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

/** [number, body], or {type: name, value: body}: the body is written by the form of that number or name. */
const variant = (forms: Readonly<Record<string, WriteField>>): WriteField => {
  const names = Object.keys(forms);
  return (writer, value, path) => {
    const [tag, body] = Array.isArray(value)
      ? (value as readonly unknown[])
      : [names.indexOf(loose(object(value, path)["type"])), object(value, path)["value"]];
    const index = integer(tag, `${path}[0]`);
    const form = forms[names[index] ?? ""] ?? malformed(`${path}[0]`, "a known form");
    writer.varint(index);
    form(writer, body, `${path}[1]`);
  };
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

/** 'major.hardfork.revision', packed into four bytes. */
const version: WriteField = (writer, value, path) => {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(loose(value))?.slice(1).map(Number) ?? [];
  const [major = 256, hardfork = 256, revision = 65536] = parts;
  if (major > 255 || hardfork > 255 || revision > 65535 || parts.join(".") !== value)
    malformed(path, "a version");
  writer.integer(major * 2 ** 24 + hardfork * 2 ** 16 + revision, 4);
};

/** What witnesses announce in their headers: the version they run, the hardfork they vote for. */
export const headerExtensions: WriteField = list(
  variant({
    void_t: () => {},
    version,
    hardfork_version_vote: record({ hf_version: version, hf_time: time }),
  }),
);

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
    variant({
      comment_payout_beneficiaries: record({
        beneficiaries: list(record({ account: text, weight: u16 })),
      }),
    }),
  ),
  work: record({
    worker: publicKey,
    input: fixedBytes(32),
    signature: fixedBytes(65),
    work: fixedBytes(32),
  }),
  work2: variant({
    pow2: record({ input: powInput, pow_summary: u32 }),
    equihash_pow: record({
      input: powInput,
      proof: record({ n: u32, k: u32, seed: fixedBytes(32), inputs: list(u32) }),
      prev_block: fixedBytes(20),
      pow_summary: u32,
    }),
  }),
  signedHeader: record({
    previous: fixedBytes(20),
    timestamp: time,
    witness: text,
    transaction_merkle_root: fixedBytes(20),
    extensions: headerExtensions,
    witness_signature: fixedBytes(65),
  }),
  noExtensions,
};
