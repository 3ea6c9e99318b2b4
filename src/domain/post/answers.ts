/** Answers about posts. */
import type { PatchOutcome } from "./patch.ts";
import type { PostAddress } from "./post-address.ts";

/** One version in the list of a post's versions. */
export interface VersionSummary {
  /** From 1, the original. */
  readonly number: number;
  readonly time: number;
  /** The first 100 characters. */
  readonly title: string;
  /** The first 300 characters. */
  readonly preview: string;
  readonly tags: readonly string[];
  /** Length of the whole body, characters. */
  readonly length: number;
  /** The outcome of its patch; null if a whole body was sent. */
  readonly patch: PatchOutcome | null;
  /** Hash of its content: equal for equal versions. */
  readonly digest: string;
}

/** A post's versions, newest first. */
export interface ContentHistory extends PostAddress {
  readonly versions: readonly VersionSummary[];
}
