/** What could not be loaded, why, and Try Again: a line, a notice in place of a card's content, or a whole card. */
import type { ReactNode } from "react";
import {
  failureReason,
  failureText,
  type FailurePlace,
} from "../../domain/contract/failure-text.ts";
import { rawWords, type Failure } from "../../domain/contract/failure.ts";
import { Notice } from "./Notice.tsx";
import { TryAgain } from "./TryAgain.tsx";

export interface FailedProps {
  readonly failure: Failure;
  /** Absent if it cannot help. After wrong parameters, no button is shown in any case. */
  readonly retry?: (() => void) | undefined;
  /** Heads a notice. Without it, a line is drawn. */
  readonly title?: string;
  /** Begins the line, such as 'The votes could not be loaded.'; the reason follows. */
  readonly sentence?: string;
  /** The reason, if not the failure's own. */
  readonly children?: ReactNode;
  /** By default a notice is an alert, and a line is not. */
  readonly role?: "alert" | "status";
  /** Whether it is a card of its own. */
  readonly isCard?: boolean;
  /** Where else to go, below a notice. */
  readonly more?: ReactNode;
}

/** A place's own sentence, and the reason below it. After wrong input, and where nothing was found, the sentence says it all. */
export function PlaceFailure({
  failure,
  place,
  subject,
}: {
  readonly failure: Failure;
  readonly place: FailurePlace;
  /** What was requested, if the place's sentence names it. */
  readonly subject?: string | undefined;
}) {
  return (
    <>
      <strong>{failureText(failure, place, subject)}</strong>
      {failure.kind !== "parameter" && failure.kind !== "notFound" && (
        <>
          <br />
          {failureReason(failure)}
        </>
      )}
    </>
  );
}

export function Failed({
  failure,
  retry,
  title,
  sentence,
  children,
  role,
  isCard = false,
  more,
}: FailedProps) {
  const again = failure.kind === "parameter" ? undefined : retry;
  const reason = children || failureReason(failure);
  if (title === undefined)
    return (
      <p
        className={isCard ? "card quiet-note" : "quiet-note"}
        role={role ?? "status"}
        title={rawWords(failure)}
      >
        {sentence} {reason}
        {again && <TryAgain failure={failure} run={again} isTight={role !== "alert"} />}
      </p>
    );
  const Box = isCard ? "section" : "div";
  return (
    <Box className={isCard ? "card" : undefined} role={role ?? "alert"}>
      <Notice title={title} retry={again && { failure, run: again }}>
        {reason}
      </Notice>
      {more}
    </Box>
  );
}
