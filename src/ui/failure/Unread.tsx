/** Says why something could not be read, in a line of a card. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { TryAgain } from "./TryAgain.tsx";
import { say } from "../../domain/language/say.ts";

export function Unread({
  what,
  failure,
  retry,
}: {
  /** Such as 'The votes'. */
  readonly what: string;
  readonly failure: Failure;
  readonly retry: () => void;
}) {
  return (
    <p className="quiet-note" role="status">
      {say`${what} could not be read. ${failureReason(failure)}`}
      <TryAgain failure={failure} run={retry} isTight />
    </p>
  );
}
