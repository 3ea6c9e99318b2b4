/** The field types operation layouts are made of. Each writes one JSON value in its binary form. */
import { amount, precision } from "../amount.ts";
import { array, integer, malformed, object } from "../../decode.ts";
import { chainTime } from "../time.ts";
import { publicKeyBytes } from "./keys.ts";
import type { Writer } from "./writer.ts";

/** Writes `value` (found at `path`) or stops with a `decode` failure. */
export type FieldType = (writer: Writer, value: unknown, path: string) => void;

/** UTF-8 text. */
export const text: FieldType = (writer, value, path) =>
  writer.text(typeof value === "string" ? value : malformed(path, "a text"));

const whole =
  (size: 2 | 4): FieldType =>
  (writer, value, path) =>
    writer.integer(integer(value, path), size);

export const u16 = whole(2);
export const i16 = whole(2);
export const u32 = whole(4);

export const bool: FieldType = (writer, value) => writer.integer(value ? 1 : 0, 1);

/** UTC seconds. */
export const time: FieldType = (writer, value, path) =>
  writer.integer(chainTime(value, path) / 1000, 4);

/** Amount, precision and the symbol padded to seven bytes. */
export const asset: FieldType = (writer, value, path) => {
  const { units, token } = amount(value, path);
  writer.integer(units, 8);
  writer.integer(precision[token], 1);
  const symbol = new Uint8Array(7);
  for (let i = 0; i < token.length; i++) symbol[i] = token.charCodeAt(i);
  writer.raw(symbol);
};

/** A compressed key behind any three-letter prefix. */
export const publicKey: FieldType = (writer, value, path) =>
  writer.raw(publicKeyBytes(String(value)) ?? malformed(path, "a public key"));

/** A list with its length before it. */
export const list =
  (item: FieldType): FieldType =>
  (writer, value, path) => {
    const items = array(value, path);
    writer.varint(items.length);
    for (const [i, each] of items.entries()) item(writer, each, `${path}[${i}]`);
  };

/** [key, value] pairs, as the chain writes its flat maps. */
export const pairs =
  (key: FieldType, value: FieldType): FieldType =>
  (writer, entries, path) =>
    list((inner, entry, at) => {
      const [first, second] = array(entry, at);
      key(inner, first, `${at}[0]`);
      value(inner, second, `${at}[1]`);
    })(writer, entries, path);

/** A presence byte before a value that may be absent. */
export const optional =
  (type: FieldType): FieldType =>
  (writer, value, path) => {
    const present = value !== undefined && value !== null;
    writer.integer(present ? 1 : 0, 1);
    if (present) type(writer, value, path);
  };

/** Named fields in their order on the wire. */
export const record =
  (fields: Readonly<Record<string, FieldType>>): FieldType =>
  (writer, value, path) => {
    const source = object(value, path);
    for (const [name, type] of Object.entries(fields))
      type(writer, source[name], `${path}.${name}`);
  };

/** Thresholds, accounts and keys that may sign. */
export const authority: FieldType = record({
  weight_threshold: u32,
  account_auths: pairs(text, u16),
  key_auths: pairs(publicKey, u16),
});

export const price: FieldType = record({ base: asset, quote: asset });

export const chainProperties: FieldType = record({
  account_creation_fee: asset,
  maximum_block_size: u32,
  sbd_interest_rate: u16,
});

/** A list that is always empty on the wire in the operations known here. */
export const noExtensions: FieldType = (writer, value, path) => {
  if (value !== undefined && array(value, path).length > 0) malformed(path, "no extensions");
  writer.varint(0);
};

/** Beneficiaries of a post: the one extension of comment_options. */
export const commentExtensions: FieldType = list((writer, value, path) => {
  const [tag, body] = array(value, path);
  if (integer(tag, `${path}[0]`) !== 0) malformed(`${path}[0]`, "the extension 0");
  writer.varint(0);
  record({ beneficiaries: list(record({ account: text, weight: u16 })) })(
    writer,
    body,
    `${path}[1]`,
  );
});
