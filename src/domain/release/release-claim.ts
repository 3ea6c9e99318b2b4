/** What a release.json claims, and who signed or published it. Uses cryptography: for the worker only. */
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyText, prefixOfKeys } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import { parseReleaseFile, type ReleaseFile } from "./release-file.ts";
import { parseStatement, publicationId, type ReleaseStatement } from "./statement.ts";

/** A release file with the statement in it. */
export interface ReleaseClaim {
  readonly file: ReleaseFile;
  readonly statement: ReleaseStatement;
}

/**
 * What a release.json claims about the build with this manifest; else a sentence that says why it does not count. `above`:
 * the number that its own must exceed. Null for a site without the file.
 */
export function readClaim(
  json: string | null,
  { manifest, above }: { readonly manifest: string; readonly above: number },
): Result<ReleaseClaim, string> {
  if (json === null) return err(say`The site has no release.json that says who vouches for it.`);
  const file = parseReleaseFile(json);
  if (!file.ok) return err(say`Its release.json can't be read.`);
  const statement = parseStatement(file.value.statement);
  if (!statement.ok) return err(say`Its release.json can't be read.`);
  const { number } = statement.value;
  if (statement.value.manifest !== manifest)
    return err(say`Its release.json is about other files than those that the site has.`);
  if (number <= above)
    return err(say`It is release ${number}, which is not newer than the one in use.`);
  return ok({ file: file.value, statement: statement.value });
}

/** The key that signed the statement, 'STM…'; null without a signature that can be read. */
export function signerOf({ statement, signature }: ReleaseFile): string | null {
  if (signature === null) return null;
  const key = recoverKey(sha256(utf8ToBytes(statement)), signature);
  return key && publicKeyText(key, prefixOfKeys);
}

/** Whether one of these operations publishes the statement with the account's active authority. */
export const publishes = (
  operations: readonly RawOperation[],
  statement: string,
  account: string,
): boolean =>
  operations.some(
    ([kind, { id, json, required_auths: signers }]) =>
      kind === "custom_json" &&
      id === publicationId &&
      json === statement &&
      Array.isArray(signers) &&
      signers.includes(account),
  );
