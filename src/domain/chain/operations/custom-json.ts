/** Free JSON under an id: follows, reblogs and community acts are read; the rest is shown as it stands. */
import type { OperationReader } from "./reader.ts";
import type { Piece } from "./operation.ts";
import { account, field, post, quote, readable, textOf, words } from "./pieces.ts";

const communityVerbs: Readonly<Record<string, string>> = {
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
};

export const customJson: OperationReader = (payload) => {
  const signers = [
    ...names(payload["required_posting_auths"]),
    ...names(payload["required_auths"]),
  ];
  const signer = account(signers[0] ?? "");
  const id = textOf(payload, "id");
  const source = textOf(payload, "json");
  const parsed = parse(source);
  return {
    sentence: (parsed === undefined ? null : decoded(id, parsed, signer)) ?? [
      signer,
      words(" sent custom data "),
      quote(id),
    ],
    fields: [
      field("Id", words(id)),
      field(
        "Signed by",
        ...signers.flatMap((name, i) => (i ? [words(", "), account(name)] : [account(name)])),
      ),
      field(
        parsed === undefined ? "Data (not valid JSON)" : "Data",
        words(parsed === undefined ? source : JSON.stringify(parsed, null, 2)),
      ),
    ],
  };
};

function decoded(id: string, parsed: unknown, signer: Piece): Piece[] | null {
  if (!Array.isArray(parsed)) return null;
  const [act, body] = parsed as readonly unknown[];
  if (typeof body !== "object" || body === null) return null;
  const detail = body as Readonly<Record<string, unknown>>;
  const text = (key: string) => (typeof detail[key] === "string" ? detail[key] : "");
  if (id === "follow" && act === "follow") {
    const what = Array.isArray(detail["what"]) ? detail["what"].map(String) : [];
    const verb = what.includes("ignore") ? "muted" : what.some(Boolean) ? "follows" : "unfollowed";
    return [signer, words(` ${verb} `), account(text("following"))];
  }
  if ((id === "follow" || id === "reblog") && act === "reblog")
    return [signer, words(" reblogged "), post(text("author"), text("permlink"))];
  if (id === "community" && typeof act === "string")
    return [signer, words(` ${communityVerbs[act] ?? readable(act)} `), account(text("community"))];
  if (id === "notify" && act === "setLastRead") return [signer, words(" read all notifications")];
  return null;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

const names = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
