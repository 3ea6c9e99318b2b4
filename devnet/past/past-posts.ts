/** Posts from before block 1: those that histories and proposals name, written again from their names alone. */
import { seededRandom } from "../state/random.ts";
import { draftPosts } from "./founding-proposals.ts";
import { drawMemo } from "./memos.ts";
import { nameHash } from "./name-hash.ts";

/** A post as its author sent it. */
export interface PastPost {
  readonly parent_author: string;
  readonly parent_permlink: string;
  readonly title: string;
  readonly body: string;
  readonly json_metadata: string;
}

/** Permlinks of posts that every author of the past has. */
export const pastPermlinks = {
  first: "the-first-post",
  praised: "a-good-post",
  shared: "shared-post",
  draft: "my-draft",
} as const;

const listed: ReadonlySet<string> = new Set(Object.values(pastPermlinks));
const numbered = /^(?:my-)?post-\d{1,4}$/;
const reply = /^re-(.+)-a-good-post-\d+$/;
/** Permlinks have no dots. */
const withoutDots = (name: string): string => name.replaceAll(".", "-");

/** The permlink of a reply to a praised post. */
export const replyPermlink = (parent: string, serial: number): string =>
  `re-${withoutDots(parent)}-${pastPermlinks.praised}-${serial}`;

/** A post of the past by its author's name and permlink; null if there is none. `names`: possible authors of its parent. */
export function pastPost(
  author: string,
  permlink: string,
  names: () => Iterable<string>,
): PastPost | null {
  if (listed.has(permlink) || numbered.test(permlink)) return rootPost(permlink);
  const subject = draftPosts.get(`${author}/${permlink}`);
  if (subject !== undefined)
    return { ...root, title: subject, body: `${subject}: what it is for, and what it costs.` };
  const [, parentName] = reply.exec(permlink) ?? [];
  if (parentName === undefined) return null;
  for (const name of names())
    if (withoutDots(name) === parentName) return replyPost(author, name, permlink);
  return null;
}

const root = { parent_author: "", parent_permlink: "life", json_metadata: '{"tags":["life"]}' };

/** A post that is not a reply. */
export const rootPost = (permlink: string): PastPost => ({
  ...root,
  title: permlink.startsWith("my-") ? "Notes of the season" : titleOf(permlink),
  body: "What happened, and what did not.",
});

/** A reply to the praised post of `parent`. */
export const replyPost = (author: string, parent: string, permlink: string): PastPost => ({
  parent_author: parent,
  parent_permlink: pastPermlinks.praised,
  title: "",
  body: drawMemo(seededRandom(nameHash(`${author}/${permlink}`))) || "Nice.",
  json_metadata: "{}",
});

/** 'the-first-post' → 'The first post'. */
const titleOf = (permlink: string): string =>
  permlink.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
