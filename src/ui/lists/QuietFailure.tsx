/** A list stays empty because its source did not answer: said quietly, with another try. */
import { failureReason } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";

export function QuietFailure({
  host,
  failure,
  retry,
}: {
  readonly host: string;
  readonly failure: Failure;
  readonly retry: () => void;
}) {
  return (
    <div className="quiet-note" role="status">
      {failure.kind === "cancelled" ? (
        "Cancelled."
      ) : (
        <>
          {host} could not be reached. {failureReason(failure)}
        </>
      )}
      <button type="button" className="btn tight" onClick={retry}>
        Try Again
      </button>
    </div>
  );
}
