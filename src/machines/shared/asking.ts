/**
 * The outcomes of a question. A question always ends in an answer, which may be a failure: its invocation has no
 * `onError`, and its transitions read the answer from the actor's output.
 */
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";

/** Whether a question was answered. */
export const isAnswer = (_: unknown, answer: Answer<unknown>): boolean => answer.ok;

/** Whether the answer is that there is no such thing. */
export const isMissing = (_: unknown, answer: Answer<unknown>): boolean =>
  !answer.ok && answer.error.kind === "notFound";

/** The context changes for an answer; a failure leaves the old answer. */
export const answerOrFailure = <T>(
  answer: Answer<T>,
): { readonly answer: Sourced<T>; readonly failure: null } | { readonly failure: Failure } =>
  answer.ok ? { answer: answer.value, failure: null } : { failure: answer.error };

/** Passes the actor's output to a guard or an action. */
export const output = <Output>({
  event,
}: {
  readonly event: { readonly output: Output };
}): Output => event.output;

/** The transition for an answer that passes the guard, and the action that stores it. */
export const when = <Guard extends string, Target extends string, Action extends string>(
  guard: Guard,
  target: Target,
  action: Action,
) => ({ guard: { type: guard, params: output }, ...otherwise(target, action) });

/** The transition for any other answer. */
export const otherwise = <Target extends string, Action extends string>(
  target: Target,
  action: Action,
) => ({ target, actions: { type: action, params: output } });

/** The transition for work that throws, and the action that stores the error. */
export const thrown = <Target extends string, Action extends string>(
  target: Target,
  action: Action,
) => ({
  target,
  actions: {
    type: action,
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({
      error: event.error,
    }),
  },
});
