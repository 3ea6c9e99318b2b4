/** A list that grows page by page, on request: the state of its chart, and what a view can ask of it. */
import { useSelector } from "@xstate/react";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import type { createGrowingList } from "../../../machines/shared/growing-list.ts";
import { useActorRef } from "../../start/actors.ts";

/** What a view draws of a growing list, and what it can ask for. */
export interface GrowingList<List> {
  readonly answer: Sourced<List> | null;
  readonly failure: Failure | null;
  /** Whether the next page is being loaded. */
  readonly isGrowing: boolean;
  /** Whether the next pages follow by themselves. */
  readonly isThorough: boolean;
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Loads the list again from its start. */
  readonly refresh: () => void;
  readonly more: () => void;
  /** Loads page after page, until it is paused. */
  readonly all: () => void;
  readonly pause: () => void;
}

/** Runs the chart of a list that waits for a request before each page but the first. */
export function useGrowingList<Subject, List extends { readonly isComplete: boolean }>(
  chart: ReturnType<typeof createGrowingList<Subject, List>>,
  subject: Subject,
): GrowingList<List> {
  const actor = useActorRef(chart, { input: { subject, isThorough: false } });
  const { answer, failure, isThorough } = useSelector(actor, ({ context }) => context);
  const isGrowing = useSelector(actor, (snapshot) => snapshot.hasTag("growing"));
  return {
    answer,
    failure,
    isGrowing,
    isThorough,
    hasMore: useSelector(actor, (snapshot) => snapshot.hasTag("paused")) || isGrowing,
    hasFailed: useSelector(actor, (snapshot) => snapshot.hasTag("failed")),
    retry: () => actor.send({ type: "list.retry" }),
    refresh: () => actor.send({ type: "list.refresh" }),
    more: () => actor.send({ type: "list.more" }),
    all: () => actor.send({ type: "list.all" }),
    pause: () => actor.send({ type: "list.pause" }),
  };
}
