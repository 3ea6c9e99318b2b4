/** Says that figures are being computed, or that there is nothing yet to compute them from. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { say } from "../../domain/language/say.ts";
import type { archiveDownload } from "./archive.charts.ts";

export function Computing({
  archive,
  children,
}: {
  readonly archive: ActorRefFrom<typeof archiveDownload>;
  readonly children: ReactNode;
}) {
  const hasNothing = useSelector(
    archive,
    (snapshot) => snapshot.hasTag("failed") && snapshot.context.answer === null,
  );
  return (
    <p className="quiet-note" role="status">
      {hasNothing ? say`Nothing has been downloaded yet.` : children}
    </p>
  );
}
