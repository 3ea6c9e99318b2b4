/**
 * Addresses in base58. The package that offers it is bundled with the cryptography, which a page with pictures would
 * load just for this.
 */

/** The digits of base58. */
export const base58Digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** A text of ASCII letters, as URLs are; it must not begin with a zero byte. */
export function base58Text(text: string): string {
  const digits: number[] = [];
  for (let i = 0; i < text.length; i++) {
    let carry = text.charCodeAt(i);
    for (let place = 0; place < digits.length || carry > 0; place++) {
      carry += (digits[place] ?? 0) * 256;
      digits[place] = carry % 58;
      carry = Math.floor(carry / 58);
    }
  }
  return digits
    .toReversed()
    .map((digit) => base58Digits.charAt(digit))
    .join("");
}
