/** Another try at what failed: at the press of a button, and by itself where only the network was gone. */
import { comesFromConnection, type Failure } from "../../domain/failure.ts";
import { useActorRef } from "../actors.ts";
import { recoveryBy } from "../hosts/live.ts";

export function TryAgain({
  failure,
  run,
  isTight = false,
}: {
  readonly failure: Failure | null;
  readonly run: () => void;
  /** Within a line of text. */
  readonly isTight?: boolean;
}) {
  return (
    <>
      {failure && comesFromConnection(failure) && <Recovery run={run} />}
      <button type="button" className={isTight ? "btn tight" : "btn"} onClick={run}>
        Try Again
      </button>
    </>
  );
}

function Recovery({ run }: { readonly run: () => void }) {
  useActorRef(recoveryBy(run), { input: {} });
  return null;
}
