/** Recomputes a block from its bytes. Cryptography: for the worker only. */
import { sha256 } from "@noble/hashes/sha2.js";
import { blockId, headerDigest, merkleRootOf, type Header } from "../chain/binary/header.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { transactionBytes, transactionId } from "../chain/binary/transaction.ts";
import { heightOfId } from "../chain/names.ts";
import { chainTime, chainTimeText } from "../chain/time.ts";
import { array, decode, hex, loose, malformed, object, text, type Json } from "../decode.ts";
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
  const proving = provingBlock(raw, number, around);
  for (;;) {
    const { done, value } = proving.next();
    if (done) return value;
  }
}

/** The same in pieces of one transaction each, for a thread that others wait for. */
export function* provingBlock(
  raw: unknown,
  number: number,
  around: Surroundings,
): Generator<undefined, Result<BlockProof, Failure>> {
  const opened = decode(() => {
    const block = object(raw, "block");
    return { block, transactions: array(block["transactions"], "transactions") };
  });
  if (!opened.ok) return opened;
  const { block, transactions } = opened.value;
  const found: Found = { wrong: null, leaves: [], named: 0 };
  for (const [i, transaction] of transactions.entries()) {
    const hashed = decode(() => hash(found, block, transaction, i, number));
    if (!hashed.ok) return hashed;
    if (found.unreadable) break;
    yield;
  }
  return decode(() => {
    const steps = [
      judgeIds(found, transactions.length),
      judgeRoot(found, block),
      ...proveHeader(block, number, around),
    ];
    return { steps, verdict: worst(steps.map(({ verdict }) => verdict)) };
  });
}

/** What the transactions have shown so far. */
interface Found {
  /** The first claim that is not so. */
  wrong: ProofStep | null;
  /** Why one of them cannot be written as bytes. */
  unreadable?: string;
  readonly leaves: Uint8Array[];
  /** How many bear an id to compare. */
  named: number;
}

function hash(found: Found, block: Json, raw: unknown, i: number, number: number): void {
  const transaction = object(raw, `transactions[${i}]`);
  const bytes = transactionBytes(raw);
  if (!bytes.ok) {
    found.unreadable = why(bytes.error);
    return;
  }
  const computed = transactionId(bytes.value.unsigned);
  const listed = Array.isArray(block["transaction_ids"]) ? block["transaction_ids"][i] : undefined;
  const claims = [transaction["transaction_id"], listed].filter((claim) => claim !== undefined);
  const wrong = claims.find((claim) => claim !== computed);
  if (wrong !== undefined)
    found.wrong ??= step("transactionIds", "mismatch", loose(wrong), computed);
  for (const [key, here] of [
    ["block_num", number],
    ["transaction_num", i],
  ] as const) {
    const claim = transaction[key];
    if (claim !== undefined && claim !== here)
      found.wrong ??= step(
        "transactionIds",
        "mismatch",
        `${key} ${loose(claim)}`,
        `${key} ${here}`,
        `Transaction ${computed} is said to stand elsewhere.`,
      );
  }
  if (claims.length > 0) found.named += 1;
  found.leaves.push(sha256(bytes.value.signed));
}

function judgeIds({ wrong, unreadable, named }: Found, count: number): ProofStep {
  if (wrong) return wrong;
  if (unreadable) return step("transactionIds", "cannot-check", null, null, unreadable);
  if (named < count)
    return step("transactionIds", "cannot-check", null, null, "The node names no ids to compare.");
  return step(
    "transactionIds",
    "verified",
    null,
    null,
    count === 0 ? "There are none." : `${count} of ${count} recomputed.`,
  );
}

function judgeRoot({ unreadable, leaves }: Found, block: Json): ProofStep {
  const claimed = digits(block, "transaction_merkle_root", 40);
  return unreadable
    ? step("merkleRoot", "cannot-check", claimed, null, unreadable)
    : compared("merkleRoot", claimed, merkleRootOf(leaves));
}

function proveHeader(
  block: Json,
  number: number,
  { addressPrefix, previousId, presentKey }: Surroundings,
): readonly ProofStep[] {
  const header: Header = {
    previous: digits(block, "previous", 40),
    time: plainTime(block["timestamp"]),
    witness: text(block["witness"], "witness"),
    merkleRoot: digits(block, "transaction_merkle_root", 40),
    extensions: array(block["extensions"] ?? [], "extensions"),
  };
  const signature = digits(block, "witness_signature", 130);
  const link =
    heightOfId(header.previous) !== number - 1
      ? step("previous", "mismatch", header.previous, null, `It is not block ${number - 1}.`)
      : previousId === null
        ? step("previous", "cannot-check", header.previous, null, "The block below is not at hand.")
        : compared("previous", header.previous, previousId);
  const written = decode(() => ({
    id: blockId(header, signature),
    digest: headerDigest(header),
  }));
  if (!written.ok) {
    const note = why(written.error);
    return [
      link,
      step("blockId", "cannot-check", null, null, note),
      step("witnessSignature", "cannot-check", null, null, note),
    ];
  }
  const { id, digest } = written.value;
  const claimedId = block["block_id"];
  return [
    link,
    typeof claimedId === "string"
      ? compared("blockId", claimedId, id)
      : step("blockId", "cannot-check", null, id, "The node names no id to compare."),
    proveSignature(block, digest, signature, addressPrefix, presentKey, header.witness),
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

/** Lower-case digits only: other letters are another text with the same bytes. */
function digits(block: Json, name: string, count: number): string {
  const read = hex(block[name], count, name);
  return read === block[name] ? read : malformed(name, `${count} lower-case hex digits`);
}

function plainTime(claimed: unknown): number {
  const ms = chainTime(claimed, "timestamp");
  return chainTimeText(ms) === claimed
    ? ms
    : malformed("timestamp", "a time as the chain spells it");
}

/** What this browser cannot write as bytes proves nothing either way. */
const why = (failure: Failure): string =>
  failure.kind === "decode"
    ? `${failure.field} is not ${failure.expected}.`
    : "It cannot be written as bytes.";
