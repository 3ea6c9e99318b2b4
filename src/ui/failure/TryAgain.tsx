/**
 * A Try Again button. After a connection failure, it also retries by itself once the connection is back; while the device
 * is offline, it says so.
 */
import { comesFromConnection, type Failure } from "../../domain/contract/failure.ts";
import { recoveryWith } from "../live/live.charts.ts";
import { useActorRef } from "../start/actors.ts";

export function TryAgain({
  failure,
  run,
  isTight = false,
}: {
  readonly failure: Failure | null;
  readonly run: () => void;
  /** A small button within a line of text. */
  readonly isTight?: boolean;
}) {
  return (
    <>
      {failure && comesFromConnection(failure) && <RetryOnRecovery run={run} />}
      <button type="button" className={isTight ? "btn tight" : "btn"} onClick={run}>
        Try Again
      </button>
      {failure?.kind === "offline" && !isTight && (
        // A span, because what contains it may be a paragraph.
        <span className="small dim">This loads by itself once you are connected again.</span>
      )}
    </>
  );
}

function RetryOnRecovery({ run }: { readonly run: () => void }) {
  useActorRef(recoveryWith(run), { input: {} });
  return null;
}
