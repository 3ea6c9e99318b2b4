/**
 * What an operation of an author's history changes in a warning list. Strangers can have operations in that history, and
 * nodes can invent some, so only what the author alone signed counts, as the social index (hivemind) counts follows.
 */
import { isAccountName } from "../account/account.ts";
import type { BlockNum, TxId } from "../chain/names.ts";
import { cleanLine } from "../format/clean-text.ts";
import { clipped } from "../format/ids.ts";
import type { Subscription, WarningSource } from "./subscription.ts";

/** The custom JSON's id of a list that is not the mute list. */
const warningListId = "warning-list";

/** The ids of custom JSON of all lists. */
export const listIds: ReadonlySet<unknown> = new Set(["follow", warningListId]);

/** Characters of a reason, accounts in one operation, and characters of its JSON: a block has no room for longer ones. */
const [maxReason, maxAccounts, maxJson] = [200, 1000, 65_536] as const;

/** An operation of a history. */
export interface ListedOperation {
  /** In the history's numbering. */
  readonly index: number;
  readonly block: BlockNum;
  /** Ms. */
  readonly time: number;
  readonly transaction: TxId | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One account, put on the list or taken off. */
export interface ListChange {
  readonly name: string;
  readonly isAdded: boolean;
  /** Why, in the author's words; empty if they give none. */
  readonly reason: string;
}

/** Null if the operation has nothing to do with the list; `refused` if it looks like a change of it but doesn't count. */
export function changesIn(
  { payload }: Pick<ListedOperation, "payload">,
  { author, source }: Subscription,
): readonly ListChange[] | "refused" | null {
  if (payload["id"] !== (source === "mutes" ? "follow" : warningListId)) return null;
  const { json } = payload;
  const isSigned = isOnly(payload["required_posting_auths"], author);
  const isMixed = !isEmpty(payload["required_auths"]);
  if (!isSigned || isMixed || typeof json !== "string") return "refused";
  if (json.length > maxJson) return "refused";
  const command = commandOf(parsed(json), source);
  if (command === null) return "refused";
  return source === "mutes" ? muteChange(command, author) : warningChanges(command);
}

type Command = readonly [act: unknown, body: Readonly<Record<string, unknown>>];

/** A command is a pair; in the first years, a follow was just the second half. */
function commandOf(value: unknown, source: WarningSource): Command | null {
  const [act, body] = Array.isArray(value) ? (value as unknown[]) : ["follow", value];
  const isPair = Array.isArray(value) ? value.length === 2 : source === "mutes";
  return isPair && typeof body === "object" && body !== null && !Array.isArray(body)
    ? [act, body as Readonly<Record<string, unknown>>]
    : null;
}

/** Any follow of an account that isn't a mute ends one. */
function muteChange(
  [act, body]: Command,
  author: string,
): readonly ListChange[] | "refused" | null {
  if (act !== "follow") return null;
  const { follower, following, what } = body;
  if (follower !== author || !Array.isArray(what)) return "refused";
  if (typeof following !== "string" || !isAccountName(following) || following === author)
    return "refused";
  return [{ name: following, isAdded: what.includes("ignore"), reason: "" }];
}

function warningChanges([act, body]: Command): readonly ListChange[] | "refused" {
  const { accounts, reason } = body;
  if ((act !== "add" && act !== "remove") || !Array.isArray(accounts)) return "refused";
  if (accounts.length > maxAccounts) return "refused";
  const names = accounts.filter(
    (each): each is string => typeof each === "string" && isAccountName(each),
  );
  if (names.length < accounts.length) return "refused";
  const words = act === "add" && typeof reason === "string" ? cleanLine(reason) : "";
  return [...new Set(names)].map((name) => ({
    name,
    isAdded: act === "add",
    reason: clipped(words, maxReason),
  }));
}

const isOnly = (value: unknown, name: string): boolean =>
  Array.isArray(value) && value.length === 1 && value[0] === name;

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Undefined for a text that is not JSON, or that nests too deeply. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
