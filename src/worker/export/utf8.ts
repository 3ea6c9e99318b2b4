/** Encodes long strings as UTF-8. */

/** Maximum number of bytes of UTF-8 that one UTF-16 code unit takes. */
const maxBytesPerUnit = 3;

/**
 * Collects texts as bytes in one buffer that is used again and again. Each text is encoded as it comes: strings that
 * wait to be joined would survive one garbage collection after another.
 */
export class Utf8Encoder {
  readonly #encoder = new TextEncoder();
  #scratch = new Uint8Array();
  #used = 0;

  /** Adds a text to the bytes. */
  add(text: string): void {
    const needed = this.#used + text.length * maxBytesPerUnit;
    if (this.#scratch.length < needed) {
      const grown = new Uint8Array(needed * 2);
      grown.set(this.#scratch.subarray(0, this.#used));
      this.#scratch = grown;
    }
    this.#used += this.#encoder.encodeInto(text, this.#scratch.subarray(this.#used)).written;
  }

  /** The bytes of all texts since the last time, in a new buffer. */
  take(): Uint8Array<ArrayBuffer> {
    const bytes = this.#scratch.slice(0, this.#used);
    this.#used = 0;
    return bytes;
  }
}
