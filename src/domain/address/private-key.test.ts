/** Which texts contain a private key. The keys here belong to nobody: their checksums are wrong. */
import { expect, test } from "vitest";
import { hasPrivateKey, withoutPrivateKeys } from "./private-key.ts";

const key = `5J${"x7Kq9".repeat(9)}abcd`;
const compressed = `L${"x7Kq9".repeat(10)}a`;

test.each([
  key,
  compressed,
  `P${key}`,
  `https://example.com/accounts/${key}/history?group=votes`,
  `memo: ${key}.`,
  `@${compressed}`,
])("%s contains one", (text) => {
  expect(hasPrivateKey(text)).toBe(true);
  expect(withoutPrivateKeys(text)).not.toMatch(/[1-9A-Za-z]{30}/);
});

test.each([
  "alice",
  `STM${key.slice(1)}`,
  `${key}a`,
  key.toLowerCase().replace("j", "l"),
  "2HeX3ZbobrX64tLT63EcVc2SmXH31ChLCmN7PNXwwpNxoTM1ciihfY8aTsqPsfgnwjnQE",
  "0000000c87378b43c51e6dfcf81dcef4bbbe4c16",
  "1fd45be54ca5f1924acd2468428ae16baa72b223d59a90fcd6d2539cdc383042c1146f88e73fe33cd71d597e861c25a20c32e72a4f14bc2e831a008c1518725c0b",
])("%s contains none", (text) => {
  expect(hasPrivateKey(text)).toBe(false);
  expect(withoutPrivateKeys(text)).toBe(text);
});
