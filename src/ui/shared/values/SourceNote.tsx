/**
 * Where a value came from, as a link to its call in the console, and how fresh it is. A stored value shows its age and
 * reloads once a node answers again.
 */
import { addressOfSource } from "../../../domain/console/source-address.ts";
import { sourceName, type Origin } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import { recoveryWith } from "../../live/live.charts.ts";
import { useActorRef } from "../../start/actors.ts";
import { Age } from "./Age.tsx";

const freshnessLabels = {
  live: say`just received`,
  cached: say`from memory`,
  stored: say`from this browser's storage`,
  stale: say`outdated`,
} as const;

export function SourceNote({
  of: { source, freshness, receivedAt },
  reload,
}: {
  readonly of: Origin;
  /** Absent if nothing newer can exist, and while a reload is in progress. */
  readonly reload?: (() => void) | undefined;
}) {
  const call = addressOfSource(source);
  const name = sourceName(source);
  return (
    <span>
      {call === null ? name : <a href={call}>{name}</a>} · {freshnessLabels[freshness]}
      {(freshness === "stored" || freshness === "stale") && (
        <>
          , <Age time={receivedAt} />
        </>
      )}
      {freshness === "stored" && reload && <ReloadOnRecovery run={reload} />}
    </span>
  );
}

function ReloadOnRecovery({ run }: { readonly run: () => void }) {
  useActorRef(recoveryWith(run), { input: { health: "lost" } });
  return null;
}
