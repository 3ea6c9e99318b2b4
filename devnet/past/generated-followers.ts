/** Thousands of followers: names and times only. */
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";

/** A follower of one account. */
export interface GeneratedFollower {
  readonly name: string;
  readonly since: string;
  /** Whether the followed account follows this one, too. */
  readonly isFollowedBack: boolean;
}

const minute = 60_000;
/** Number of followers that join at the same time, once a minute. */
const perMinute = 3;
/** One in this many followers is followed back. */
const followBackInterval = 10;

const followerName = (number: number): string => `reader-${String(number).padStart(4, "0")}`;

/** Whether a name can be a follower's. */
export const isGeneratedFollower = (name: string): boolean => /^reader-\d{4}$/.test(name);

/** The followers that an account has when the chain begins (`founded`, ms), oldest first. */
export const generateFollowers = (count: number, founded: number): readonly GeneratedFollower[] =>
  Array.from({ length: count }, (_, i) => ({
    name: followerName((i * 7919) % count),
    since: chainTimeText(founded - Math.floor((count - i) / perMinute) * minute),
    isFollowedBack: i % followBackInterval === 0,
  }));
