/** The file release.json beside a build: what its publisher says about it, and how to check that. */
import type { Failure } from "../contract/failure.ts";
import { decode, hex, text } from "../decode.ts";
import type { Result } from "../result.ts";
import { jsonObject } from "./json-object.ts";

export interface ReleaseFile {
  /** The text of a `ReleaseStatement`, byte by byte as it was signed or published. */
  readonly statement: string;
  /** The release key's signature of the statement's SHA-256: hex, in the chain's compact form. */
  readonly signature: string | null;
  /** Id of the transaction that publishes the statement. */
  readonly transaction: string | null;
}

export const releaseName = "release.json";

/** Hex digits of a signature, and of a transaction's id. */
const [signatureLength, idLength] = [130, 40];

export const parseReleaseFile = (json: string): Result<ReleaseFile, Failure> =>
  decode(() => {
    const file = jsonObject(json, releaseName);
    const { signature, transaction } = file;
    return {
      statement: text(file["statement"], "statement"),
      signature: signature === undefined ? null : hex(signature, signatureLength, "signature"),
      transaction: transaction === undefined ? null : hex(transaction, idLength, "transaction"),
    };
  });
