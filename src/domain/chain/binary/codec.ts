/** What converts a type to and from binary, and how types are composed of others. */
import { array, loose, malformed, object, rethrow, type Json } from "../../decode.ts";
import { say } from "../../language/say.ts";
import type { Reader } from "./reader.ts";
import type { Writer } from "./writer.ts";

/**
 * A type in both directions. Errors are `decode` failures with paths relative to the value: `outOfRange` for a value of
 * the right JSON type that is invalid for this type, plain ones for what this code can't write or read.
 */
export interface Codec<out T = unknown> {
  readonly write: (writer: Writer, value: unknown) => void;
  /** The value as condenser answers spell it; undefined for a missing optional one. */
  readonly read: (reader: Reader) => T;
}

/** The number of items, then the items. */
export const list = <T>({ write, read }: Codec<T>): Codec<readonly T[]> => ({
  write(writer, value) {
    const items = array(value, "");
    writer.varint(items.length);
    let place = 0;
    try {
      for (; place < items.length; place++) write(writer, items[place]);
    } catch (error) {
      rethrow(`[${place}]`, error);
    }
  },
  read: (reader) => {
    const items: T[] = [];
    for (let left = reader.count(); left > 0; left--) items.push(read(reader));
    return items;
  },
});

/** Two values in sequence, as the chain writes the entries of its flat maps. */
const pair = (first: Codec, second: Codec): Codec => ({
  write(writer, value) {
    const entry = array(value, "");
    let place = 0;
    try {
      first.write(writer, entry[0]);
      place = 1;
      second.write(writer, entry[1]);
    } catch (error) {
      rethrow(`[${place}]`, error);
    }
  },
  read: (reader) => [first.read(reader), second.read(reader)],
});

/** [key, value] entries. */
export const pairs = (key: Codec, value: Codec): Codec => list(pair(key, value));

/** A presence byte, then the value unless it is missing or null. */
export const optional = ({ write, read }: Codec): Codec => ({
  write(writer, value) {
    const isPresent = value !== undefined && value !== null;
    writer.integer(isPresent ? 1 : 0, 1);
    if (isPresent) write(writer, value);
  },
  read: (reader) => (presence(reader) ? read(reader) : undefined),
});

/** A byte that is 0 or 1. */
export function presence(reader: Reader): boolean {
  const byte = reader.unsigned(1);
  return byte > 1 ? malformed("", say`a byte of 0 or 1`) : byte === 1;
}

/** Members in order. Missing optional ones are left out, as in condenser answers. */
export function record(fields: Readonly<Record<string, Codec>>): Codec {
  const members = Object.entries(fields);
  return {
    write(writer, value) {
      writeMembers(writer, members, object(value, ""));
    },
    read: (reader) => readMembers(reader, members),
  };
}

/** A layout: members with their types. */
export type Members = readonly (readonly [name: string, codec: Codec])[];

/** Writes the members of an object in order. */
export function writeMembers(writer: Writer, members: Members, source: Json): void {
  let at = "";
  try {
    for (const [name, codec] of members) {
      at = name;
      codec.write(writer, source[name]);
    }
  } catch (error) {
    rethrow(at, error);
  }
}

/** Reads members into an object. */
export function readMembers(reader: Reader, members: Members): Json {
  const read: Record<string, unknown> = {};
  let at = "";
  try {
    for (const [name, codec] of members) {
      at = name;
      const value = codec.read(reader);
      if (value !== undefined) read[name] = value;
    }
  } catch (error) {
    rethrow(at, error);
  }
  return read;
}

/** [number, body], or {type: name, value: body}: the body has the form with that number or name. */
export function variant(forms: Readonly<Record<string, Codec>>): Codec {
  const names = Object.keys(forms);
  const codecs = Object.values(forms);
  return {
    write(writer, value) {
      const isPair = Array.isArray(value);
      const [tag, body] = isPair ? (value as readonly unknown[]) : indexed(value, names);
      const index = typeof tag === "number" ? tag : -1;
      const form = codecs[index] ?? malformed(isPair ? "[0]" : "type", say`a known form`);
      writer.varint(index);
      try {
        form.write(writer, body);
      } catch (error) {
        rethrow(isPair ? "[1]" : "value", error);
      }
    },
    read: (reader) => {
      const tag = reader.varint();
      const form = codecs[tag] ?? malformed("[0]", say`a known form`);
      return [tag, form.read(reader)];
    },
  };
}

function indexed(value: unknown, names: readonly string[]): readonly [number, unknown] {
  const { type, value: body } = object(value, "");
  return [names.indexOf(loose(type)), body];
}

/** Extensions that have never been used: an empty list, or none. */
export const noExtensions: Codec<readonly never[]> = {
  write(writer, value) {
    if (value !== undefined && array(value, "").length > 0) malformed("", say`no extensions`);
    writer.varint(0);
  },
  read: (reader) => (reader.varint() === 0 ? [] : malformed("", say`no extensions`)),
};
