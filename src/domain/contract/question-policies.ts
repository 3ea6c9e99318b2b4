/**
 * How long a page waits for an answer, and when the engine may use a stored one. Two tables, because the page needs only
 * the first and the engine only the second.
 */
import type { Finality } from "../block/finality.ts";
import type { ArgsOf, QuestionName, ValueOf } from "./questions.ts";

/** Subjects whose questions may all take as long as their source does. */
const patientSubjects = /^(archive|export|market|statistics)\./;

/** Other questions that may. */
const patientQuestions: ReadonlySet<QuestionName> = new Set<QuestionName>([
  "account.acquaintances",
  "account.warningList",
  "account.warnings",
  "console.nodes",
  "list.coins",
  "list.newAccounts",
  "list.registrations",
  "post.replies",
  "price.witnesses",
  "proposal.books",
  "proposal.spending",
  "witness.month",
  "witness.monthPeers",
  "witness.monthSlots",
  "witness.monthsBeside",
]);

/** Questions that stay open until another tab has done something, or the page cancels them. */
const openQuestions = /^archive\.(announce|grown|use)$/;

/**
 * How long a page waits for an answer: `limits.request.workerDeadline`; as long as the source takes; or until the page
 * cancels the question.
 */
export function patienceFor(question: QuestionName): "prompt" | "patient" | "none" {
  if (openQuestions.test(question)) return "none";
  return patientSubjects.test(question) || patientQuestions.has(question) ? "patient" : "prompt";
}

/** When a question's stored answer may be used. */
export interface Recall<Q extends QuestionName> {
  /**
   * `afterFailure`: if no node is reachable. `early`: also while the network is slow; only for pages that ask again once
   * it answers. `first`: before anything else while offline, because the answer doesn't age and a new one would be based
   * on less.
   */
  readonly when: "afterFailure" | "early" | "first";
  /** Which stored answers may be used early; all of them by default. */
  readonly mayComeEarly?: (stored: ValueOf<Q>) => boolean;
  /** The arguments under which an answer is stored, if not all of them matter. */
  readonly storedUnder?: (...args: ArgsOf<Q>) => readonly unknown[];
}

/**
 * Whether a block was irreversible when its answer was stored, according to 16 trusted witnesses or to the node alone.
 * The page says which, shows the answer's age, and requests the proof again, so a node's false claim is never shown as
 * verified.
 */
const isFinal = ({ finality }: { readonly finality: Finality }): boolean =>
  finality.isAnchored || finality.nodeSaysIrreversible;

/** The questions whose answers are stored. */
export const recalls: { readonly [Q in QuestionName]?: Recall<Q> } = {
  "block.detail": { when: "early", mayComeEarly: isFinal },
  "block.transactions": { when: "afterFailure" },
  "block.virtualOperations": { when: "afterFailure" },
  "transaction.detail": { when: "early", mayComeEarly: isFinal },
  "account.detail": { when: "early" },
  "account.delegations": { when: "afterFailure" },
  "account.wallet": { when: "afterFailure" },
  "account.keys": { when: "afterFailure" },
  "social.subscriptions": { when: "afterFailure" },
  "social.posts": { when: "afterFailure" },
  "post.detail": { when: "afterFailure" },
  "post.text": { when: "afterFailure" },
  "post.reblogs": { when: "afterFailure" },
  "post.history": { when: "afterFailure" },
  "post.body": { when: "afterFailure" },
  "post.comparison": { when: "afterFailure" },
  "community.detail": { when: "afterFailure" },
  "community.directory": { when: "afterFailure" },
  "community.posts": { when: "afterFailure" },
  "community.subscribers": { when: "afterFailure" },
  "list.ranking": { when: "afterFailure" },
  "list.newAccounts": { when: "afterFailure" },
  "list.registrations": { when: "afterFailure" },
  "list.witnesses": { when: "early", storedUnder: (query) => [query] },
  "list.coins": { when: "afterFailure" },
  "market.coin": { when: "afterFailure" },
  "chain.medianPrice": { when: "early" },
  "chain.runningVersion": { when: "early" },
  "witness.detail": { when: "afterFailure" },
  "proposal.list": { when: "afterFailure" },
  "proposal.detail": { when: "afterFailure" },
  "proof.block": { when: "first" },
  "proof.transaction": { when: "first" },
};
