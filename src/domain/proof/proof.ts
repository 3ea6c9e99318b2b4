/** What a browser has recomputed, in words that do not over-claim. */
import type { Verdict } from "../protocol/sourced.ts";

/** What is recomputed of a block or a transaction. */
export type StepName =
  | "transactionIds"
  | "transactionId"
  | "merkleRoot"
  | "inclusion"
  | "previous"
  | "blockId"
  | "witnessSignature"
  | "signatures";

/** One recomputation. */
export interface ProofStep {
  readonly name: StepName;
  readonly verdict: Verdict;
  /** What the node says, and what came out here; null where there is nothing to compare. */
  readonly claimed: string | null;
  readonly computed: string | null;
  /** What a reader should know beside the verdict. */
  readonly note: string | null;
}

/** A block recomputed. */
export interface BlockProof {
  readonly verdict: Verdict;
  readonly steps: readonly ProofStep[];
}

/** A step up the merkle tree: what stands beside, on which side, and what both make. */
export interface MerkleStep {
  readonly side: "left" | "right";
  readonly sibling: string;
  readonly sum: string;
}

/** Somebody whose signature a transaction bears. */
export interface Signer {
  readonly key: string;
  /** Whose key that is now, and what it may do; null where none of the named accounts holds it. */
  readonly holder: { readonly account: string; readonly role: string } | null;
}

/** A transaction recomputed. */
export interface TransactionProof extends BlockProof {
  /** Digest of the signed transaction: the leaf. */
  readonly leaf: string | null;
  readonly path: readonly MerkleStep[];
  readonly signers: readonly Signer[];
}

/** What each step is called. */
export const stepLabel: Readonly<Record<StepName, string>> = {
  transactionIds: "Transaction ids",
  transactionId: "Transaction id",
  merkleRoot: "Merkle root",
  inclusion: "Inclusion in the block",
  previous: "Link to the previous block",
  blockId: "Block id",
  witnessSignature: "Witness signature",
  signatures: "Signatures",
};

/** What each verdict means. */
export const verdictLabel: Readonly<Record<Verdict, string>> = {
  verified: "verified",
  mismatch: "mismatch",
  "cannot-check": "cannot check",
  "not-provable": "not provable",
  unchecked: "not yet checked",
};

const severity: readonly Verdict[] = [
  "verified",
  "not-provable",
  "unchecked",
  "cannot-check",
  "mismatch",
];

/** The worst of several verdicts. */
export const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>(
    (found, each) => (severity.indexOf(each) > severity.indexOf(found) ? each : found),
    "verified",
  );
