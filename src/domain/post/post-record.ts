/** A post as a node (`get_content`) or the social index (`bridge.get_post`) reports it; both forms in one reader. */
import { looseReputation } from "../account/reputation.ts";
import { amount, type Amount } from "../chain/amount.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, loose, object, outOfRange, text, type Json } from "../decode.ts";
import { shortLine } from "../format/clean-text.ts";
import { jsonText } from "../json-text.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import { witnessName } from "../witness/name.ts";
import type { PayoutFields } from "./payout.ts";
import { isPostAddress, postPath, type PostAddress } from "./post-address.ts";
import { maxPostTitleLength } from "./title-length.ts";
import type { ReportedVote } from "./valued-votes.ts";
import { tagsOf } from "./versions.ts";

/** A post as one source reports it. Null: this source doesn't say. */
export interface PostRecord extends PostAddress {
  readonly title: string;
  /** Markdown or HTML, as its author sent it. */
  readonly body: string;
  /** ms since the epoch. */
  readonly created: number;
  readonly updated: number;
  readonly tags: readonly string[];
  /** The post that this one claims to be a cross-post of. */
  readonly original: PostAddress | null;
  /** 0 for a post that is not a reply. */
  readonly depth: number;
  /** All replies below it. */
  readonly replies: number;
  readonly parent: PostAddress | null;
  /** The post at the top of the thread; null for a post that is not a reply. */
  readonly root: PostAddress | null;
  readonly reputation: number | null;
  readonly payout: PayoutFields;
  readonly votes: readonly ReportedVote[];
  /** How many votes the source counts. */
  readonly voteCount: number | null;
  readonly community: { readonly id: string; readonly title: string } | null;
  /** Whether the social index hides it: muted by its community, or rated very low. */
  readonly isMuted: boolean | null;
}

/** Reads a post; null if the node has none, for which it sends an empty author. */
export const parsePost = (raw: unknown): Result<PostRecord | null, Failure> =>
  decode(() => (raw === null || raw === undefined ? null : readPost(object(raw, "post"))));

/** Reads the post at `address`; another one is not an answer. */
export const parsePostAt =
  (address: PostAddress) =>
  (raw: unknown): Result<PostRecord | null, Failure> => {
    const read = parsePost(raw);
    return read.ok && read.value && !isSame(read.value, address)
      ? err({ kind: "decode", field: "author", expected: postPath(address) })
      : read;
  };

/** Reads the direct replies to `post`, each once. Those with an address that no post can have are left out. */
export const parseReplies =
  (post: PostAddress) =>
  (raw: unknown): Result<readonly PostRecord[], Failure> => {
    const read = parsePosts(raw);
    if (!read.ok) return read;
    if (read.value.some(({ parent }) => !parent || !isSame(parent, post)))
      return err({ kind: "decode", field: "parent_author", expected: postPath(post) });
    const possible = read.value.filter(isPostAddress);
    return ok([...new Map(possible.map((reply) => [postPath(reply), reply])).values()]);
  };

const isSame = (a: PostAddress, b: PostAddress): boolean =>
  a.author === b.author && a.permlink === b.permlink;

/** Reads a list of posts. */
export const parsePosts = (raw: unknown): Result<readonly PostRecord[], Failure> =>
  decode(() =>
    list(raw, "posts", (item) => readPost(object(item, ""))).filter((post) => post !== null),
  );

function readPost(raw: Json): PostRecord | null {
  const author = text(raw["author"], "author");
  if (author === "") return null;
  const metadata = metadataOf(raw["json_metadata"]);
  const parent = addressIn(raw["parent_author"], raw["parent_permlink"]);
  const root = addressIn(raw["root_author"], raw["root_permlink"]) ?? rootIn(raw["url"]);
  const created = chainTime(raw["created"], "created");
  return {
    author,
    permlink: text(raw["permlink"], "permlink"),
    title: titleOf(raw),
    body: text(raw["body"], "body"),
    created,
    updated: Math.max(created, chainTime(raw["updated"] ?? raw["last_update"], "updated")),
    tags: tagsOf(metadata),
    original: originalIn(metadata),
    depth: count(raw["depth"], "depth"),
    replies: count(raw["children"], "children"),
    parent,
    root: parent ? root : null,
    reputation: looseReputation(raw["author_reputation"]),
    payout: payoutFields(raw),
    votes: list(raw["active_votes"], "active_votes", (item) => readVote(object(item, ""))),
    voteCount: countIn(raw["stats"]),
    community: communityIn(raw),
    isMuted: mutedIn(raw["stats"]),
  };
}

function count(value: unknown, field: string): number {
  const read = integer(value, field);
  return read < 0 ? outOfRange(field, say`a count`) : read;
}

/** A reply without a title of its own is named after its thread. */
function titleOf(raw: Json): string {
  const [own, root] = [loose(raw["title"]), loose(raw["root_title"])];
  const title = own !== "" || root === "" ? own : `RE: ${root}`;
  return shortLine(title, maxPostTitleLength);
}

const metadataOf = (raw: unknown): string =>
  typeof raw === "string" ? raw : raw === undefined || raw === null ? "" : jsonText(raw);

function originalIn(metadata: string): PostAddress | null {
  try {
    const { original_author, original_permlink } = object(JSON.parse(metadata), "metadata");
    return addressIn(original_author, original_permlink);
  } catch {
    return null;
  }
}

const addressIn = (author: unknown, permlink: unknown): PostAddress | null => {
  const address = { author: loose(author), permlink: loose(permlink) };
  return isPostAddress(address) ? address : null;
};

/** The social index names a thread's first post only in the URL: '/category/@author/permlink#@…'. */
function rootIn(url: unknown): PostAddress | null {
  const [, author, permlink] = /\/@([^/#]+)\/([^/#]+)/.exec(loose(url)) ?? [];
  return addressIn(author, permlink);
}

function payoutFields(raw: Json): PayoutFields {
  const sbd = (key: string): Amount => amount(raw[key], key);
  const cashout = raw["cashout_time"];
  const isPaid =
    raw["is_paidout"] === true ||
    (raw["is_paidout"] === undefined && chainTime(cashout, "cashout_time") <= 0);
  const paidAt = isPaid && raw["last_payout"] !== undefined ? raw["last_payout"] : cashout;
  const due = chainTime(raw["payout_at"] ?? paidAt, "payout_at");
  return {
    isPaid,
    pending: sbd("pending_payout_value"),
    author: amount(raw["author_payout_value"] ?? raw["total_payout_value"], "author_payout_value"),
    curators: sbd("curator_payout_value"),
    most: sbd("max_accepted_payout"),
    due: due > 0 ? due : null,
    percentSbd: share(raw["percent_steem_dollars"], "percent_steem_dollars"),
    hasCuration: curationIn(raw["allow_curation_rewards"]),
    beneficiaries: beneficiariesIn(raw["beneficiaries"] ?? []),
  };
}

/** The social index leaves it out. */
const curationIn = (raw: unknown): boolean | null => (typeof raw === "boolean" ? raw : null);

/** Beneficiaries share the author's part, so they cannot have more than all of it. */
function beneficiariesIn(raw: unknown): PayoutFields["beneficiaries"] {
  const read = list(raw, "beneficiaries", (item) => {
    const { account, weight } = object(item, "");
    return { account: witnessName(account, "account"), weight: share(weight, "weight") };
  });
  const given = read.reduce((sum, { weight }) => sum + weight, 0);
  return given > fullShare
    ? outOfRange("beneficiaries", say`weights of at most 100% together`)
    : read;
}

/** 100% in the chain's unit. */
const fullShare = 10_000;

function share(value: unknown, field: string): number {
  const read = integer(value, field);
  return read < 0 || read > fullShare ? outOfRange(field, say`a share from 0 to 10,000`) : read;
}

function readVote(raw: Json): ReportedVote {
  const percent = raw["percent"];
  return {
    voter: witnessName(raw["voter"], "voter"),
    rshares: rsharesIn(raw["rshares"]),
    percent: percent === undefined ? null : integer(percent, "percent"),
    time: raw["time"] === undefined ? null : chainTime(raw["time"], "time"),
  };
}

/** 64 bits: digits, or a number, which is rounded if it is larger than JavaScript's whole numbers. */
function rsharesIn(raw: unknown): bigint {
  if (typeof raw === "string" && /^-?\d{1,20}$/.test(raw)) return BigInt(raw);
  const isLarge = typeof raw === "number" && Number.isInteger(raw) && Math.abs(raw) < 2 ** 63;
  return BigInt(isLarge ? raw : integer(raw ?? 0, "rshares"));
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

function countIn(stats: unknown): number | null {
  const count = isJson(stats) ? stats["total_votes"] : null;
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0 ? count : null;
}

const mutedIn = (stats: unknown): boolean | null =>
  isJson(stats) ? stats["gray"] === true || stats["hide"] === true : null;

function communityIn({ community, community_title: title }: Json): PostRecord["community"] {
  if (typeof community !== "string" || community === "") return null;
  return { id: community, title: shortLine(loose(title), maxPostTitleLength) };
}
