/**
 * Custom JSON under an id: describes follows, reblogs, community actions and notifications as the social index
 * (hivemind) takes them; what it ignores, and the rest, is shown as it is.
 */
import { isAccountName } from "../../../account/account.ts";
import { jsonText } from "../../../json-text.ts";
import { say, sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { exactJson } from "../exact-json.ts";
import type { Field, Piece } from "../operation.ts";
import { account, accountList, field, monospaced, post, quote, plainText } from "../pieces.ts";

export const custom_json = operation({
  tag: 18,
  fields: {
    required_auths: "accounts",
    required_posting_auths: "accounts",
    id: "customId",
    json: "json",
  },
  sentence: (payload) => {
    const [active, posting] = [
      payload.strings("required_auths"),
      payload.strings("required_posting_auths"),
    ];
    const actor = actorOf(posting, active);
    const name = payload.text("id");
    const known = actor === null ? null : decoded(name, exactJson(payload.text("json")), actor);
    if (known) return known;
    const [signer, id] = [account(posting[0] ?? active[0] ?? ""), quote(name)];
    return sentence`${signer} sent custom data ${id}`;
  },
  card: (payload) => {
    const source = payload.text("json");
    const parsed = exactJson(source);
    return [
      field(say`ID`, plainText(payload.text("id"))),
      ...authorityField(say`Active authority`, payload.strings("required_auths")),
      ...authorityField(say`Posting authority`, payload.strings("required_posting_auths")),
      parsed === undefined
        ? field(say`Data (as written)`, monospaced(source))
        : field(say`Data`, monospaced(jsonText(parsed, true))),
    ];
  },
});

/** Accounts that signed with an authority; no line if there are none. */
const authorityField = (label: string, names: readonly string[]): readonly Field[] =>
  names.length === 0 ? [] : [field(label, ...accountList(names))];

type Sentence = readonly (Piece | string)[];

const communityActions: ReadonlyMap<string, (signer: Piece, community: Piece) => Sentence> =
  new Map(
    Object.entries<(signer: Piece, community: Piece) => Sentence>({
      subscribe: (signer, community) => sentence`${signer} subscribed to ${community}`,
      unsubscribe: (signer, community) => sentence`${signer} unsubscribed from ${community}`,
      pinPost: (signer, community) => sentence`${signer} pinned a post in ${community}`,
      unpinPost: (signer, community) => sentence`${signer} unpinned a post in ${community}`,
      mutePost: (signer, community) => sentence`${signer} muted a post in ${community}`,
      unmutePost: (signer, community) => sentence`${signer} unmuted a post in ${community}`,
      flagPost: (signer, community) => sentence`${signer} flagged a post in ${community}`,
      setRole: (signer, community) => sentence`${signer} set a role in ${community}`,
      setUserTitle: (signer, community) => sentence`${signer} set a user's title in ${community}`,
      updateProps: (signer, community) => sentence`${signer} changed the settings of ${community}`,
    }),
  );

/** Community actions about a post. */
const aboutPosts: ReadonlySet<string> = new Set([
  "pinPost",
  "unpinPost",
  "mutePost",
  "unmutePost",
  "flagPost",
]);

/** Community actions about an account. */
const aboutAccounts: ReadonlySet<string> = new Set(["setRole", "setUserTitle"]);

/** What the social index makes of custom JSON that `name` alone signed with the posting key; null if it ignores it. */
function decoded(id: string, parsed: unknown, name: string): Sentence | null {
  const [act, body] = commandOf(id, parsed);
  if (typeof act !== "string" || typeof body !== "object" || body === null) return null;
  const detail = body as Detail;
  const signer = account(name);
  if (id === "follow" && act === "follow") return followed(detail, name);
  if (id === "follow" && act === "reblog") return reblogOf(detail, name);
  if (id === "community") return actedInCommunity(act, detail, signer);
  // Without a time, nothing is marked.
  if (id === "notify" && act === "setLastRead" && isTime(textIn(detail, "date")))
    return sentence`${signer} marked all notifications as read`;
  return null;
}

/** A command is a pair; up to block 6,000,000 a follow could also be just the second half. */
function commandOf(id: string, parsed: unknown): readonly unknown[] {
  if (Array.isArray(parsed)) return parsed.length === 2 ? (parsed as readonly unknown[]) : [];
  return id === "follow" ? [id, parsed] : [];
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text);

type Detail = Readonly<Record<string, unknown>>;

const textIn = (detail: Detail, key: string): string => {
  const value = detail[key];
  return typeof value === "string" ? value : "";
};

/** Null for a follow in somebody else's name, of oneself, of an impossible name (as the index has it), or of an unknown kind. */
function followed(detail: Detail, name: string): Sentence | null {
  const { what } = detail;
  const following = textIn(detail, "following");
  const isOwn = detail["follower"] === name && following !== name;
  if (!isOwn || !isAccountName(following) || !Array.isArray(what)) return null;
  const [signer, other] = [account(name), account(following)];
  if (what.includes("ignore")) return sentence`${signer} muted ${other}`;
  if (what.includes("blog")) return sentence`${signer} followed ${other}`;
  return what.some(Boolean) ? null : sentence`${signer} unfollowed ${other}`;
}

/** Null for a reblog in somebody else's name, or of no post. */
function reblogOf(detail: Detail, name: string): Sentence | null {
  const [author, permlink] = [textIn(detail, "author"), textIn(detail, "permlink")];
  if (detail["account"] !== name || !isAccountName(author) || permlink === "") return null;
  const [signer, reblogged] = [account(name), post(author, permlink)];
  return detail["delete"] === "delete"
    ? sentence`${signer} removed their reblog of ${reblogged}`
    : sentence`${signer} reblogged ${reblogged}`;
}

/** The roles that the index accepts. Any other text is not used: a stranger could speak in our sentence. */
const communityRoles: ReadonlySet<string> = new Set([
  "owner",
  "admin",
  "mod",
  "member",
  "guest",
  "muted",
]);

/**
 * A community action with its target; null if it or its role is unknown, or if it lacks its community or its target.
 */
function actedInCommunity(act: string, detail: Detail, signer: Piece): Sentence | null {
  const community = textIn(detail, "community");
  const action = communityActions.get(act)?.(signer, account(community));
  if (!action || !isAccountName(community)) return null;
  const [name, permlink] = [textIn(detail, "account"), textIn(detail, "permlink")];
  if (aboutPosts.has(act)) {
    if (!isAccountName(name) || permlink === "") return null;
    const target = post(name, permlink);
    return sentence`${action}: ${target}`;
  }
  if (!aboutAccounts.has(act)) return action;
  if (!isAccountName(name)) return null;
  const target = account(name);
  const role = textIn(detail, "role");
  if (role !== "" && !communityRoles.has(role)) return null;
  return role === "" ? sentence`${action}: ${target}` : sentence`${action}: ${target} as ${role}`;
}

/** The account whose social action it can be: the only signer, with the posting authority. Null if there is none. */
function actorOf(posting: readonly string[], active: readonly string[]): string | null {
  const [actor] = posting;
  return posting.length === 1 && active.length === 0 ? (actor ?? null) : null;
}
