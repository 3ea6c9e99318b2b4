/** A list that could not be loaded: a polite status with Try Again instead of an alert. */
import type { Failure } from "../../domain/contract/failure.ts";
import { hostReason } from "./host-reason.ts";
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
  return (
    <div role="status">
      <Notice
        title={isCancelled ? say`Cancelled` : say`Error Loading ${title}`}
        retry={{ failure, run: retry }}
      >
        {isCancelled
          ? say`Loading ${title} was cancelled before ${host} answered.`
          : hostReason(failure, host)}
      </Notice>
    </div>
  );
}
