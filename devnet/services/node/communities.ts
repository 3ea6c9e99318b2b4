/** The social index's answers about communities: the directory and the newest subscribers. */
import { communitiesByRank, communityFigures, headTime } from "../../rules/post-figures.ts";
import type { Community, World } from "../../state/world.ts";
import { invalidParameters } from "../../wire/rpc-error.ts";
import { argumentsOf, worldOf, type Method } from "./method.ts";

const [maxCommunities, maxSubscribers] = [100, 250];

/** A community as the directory lists it. */
export function communityRow(
  world: World,
  community: Community,
  now: number,
): Readonly<Record<string, unknown>> {
  const { id, number, title, about, lang, isNsfw, subscribers, created, members } = community;
  const { posts, authors, pending } = communityFigures(world, id, now);
  return {
    id: number,
    name: id,
    title,
    about,
    lang,
    type_id: 1,
    is_nsfw: isNsfw ? 1 : 0,
    subscribers: subscribers.size,
    sum_pending: Number(pending / 1000n),
    num_pending: posts,
    num_authors: authors,
    created_at: created.replace("T", " "),
    avatar_url: "",
    context: {},
    admins: [...members].flatMap(([name, { role }]) => (role === "admin" ? [name] : [])),
  };
}

const sorts: Readonly<Record<string, (world: World) => readonly Community[]>> = {
  rank: communitiesByRank,
  subs: communitiesByRank,
  new: ({ communities }) =>
    [...communities.values()].toSorted((a, b) => (a.created < b.created ? 1 : -1)),
};

const list: Method = (chain, params) => {
  const world = worldOf(chain);
  const { last, limit = 100, query, sort = "rank" } = argumentsOf(params);
  const sorted = sorts[String(sort)];
  if (!sorted) throw invalidParameters(`unsupported sort: ${String(sort)}`);
  if (!(Number(limit) >= 1 && Number(limit) <= maxCommunities))
    throw invalidParameters(`limit exceeds max (${String(limit)} > ${maxCommunities})`);
  const words = String(query ?? "").toLowerCase();
  const found = sorted(world).filter(({ title, about }) =>
    `${title} ${about}`.toLowerCase().includes(words),
  );
  const from = last ? found.findIndex(({ id }) => id === last) + 1 : 0;
  return found
    .slice(from, from + Number(limit))
    .map((each) => communityRow(world, each, headTime(chain)));
};

const subscribers: Method = (chain, params) => {
  const name = String(argumentsOf(params)["community"]);
  const community = worldOf(chain).communities.get(name);
  if (!community) throw invalidParameters("community not found");
  return [...community.subscribers]
    .toReversed()
    .toSorted(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
    .slice(0, maxSubscribers)
    .map(([account, since]) => {
      const member = community.members.get(account);
      return [account, member?.role ?? "guest", member?.title || null, since.replace("T", " ")];
    });
};

/** By full name. */
export const communityMethods: Readonly<Record<string, Method>> = {
  "bridge.list_communities": list,
  "bridge.list_subscribers": subscribers,
};
