/** Makes operations that accounts send as custom_json: follows, reblogs, subscriptions and game moves. */
import { communityNames } from "../state/names.ts";
import type { Random } from "../state/random.ts";
import type { WireOperation } from "../wire/blocks.ts";
import type { PostRef } from "../wire/post-ref.ts";

/**
 * Stands in for an operation that the chain would refuse. Same key, and no random numbers, so the rest of the sequence is
 * unchanged.
 */
export function idleOperation([kind]: WireOperation, actor: string): WireOperation {
  const isPosting = kind === "claim_reward_balance" || kind === "comment";
  return [
    "custom_json",
    {
      required_auths: isPosting ? [] : [actor],
      required_posting_auths: isPosting ? [actor] : [],
      id: "notify",
      json: JSON.stringify(["setLastRead", { date: "2026-01-01T00:00:00" }]),
    },
  ];
}

/** Picks a random custom_json operation by `actor`. */
export function customJson(
  random: Random,
  actor: string,
  other: string,
  post: PostRef | null,
): WireOperation {
  const [id, json] = random.pick([
    [
      "follow",
      JSON.stringify([
        "follow",
        {
          follower: actor,
          following: other,
          what: random.pick([["blog"], ["blog"], [""], ["ignore"]]),
        },
      ]),
    ],
    [
      "follow",
      JSON.stringify([
        "reblog",
        { account: actor, author: post?.author ?? other, permlink: post?.permlink ?? "hello" },
      ]),
    ],
    [
      "community",
      JSON.stringify([
        random.next() < 0.85 ? "subscribe" : "unsubscribe",
        { community: random.pick(communityNames) },
      ]),
    ],
    ["notify", JSON.stringify(["setLastRead", { date: "2026-01-01T00:00:00" }])],
    [
      "a-game",
      JSON.stringify({ move: random.integer(64), board: [random.integer(9), random.integer(9)] }),
    ],
  ] as const);
  return ["custom_json", { required_auths: [], required_posting_auths: [actor], id, json }];
}
