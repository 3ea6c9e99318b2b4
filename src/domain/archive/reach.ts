/** How far back the downloaded entries of an account reach. */
import type { ArchiveState } from "./answers.ts";

/** Whether the downloaded entries reach back to a time in ms; 0 is the account's creation. */
export const reachesBack = (archive: ArchiveState, start: number): boolean =>
  hasFirst(archive) || (archive.since !== null && start > 0 && archive.since.time <= start);

/** Whether they are all entries since a time in ms, as far as nodes have reported them; not while none can be asked. */
export const covers = (archive: ArchiveState, start: number): boolean =>
  archive.unchecked === null && reachesBack(archive, start);

/** Whether none is missing before the newest one; while no node can be asked, before the newest stored one. */
const hasFirst = ({ isComplete, unchecked, loaded, total }: ArchiveState): boolean =>
  isComplete || (unchecked !== null && loaded === total);
