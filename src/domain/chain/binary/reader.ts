/** Reads the chain's binary form strictly: a form that the chain itself would not write is a `decode` failure. */
import { utf8 } from "@scure/base";
import { malformed } from "../../decode.ts";
import { say } from "../../language/say.ts";

/** ASCII strings of up to this many bytes are read byte by byte: calling a decoder would take longer. */
const shortString = 32;
const lastAscii = 0x7f;

/** A position in a byte array. */
export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Number of bytes read so far. */
  get position(): number {
    return this.#at;
  }

  /** Fails if bytes are left over. */
  end(): void {
    if (this.#at < this.#bytes.length) malformed("", say`shorter: bytes are left over`);
  }

  /** The next `size` bytes; a view, not a copy. */
  raw(size: number): Uint8Array {
    const from = this.#at;
    if (size > this.#bytes.length - from) malformed("", say`at least ${size} bytes longer`);
    this.#at = from + size;
    return this.#bytes.subarray(from, this.#at);
  }

  /** An unsigned integer of `size` bytes. */
  unsigned(size: 1 | 2 | 4): number {
    const from = this.#at;
    if (size > this.#bytes.length - from) malformed("", say`at least ${size} bytes longer`);
    this.#at = from + size;
    let sum = 0;
    for (let i = this.#at - 1; i >= from; i--) sum = sum * 256 + (this.#bytes[i] ?? 0);
    return sum;
  }

  /** An unsigned integer of eight bytes. */
  unsigned64(): bigint {
    const low = this.unsigned(4);
    return (BigInt(this.unsigned(4)) << 32n) | BigInt(low);
  }

  /** A length or a tag below 2^32, in the shortest form. */
  varint(): number {
    let sum = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.unsigned(1);
      sum += (byte & 0x7f) * scale;
      if (sum > 0xffff_ffff) malformed("", say`a length below 2^32`);
      if (byte < 0x80)
        return byte === 0 && scale > 1 ? malformed("", say`a length in its shortest form`) : sum;
    }
  }

  /** A number of items. Each has at least one byte, so there can't be more items than bytes left. */
  count(): number {
    const count = this.varint();
    return count <= this.#bytes.length - this.#at
      ? count
      : malformed("", say`long enough for ${count} items`);
  }

  /** A UTF-8 string with a length prefix; invalid UTF-8 is a failure. */
  text(): string {
    const bytes = this.raw(this.varint());
    if (bytes.length <= shortString) {
      let string = "";
      for (const byte of bytes) {
        if (byte > lastAscii) return decodeUtf8(bytes);
        string += String.fromCharCode(byte);
      }
      return string;
    }
    return decodeUtf8(bytes);
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.encode(bytes);
  } catch {
    return malformed("", say`text in UTF-8`);
  }
}
