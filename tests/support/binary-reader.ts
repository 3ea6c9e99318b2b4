/**
 * An independent reader of the chain's binary format, which shares the table of operations but no code with the app. It
 * also generates random values to serialise.
 */
import { bytesToHex } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { precision, type Token } from "../../src/domain/chain/amount.ts";
import { publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import type { FieldType } from "../../src/domain/chain/operations/definition.ts";
import { definitionOf } from "../../src/domain/chain/operations/registry.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";

/** A cursor in some bytes. */
export class BinaryReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  raw(size: number): Uint8Array {
    if (this.#at + size > this.#bytes.length) throw new Error("the bytes end too early");
    this.#at += size;
    return this.#bytes.slice(this.#at - size, this.#at);
  }

  whole(size: number, signed = false): bigint {
    const read = this.raw(size).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    return signed ? BigInt.asIntN(size * 8, read) : read;
  }

  varint(): number {
    let read = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = Number(this.whole(1));
      read += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return read;
    }
  }

  text(): string {
    return utf8.decode(this.raw(this.varint()));
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A format: how to read it, and arbitrary values of it. */
interface Form {
  readonly read: (reader: BinaryReader) => unknown;
  readonly draw: fc.Arbitrary<unknown>;
}

const form = <T>(draw: fc.Arbitrary<T>, read: (reader: BinaryReader) => unknown): Form => ({
  draw,
  read,
});

const byteLength = (value: string): number => new TextEncoder().encode(value).length;
const textUpTo = (most: number): Form =>
  form(
    fc.string({ unit: "grapheme", maxLength: most }).filter((value) => byteLength(value) <= most),
    (reader) => reader.text(),
  );
const text = form(fc.string({ unit: "grapheme", maxLength: 40 }), (reader) => reader.text());
const name = textUpTo(16);
const whole = (size: 2 | 4): Form =>
  form(fc.integer({ min: 0, max: 2 ** (8 * size) - 1 }), (reader) => Number(reader.whole(size)));
const signed16 = form(fc.integer({ min: -32768, max: 32767 }), (reader) =>
  Number(reader.whole(2, true)),
);
const u16 = whole(2);
const u32 = whole(4);
/** Nodes print 64-bit integers as strings above 32 bits, and as numbers below. */
const printed = (value: bigint): number | string =>
  value > 0xffff_ffffn || value < -(2n ** 53n) ? String(value) : Number(value);
const u64 = form(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(printed), (reader) =>
  printed(reader.whole(8)),
);
const i64 = form(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(printed), (reader) =>
  printed(reader.whole(8, true)),
);
const flag = form(fc.boolean(), (reader) => reader.whole(1) === 1n);
const time = form(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((s) => chainTimeText(s * 1000)),
  (reader) => chainTimeText(Number(reader.whole(4)) * 1000),
);
const hexOf = (size: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => bytesToHex(bytes));
const fixed = (size: number): Form => form(hexOf(size), (reader) => bytesToHex(reader.raw(size)));
const bytes = form(
  fc.uint8Array({ maxLength: 30 }).map((each) => bytesToHex(each)),
  (reader) => bytesToHex(reader.raw(reader.varint())),
);
const asset = form(
  fc
    .tuple(
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      fc.constantFrom<Token>("STEEM", "SBD", "VESTS"),
    )
    .map(([units, token]) => amountText({ units, token })),
  (reader) => {
    const units = reader.whole(8, true);
    const decimals = Number(reader.whole(1));
    const token = new TextDecoder().decode(reader.raw(7)).replace(/\0+$/, "") as Token;
    if (precision[token] !== decimals) throw new Error(`${token} with ${decimals} decimals`);
    return amountText({ units, token });
  },
);
const key = form(
  fc.uint8Array({ minLength: 33, maxLength: 33 }).map((each) => publicKeyText(each, "STM")),
  (reader) => publicKeyText(reader.raw(33), "STM"),
);
const list = ({ draw, read }: Form): Form =>
  form(fc.array(draw, { maxLength: 4 }), (reader) =>
    Array.from({ length: reader.varint() }, () => read(reader)),
  );
const tuple = (...forms: readonly Form[]): Form =>
  form(fc.tuple(...forms.map(({ draw }) => draw)), (reader) =>
    forms.map(({ read }) => read(reader)),
  );
const optional = ({ draw, read }: Form): Form =>
  form(fc.option(draw, { nil: undefined }), (reader) =>
    reader.whole(1) === 1n ? read(reader) : undefined,
  );
const record = (fields: Readonly<Record<string, Form>>): Form =>
  form(
    fc.record(Object.fromEntries(Object.entries(fields).map(([name, { draw }]) => [name, draw]))),
    (reader) =>
      Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(reader)])),
  );
const variant = (...forms: readonly Form[]): Form =>
  form(fc.oneof(...forms.map(({ draw }, i) => fc.tuple(fc.constant(i), draw))), (reader) => {
    const tag = reader.varint();
    return [tag, forms[tag]?.read(reader)];
  });
const empty = form(fc.constant([]), (reader) => {
  if (reader.varint() !== 0) throw new Error("extensions where there are none");
  return [];
});

const authority = record({
  weight_threshold: u32,
  account_auths: list(tuple(name, u16)),
  key_auths: list(tuple(key, u16)),
});
const powInput = record({ worker_account: name, prev_block: fixed(20), nonce: u64 });
const version = form(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(65535)).map((parts) => parts.join(".")),
  (reader) => {
    const packed = reader.whole(4);
    return [packed >> 24n, (packed >> 16n) & 255n, packed & 65535n].join(".");
  },
);

/** The header extensions of witnesses. */
export const headerExtensionsForm: Form = list(
  variant(
    form(fc.constant({}), () => ({})),
    version,
    record({ hf_version: version, hf_time: time }),
  ),
);

/** One format per field type, written from the chain's documentation, not from the app's serialiser. */
const forms: Readonly<Record<FieldType, Form>> = {
  account: name,
  optionalAccount: name,
  accounts: list(name),
  permlink: text,
  text,
  memo: text,
  json: text,
  customId: textUpTo(32),
  bytes,
  hash160: fixed(20),
  amount: asset,
  amounts: list(asset),
  price: record({ base: asset, quote: asset }),
  voteWeight: signed16,
  basisPoints: u16,
  u16,
  u32,
  u64,
  ids: list(i64),
  flag,
  time,
  key,
  optionalKey: optional(key),
  authority,
  optionalAuthority: optional(authority),
  authorities: list(authority),
  chainProperties: record({
    account_creation_fee: asset,
    maximum_block_size: u32,
    sbd_interest_rate: u16,
  }),
  witnessProperties: list(tuple(text, bytes)),
  beneficiaries: list(
    variant(record({ beneficiaries: list(record({ account: name, weight: u16 })) })),
  ),
  work: record({ worker: key, input: fixed(32), signature: fixed(65), work: fixed(32) }),
  work2: variant(
    record({ input: powInput, pow_summary: u32 }),
    record({
      input: powInput,
      proof: record({ n: u32, k: u32, seed: fixed(32), inputs: list(u32) }),
      prev_block: fixed(20),
      pow_summary: u32,
    }),
  ),
  signedHeader: record({
    previous: fixed(20),
    timestamp: time,
    witness: name,
    transaction_merkle_root: fixed(20),
    extensions: headerExtensionsForm,
    witness_signature: fixed(65),
  }),
  noExtensions: empty,
};

const payloadForm = (kind: string): Form =>
  record(
    Object.fromEntries(
      Object.entries(definitionOf(kind)?.fields ?? {}).map(([name, type]) => [name, forms[type]]),
    ),
  );

/** Arbitrary operations of a kind. */
export const operationsOf = (kind: string): fc.Arbitrary<readonly [string, unknown]> =>
  payloadForm(kind).draw.map((payload) => [kind, payload] as const);

/** Arbitrary transactions with such operations. */
export const transactionsAround = (
  operation: fc.Arbitrary<unknown>,
): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record({
    ref_block_num: u16.draw,
    ref_block_prefix: u32.draw,
    expiration: time.draw,
    operations: fc.array(operation, { minLength: 1, maxLength: 3 }),
    extensions: empty.draw,
    signatures: fc.array(hexOf(65), { maxLength: 3 }),
  });

/** Reads a signed transaction whose operations are all of `kind`: two kinds may share a number. */
export function transactionOf(signed: Uint8Array, kind: string): unknown {
  const reader = new BinaryReader(signed);
  const operation: Form = form(fc.constant(null), () => {
    const tag = reader.varint();
    if (tag !== definitionOf(kind)?.tag) throw new Error(`${kind} is not number ${tag}`);
    return [kind, payloadForm(kind).read(reader)];
  });
  const read = record({
    ref_block_num: u16,
    ref_block_prefix: u32,
    expiration: time,
    operations: list(operation),
    extensions: empty,
    signatures: list(fixed(65)),
  }).read(reader);
  if (!reader.isAtEnd) throw new Error("bytes are left over");
  return read;
}
