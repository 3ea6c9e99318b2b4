/** Makes up operations of the accounts at random, each kind about as often as in real blocks. */
import { patchMake, patchToText } from "diff-match-patch-es";
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { encryptedMemo } from "../past/memos.ts";
import { feedPublication } from "../rules/witness-operations.ts";
import { accountCreation } from "../rules/witness-operations.ts";
import type { KeyRole } from "../state/keys.ts";
import { communityNames } from "../state/names.ts";
import type { Random } from "../state/random.ts";
import type { WireOperation } from "../wire/blocks.ts";
import type { PostRef } from "../wire/post-ref.ts";
import { customJson } from "./custom-json.ts";

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

const memos = ["", "", "thanks for dinner", "rent for November", encryptedMemo, "#2217"] as const;

/** What an operation can refer to. */
export interface Surroundings {
  /** A public key of an account, which may not exist yet. */
  readonly keyOf: (account: string, role: KeyRole) => string;
  /** The newest full body of a post. */
  readonly bodyOf: (post: PostRef) => string;
  /** A reply to the post that can be answered in its place; null if there is none. */
  readonly replyTo: (post: PostRef) => PostRef | null;
  /** What an account can claim. */
  readonly rewardsOf: (account: string) => { readonly steem: bigint; readonly vests: bigint };
  readonly people: readonly string[];
  readonly witnesses: readonly string[];
  /** The witnesses that aren't elected; random votes for others would soon change who is. */
  readonly backups: readonly string[];
  readonly posts: readonly PostRef[];
  /** Makes permlinks unique. */
  readonly serial: number;
  readonly timestamp: string;
}

/** How long an order is open, ms. */
const orderLifetime = 365 * 86_400_000;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const slug = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const steem = (thousandths: number): string => `${(thousandths / 1000).toFixed(3)} STEEM`;
const vests = (whole: number): string => `${whole.toFixed(6)} VESTS`;

/** One operation, usually by `actor`; price feeds and new accounts come from witnesses only. */
export function drawOperation(
  random: Random,
  scene: Surroundings,
  actor: string = random.pick(scene.people),
): WireOperation {
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
  if (post && share < 0.58) return edit(random, ownPost(random, actor, scene) ?? post, scene);
  if (post && share < 0.68) {
    // Decided without a random number, so that all later ones stay the same.
    const parent = (scene.serial % 2 === 0 && scene.replyTo(post)) || post;
    return [
      "comment",
      {
        parent_author: parent.author,
        parent_permlink: parent.permlink,
        author: actor,
        permlink: `re-${post.permlink}-${scene.serial}`.slice(0, 200),
        title: "",
        body: random.pick(remarks),
        json_metadata: '{"app":"steemscope/test"}',
      },
    ];
  }
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
  if (share < 0.965) return claim(random, actor, scene);
  if (share < 0.98)
    return [
      "account_witness_vote",
      { account: actor, witness: random.pick(scene.backups), approve: random.next() < 0.4 },
    ];
  const witness = scene.witnesses.includes(actor) ? actor : random.pick(scene.witnesses);
  if (share < 0.984) return newAccount(witness, scene);
  if (share < 0.99) return newOrder(random, actor, scene);
  return feedPublication(witness, (0.16 + random.next() * 0.02).toFixed(3));
}

function claim(random: Random, account: string, { rewardsOf }: Surroundings): WireOperation {
  const claimable = rewardsOf(account);
  const reward_steem = smaller(BigInt(random.integer(900)), claimable.steem);
  const reward_vests = smaller(BigInt(random.integer(4000)) * 1_000_000n, claimable.vests);
  return [
    "claim_reward_balance",
    {
      account,
      reward_steem: amountText({ units: reward_steem, token: "STEEM" }),
      reward_sbd: "0.000 SBD",
      reward_vests: amountText({ units: reward_vests, token: "VESTS" }),
    },
  ];
}

function newPost(random: Random, author: string, scene: Surroundings): WireOperation {
  const title = random.pick(titles);
  const tag = random.pick([...tags, ...communitiesWithPosts]);
  const body = bodyOf(random, title, scene);
  const original = crossPosted(scene);
  return [
    "comment",
    {
      parent_author: "",
      parent_permlink: tag,
      author,
      permlink: `${slug(title)}-${scene.serial}`,
      title,
      body: original
        ? `This is a cross post of [@${original.author}/${original.permlink}](/@${original.author}/${original.permlink}).\n\n${body}`
        : body,
      json_metadata: JSON.stringify({
        tags: original ? ["cross-post", tag] : [tag, tags[scene.serial % tags.length]],
        app: "steemscope/test",
        ...(original && {
          original_author: original.author,
          original_permlink: original.permlink,
        }),
      }),
    },
  ];
}

const tags = ["photography", "life", "food", "travel", "science"];
/** The last community has no posts. */
const communitiesWithPosts = communityNames.slice(0, -1);
/** One in this many posts is a cross-post. */
const crossPostEvery = 9;

/** The post that a new one is a cross-post of, or null; drawn without random numbers. */
const crossPosted = ({ serial, posts }: Surroundings): PostRef | null =>
  serial % crossPostEvery === 0 ? (posts[serial % posts.length] ?? null) : null;

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
  "<center>**See you next week!**</center>\n\n![The path at noon](https://pictures.example.org/path.jpg)",
  "1. Mix.\n2. Wait.\n3. Bake at 230 °C until it sounds hollow.",
] as const;

function bodyOf(random: Random, title: string, scene: Surroundings): string {
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

/** An edited post: the whole body, or a patch against the current one. */
function edit(random: Random, { author, permlink }: PostRef, scene: Surroundings): WireOperation {
  const before = scene.bodyOf({ author, permlink });
  const lines = before.split("\n\n");
  lines.splice(1 + random.integer(lines.length), 0, random.pick(paragraphs));
  const after = `${lines.join("\n\n")}\n\n*Edit: ${random.pick(remarks)}*`;
  // A deleted post has no body to patch.
  const isPatch = before !== "" && random.next() < 0.7;
  return [
    "comment",
    {
      parent_author: "",
      parent_permlink: "life",
      author,
      permlink,
      title: isPatch ? "" : `${random.pick(titles)}, revised`,
      body: isPatch ? patchToText(patchMake(before, after)) : after,
      json_metadata: isPatch ? "" : JSON.stringify({ tags: ["life", "revised", "travel", "food"] }),
    },
  ];
}

/** An order within a twentieth of the usual price; every other one buys STEEM. */
function newOrder(
  random: Random,
  owner: string,
  { serial, timestamp }: Surroundings,
): WireOperation {
  const thousandths = 5000 + random.integer(90_000);
  const price = 0.162 + random.integer(9000) / 500_000;
  const sbd = `${((thousandths * price) / 1000).toFixed(3)} SBD`;
  const [sold, wanted] = serial % 2 === 0 ? [steem(thousandths), sbd] : [sbd, steem(thousandths)];
  return [
    "limit_order_create",
    {
      owner,
      orderid: serial % 2 ** 31,
      amount_to_sell: sold,
      min_to_receive: wanted,
      fill_or_kill: false,
      expiration: chainTimeText(Date.parse(`${timestamp}Z`) + orderLifetime),
    },
  ];
}

function newAccount(creator: string, { serial, keyOf }: Surroundings): WireOperation {
  const name = `guest-${serial}`;
  return accountCreation(creator, name, (role) => keyOf(name, role));
}

function ownPost(random: Random, author: string, { posts }: Surroundings): PostRef | null {
  const own = posts.filter((post) => post.author === author);
  return own.length > 0 ? random.pick(own) : null;
}
