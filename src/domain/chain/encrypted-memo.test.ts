/** A memo counts as encrypted only if it has the form of one: order numbers and hashtags stay readable. */
import { base58 } from "@scure/base";
import { describe, expect, test } from "vitest";
import { encryptedMemo } from "../../../devnet/past/memos.ts";
import { isEncryptedMemo } from "./encrypted-memo.ts";

/** Two keys, a nonce, a checksum, the length of the text and the text. */
const memoOf = (textLength: number, stated = textLength, starts = [2, 3]): string => {
  const length = stated < 0x80 ? [stated] : [(stated & 0x7f) | 0x80, stated >> 7];
  const key = (first: number | undefined): readonly number[] => [first ?? 0, ...Array(32).fill(7)];
  const bytes = [...key(starts[0]), ...key(starts[1]), ...Array(12).fill(9), ...length];
  return `#${base58.encode(Uint8Array.from([...bytes, ...Array(textLength).fill(5)]))}`;
};

describe("encrypted", () => {
  test("as wallets write it", () => expect(isEncryptedMemo(encryptedMemo)).toBe(true));
  test.each([16, 32, 112, 128, 1024, 1408])("a text of %i bytes", (length) => {
    expect(isEncryptedMemo(memoOf(length))).toBe(true);
  });
});

describe("readable", () => {
  test.each([
    "",
    "#",
    "#1042",
    "#steem meetup ticket 12",
    "#7Ld8encryptedmemo",
    "##",
    "#".repeat(140),
    `#${"7".repeat(140)}`,
    `#${"z".repeat(2047)}`,
    encryptedMemo.slice(1),
    encryptedMemo.slice(0, -1),
    `${encryptedMemo}1`,
    `${encryptedMemo} thanks`,
    `#${encryptedMemo}`,
    encryptedMemo.replace("#9", "#0"),
  ])("%s", (memo) => expect(isEncryptedMemo(memo)).toBe(false));

  test("without two keys, without a text, or with a text whose length is not the one it states", () => {
    expect(isEncryptedMemo(memoOf(16, 16, [2, 4]))).toBe(false);
    expect(isEncryptedMemo(memoOf(16, 16, [1, 3]))).toBe(false);
    expect(isEncryptedMemo(memoOf(17))).toBe(false);
    expect(isEncryptedMemo(memoOf(32, 16))).toBe(false);
    expect(isEncryptedMemo(memoOf(32, 0))).toBe(false);
  });
});
