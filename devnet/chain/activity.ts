/** What the inhabitants do: operations drawn by the habits of a real block. */
import { makePatches, stringifyPatches } from "@sanity/diff-match-patch";
import type { Random } from "../random.ts";
import { communityNames } from "./names.ts";
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
  /** A public key of an account. */
  readonly keyOf: (account: string) => string;
  /** The newest body of a post, in full. */
  readonly bodyOf: (post: PostRef) => string;
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
  if (share < 0.56) return newPost(random, actor, scene);
  if (post && share < 0.58) return edit(random, post, scene);
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
  if (share < 0.984) return newAccount(random, scene);
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
      body: bodyOf(random, title, scene),
      json_metadata: JSON.stringify({ tags: [tag], app: "steemscope/test" }),
    },
  ];
}

const paragraphs = [
  "We left before sunrise and had the path to ourselves until the first bend.",
  "Nobody had told us that the bridge was closed, so we went the long way round.",
  "If you try this at home, use *less* salt than the recipe says. **Trust me.**",
  "The light was gone by four; what you see here is what was left of it.",
  "Thanks to @alice for lending me the tripod, and to everybody in #photography for the advice.",
] as const;

const extras = [
  "## What you need\n\n- patience\n- a good map\n- half a day",
  "| day | km | metres up |\n|---|---:|---:|\n| one | 14 | 620 |\n| two | 21 | 1,180 |",
  "> The hills do not care who you are.\n\nThat is what my grandmother used to say.",
  "<center>**See you next week!**</center>",
  "1. Mix.\n2. Wait.\n3. Bake at 230 °C until it sounds hollow.",
] as const;

function bodyOf(random: Random, title: string, scene: Scene): string {
  const [first, second, third] = random.shuffled(paragraphs);
  const other = random.pick(scene.people);
  return [
    `# ${title}`,
    first,
    random.pick(extras),
    second,
    `My last one is [here](https://steemit.com/@${other}/notes), if you missed it.`,
    third,
  ].join("\n\n");
}

/** A post sent again: whole, or as a patch against what stands there. */
function edit(random: Random, { author, permlink }: PostRef, scene: Scene): WireOperation {
  const before = scene.bodyOf({ author, permlink });
  const lines = before.split("\n\n");
  lines.splice(1 + random.integer(lines.length), 0, random.pick(paragraphs));
  const after = `${lines.join("\n\n")}\n\n*Edit: ${random.pick(remarks)}*`;
  // A post that has been deleted meanwhile has nothing to be patched.
  const isPatch = before !== "" && random.next() < 0.7;
  return [
    "comment",
    {
      parent_author: "",
      parent_permlink: "life",
      author,
      permlink,
      title: isPatch ? "" : `${random.pick(titles)}, revised`,
      body: isPatch ? stringifyPatches(makePatches(before, after)) : after,
      json_metadata: isPatch ? "" : JSON.stringify({ tags: ["life", "revised", "travel", "food"] }),
    },
  ];
}

function newAccount(random: Random, { serial, witnesses, keyOf }: Scene): WireOperation {
  const creator = random.pick(witnesses);
  const name = `guest-${serial}`;
  const authority = (key: string) => ({
    weight_threshold: 1,
    account_auths: [],
    key_auths: [[key, 1]],
  });
  return [
    "account_create",
    {
      fee: "3.000 STEEM",
      creator,
      new_account_name: name,
      owner: authority(keyOf(creator)),
      active: authority(keyOf(creator)),
      posting: authority(keyOf(creator)),
      memo_key: keyOf(creator),
      json_metadata: "",
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
