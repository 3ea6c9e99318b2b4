/**
 * What a publisher says about one release. Its text is signed with the release key, or published on the chain by the release
 * account as a `custom_json`, so both vouch for the same bytes.
 */
import type { Failure } from "../contract/failure.ts";
import { decode, hex, integer, malformed, text } from "../decode.ts";
import type { Result } from "../result.ts";
import { jsonObject } from "./json-object.ts";

export interface ReleaseStatement {
  readonly version: string;
  /** Counts up from 1: a copy takes no release with a number below its own. */
  readonly number: number;
  /** SHA-256 of build.json, hex. */
  readonly manifest: string;
  /** The key that signs the releases after this one, if it changes. */
  readonly key: string | null;
}

/** The `id` of the `custom_json` that publishes a statement. */
export const publicationId = "page-release";

/** Longest version and key, characters. */
const maxLength = 100;

/** The text that is signed or published. */
export const statementText = ({ version, number, manifest, key }: ReleaseStatement): string =>
  JSON.stringify({ version, number, manifest, ...(key !== null && { key }) });

export const parseStatement = (json: string): Result<ReleaseStatement, Failure> =>
  decode(() => {
    const read = jsonObject(json, "statement");
    const number = integer(read["number"], "number");
    if (number < 1) malformed("number", "a number from 1");
    return {
      version: short(read["version"], "version"),
      number,
      manifest: hex(read["manifest"], 64, "manifest"),
      key: read["key"] === undefined ? null : short(read["key"], "key"),
    };
  });

function short(value: unknown, field: string): string {
  const read = text(value, field);
  return read.length > 0 && read.length <= maxLength ? read : malformed(field, "a short text");
}
