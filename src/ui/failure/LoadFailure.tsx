/** Says what could not be loaded, and why, in a line of a card; nothing without a failure. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import { rawWords, type Failure } from "../../domain/contract/failure.ts";
import { TryAgain } from "./TryAgain.tsx";

export function LoadFailure({
  sentence,
  failure,
  retry,
}: {
  /** Such as 'The votes could not be loaded.' */
  readonly sentence: string;
  readonly failure: Failure | null;
  readonly retry: () => void;
}) {
  if (!failure) return null;
  return (
    <p className="quiet-note" role="status" title={rawWords(failure)}>
      {sentence} {failureReason(failure)}
      <TryAgain failure={failure} run={retry} isTight />
    </p>
  );
}
