/** Tells encrypted memos from texts that merely begin with '#', such as an order's number. */
import { base58Digits } from "../address/base58-text.ts";

/** What wallets write (`memo.encode` of steem-js): '#', then base58 of at least 96 bytes, in a memo of at most 2,048. */
const encoded = /^#[1-9A-HJ-NP-Za-km-z]{128,2047}$/;

/** Bytes of both public keys, the nonce and the checksum; then a length, and the text in blocks of a cipher. */
const [keyLength, headLength, cipherBlock] = [33, 33 + 33 + 8 + 4, 16];

/** Digits that are read at once: a number holds 58^8 exactly. */
const digitsAtOnce = 8;

/** Whether a memo is encrypted. */
export function isEncryptedMemo(memo: string): boolean {
  if (!encoded.test(memo)) return false;
  const bytes = hexOf(memo.slice(1));
  const byte = (place: number): number =>
    Number.parseInt(bytes.slice(2 * place, 2 * place + 2), 16);
  if (!isKeyStart(byte(0)) || !isKeyStart(byte(keyLength))) return false;
  let [at, length] = [headLength, 0];
  for (let scale = 1; ; scale *= 0x80) {
    const part = byte(at++);
    length += (part & 0x7f) * scale;
    if (!(part >= 0x80)) break;
  }
  return length > 0 && length % cipherBlock === 0 && bytes.length === 2 * (at + length);
}

/** The first byte of a compressed public key. */
const isKeyStart = (byte: number): boolean => byte === 2 || byte === 3;

/** Base58 as hex digits. A big integer needs far fewer steps than going from digit to digit. */
function hexOf(base58: string): string {
  let number = 0n;
  for (let from = 0; from < base58.length; from += digitsAtOnce) {
    let [value, scale] = [0, 1];
    for (const digit of base58.slice(from, from + digitsAtOnce)) {
      value = value * 58 + base58Digits.indexOf(digit);
      scale *= 58;
    }
    number = number * BigInt(scale) + BigInt(value);
  }
  const hex = number.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
