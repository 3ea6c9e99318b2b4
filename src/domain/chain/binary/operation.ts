/** One operation in binary: its kind's number, then the fields that its kind declares. */
import { rawOperation } from "../../block/block.ts";
import type { Failure } from "../../contract/failure.ts";
import { decode, malformed, rethrow } from "../../decode.ts";
import { say } from "../../language/say.ts";
import type { Result } from "../../result.ts";
import type { RawOperation } from "../operations/raw-operation.ts";
import { operations } from "../operations/registry.ts";
import { readMembers, writeMembers, type Codec, type Members } from "./codec.ts";
import { fieldCodecs } from "./fields.ts";
import { Writer } from "./writer.ts";

/** The binary layout of a kind. */
interface Layout {
  readonly kind: string;
  readonly tag: number;
  readonly members: Members;
}

const layouts = Object.entries(operations).flatMap(([kind, { tag, fields }]): readonly Layout[] => {
  const members = Object.entries(fields).map(([name, type]) => [name, fieldCodecs[type]] as const);
  return tag === null ? [] : [{ kind, tag, members }];
});
const byKind: ReadonlyMap<string, Layout> = new Map(layouts.map((each) => [each.kind, each]));
const byTag: ReadonlyMap<number, Layout> = new Map(layouts.map((each) => [each.tag, each]));

/** Written from ['vote', {…}] or {type: 'vote_operation', value: {…}}; read as the former. */
export const operation: Codec<RawOperation> = {
  write(writer, value) {
    const [kind, payload] = rawOperation(value, "");
    const { tag, members } = byKind.get(kind) ?? malformed("", say`a kind that can be signed`);
    writer.varint(tag);
    try {
      writeMembers(writer, members, payload);
    } catch (error) {
      rethrow(kind, error);
    }
  },
  read(reader) {
    const { kind, members } = byTag.get(reader.varint()) ?? malformed("", say`a known kind`);
    return [kind, readMembers(reader, members)];
  },
};

/** Whether two spellings of an operation are written in the same bytes; false if either can't be written. */
export function areWrittenAlike(one: unknown, other: unknown): boolean {
  const [a, b] = [bytesOf(one), bytesOf(other)];
  return a.ok && b.ok && String(a.value) === String(b.value);
}

const bytesOf = (spelling: unknown): Result<Uint8Array, Failure> =>
  decode(() => {
    const writer = new Writer();
    operation.write(writer, spelling);
    return writer.bytes;
  });

/** Whether a kind has a binary form; virtual kinds, which no one signs, have none. */
export const hasLayout = (kind: string): boolean => byKind.has(kind);
