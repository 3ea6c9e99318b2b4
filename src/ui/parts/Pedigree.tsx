/** Where a value came from and how fresh it is; what was not just heard tells its age. */
import type { Sourced } from "../../domain/protocol/sourced.ts";
import { Age } from "./Age.tsx";

const freshnessWords = {
  live: "just asked",
  cached: "from memory",
  stored: "from this browser's store",
  stale: "older than it should be",
} as const;

export function Pedigree({
  of: { source, freshness, receivedAt },
}: {
  readonly of: Pick<Sourced<unknown>, "source" | "freshness" | "receivedAt">;
}) {
  return (
    <span>
      {source.endpoint} · {freshnessWords[freshness]}
      {(freshness === "stored" || freshness === "stale") && (
        <>
          , <Age time={receivedAt} />
        </>
      )}
    </span>
  );
}
