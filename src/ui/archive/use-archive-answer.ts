/** Hooks for tabs that show what is computed from an archive. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { createArchiveAnswer } from "../../machines/archive/archive-answer.ts";
import { useActorRef } from "../start/actors.ts";
import type { archiveDownload } from "./archive.charts.ts";

/** How much of the history is loaded; undefined until that is known. */
export const useArchiveState = (
  archive: ActorRefFrom<typeof archiveDownload>,
): ArchiveState | undefined => useSelector(archive, ({ context }) => context.answer?.value);

/** Whether the download failed before anything was loaded. */
export const useHasNothing = (archive: ActorRefFrom<typeof archiveDownload>): boolean =>
  useSelector(archive, (snapshot) => snapshot.hasTag("failed") && snapshot.context.answer === null);

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
