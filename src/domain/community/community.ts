/** A community, as the community service reports it. */
import type { AccountName } from "../chain/names.ts";
import { isTime } from "../chain/printed-time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, loose, number, object, text, type Json } from "../decode.ts";
import { shortLine } from "../format/clean-text.ts";
import { withoutInvisible } from "../format/invisible-characters.ts";
import { say, sayAs } from "../language/say.ts";
import { err, type Result } from "../result.ts";
import { readTable } from "../sds-table.ts";
import { maxCommunityTextLength } from "../social/community-text-length.ts";

/** Roles in a community. 'banned' isn't a role of the chain, so its list stays empty. */
export const roles = ["owner", "admin", "mod", "member", "banned", "muted"] as const;

/** A role in a community. */
export type Role = (typeof roles)[number];

/** Labels of the role lists. */
export const roleLabel = {
  owner: sayAs("members of a community")`Owner`,
  admin: say`Administrators`,
  mod: sayAs("members of a community")`Moderator`,
  member: say`Members`,
  banned: sayAs("members of a community")`Banned`,
  muted: sayAs("members of a community")`Muted`,
} as const satisfies Record<Role, string>;

/** Shown for an empty list. */
export const emptyRoleText = {
  owner: say`No owner`,
  admin: say`No administrators`,
  mod: say`No moderators`,
  member: say`No members`,
  banned: say`No banned members`,
  muted: say`No muted members`,
} as const satisfies Record<Role, string>;

/** A member with a role. */
export interface CommunityMember {
  readonly account: AccountName;
  /** The title that the community gave to the member; may be empty. */
  readonly title: string;
  readonly since: number | null;
}

/** A community as its page shows it. */
export interface Community {
  readonly id: number | null;
  readonly account: AccountName;
  readonly title: string;
  readonly about: string;
  readonly description: string;
  readonly flagText: string;
  readonly type: string;
  readonly lang: string;
  readonly rank: number | null;
  readonly subscribers: number;
  readonly authors: number;
  readonly created: number | null;
  readonly isNsfw: boolean;
  readonly roles: Readonly<Record<Role, readonly CommunityMember[]>>;
}

/** Colour of a community's rank badge. */
export type CommunityBand = "green" | "amber" | "red" | "grey";

/** Green up to 10, amber up to 50, red up to 100, else grey. */
export function communityBand(rank: number | null): CommunityBand {
  if (rank === null) return "grey";
  if (rank <= 10) return "green";
  if (rank <= 50) return "amber";
  return rank <= 100 ? "red" : "grey";
}

/** Reads a `getCommunity` result; null means that the community doesn't exist. */
export function parseCommunity(raw: unknown): Result<Community, Failure> {
  if (raw === null || raw === undefined) return err({ kind: "notFound", what: "community" });
  const read = decode(() => readCommunity(object(raw, "community")));
  return read.ok && read.value.account === "" ? err({ kind: "notFound", what: "community" }) : read;
}

function readCommunity(raw: Json): Community {
  const textOf = (key: string): string =>
    typeof raw[key] === "string" ? withoutInvisible(raw[key]) : "";
  const count = (key: string): number | null =>
    raw[key] === null || raw[key] === undefined ? null : number(raw[key], key);
  const created = count("created") ?? 0;
  return {
    id: count("id"),
    account: (typeof raw["account"] === "string" ? raw["account"] : "") as AccountName,
    title: lineOf(raw["title"]),
    about: textOf("about"),
    description: textOf("description"),
    flagText: textOf("flag_text"),
    type: textOf("type"),
    lang: textOf("lang"),
    rank: count("rank"),
    subscribers: count("count_subs") ?? 0,
    authors: count("count_authors") ?? 0,
    created: timeOf(created),
    isNsfw: raw["is_nsfw"] === true || raw["is_nsfw"] === 1,
    roles: readRoles(raw["roles"]),
  };
}

function readRoles(raw: unknown): Community["roles"] {
  const lists: Record<Role, CommunityMember[]> = {
    owner: [],
    admin: [],
    mod: [],
    member: [],
    banned: [],
    muted: [],
  };
  if (raw === null || raw === undefined) return lists;
  const table = readTable(raw, "roles", ["created", "account", "title", "role"]);
  for (const row of table) {
    const role = loose(row["role"]);
    const since = decode(() => integer(row["created"], "created"));
    const account = decode(() => text(row["account"], "account"));
    if (!Object.hasOwn(lists, role) || !account.ok) continue;
    lists[role as Role].push({
      account: account.value as AccountName,
      title: lineOf(row["title"]),
      since: since.ok ? timeOf(since.value) : null,
    });
  }
  return lists;
}

/** A title: one line of visible text; empty for anything but a text. */
const lineOf = (value: unknown): string =>
  typeof value === "string" ? shortLine(value, maxCommunityTextLength) : "";

/** Unix seconds as ms; null if invalid. */
const timeOf = (seconds: number): number | null =>
  seconds > 0 && isTime(seconds * 1000) ? seconds * 1000 : null;
