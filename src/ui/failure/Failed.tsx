/** What could not be loaded, why, and Try Again: a line, a notice in place of a card's content, or a whole card. */
import type { ReactNode } from "react";
import { failureReason, rawWords } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { Notice } from "./Notice.tsx";
import { TryAgain } from "./TryAgain.tsx";

type FailedProps = (
  | {
      /** Such as 'The votes could not be loaded.': drawn as a line, followed by the reason. */
      readonly sentence: string;
    }
  | {
      /** Heads a notice. */
      readonly title: string;
      /** Where else to go, below the notice. */
      readonly more?: ReactNode;
    }
) & {
  readonly failure: Failure;
  /** Absent if it cannot help: neither does it after wrong parameters. */
  readonly retry?: (() => void) | undefined;
  /** By default a notice is an alert, and a line is not. */
  readonly role?: "alert" | "status";
  /** Whether it is a card of its own. */
  readonly isCard?: boolean;
  /** The reason, if not the failure's own. */
  readonly children?: ReactNode;
};

export function Failed({ failure, retry, role, isCard = false, children, ...words }: FailedProps) {
  const again = failure.kind === "parameter" ? undefined : retry;
  const reason = children ?? failureReason(failure);
  if ("sentence" in words)
    return (
      <p
        className={isCard ? "card quiet-note" : "quiet-note"}
        role={role ?? "status"}
        title={rawWords(failure)}
      >
        {words.sentence} {reason}
        {again && <TryAgain failure={failure} run={again} isTight={role !== "alert"} />}
      </p>
    );
  const Box = isCard ? "section" : "div";
  return (
    <Box className={isCard ? "card" : undefined} role={role ?? "alert"}>
      <Notice title={words.title} retry={again && { failure, run: again }}>
        {reason}
      </Notice>
      {words.more}
    </Box>
  );
}
