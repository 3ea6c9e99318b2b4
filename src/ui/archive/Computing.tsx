/** Says that figures are being computed, or that there is nothing yet to compute them from. */
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { say } from "../../domain/language/say.ts";
import type { archiveDownload } from "./archive.charts.ts";
import { useHasNothing } from "./use-archive-state.ts";

export function Computing({
  archive,
  children,
}: {
  readonly archive: ActorRefFrom<typeof archiveDownload>;
  /** What is being done; nothing where that is visible. */
  readonly children?: ReactNode;
}) {
  const hasNothing = useHasNothing(archive);
  return (
    <p className="quiet-note" role="status">
      {hasNothing ? say`Nothing has been downloaded yet.` : children}
    </p>
  );
}
