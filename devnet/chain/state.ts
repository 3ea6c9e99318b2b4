/** What operations do to balances, and which accounts they concern. */
import { amount } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";
import type { Random } from "../random.ts";
import type { Account } from "./accounts.ts";
import type { PostRef } from "./activity.ts";
import type { WireOperation } from "./wire.ts";

const nameKeys = [
  "from",
  "to",
  "voter",
  "author",
  "account",
  "owner",
  "publisher",
  "delegator",
  "delegatee",
  "producer",
  "curator",
  "comment_author",
  "witness",
] as const;

/** Names an operation concerns, its signer first. */
export function involved([, payload]: WireOperation): string[] {
  const auths = [payload["required_posting_auths"], payload["required_auths"]].flatMap((names) =>
    Array.isArray(names) ? names.map(String) : [],
  );
  const named = nameKeys.map((key) => payload[key]).filter((name) => typeof name === "string");
  const author = payload["parent_author"];
  return [...auths, ...named, ...(typeof author === "string" && author !== "" ? [author] : [])];
}

/** Applies an operation to the accounts; a transfer beyond the balance moves what is there. */
export function applyOperation(
  accounts: ReadonlyMap<string, Account>,
  [kind, payload]: WireOperation,
  timestamp: string,
): void {
  const of = (key: string) => accounts.get(String(payload[key] ?? ""));
  const units = (key: string): bigint => {
    const read = decode(() => amount(payload[key], key));
    return read.ok ? read.value.units : 0n;
  };
  switch (kind) {
    case "vote": {
      const voter = of("voter");
      if (voter) voter.lastVote = timestamp;
      break;
    }
    case "comment": {
      const author = of("author");
      if (author) {
        author.posts += 1;
        author.lastPost = timestamp;
      }
      break;
    }
    case "transfer":
      move(of("from"), of("to"), units("amount"));
      break;
    case "transfer_to_vesting": {
      const from = of("from");
      if (from) {
        const paid = units("amount") > from.balance ? from.balance : units("amount");
        from.balance -= paid;
        from.vests += paid * 1_900_000n;
      }
      break;
    }
    case "producer_reward":
    case "curation_reward": {
      const owner = of(kind === "producer_reward" ? "producer" : "curator");
      if (owner) owner.vests += units(kind === "producer_reward" ? "vesting_shares" : "reward");
      break;
    }
    default:
  }
}

/** What the chain itself does in a block. */
export function virtualOperations(
  random: Random,
  witness: string,
  posts: readonly PostRef[],
): readonly WireOperation[] {
  const rewards: WireOperation[] = [
    ["producer_reward", { producer: witness, vesting_shares: "412.103711 VESTS" }],
  ];
  const post = posts.length > 0 && random.next() < 0.4 ? random.pick(posts) : null;
  if (!post) return rewards;
  const { author, permlink } = post;
  return [
    [
      "curation_reward",
      {
        curator: witness,
        reward: `${(random.integer(90_000) / 7).toFixed(6)} VESTS`,
        comment_author: author,
        comment_permlink: permlink,
      },
    ],
    [
      "author_reward",
      {
        author,
        permlink,
        sbd_payout: `${(random.integer(9000) / 1000).toFixed(3)} SBD`,
        steem_payout: "0.000 STEEM",
        vesting_payout: `${random.integer(40_000)}.000000 VESTS`,
      },
    ],
    ["comment_payout_update", { author, permlink }],
    ...rewards,
  ];
}

function move(from: Account | undefined, to: Account | undefined, units: bigint): void {
  if (!from || !to) return;
  const paid = units > from.balance ? from.balance : units;
  from.balance -= paid;
  to.balance += paid;
}
