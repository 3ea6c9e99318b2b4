/** What the engine tells of communities and posts. */
import type { Community } from "../community/community.ts";
import type { PostAddress } from "../content/post-address.ts";
import type { Profile } from "./views.ts";

/** A community with its pictures. */
export interface CommunityView {
  readonly community: Community;
  readonly profile: Profile | null;
}

/** A version in short. */
export interface VersionSummary {
  /** From 1, the original. */
  readonly number: number;
  readonly time: number;
  /** The first 100 characters. */
  readonly title: string;
  /** The first 300 characters. */
  readonly preview: string;
  readonly tags: readonly string[];
  /** Characters of the whole body. */
  readonly length: number;
  readonly isBrokenPatch: boolean;
}

/** A post's versions, newest first. */
export interface ContentHistory extends PostAddress {
  readonly versions: readonly VersionSummary[];
}
