/** What a browser has recomputed, in words that claim no more than was checked. */
import type { Verdict } from "../contract/sourced.ts";
import { say } from "../language/say.ts";

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

/** A step of a proof: one value recomputed and compared. */
export interface ProofStep {
  readonly name: StepName;
  /** 'consistent' at best: it takes more than a node's own bytes to show that a block is on the chain. */
  readonly verdict: Verdict;
  /** The node's value and the recomputed one; null if there is nothing to compare. */
  readonly claimed: string | null;
  readonly computed: string | null;
  /** An explanation for the reader. */
  readonly note: string | null;
}

/** A recomputed block. */
export interface RecomputedBlock {
  readonly verdict: Verdict;
  readonly steps: readonly ProofStep[];
}

/** A step up the Merkle tree: the sibling, its side, and the hash of both. */
export interface MerkleStep {
  readonly side: "left" | "right";
  readonly sibling: string;
  readonly sum: string;
}

/** A recomputed transaction. */
export interface RecomputedTransaction extends RecomputedBlock {
  /** Digest of the signed transaction: the leaf. */
  readonly leaf: string | null;
  readonly path: readonly MerkleStep[];
  /** Public keys recovered from its signatures, in order. */
  readonly signers: readonly string[];
}

/** Labels of the steps. */
export const stepLabel: Readonly<Record<StepName, string>> = {
  transactionIds: say`Transaction IDs`,
  transactionId: say`Transaction ID`,
  merkleRoot: say`Merkle root`,
  inclusion: say`Inclusion in the block`,
  previous: say`Link to the previous block`,
  blockId: say`Block ID`,
  witnessSignature: say`Witness signature`,
  signatures: say`Signatures`,
};

const severity: readonly Verdict[] = [
  "verified",
  "consistent",
  "not-provable",
  "unchecked",
  "cannot-check",
  "mismatch",
];

/** The worst of several verdicts; 'verified' if there are none. */
export const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>(
    (found, each) => (severity.indexOf(each) > severity.indexOf(found) ? each : found),
    "verified",
  );
