/** Where a value came from and how fresh it is. */
import type { Sourced } from "../../domain/protocol/sourced.ts";

const freshnessWords = {
  live: "just asked",
  cached: "from memory",
  stored: "from this browser's store",
  stale: "older than it should be",
} as const;

export function Pedigree({ of }: { readonly of: Pick<Sourced<unknown>, "source" | "freshness"> }) {
  return (
    <span>
      {of.source.endpoint} · {freshnessWords[of.freshness]}
    </span>
  );
}
