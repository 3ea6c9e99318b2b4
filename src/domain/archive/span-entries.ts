/** Indexes of the entries that a span's rewards or votes were added up from, newest first. */
import type { Archive } from "./archive.ts";
import { chunkLength, type ArchiveChunk } from "./chunk.ts";
import { direction } from "./parties.ts";
import { spanStart, type Span } from "./periods.ts";
import { sourceOfKind } from "./rewards.ts";
import type { VoteSide } from "./votes.ts";

/** Rewards the account has earned; `now`, in seconds, is the time from which the span counts back. */
export function rewardIndexes(archive: Archive, span: Span, now: number): Uint32Array {
  const isReward = archive.kinds.texts.map((kind) => sourceOfKind.has(kind));
  return indexesOf(archive, spanStart(span, now), (chunk, row) => {
    const side = chunk.direction[row];
    return (
      isReward[chunk.kind[row] ?? 0] === true && (side === direction.in || side === direction.self)
    );
  });
}

/** Votes the account has given or received, those that remove a vote included. */
export function voteIndexes(
  archive: Archive,
  wanted: VoteSide,
  span: Span,
  now: number,
): Uint32Array {
  const vote = archive.kinds.find("vote");
  const wantedSide = wanted === "given" ? direction.out : direction.in;
  return indexesOf(archive, spanStart(span, now), (chunk, row) => {
    const side = chunk.direction[row];
    return (
      vote !== null && chunk.kind[row] === vote && (side === wantedSide || side === direction.self)
    );
  });
}

function indexesOf(
  archive: Archive,
  from: number,
  matches: (chunk: ArchiveChunk, row: number) => boolean,
): Uint32Array {
  const found: number[] = [];
  for (let number = Math.ceil(archive.total / chunkLength) - 1; number >= 0; number--) {
    const chunk = archive.chunk(number);
    if (!chunk) continue;
    for (let row = chunkLength - 1; row >= 0; row--)
      if ((chunk.time[row] ?? 0) >= from && matches(chunk, row))
        found.push(number * chunkLength + row);
  }
  return Uint32Array.from(found);
}
