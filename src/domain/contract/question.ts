/** How a question is described: its arguments, its answer, how long a page waits, and when a stored answer may be used. */

/**
 * When an answer stored in this browser may be used. `never`: the answer isn't stored. `afterFailure`: if no node is
 * reachable. `early`: also while the network is slow; only for pages that ask again once it answers. `first`: before
 * anything else while offline, because the answer doesn't age and a new one would be based on less.
 */
export type Recall = "never" | "afterFailure" | "early" | "first";

/** One row of the table of questions. */
export interface Question<Args extends readonly unknown[], Value> {
  /**
   * How long a page waits for the engine: `limits.request.workerDeadline`, as long as the source takes, or until the
   * page cancels the question.
   */
  readonly deadline: "prompt" | "patient" | "none";
  readonly recall: Recall;
  /** Which stored answers may be used early; all of them by default. */
  readonly mayComeEarly?: (stored: Value) => boolean;
  /** The arguments under which an answer is stored, if not all of them matter. */
  readonly storedUnder?: (...args: Args) => readonly unknown[];
}

/** Describes a question; what the policy leaves out is the default: a prompt answer that isn't stored. */
export const question = <Args extends readonly unknown[], Value>(
  policy: Partial<Question<Args, Value>> = {},
): Question<Args, Value> => ({ deadline: "prompt", recall: "never", ...policy });
