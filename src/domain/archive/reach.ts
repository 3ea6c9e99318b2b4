/** How far back the downloaded entries of an account reach. */
import type { ArchiveState } from "./answers.ts";

/** Whether the downloaded entries reach back to a time in ms; 0 is the account's creation. */
export const reachesBack = ({ isComplete, since }: ArchiveState, start: number): boolean =>
  isComplete || (since !== null && start > 0 && since.time <= start);
