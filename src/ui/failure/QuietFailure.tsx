/** A list that could not be loaded: a polite status with Try Again instead of an alert. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { Notice } from "./Notice.tsx";
import { say } from "../../domain/language/say.ts";

export function QuietFailure({
  title,
  host,
  failure,
  retry,
}: {
  /** The list's title. */
  readonly title: string;
  readonly host: string;
  readonly failure: Failure;
  readonly retry: () => void;
}) {
  const isCancelled = failure.kind === "cancelled";
  const reason = failureReason(failure);
  return (
    <div role="status">
      <Notice
        title={isCancelled ? say`Cancelled` : say`Error Loading ${title}`}
        retry={{ failure, run: retry }}
      >
        {isCancelled
          ? say`Loading ${title} was cancelled before ${host} answered.`
          : // Some reasons already name the host.
            reason.includes(host)
            ? reason
            : say`${host} could not be reached. ${reason}`}
      </Notice>
    </div>
  );
}
