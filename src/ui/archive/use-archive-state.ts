/** Hooks for tabs with figures that are computed from an archive. */
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { spanStart, type Span } from "../../domain/archive/periods.ts";
import { reachesBack } from "../../domain/archive/reach.ts";
import { parseRequestedTime } from "../../domain/block/requested-time.ts";
import { hourMs } from "../../domain/durations.ts";
import type { QuestionPolicy } from "../../machines/shared/question.machine.ts";
import type { Extent } from "../plot/StackedBars.tsx";
import { clock } from "../start/page.charts.ts";
import type { archiveDownload } from "./archive.charts.ts";

/** How much of the history is loaded; undefined until that is known. */
export const useArchiveState = (
  archive: ActorRefFrom<typeof archiveDownload>,
): ArchiveState | undefined => useSelector(archive, ({ context }) => context.answer?.value);

/** Whether the download failed before anything was loaded. */
export const useHasNothing = (archive: ActorRefFrom<typeof archiveDownload>): boolean =>
  useSelector(archive, (snapshot) => snapshot.hasTag("failed") && snapshot.context.answer === null);

/** Lets the download load the entries of a span, if that takes few requests. */
export function useWantedSpan(archive: ActorRefFrom<typeof archiveDownload>, span: Span): void {
  const { now } = clock.getSnapshot().context;
  // By the hour, so that the passing of time alone requests nothing.
  const end = Math.floor(now / hourMs) * hourMs;
  useWantedSince(archive, span === "all" ? null : spanStart(span, end / 1000) * 1000);
}

/** Lets the download load the entries since a query's first day, if that takes few requests; nothing for an empty day. */
export function useWantedDay(archive: ActorRefFrom<typeof archiveDownload>, day: string): void {
  useWantedSince(archive, day === "" ? null : parseRequestedTime(day));
}

function useWantedSince(archive: ActorRefFrom<typeof archiveDownload>, since: number | null): void {
  useEffect(() => {
    archive.send({ type: "archive.want", since });
    return () => archive.send({ type: "archive.want", since: null });
  }, [archive, since]);
}

/** The time that a plot of a span covers, and from when on it is downloaded; undefined for all time. */
export function useExtent(archive: ArchiveState | undefined, span: Span): Extent | undefined {
  const now = useSelector(clock, ({ context }) => Math.floor(context.now / hourMs) * hourMs);
  return useMemo(() => {
    if (span === "all" || !archive) return undefined;
    const from = spanStart(span, now / 1000) * 1000;
    const readFrom = reachesBack(archive, from) ? from : (archive.since?.time ?? now);
    return { from, to: now + hourMs, readFrom };
  }, [archive, span, now]);
}

/** The policy of a question that is computed from an archive: asked again as it grows, with the old answer on screen. */
export const computedFrom = (
  archive: Pick<ArchiveState, "version"> | undefined,
): QuestionPolicy => ({ version: archive?.version ?? 0, keepsAnswer: true });
