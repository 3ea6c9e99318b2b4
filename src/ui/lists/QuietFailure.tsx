/** A list stays empty because its source did not answer: said quietly, with another try. */
import { failureReason } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import { Notice } from "../parts/Notice.tsx";

export function QuietFailure({
  title,
  host,
  failure,
  retry,
}: {
  /** The list's. */
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
        title={isCancelled ? "Cancelled" : `Error Loading ${title}`}
        retry={{ failure, run: retry }}
      >
        {isCancelled
          ? `The loading of ${title} was stopped before ${host} had answered.`
          : // Some reasons name the host themselves.
            reason.includes(host)
            ? reason
            : `${host} could not be reached. ${reason}`}
      </Notice>
    </div>
  );
}
