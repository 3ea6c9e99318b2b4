/** Bytes that the chain would write differently are rejected. */
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { sealed, transactionOf } from "../../../tests/support/sealed-block.ts";
import { decode } from "../decode.ts";
import { readHeader, writeHeader } from "./binary/header.ts";
import { Reader } from "./binary/reader.ts";
import { readTransaction, transactionBytes } from "./binary/transaction.ts";

const vote = transactionOf([
  ["vote", { voter: "ann", author: "bob", permlink: "post", weight: -10_000 }],
  ["account_witness_vote", { account: "ann", witness: "aurora", approve: true }],
  ["comment", { ...commented(), body: "\uFEFFcafé 🌋" }],
]);

function commented() {
  return {
    parent_author: "",
    parent_permlink: "life",
    author: "ann",
    permlink: "post",
    title: "",
    body: "",
    json_metadata: "",
  };
}

function signedBytes(raw: unknown): Uint8Array {
  const written = transactionBytes(raw);
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  return written.value.signed;
}

const bytes = signedBytes(vote);

test("reads what was written, including a leading byte order mark", () => {
  expect(readTransaction(bytes)).toEqual({ ok: true, value: vote });
});

test("refuses truncated bytes and trailing bytes", () => {
  for (let length = 0; length < bytes.length; length++)
    expect(readTransaction(bytes.slice(0, length)).ok).toBe(false);
  expect(readTransaction(concatBytes(bytes, Uint8Array.of(0))).ok).toBe(false);
});

test("any bytes that can be read are written back unchanged", () => {
  const places = fc.nat(bytes.length - 1);
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 255 }), (place, by) => {
      const changed = bytes.slice();
      changed[place] = (changed[place] ?? 0) ^ by;
      const read = readTransaction(changed);
      const again = read.ok ? signedBytes(read.value) : changed;
      expect(bytesToHex(again)).toBe(bytesToHex(changed));
    }),
    { numRuns: casesOf(500) },
  );
});

test.each([
  ["the number of operations in two bytes", "0300", "830000"],
  ["a flag of 2", "066175726f726101", "066175726f726102"],
  ["a kind that does not exist", "0c03616e6e06617572", "7f03616e6e06617572"],
])("refuses %s", (_, right, wrong) => {
  const hex = bytesToHex(bytes);
  expect(hex.split(right)).toHaveLength(2);
  expect(readTransaction(Buffer.from(hex.replace(right, wrong), "hex")).ok).toBe(false);
});

test.each([
  ["a needless byte", [0x81, 0x00]],
  ["more than 32 bits", [0xff, 0xff, 0xff, 0xff, 0x1f]],
  ["no end", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
])("refuses a length with %s", (_, wrong) => {
  expect(decode(() => new Reader(Uint8Array.from(wrong)).varint()).ok).toBe(false);
});

test.each([
  ["half a character", [1, 0xc3]],
  ["a surrogate", [3, 0xed, 0xa0, 0x80]],
  ["a character in more bytes than it needs", [2, 0xc0, 0x80]],
])("refuses text with %s", (_, wrong) => {
  expect(decode(() => new Reader(Uint8Array.from(wrong)).text()).ok).toBe(false);
});

test("reads headers back, and refuses trailing bytes", () => {
  const block = sealed([vote], Date.UTC(2026, 0, 5), [[1, "0.23.1"]]);
  const header = writeHeader(block);
  if (!header.ok) throw new Error("no header");
  expect(readHeader(header.value)).toMatchObject({
    ok: true,
    value: {
      previous: block["previous"],
      time: Date.UTC(2026, 0, 5),
      witness: "aurora",
      merkleRoot: block["transaction_merkle_root"],
      extensions: [[1, "0.23.1"]],
    },
  });
  expect(readHeader(concatBytes(header.value, Uint8Array.of(0))).ok).toBe(false);
});
