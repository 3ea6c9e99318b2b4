/** A page, or a part of one, that asks one question about one subject. */
import { useSelector } from "@xstate/react";
import type { createAnswerPage } from "../../../machines/shared/answer-page.ts";
import { useActorRef } from "../../start/actors.ts";

/** Runs `chart` for `subject` and returns its state; `retry` is for failures, `refresh` leaves the answer on screen. */
export function useAnswerPage<T>(chart: ReturnType<typeof createAnswerPage<T>>, subject: string) {
  const actor = useActorRef(chart, { input: { subject } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  return {
    answer,
    failure,
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag("busy")),
    isMissing: useSelector(actor, (snapshot) => snapshot.hasTag("missing")),
    hasFailed: useSelector(actor, (snapshot) => snapshot.hasTag("failed")),
    retry: (): void => actor.send({ type: "page.retry" }),
    refresh: (): void => actor.send({ type: "page.refresh" }),
  };
}
