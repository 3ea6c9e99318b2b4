/** Writes the chain's binary form: little-endian, lengths as varints. */
import { utf8ToBytes } from "@noble/hashes/utils.js";

const lastAscii = 0x7f;

/** A growing buffer. */
export class Writer {
  #bytes = new Uint8Array(256);
  #length = 0;

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  /** An unsigned or two's-complement integer of `size` bytes. */
  integer(value: bigint | number, size: 1 | 2 | 4 | 8): void {
    this.#grow(size);
    if (typeof value === "number" && size < 8) {
      for (let rest = value | 0, i = 0; i < size; i++, rest >>= 8)
        this.#bytes[this.#length++] = rest & 0xff;
      return;
    }
    let rest = BigInt.asUintN(size * 8, BigInt(value));
    for (let i = 0; i < size; i++) {
      this.#bytes[this.#length++] = Number(rest & 0xffn);
      rest >>= 8n;
    }
  }

  /** A length or a tag, seven bits per byte. */
  varint(value: number): void {
    this.#grow(5);
    let rest = value >>> 0;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /**
   * UTF-8 with a length prefix; returns that length. Nearly all text of the chain is ASCII, where each character is
   * one byte.
   */
  text(value: string): number {
    const start = this.#length;
    this.varint(value.length);
    this.#grow(value.length);
    for (let i = 0; i < value.length; i++) {
      const code = value.charCodeAt(i);
      if (code > lastAscii) {
        this.#length = start;
        return this.#encoded(value);
      }
      this.#bytes[this.#length++] = code;
    }
    return value.length;
  }

  #encoded(value: string): number {
    const bytes = utf8ToBytes(value);
    this.varint(bytes.length);
    this.raw(bytes);
    return bytes.length;
  }

  #grow(by: number): void {
    if (this.#length + by <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + by));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
