/** Lists that grow page by page, for views: one hook, typed by the rows of `domain/contract/growing-lists.ts`. */
import { useSelector } from "@xstate/react";
import { useLayoutEffect, useMemo } from "react";
import { fromPromise } from "xstate";
import type { Failure } from "../../../domain/contract/failure.ts";
import {
  growingLists,
  type Grown,
  type ListArgs,
  type ListName,
  type PageRequest,
} from "../../../domain/contract/growing-lists.ts";
import type { QuestionName } from "../../../domain/contract/questions.ts";
import { areSameArguments } from "../../../domain/contract/same-arguments.ts";
import type { Answer, Sourced } from "../../../domain/contract/sourced.ts";
import { ok } from "../../../domain/result.ts";
import {
  pagesMachine,
  type GrownList,
  type NamedList,
} from "../../../machines/shared/pages.machine.ts";
import { whenReturned, whenShown } from "../../browser/when-shown.ts";
import { useActorRef } from "../../start/actors.ts";
import { ask, wakeNodes } from "../../start/runtime.ts";

/** A row of the table without its types, which the list's name determines. */
interface AnyRow {
  readonly next: (args: never, before: never) => PageRequest<QuestionName>;
  readonly join: (before: never, page: never) => GrownList;
}

/** The chart, connected to the engine. */
const pages = pagesMachine.provide({
  actors: {
    load: fromPromise<Answer<GrownList>, NamedList & { readonly before: GrownList | null }>(
      async ({ input: { name, args, before }, signal }) => {
        const row: AnyRow = growingLists[name];
        const request = row.next(args as never, before as never);
        const page = await ask(request.question, request.args, signal);
        return page.ok
          ? ok({ ...page.value, value: row.join(before as never, page.value.value as never) })
          : page;
      },
    ),
    whenShown: fromPromise(({ signal }) => whenShown(signal)),
    whenReturned: fromPromise(({ signal }) => whenReturned(signal)),
  },
  actions: { wakeNodes },
});

/** What a view draws of a growing list, and what it can ask for. */
export interface Pages<List> {
  readonly answer: Sourced<List> | null;
  readonly failure: Failure | null;
  /** Whether the first page is being loaded. */
  readonly isBusy: boolean;
  /** Whether the next page is being loaded. */
  readonly isGrowing: boolean;
  /** Whether the next page waits for a request. */
  readonly isPaused: boolean;
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

/** Loads the first page of a list, and the next ones on request, or by themselves if it `isThorough`. */
export function usePages<N extends ListName>(
  name: N,
  args: ListArgs<N>,
  { isThorough = false }: { readonly isThorough?: boolean } = {},
): Pages<Grown<N>> {
  const actor = useActorRef(pages, { input: { name, args, isThorough } });
  // Before anything is painted: a list must not be seen under other arguments.
  useLayoutEffect(() => {
    if (!areSameArguments(actor.getSnapshot().context.args, args))
      actor.send({ type: "pages.of", args });
  });
  const requests = useMemo(
    () => ({
      retry: () => actor.send({ type: "retry" }),
      refresh: () => actor.send({ type: "pages.refresh" }),
      more: () => actor.send({ type: "pages.more" }),
      all: () => actor.send({ type: "pages.all" }),
      pause: () => actor.send({ type: "pages.pause" }),
    }),
    [actor],
  );
  const snapshot = useSelector(actor, (current) => current);
  const { answer, failure } = snapshot.context;
  const isGrowing = snapshot.hasTag("growing");
  const isPaused = snapshot.hasTag("paused");
  return {
    answer: answer as Sourced<Grown<N>> | null,
    failure,
    isBusy: snapshot.hasTag("busy"),
    isGrowing,
    isPaused,
    isThorough: snapshot.context.isThorough,
    hasMore: isPaused || isGrowing,
    hasFailed: snapshot.hasTag("failed"),
    ...requests,
  };
}
