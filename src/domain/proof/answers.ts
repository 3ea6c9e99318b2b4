/** Answers about proofs: what was recomputed, and the light client's verdict. */
import type { Standing } from "../trust/views.ts";
import type { AuthorityCheck } from "./judge-authorities.ts";
import type { RecomputedBlock as Recomputed, RecomputedTransaction } from "./proof.ts";

/** A block's proof. `verdict` is 'verified' only if `standing` is 'anchored' and every step agrees. */
export interface BlockProof extends Recomputed {
  readonly standing: Standing;
}

/** A transaction's proof; its verdict includes its block's. */
export interface TransactionProof extends RecomputedTransaction {
  readonly standing: Standing;
  /** The required signers, judged by the accounts' current keys. Informational only: it affects no verdict. */
  readonly authorities: readonly AuthorityCheck[];
}
