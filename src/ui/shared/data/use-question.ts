/** Questions to the engine for views: one hook, typed by the rows of `domain/contract/questions.ts`. */
import { useSelector } from "@xstate/react";
import { useEffect, useLayoutEffect, useMemo } from "react";
import { fromPromise, type ActorRefFrom } from "xstate";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { ArgsOf, QuestionName, ValueOf } from "../../../domain/contract/questions.ts";
import { areSameArguments } from "../../../domain/contract/same-arguments.ts";
import type { Answer, Sourced } from "../../../domain/contract/sourced.ts";
import { questionMachine, type QuestionPolicy } from "../../../machines/shared/question.machine.ts";
import { whenReturned, whenShown } from "../../browser/when-shown.ts";
import { useActorRef } from "../../start/actors.ts";
import { ask, wakeNodes } from "../../start/runtime.ts";

/** The chart, connected to the engine. */
const question = questionMachine.provide({
  actors: {
    ask: fromPromise<Answer<unknown>, { name: QuestionName; args: readonly unknown[] }>(
      ({ input: { name, args }, signal }) => ask(name, args as never, signal),
    ),
    whenShown: fromPromise(({ signal }) => whenShown(signal)),
    whenReturned: fromPromise(({ signal }) => whenReturned(signal)),
  },
  actions: { wakeNodes },
});

/** A question's actor; `asks` exists only in the types. */
export type QuestionRef<Q extends QuestionName> = ActorRefFrom<typeof question> & {
  readonly asks?: Q;
};

/** What a view draws of a question, and what it can ask for. */
export interface AskedQuestion<Q extends QuestionName> {
  /** An older one too, while a policy keeps it. */
  readonly answer: Sourced<ValueOf<Q>> | null;
  readonly value: ValueOf<Q> | undefined;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** Whether the answer lacks what may still come; it is then asked again. */
  readonly isPartial: boolean;
  readonly isAnswered: boolean;
  readonly isMissing: boolean;
  readonly hasFailed: boolean;
  /** Asks again, and lets the engine try resting nodes. */
  readonly retry: () => void;
  /** Asks again; the answer stays on screen. */
  readonly refresh: () => void;
  readonly cancel: () => void;
  /** Opens or closes a question that is asked when it is opened. */
  readonly toggle: () => void;
}

/** Runs a question that several views share: each reads it with `useAnswer`. */
export function useQuestionRef<Q extends QuestionName>(
  name: Q,
  args: ArgsOf<Q>,
  policy: QuestionPolicy = {},
): QuestionRef<Q> {
  const actor = useActorRef(question, { input: { name, args, policy } });
  const { version = 0 } = policy;
  // Before anything is painted: an answer must not be seen under other arguments.
  useLayoutEffect(() => {
    if (!areSameArguments(actor.getSnapshot().context.args, args))
      actor.send({ type: "question.ask", args });
  });
  useEffect(() => actor.send({ type: "question.outdated", version }), [actor, version]);
  return actor;
}

/** The state of a shared question. */
export function useAnswer<Q extends QuestionName>(actor: QuestionRef<Q>): AskedQuestion<Q> {
  const requests = useMemo(
    () => ({
      retry: () => actor.send({ type: "retry" }),
      refresh: () => actor.send({ type: "question.refresh" }),
      cancel: () => actor.send({ type: "question.cancel" }),
      toggle: () => actor.send({ type: "question.toggle" }),
    }),
    [actor],
  );
  const snapshot = useSelector(actor, (current) => current);
  return useMemo(() => {
    const answer = snapshot.context.answer as Sourced<ValueOf<Q>> | null;
    return {
      answer,
      value: answer?.value,
      failure: snapshot.context.failure,
      isBusy: snapshot.hasTag("busy"),
      isPartial: answer?.isPartial === true,
      isAnswered: snapshot.hasTag("answered"),
      isMissing: snapshot.hasTag("missing"),
      hasFailed: snapshot.hasTag("failed"),
      ...requests,
    };
  }, [snapshot, requests]);
}

/** Asks `name`, and again when the arguments or the policy's version change. */
export const useQuestion = <Q extends QuestionName>(
  name: Q,
  args: ArgsOf<Q>,
  policy?: QuestionPolicy,
): AskedQuestion<Q> => useAnswer(useQuestionRef(name, args, policy));
