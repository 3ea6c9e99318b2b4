/** The social index's answers about accounts: follows and subscriptions. */
import type { Account } from "../../state/account.ts";
import { invalidParameters } from "../../wire/rpc-error.ts";
import { blogMethods } from "./blog.ts";
import { communityMethods } from "./communities.ts";
import { argumentsOf, knownAccount, worldOf, type Method } from "./method.ts";
import { postMethods } from "./posts.ts";

const maxFollows = 1000;

type Side = "followers" | "following";

const listOf = (account: Account, side: Side, isIgnore: boolean): ReadonlyMap<string, string> => {
  if (side === "followers") return isIgnore ? account.ignorers : account.followers;
  return isIgnore ? account.ignoring : account.following;
};

/**
 * Newest first, starting at the time of the name in `start`: other names of that second come before it. Empty after a
 * name that isn't in the list.
 */
const follows =
  (side: Side): Method =>
  (chain, params) => {
    const world = worldOf(chain);
    const account = knownAccount(world, params[0]);
    const [, start, type = "blog", limit = maxFollows] = params;
    if (type !== "blog" && type !== "ignore")
      throw invalidParameters(`unsupported follow type: ${String(type)}`);
    if (!(Number(limit) >= 1 && Number(limit) <= maxFollows))
      throw invalidParameters(`limit exceeds max (${String(limit)} > ${maxFollows})`);
    const list = listOf(account, side, type === "ignore");
    const isFromTop = typeof start !== "string" || start === "";
    const from = isFromTop ? "9" : (list.get(start) ?? "");
    return [...list]
      .toReversed()
      .filter(([, since]) => since <= from)
      .slice(0, Number(limit))
      .map(([name]) => ({
        follower: side === "followers" ? name : account.name,
        following: side === "followers" ? account.name : name,
        reputation: Number(world.accounts.get(name)?.reputation ?? 0n),
        what: [type, ""],
      }));
  };

/** By full name, and by plain name where condenser_api has them. */
export const socialMethods: Readonly<Record<string, Method>> = {
  ...blogMethods,
  ...communityMethods,
  ...postMethods,
  get_follow_count: (chain, params) => {
    const { name, followers, following } = knownAccount(worldOf(chain), params[0]);
    return { account: name, following_count: following.size, follower_count: followers.size };
  },
  get_followers: follows("followers"),
  get_following: follows("following"),
  "bridge.list_all_subscriptions": (chain, params) => {
    const world = worldOf(chain);
    const { name } = knownAccount(world, argumentsOf(params)["account"]);
    return [...world.communities.values()]
      .filter(({ subscribers }) => subscribers.has(name))
      .map(({ id, title, members }) => {
        const member = members.get(name);
        return [id, title, member?.role ?? "guest", member?.title ?? ""];
      });
  },
};
