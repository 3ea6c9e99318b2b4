/** Recomputes a block from its bytes. Cryptography: for the worker only. */
import { blockId, headerDigest, merkleRoot, type Header } from "../chain/binary/header.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { signedBytes, transactionId, unsignedBytes } from "../chain/binary/transaction.ts";
import { heightOfId } from "../chain/names.ts";
import { chainTime } from "../chain/time.ts";
import { array, decode, hex, loose, object, text, type Json } from "../decode.ts";
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";
import { worst, type BlockProof, type ProofStep, type StepName } from "./proof.ts";

/** What is known beside the block itself. */
export interface Surroundings {
  readonly addressPrefix: string;
  /** Id of the block below, recomputed or held; null where it is not at hand. */
  readonly previousId: string | null;
  /** The witness's key of today; null where the node does not tell. */
  readonly presentKey: string | null;
}

const step = (
  name: StepName,
  verdict: ProofStep["verdict"],
  claimed: string | null,
  computed: string | null,
  note: string | null = null,
): ProofStep => ({ name, verdict, claimed, computed, note });

const compared = (name: StepName, claimed: string, computed: string): ProofStep =>
  step(name, claimed === computed ? "verified" : "mismatch", claimed, computed);

/** `raw` is a `get_block` result of height `number`. */
export function proveBlock(
  raw: unknown,
  number: number,
  around: Surroundings,
): Result<BlockProof, Failure> {
  return decode(() => {
    const block = object(raw, "block");
    const transactions = array(block["transactions"], "transactions");
    const steps = [
      proveIds(block, transactions),
      proveRoot(block, transactions),
      ...proveHeader(block, number, around),
    ];
    return { steps, verdict: worst(steps.map(({ verdict }) => verdict)) };
  });
}

function proveIds(block: Json, transactions: readonly unknown[]): ProofStep {
  const listed = Array.isArray(block["transaction_ids"]) ? block["transaction_ids"] : [];
  let checked = 0;
  let unnamed = 0;
  for (const [i, raw] of transactions.entries()) {
    const claims = [object(raw, "transaction")["transaction_id"], listed[i]].filter(
      (claim) => claim !== undefined,
    );
    const bytes = unsignedBytes(raw);
    if (!bytes.ok) return unreadable("transactionIds", bytes.error);
    const computed = transactionId(bytes.value);
    const wrong = claims.find((claim) => claim !== computed);
    if (wrong !== undefined) return step("transactionIds", "mismatch", loose(wrong), computed);
    if (claims.length === 0) unnamed += 1;
    else checked += 1;
  }
  if (unnamed > 0)
    return step("transactionIds", "cannot-check", null, null, "The node names no ids to compare.");
  return step(
    "transactionIds",
    "verified",
    null,
    null,
    checked === 0 ? "There are none." : `${checked} of ${transactions.length} recomputed.`,
  );
}

function proveRoot(block: Json, transactions: readonly unknown[]): ProofStep {
  const claimed = hex(block["transaction_merkle_root"], 40, "transaction_merkle_root");
  const leaves: Uint8Array[] = [];
  for (const raw of transactions) {
    const bytes = signedBytes(raw);
    if (!bytes.ok) return unreadable("merkleRoot", bytes.error);
    leaves.push(bytes.value);
  }
  return compared("merkleRoot", claimed, merkleRoot(leaves));
}

function proveHeader(
  block: Json,
  number: number,
  { addressPrefix, previousId, presentKey }: Surroundings,
): readonly ProofStep[] {
  const header: Header = {
    previous: hex(block["previous"], 40, "previous"),
    time: chainTime(block["timestamp"], "timestamp"),
    witness: text(block["witness"], "witness"),
    merkleRoot: hex(block["transaction_merkle_root"], 40, "transaction_merkle_root"),
  };
  const link =
    previousId !== null
      ? compared("previous", header.previous, previousId)
      : heightOfId(header.previous) === number - 1
        ? step("previous", "cannot-check", header.previous, null, "The block below is not at hand.")
        : step("previous", "mismatch", header.previous, null, `It is not block ${number - 1}.`);
  if (!isEmpty(block["extensions"])) {
    const note = "The header carries extensions this browser does not know.";
    return [
      link,
      step("blockId", "cannot-check", null, null, note),
      step("witnessSignature", "cannot-check", null, null, note),
    ];
  }
  const signature = hex(block["witness_signature"], 130, "witness_signature");
  const id = blockId(header, signature);
  const claimedId = block["block_id"];
  return [
    link,
    typeof claimedId === "string"
      ? compared("blockId", claimedId, id)
      : step("blockId", "cannot-check", null, id, "The node names no id to compare."),
    proveSignature(
      block,
      headerDigest(header),
      signature,
      addressPrefix,
      presentKey,
      header.witness,
    ),
  ];
}

function proveSignature(
  block: Json,
  digest: Uint8Array,
  signature: string,
  addressPrefix: string,
  presentKey: string | null,
  witness: string,
): ProofStep {
  const recovered = recoverKey(digest, signature);
  if (!recovered)
    return step("witnessSignature", "mismatch", signature, null, "It is no signature.");
  const key = publicKeyText(recovered, addressPrefix);
  const claimed = typeof block["signing_key"] === "string" ? block["signing_key"] : null;
  if (claimed !== null && claimed !== key)
    return step("witnessSignature", "mismatch", claimed, key);
  if (presentKey === key)
    return step("witnessSignature", "verified", claimed, key, `The present key of ${witness}.`);
  if (presentKey !== null)
    return step(
      "witnessSignature",
      claimed === null ? "cannot-check" : "verified",
      claimed,
      key,
      `Signed by ${key}, not the witness's present key.`,
    );
  return step(
    "witnessSignature",
    claimed === null ? "cannot-check" : "verified",
    claimed,
    key,
    "Whose key it is now could not be asked.",
  );
}

const isEmpty = (extensions: unknown): boolean =>
  extensions === undefined || (Array.isArray(extensions) && extensions.length === 0);

/** An operation this browser cannot write as bytes proves nothing either way. */
const unreadable = (name: StepName, failure: Failure): ProofStep =>
  step(
    name,
    "cannot-check",
    null,
    null,
    failure.kind === "decode"
      ? `${failure.field} is not ${failure.expected}.`
      : "It cannot be written as bytes.",
  );
