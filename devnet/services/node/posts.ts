/** Single posts, their replies and who reblogged them, from a node and from the social index. */
import { headTime } from "../../rules/post-figures.ts";
import type { Post, World } from "../../state/world.ts";
import { expectArguments, invalidParameters } from "../../wire/rpc-error.ts";
import { argumentsOf, worldOf, type Method } from "./method.ts";
import { indexedPost, nodePostRecord, noPost } from "./post-records.ts";

const find = (world: World, [author, permlink]: readonly unknown[]): Post | undefined =>
  world.post(String(author), String(permlink));

/** A post that the social index has. */
function indexed(world: World, params: readonly unknown[]): Post {
  const { author, permlink } = argumentsOf(params);
  const post = find(world, [author, permlink]);
  if (!post) throw invalidParameters(`post does not exist: @${String(author)}/${String(permlink)}`);
  return post;
}

/** A post with all replies below it. */
const thread = (world: World, post: Post): readonly Post[] => [
  post,
  ...world.repliesTo(post).flatMap((reply) => thread(world, reply)),
];

const discussion: Method = (chain, params) => {
  const world = worldOf(chain);
  const now = headTime(chain);
  return Object.fromEntries(
    thread(world, indexed(world, params)).map((post) => [
      `${post.author}/${post.permlink}`,
      {
        ...indexedPost(world, post, now),
        replies: world.repliesTo(post).map(({ author, permlink }) => `${author}/${permlink}`),
      },
    ]),
  );
};

/** By full name, and by plain name where condenser_api has them. */
export const postMethods: Readonly<Record<string, Method>> = {
  "bridge.get_post": (chain, params) => {
    const world = worldOf(chain);
    return indexedPost(world, indexed(world, params), headTime(chain));
  },
  "bridge.get_discussion": discussion,
  get_content: (chain, params) => {
    expectArguments(params, 2);
    const world = worldOf(chain);
    const post = find(world, params);
    return post ? nodePostRecord(world, post, headTime(chain)) : noPost;
  },
  get_content_replies: (chain, params) => {
    expectArguments(params, 2);
    const world = worldOf(chain);
    const post = find(world, params);
    if (!post) return [];
    return world.repliesTo(post).map((reply) => nodePostRecord(world, reply, headTime(chain)));
  },
  get_reblogged_by: (chain, params) => {
    expectArguments(params, 2);
    const world = worldOf(chain);
    const post = find(world, params);
    return post
      ? [...world.reblogs].flatMap(([name, shared]) => (shared.has(post) ? [name] : []))
      : [];
  },
};
