/** Thousands of followers: names and times only, without accounts on the test network. */
import { chainTimeText } from "../../../src/domain/chain/time.ts";

/** A follower of one account. */
export interface GeneratedFollower {
  readonly name: string;
  readonly since: string;
  /** Whether the account follows back. */
  readonly isFollowed: boolean;
}

const minute = 60_000;
/** Number of followers who join in the same second. */
const atOnce = 3;
/** One in this many is followed back. */
const followedBack = 10;

/** The followers of an account at `founded`, ms, oldest first. */
export const followedBy = (count: number, founded: number): readonly GeneratedFollower[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `reader-${String((i * 7919) % count).padStart(4, "0")}`,
    since: chainTimeText(founded - Math.floor((count - i) / atOnce) * minute),
    isFollowed: i % followedBack === 0,
  }));
