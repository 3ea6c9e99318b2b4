/** Answers about communities. */
import type { Profile } from "../contract/topics.ts";
import type { Community } from "./community.ts";

/** A community with its pictures. */
export interface CommunityView {
  readonly community: Community;
  readonly profile: Profile | null;
}
