/** Hooks for tabs that show what is computed from an archive. */
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { reachesBack } from "../../domain/archive/reach.ts";
import { spanStart, type Span } from "../../domain/archive/periods.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { createArchiveAnswer } from "../../machines/archive/archive-answer.ts";
import type { Extent } from "../plot/StackedBars.tsx";
import { useActorRef } from "../start/actors.ts";
import { clock } from "../start/page.charts.ts";
import type { archiveDownload } from "./archive.charts.ts";

const hour = 3_600_000;

/** How much of the history is loaded; undefined until that is known. */
export const useArchiveState = (
  archive: ActorRefFrom<typeof archiveDownload>,
): ArchiveState | undefined => useSelector(archive, ({ context }) => context.answer?.value);

/** Whether the download failed before anything was loaded. */
export const useHasNothing = (archive: ActorRefFrom<typeof archiveDownload>): boolean =>
  useSelector(archive, (snapshot) => snapshot.hasTag("failed") && snapshot.context.answer === null);

/** Lets the download load what a span needs, as far as that takes few requests. */
export function useWantedSpan(archive: ActorRefFrom<typeof archiveDownload>, span: Span): void {
  useEffect(() => {
    const { now } = clock.getSnapshot().context;
    const since = span === "all" ? null : spanStart(span, now / 1000) * 1000;
    archive.send({ type: "archive.want", since });
    return () => archive.send({ type: "archive.want", since: null });
  }, [archive, span]);
}

/** What a plot of a span shows, and since when that is read; undefined for all time. */
export function useExtent(archive: ArchiveState | undefined, span: Span): Extent | undefined {
  const now = useSelector(clock, ({ context }) => Math.floor(context.now / hour) * hour);
  return useMemo(() => {
    if (span === "all" || !archive) return undefined;
    const from = spanStart(span, now / 1000) * 1000;
    const readFrom = reachesBack(archive, from) ? from : (archive.since?.time ?? now);
    return { from, to: now + hour, readFrom };
  }, [archive, span, now]);
}

/** Loads the answer to `request`, and again whenever the request or the archive changes. */
export function useArchiveAnswer<Request, Value>(
  machine: ReturnType<typeof createArchiveAnswer<Request, Value>>,
  {
    account,
    archive,
    request,
  }: {
    readonly account: AccountName;
    readonly archive: Pick<ArchiveState, "version"> | undefined;
    readonly request: Request;
  },
) {
  const version = archive?.version ?? 0;
  const actor = useActorRef(machine, { input: { account, request, version } });
  useEffect(() => actor.send({ type: "archive.changed", version }), [actor, version]);
  useEffect(() => {
    if (actor.getSnapshot().context.request !== request)
      actor.send({ type: "request.changed", request });
  }, [actor, request]);
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return {
    value: answer?.value,
    failure: hasFailed ? failure : null,
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag("busy")),
    retry: (): void => actor.send({ type: "answer.retry" }),
  };
}
