/** Public keys as text: prefix, then base58 of the compressed point and a RIPEMD-160 checksum. */
import { ripemd160 } from "@noble/hashes/legacy.js";
import { base58 } from "@scure/base";

const keyLength = 33;
const checksumLength = 4;

/** 'STM…' from a compressed public key. */
export function publicKeyText(key: Uint8Array, prefix: string): string {
  const checked = new Uint8Array(keyLength + checksumLength);
  checked.set(key);
  checked.set(ripemd160(key).slice(0, checksumLength), keyLength);
  return prefix + base58.encode(checked);
}

/** Prefix of keys in operations. It isn't part of the bytes, so another prefix would go unnoticed. */
export const prefixOfKeys = "STM";

/** Decoding base58 takes time that grows with the square of its length. */
const maxLength = 64;

/** The 33 bytes of a key in text form, or null if its prefix, checksum or form is wrong. */
export function publicKeyBytes(text: string, prefix = prefixOfKeys): Uint8Array | null {
  if (!text.startsWith(prefix) || text.length > maxLength) return null;
  try {
    const checked = base58.decode(text.slice(prefix.length));
    const key = checked.slice(0, keyLength);
    const sum = ripemd160(key).slice(0, checksumLength);
    const fits =
      checked.length === keyLength + checksumLength &&
      sum.every((byte, i) => byte === checked[keyLength + i]);
    return fits ? key : null;
  } catch {
    return null;
  }
}
