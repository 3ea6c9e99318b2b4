/** The state of an open archive, as pages receive it. */
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import { common, countOf } from "../../domain/archive/index-ranges.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { OpenArchive } from "./open-archive.ts";

/** An archive's state now. */
export function stateOf({
  archive,
  gaps,
  unchecked,
  unstored,
  removed,
  isRestarted,
  endpoint,
  isComplete,
}: OpenArchive): ArchiveState {
  const missing = archive.missing();
  const [highest] = missing;
  const index = highest ? highest.to + 1 : archive.first;
  const row = index % chunkLength;
  const chunk = archive.has(index) ? archive.chunkAt(index) : undefined;
  return {
    account: archive.account,
    loaded: archive.loaded,
    total: archive.count,
    repeated: countOf(archive.repeated),
    isComplete,
    since: chunk
      ? { index, block: blockNum(chunk.block[row] ?? 0), time: (chunk.time[row] ?? 0) * 1000 }
      : null,
    // Another node may have returned some of them since.
    gaps: common(missing, gaps),
    unchecked,
    unstored,
    removed,
    isRestarted,
    endpoint,
    version: archive.version,
  };
}
