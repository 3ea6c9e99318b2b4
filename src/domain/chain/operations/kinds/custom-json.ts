/**
 * Custom JSON under an id: describes follows, reblogs, community actions and notifications; shows the rest as it is.
 */
import { jsonText } from "../../../decode.ts";
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
    const id = it.text("id");
    return (
      decoded(id, exactJson(it.text("json")), signer) ?? [signer, " sent custom data ", quote(id)]
    );
  },
  card: (it) => {
    const source = it.text("json");
    const parsed = exactJson(source);
    return [
      field("ID", plainText(it.text("id"))),
      ...authorityField("Active authority", it.texts("required_auths")),
      ...authorityField("Posting authority", it.texts("required_posting_auths")),
      parsed === undefined
        ? field("Data (as written)", plainText(source))
        : field("Data", plainText(jsonText(parsed, true))),
    ];
  },
});

/** Accounts that signed with an authority; no line if there are none. */
const authorityField = (label: string, names: readonly string[]): readonly Field[] =>
  names.length === 0 ? [] : [field(label, ...accountList(names))];

const communityVerbs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    subscribe: "subscribed to",
    unsubscribe: "unsubscribed from",
    pinPost: "pinned a post in",
    unpinPost: "unpinned a post in",
    mutePost: "muted a post in",
    unmutePost: "unmuted a post in",
    flagPost: "flagged a post in",
    setRole: "set a role in",
    setUserTitle: "set a title in",
    updateProps: "changed the settings of",
  }),
);

function decoded(id: string, parsed: unknown, signer: Piece): readonly (Piece | string)[] | null {
  const [act, body] = Array.isArray(parsed) ? (parsed as readonly unknown[]) : [id, parsed];
  if (typeof act !== "string" || typeof body !== "object" || body === null) return null;
  const detail = body as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof detail[key] === "string" ? detail[key] : "");
  if (id === "follow" && act === "follow" && text("following")) {
    const what = textsOf(detail["what"]);
    const verb = what.includes("ignore") ? "muted" : what.some(Boolean) ? "follows" : "unfollowed";
    return [signer, ` ${verb} `, account(text("following"))];
  }
  if ((id === "follow" || id === "reblog") && act === "reblog")
    return [signer, " reblogged ", post(text("author"), text("permlink"))];
  if (id === "community" && Array.isArray(parsed)) {
    const verb = communityVerbs.get(act) ?? act;
    return [signer, ` ${verb} `, account(text("community")), ...target(text)];
  }
  if (id === "notify" && act === "setLastRead") return [signer, " read all notifications"];
  return null;
}

/** The target of a community action. */
function target(text: (key: string) => string): readonly (Piece | string)[] {
  if (text("account") === "") return [];
  return text("permlink")
    ? [": ", post(text("account"), text("permlink"))]
    : [": ", account(text("account")), ...(text("role") ? [` as ${text("role")}`] : [])];
}

const signers = (it: {
  texts(key: "required_auths" | "required_posting_auths"): readonly string[];
}) => [...it.texts("required_posting_auths"), ...it.texts("required_auths")];
