/** A block's header: serialised, hashed, and its signer's key recovered. */
import { sha256 } from "@noble/hashes/sha2.js";
import { canonicalRuleAt } from "../chain/binary/canonical-signature.ts";
import { idOfHeader, readHeader, writeHeader, type Header } from "../chain/binary/header.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { heightOfId, type BlockId } from "../chain/names.ts";
import { chainTimeText } from "../chain/printed-time.ts";
import type { Failure } from "../contract/failure.ts";
import type { Json } from "../decode.ts";
import { jsonText } from "../json-text.ts";
import { say } from "../language/say.ts";
import { compareMembers, type Findings } from "./compare-forms.ts";
import type { ProofStep } from "./proof.ts";
import { compared, reason, step, verdictOf } from "./steps.ts";

/** Context needed besides the block itself. */
export interface HeaderContext {
  readonly addressPrefix: string;
  /** Id of the block below, recomputed or cached; null if it isn't available. */
  readonly previousId: string | null;
}

/** What could be recomputed of a header. */
export interface ProvedHeader {
  readonly steps: readonly ProofStep[];
  /** Decoded from `bytes`; null if they can't be written. */
  readonly header: Header | null;
  readonly bytes: Uint8Array;
  /** The computed id; null if there is no header or no signature. */
  readonly id: BlockId | null;
  /** 130 hex digits; null if the node sends none. */
  readonly signature: string | null;
  /** The recovered key; null if there is none. */
  readonly key: string | null;
}

/** Fields of a block that are not checked against the header's bytes. */
const envelope: ReadonlySet<string> = new Set([
  "witness_signature",
  "transactions",
  "transaction_ids",
  "block_id",
  "signing_key",
]);

/** Serialises, decodes and judges the header of a `get_block` result of height `number`. */
export function proveHeader(
  block: Json,
  number: number,
  { addressPrefix, previousId }: HeaderContext,
  found: Findings,
): ProvedHeader {
  const signature = signatureOf(block["witness_signature"]);
  const written = writeHeader(block);
  if (!written.ok) return unwritten(signature, written.error);
  const bytes = written.value;
  const read = readHeader(bytes);
  if (!read.ok) return unwritten(signature, read.error);
  const header = read.value;
  compareMembers(found, block, membersOf(header), "", (name) => envelope.has(name));
  const link = judgeLink(header.previous, number, previousId);
  if (signature === null) {
    const steps = [link, ...withoutSignature(block["witness_signature"])];
    return { steps, header, bytes, id: null, signature, key: null };
  }
  const id = idOfHeader(bytes, header.previous, signature);
  const recovered = recoverKey(sha256(bytes), signature, canonicalRuleAt(header.time));
  const key = recovered && publicKeyText(recovered, addressPrefix);
  const steps = [
    link,
    judgeId(block["block_id"], id),
    judgeKey(block["signing_key"], key, signature),
  ];
  return { steps, header, bytes, id, signature, key };
}

const membersOf = ({ previous, time, witness, merkleRoot, extensions }: Header): Json => ({
  previous,
  timestamp: chainTimeText(time),
  witness,
  transaction_merkle_root: merkleRoot,
  extensions,
});

const signatureOf = (given: unknown): string | null =>
  typeof given === "string" && /^[0-9a-f]{130}$/.test(given) ? given : null;

function unwritten(signature: string | null, failure: Failure): ProvedHeader {
  const [verdict, note] = [verdictOf(failure), reason(failure)];
  const steps = [
    step("previous", "cannot-check", null, null, note),
    step("blockId", verdict, null, null, note),
    step("witnessSignature", "cannot-check", null, null, note),
  ];
  return { steps, header: null, bytes: new Uint8Array(), id: null, signature, key: null };
}

/** Whether a block of height `number` names the block below; `previousId` is null if that block isn't available. */
export function judgeLink(previous: string, number: number, previousId: string | null): ProofStep {
  const below = number - 1;
  if (heightOfId(previous) !== below)
    return step("previous", "mismatch", previous, null, say`It isn't block ${below}.`);
  return previousId === null
    ? step("previous", "cannot-check", previous, null, say`The previous block is not available.`)
    : compared("previous", previous, previousId);
}

function withoutSignature(given: unknown): readonly ProofStep[] {
  const isMissing = given === undefined || given === null;
  const note = isMissing
    ? say`The node sent no witness signature.`
    : say`The witness signature is not 130 lowercase hex digits.`;
  return [
    step("blockId", "cannot-check", null, null, say`The ID covers the witness signature.`),
    step("witnessSignature", isMissing ? "cannot-check" : "mismatch", null, null, note),
  ];
}

function judgeId(claimed: unknown, id: BlockId): ProofStep {
  return claimed === undefined || claimed === null
    ? step("blockId", "consistent", null, id, say`The node gave no ID; this one was computed.`)
    : compared("blockId", jsonOf(claimed), id);
}

function judgeKey(claimed: unknown, key: string | null, signature: string): ProofStep {
  if (key === null) {
    const note = say`The chain would not accept it as a signature.`;
    return step("witnessSignature", "mismatch", signature, null, note);
  }
  return claimed === undefined || claimed === null
    ? step(
        "witnessSignature",
        "consistent",
        null,
        key,
        say`The node gave no key; this one was recovered.`,
      )
    : compared("witnessSignature", jsonOf(claimed), key);
}

const jsonOf = (claimed: unknown): string =>
  typeof claimed === "string" ? claimed : jsonText(claimed);
