/** All votes on a post as one bar; the table below says the same in words. */
import { useMemo } from "react";
import { counted, percent } from "../../domain/format/figures.ts";
import type { PostVote } from "../../domain/post/valued-votes.ts";
import { voteSegments } from "../../domain/post/vote-segments.ts";

export function VoteBar({ votes }: { readonly votes: readonly PostVote[] }) {
  const segments = useMemo(() => voteSegments(votes), [votes]);
  if (segments.length === 0) return null;
  return (
    <div className="vote-segments" aria-hidden="true">
      {segments.map(({ voter, part, isDown, votes: count }) => (
        <i
          key={`${voter ?? "others"} ${isDown}`}
          title={`${voter ?? counted(count, "vote")} · ${percent(part * 100)}`}
          data-down={isDown || undefined}
          data-others={voter === null || undefined}
          style={{ flexGrow: part }}
        />
      ))}
    </div>
  );
}
