/** Recomputes a transaction, its place in the merkle tree and its signers. Cryptography: for the worker only. */
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes } from "@noble/hashes/utils.js";
import { publicKeyText } from "../chain/binary/keys.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import { signingDigest, transactionBytes, transactionId } from "../chain/binary/transaction.ts";
import { array, decode, object } from "../decode.ts";
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";
import {
  worst,
  type MerkleStep,
  type ProofStep,
  type Signer,
  type TransactionProof,
} from "./proof.ts";

/** A key's holder among the accounts a transaction names. */
export type Holders = ReadonlyMap<string, { readonly account: string; readonly role: string }>;

/** What is known beside the transaction itself. */
export interface TransactionSurroundings {
  readonly id: string;
  readonly chainId: string;
  readonly addressPrefix: string;
  /** All transactions of its block in their order, and the block's root; null where the block is not at hand. */
  readonly block: { readonly transactions: readonly unknown[]; readonly root: string } | null;
  readonly holders: Holders;
}

/** Recovering a key takes milliseconds; no transaction of this chain needs so many. */
const mostSignatures = 32;

/** `raw` is a transaction as it stands in a block. */
export function proveTransaction(
  raw: unknown,
  around: TransactionSurroundings,
): Result<TransactionProof, Failure> {
  return decode(() => {
    const bytes = transactionBytes(raw);
    if (!bytes.ok) return cannot(bytes.error);
    const { unsigned, signed } = bytes.value;
    const computed = transactionId(unsigned);
    const id: ProofStep = {
      name: "transactionId",
      verdict: computed === around.id ? "verified" : "mismatch",
      claimed: around.id,
      computed,
      note: null,
    };
    const { inclusion, leaf, path } = include(sha256(signed), around);
    const digest = signingDigest(around.chainId, unsigned);
    const given = array(object(raw, "transaction")["signatures"], "signatures");
    const refusal = refused(given);
    const signers = refusal ? [] : signersOf(given, digest, around);
    const steps = [id, inclusion, refusal ?? judged(signers, given.length)];
    return { steps, verdict: worst(steps.map(({ verdict }) => verdict)), leaf, path, signers };
  });
}

function include(
  leaf: Uint8Array,
  { block, id }: TransactionSurroundings,
): { inclusion: ProofStep; leaf: string | null; path: readonly MerkleStep[] } {
  const nothing = (note: string) => ({
    inclusion: {
      name: "inclusion",
      verdict: "cannot-check",
      claimed: null,
      computed: null,
      note,
    } as const,
    leaf: null,
    path: [],
  });
  if (!block) return nothing("The block is not at hand.");
  const leaves: Uint8Array[] = [];
  let place = -1;
  for (const [i, each] of block.transactions.entries()) {
    const bytes = transactionBytes(each);
    if (!bytes.ok) return nothing("The block holds something this browser cannot write as bytes.");
    if (transactionId(bytes.value.unsigned) === id) place = i;
    leaves.push(sha256(bytes.value.signed));
  }
  const path: MerkleStep[] = [];
  let level = leaves;
  let at = place;
  if (at >= 0) level[at] = leaf;
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] ?? new Uint8Array();
      const right = level[i + 1];
      const sum = right ? sha256(concatBytes(left, right)) : left;
      if (right && (at === i || at === i + 1))
        path.push({
          side: at === i ? "right" : "left",
          sibling: bytesToHex(at === i ? right : left),
          sum: bytesToHex(sum),
        });
      above.push(sum);
    }
    at = at < 0 ? at : Math.floor(at / 2);
    level = above;
  }
  const root = bytesToHex(ripemd160(level[0] ?? new Uint8Array()));
  return {
    inclusion: {
      name: "inclusion",
      verdict: place >= 0 && root === block.root ? "verified" : "mismatch",
      claimed: block.root,
      computed: root,
      note:
        place < 0
          ? "The block does not hold this transaction."
          : `Transaction ${place + 1} of ${leaves.length}, ${path.length} steps to the root.`,
    },
    leaf: bytesToHex(leaf),
    path,
  };
}

function signersOf(
  signatures: readonly unknown[],
  digest: Uint8Array,
  { addressPrefix, holders }: TransactionSurroundings,
): readonly Signer[] {
  return signatures.flatMap((signature) => {
    const key = typeof signature === "string" ? recoverKey(digest, signature) : null;
    if (!key) return [];
    const name = publicKeyText(key, addressPrefix);
    return { key: name, holder: holders.get(name) ?? null };
  });
}

const onSignatures = (verdict: ProofStep["verdict"], note: string): ProofStep => ({
  name: "signatures",
  verdict,
  claimed: null,
  computed: null,
  note,
});

/** What can be said of signatures before any key is recovered; null where keys are needed. */
function refused(given: readonly unknown[]): ProofStep | null {
  if (given.length === 0)
    return onSignatures("cannot-check", "It bears no signature: mining operations need none.");
  if (new Set(given).size < given.length)
    return onSignatures("mismatch", "A signature stands there twice; the chain takes each once.");
  return given.length > mostSignatures
    ? onSignatures("cannot-check", `It bears more than ${mostSignatures} signatures.`)
    : null;
}

function judged(signers: readonly Signer[], count: number): ProofStep {
  if (signers.length < count) return onSignatures("mismatch", "A signature is none.");
  const known = signers.filter(({ holder }) => holder !== null).length;
  return known === count
    ? onSignatures("verified", "Every key is held by an account this transaction names, as of now.")
    : onSignatures(
        "cannot-check",
        "A key is not among those the named accounts hold today; keys may have been changed since.",
      );
}

function cannot(failure: Failure): TransactionProof {
  const note =
    failure.kind === "decode"
      ? `${failure.field} is not ${failure.expected}.`
      : "It cannot be written as bytes.";
  return {
    verdict: "cannot-check",
    steps: [
      { name: "transactionId", verdict: "cannot-check", claimed: null, computed: null, note },
    ],
    leaf: null,
    path: [],
    signers: [],
  };
}
