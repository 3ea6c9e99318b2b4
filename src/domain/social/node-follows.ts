/** Lists of follows in the formats of nodes and of the indexing service. */
import { isAccountName } from "../account/account.ts";
import { looseReputation } from "../account/reputation.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, malformed, object, text } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import type { FollowList } from "./follows.ts";

/** How to request a list: `method` and `type` from a node, `service` from the indexing service. */
interface FollowCall {
  readonly method: "get_followers" | "get_following";
  readonly type: "blog" | "ignore";
  readonly service: string;
}

export const followCalls: Readonly<Record<FollowList, FollowCall>> = {
  followers: { method: "get_followers", type: "blog", service: "getFollowers" },
  following: { method: "get_following", type: "blog", service: "getFollowing" },
  muted: { method: "get_following", type: "ignore", service: "getIgnored" },
  "muted-by": { method: "get_followers", type: "ignore", service: "getIgnorers" },
};

const name = (value: unknown, field: string): string => {
  const read = text(value, field);
  return isAccountName(read) ? read : malformed(field, say`an account's name`);
};

/** An account that a node lists. */
export interface FollowRow {
  readonly name: string;
  /** On the scale shown to visitors; null if the node doesn't report it. */
  readonly reputation: number | null;
}

/** Reads a page of a list from a node: the accounts on the other side. */
export const parseFollows = (
  raw: unknown,
  account: string,
  of: FollowList,
): Result<readonly FollowRow[], Failure> =>
  decode(() => {
    const [here, there] =
      followCalls[of].method === "get_followers"
        ? (["following", "follower"] as const)
        : (["follower", "following"] as const);
    return list(raw, "follows", (item) => {
      const row = object(item, "");
      if (row[here] !== account) return malformed(here, `@${account}`);
      return { name: name(row[there], there), reputation: looseReputation(row["reputation"]) };
    });
  });

/** Reads a list of the indexing service. */
export const parseNames = (raw: unknown): Result<readonly string[], Failure> =>
  decode(() => list(raw, "names", (item) => name(item, "")));
