/** What the inhabitants do: operations drawn by the habits of a real block. */
import type { Random } from "../random.ts";
import type { WireOperation } from "./wire.ts";

const titles = [
  "A walk in the hills",
  "Notes on sourdough",
  "Why I moved to the coast",
  "Seven photographs of rain",
  "Building a small greenhouse",
  "The night train north",
  "A beginner's guide to telescopes",
  "What the tide left behind",
  "Letters from the workshop",
  "Learning the cello at forty",
] as const;

const remarks = [
  "What a view from up there, thank you for taking us along.",
  "I tried this last weekend and it worked on the first go!",
  "Could you say more about the second picture?",
  "Beautifully written. Following you from today.",
  "The third step did not work for me, but the rest is very clear.",
  "Merci, c'était un vrai plaisir à lire.",
  "これは素晴らしいですね。",
] as const;

const memos = [
  "",
  "",
  "thanks for dinner",
  "rent for November",
  "#7Ld8encryptedmemo",
  "order 2217",
] as const;

/** A post that can be voted for and replied to. */
export interface PostRef {
  readonly author: string;
  readonly permlink: string;
}

/** What an operation may refer to. */
export interface Scene {
  readonly people: readonly string[];
  readonly witnesses: readonly string[];
  readonly posts: readonly PostRef[];
  /** Makes permlinks unique. */
  readonly serial: number;
  readonly timestamp: string;
}

const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const steem = (thousandths: number): string => `${(thousandths / 1000).toFixed(3)} STEEM`;
const vests = (whole: number): string => `${whole.toFixed(6)} VESTS`;

/** One operation of somebody. */
export function drawOperation(random: Random, scene: Scene): WireOperation {
  const actor = random.pick(scene.people);
  const other = random.pick(scene.people);
  const post = scene.posts.length > 0 ? random.pick(scene.posts) : null;
  const share = random.next();
  if (post && share < 0.5)
    return [
      "vote",
      {
        voter: actor,
        author: post.author,
        permlink: post.permlink,
        weight: random.pick([10000, 10000, 5000, 2500, 100, -10000, 0]),
      },
    ];
  if (share < 0.58) return newPost(random, actor, scene);
  if (post && share < 0.68)
    return [
      "comment",
      {
        parent_author: post.author,
        parent_permlink: post.permlink,
        author: actor,
        permlink: `re-${post.permlink}-${scene.serial}`.slice(0, 200),
        title: "",
        body: random.pick(remarks),
        json_metadata: '{"app":"steemscope/test"}',
      },
    ];
  if (share < 0.8) return customJson(random, actor, other, post);
  if (share < 0.88)
    return [
      "transfer",
      {
        from: actor,
        to: other,
        amount: steem(1 + random.integer(90_000)),
        memo: random.pick(memos),
      },
    ];
  if (share < 0.91)
    return [
      "transfer_to_vesting",
      { from: actor, to: actor, amount: steem(1000 + random.integer(50_000)) },
    ];
  if (share < 0.93)
    return [
      "delegate_vesting_shares",
      {
        delegator: actor,
        delegatee: other,
        vesting_shares: vests(1_000 + random.integer(2_000_000)),
      },
    ];
  if (share < 0.945)
    return ["withdraw_vesting", { account: actor, vesting_shares: vests(random.integer(500_000)) }];
  if (share < 0.965)
    return [
      "claim_reward_balance",
      {
        account: actor,
        reward_steem: steem(random.integer(900)),
        reward_sbd: "0.000 SBD",
        reward_vests: vests(random.integer(4000)),
      },
    ];
  if (share < 0.98)
    return [
      "account_witness_vote",
      { account: actor, witness: random.pick(scene.witnesses), approve: random.next() < 0.8 },
    ];
  if (share < 0.99)
    return [
      "limit_order_create",
      {
        owner: actor,
        orderid: scene.serial % 2 ** 31,
        amount_to_sell: steem(5000 + random.integer(90_000)),
        min_to_receive: `${(1 + random.integer(9000) / 1000).toFixed(3)} SBD`,
        fill_or_kill: false,
        expiration: scene.timestamp.replace(/^\d{4}/, (year) => String(Number(year) + 1)),
      },
    ];
  return [
    "feed_publish",
    {
      publisher: random.pick(scene.witnesses),
      exchange_rate: {
        base: `${(0.16 + random.next() * 0.02).toFixed(3)} SBD`,
        quote: "1.000 STEEM",
      },
    },
  ];
}

function newPost(random: Random, author: string, scene: Scene): WireOperation {
  const title = random.pick(titles);
  const tag = random.pick(["photography", "life", "food", "travel", "science"]);
  return [
    "comment",
    {
      parent_author: "",
      parent_permlink: tag,
      author,
      permlink: `${slug(title)}-${scene.serial}`,
      title,
      body: `# ${title}\n\n${random.pick(remarks)}\n\n${random.pick(remarks)}`,
      json_metadata: JSON.stringify({ tags: [tag], app: "steemscope/test" }),
    },
  ];
}

function customJson(
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
    ["community", JSON.stringify(["subscribe", { community: "hive-100001" }])],
    ["notify", JSON.stringify(["setLastRead", { date: "2026-01-01T00:00:00" }])],
    [
      "a-game",
      JSON.stringify({ move: random.integer(64), board: [random.integer(9), random.integer(9)] }),
    ],
  ] as const);
  return ["custom_json", { required_auths: [], required_posting_auths: [actor], id, json }];
}
