/** Why a node's answer about a history is not used. */
export type Claim =
  /** It numbers its newest entries up to `top`, but not all of them near that. */
  | { readonly kind: "scattered"; readonly top: number }
  /** Its entries are from the future, out of the chain's order, of another account, or several under one number. */
  | { readonly kind: "future" | "unordered" | "foreign" | "ambiguous" }
  /** Its numbers have a gap. */
  | { readonly kind: "incomplete" }
  /** Another node counts a different number of entries. */
  | {
      readonly kind: "miscounted";
      readonly count: number;
      readonly other: string;
      readonly otherCount: number;
    }
  /** It lists different entries from those downloaded, and so do `others` more nodes. */
  | { readonly kind: "contradicting"; readonly others: number }
  /** It cannot settle alone which entries are right. */
  | { readonly kind: "undecided" };
