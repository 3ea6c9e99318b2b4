/**
 * Custom JSON under an id: describes follows, reblogs, community actions and notifications; shows the rest as it is.
 */
import { jsonText } from "../../../decode.ts";
import { say, sentence } from "../../../language/say.ts";
import { operation } from "../definition.ts";
import { exactJson } from "../exact-json.ts";
import type { Field, Piece } from "../operation.ts";
import { account, accountList, field, post, quote, textsOf, plainText } from "../pieces.ts";

export const custom_json = operation({
  tag: 18,
  fields: {
    required_auths: "accounts",
    required_posting_auths: "accounts",
    id: "customId",
    json: "json",
  },
  sentence: (it) => {
    const signer = account(signers(it)[0] ?? "");
    const name = it.text("id");
    const id = quote(name);
    return (
      decoded(name, exactJson(it.text("json")), signer) ??
      sentence`${signer} sent custom data ${id}`
    );
  },
  card: (it) => {
    const source = it.text("json");
    const parsed = exactJson(source);
    return [
      field(say`ID`, plainText(it.text("id"))),
      ...authorityField(say`Active authority`, it.strings("required_auths")),
      ...authorityField(say`Posting authority`, it.strings("required_posting_auths")),
      parsed === undefined
        ? field(say`Data (as written)`, plainText(source))
        : field(say`Data`, plainText(jsonText(parsed, true))),
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

function decoded(id: string, parsed: unknown, signer: Piece): Sentence | null {
  const [act, body] = Array.isArray(parsed) ? (parsed as readonly unknown[]) : [id, parsed];
  if (typeof act !== "string" || typeof body !== "object" || body === null) return null;
  const detail = body as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof detail[key] === "string" ? detail[key] : "");
  if (id === "follow" && act === "follow" && text("following")) {
    const what = textsOf(detail["what"]);
    const other = account(text("following"));
    if (what.includes("ignore")) return sentence`${signer} muted ${other}`;
    return what.some(Boolean)
      ? sentence`${signer} followed ${other}`
      : sentence`${signer} unfollowed ${other}`;
  }
  if ((id === "follow" || id === "reblog") && act === "reblog") {
    const reblogged = post(text("author"), text("permlink"));
    return sentence`${signer} reblogged ${reblogged}`;
  }
  if (id === "community" && Array.isArray(parsed)) {
    const community = account(text("community"));
    const action = communityActions.get(act)?.(signer, community);
    return withTarget(action ?? [signer, ` ${act} `, community], text);
  }
  if (id === "notify" && act === "setLastRead")
    return sentence`${signer} marked all notifications as read`;
  return null;
}

/** A community action with its target. */
function withTarget(action: Sentence, text: (key: string) => string): Sentence {
  if (text("account") === "") return action;
  if (text("permlink") !== "") {
    const target = post(text("account"), text("permlink"));
    return sentence`${action}: ${target}`;
  }
  const target = account(text("account"));
  const role = text("role");
  return role === "" ? sentence`${action}: ${target}` : sentence`${action}: ${target} as ${role}`;
}

const signers = (it: {
  strings(key: "required_auths" | "required_posting_auths"): readonly string[];
}) => [...it.strings("required_posting_auths"), ...it.strings("required_auths")];
