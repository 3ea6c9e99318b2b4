/**
 * Private keys in a text: base58 of a version byte, 32 bytes and a checksum ("WIF"), 51 characters that begin with 5, or
 * 52 that begin with K or L; STEEM's generated master passwords have a P in front. Only the form counts, not the
 * checksum: a key with a typing error is still most of a key. Public keys (`STM…`) have 50 characters after their prefix.
 */
const digit = "[1-9A-HJ-NP-Za-km-z]";
const form = `(?<!${digit})P?(?:5[HJK]${digit}{49}|[KL]${digit}{51})(?!${digit})`;

/** Where a private key was. An address was sent to the page's server, and may be in the browser's history. */
export type KeyPlace = "field" | "address";

/** Whether a text has a private key anywhere. */
export const hasPrivateKey = (text: string): boolean => new RegExp(form).test(text);

/** The text without the private keys in it. */
export const withoutPrivateKeys = (text: string): string =>
  text.replaceAll(new RegExp(form, "g"), "");
