/** Compares the files that a site serves with those of a build. */
import { randomBytes, randomInt } from "node:crypto";
import { sha256 } from "../../deploy/build-manifest.ts";
import type { BuildManifest, BuiltFile } from "../../src/domain/release/manifest.ts";
import { visitors } from "./browser-headers.ts";
import { changedByHeaders, isPage, wrongType } from "./compare-headers.ts";
import { receive, type Received } from "./served-copy.ts";

/** A file that differs from the build, and how, in words. */
export interface Difference {
  readonly path: string;
  readonly how: string;
}

/** How many files are requested at a time. */
const concurrency = 8;

/** Called with the headers of each answer. */
type NoteHeaders = (path: string, headers: Headers) => void;

/**
 * Fetches every file of the build from the site at `base` (which ends with a slash), as each kind of browser does, and
 * addresses that visitors open: where a host has no file for one, it answers with the first page or with 404.html.
 * Resolves to the differences, in the build's order.
 */
export async function compareFiles(
  base: URL,
  { files }: BuildManifest,
  note: NoteHeaders,
): Promise<readonly Difference[]> {
  const all = Object.entries(files).filter(([path]) => !path.endsWith(".br"));
  const fallbacks = [files[firstPage], files["404.html"]].filter((file) => file !== undefined);
  const folders = all.flatMap(([path, file]) =>
    path.endsWith(`/${firstPage}`) ? [[path.slice(0, -firstPage.length), file] as const] : [],
  );
  const wanted: readonly Wanted[] = [
    ...all.map(([at, file]) => ({ at, allowed: [file] })),
    ...folders.map(([at, file]) => ({ at, allowed: [file, ...fallbacks] })),
    ...["", ...deepLinks()].map((at) => ({ at, allowed: fallbacks })),
  ];
  const differences: (Difference | null)[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < wanted.length; index = next++) {
      const file = wanted[index];
      if (file) differences[index] = await compareFile(base, file, note);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return differences.filter((each) => each !== null);
}

const firstPage = "index.html";

/** Which of the files that an operator may edit are missing, or differ from the build. */
export async function editedFiles(
  base: URL,
  editable: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const edited: string[] = [];
  for (const [path, hash] of editable) {
    const answer = await receive(new URL(path, base), visitors[0]).catch(() => null);
    if (answer?.status !== 200 || sha256(answer.body) !== hash) edited.push(path);
  }
  return edited;
}

/** Random addresses of each kind for which no build has a file: a host can neither foresee them nor tell them from a visitor's. */
function deepLinks(): readonly string[] {
  const id = randomBytes(20).toString("hex");
  const name = `a${id.slice(0, 9)}`;
  const number = randomInt(1_000_000, 90_000_000);
  return [
    "?lang=de",
    `blocks/${number}`,
    `transactions/${id}`,
    `accounts/${name}`,
    `accounts/${name}/wallet`,
    `posts/@${name}/${name}`,
    `witnesses/${name}`,
    `proposals/${number}`,
    `search?q=${name}`,
    `@${name}`,
    `tx/${id}`,
    name,
  ];
}

interface Wanted {
  /** Its address, relative to the site's. */
  readonly at: string;
  /** The files that may be sent for it, the expected one first. */
  readonly allowed: readonly BuiltFile[];
}

async function compareFile(
  base: URL,
  wanted: Wanted,
  note: NoteHeaders,
): Promise<Difference | null> {
  const path = wanted.at === "" ? "the site's address" : wanted.at;
  const url = new URL(wanted.at, base);
  try {
    let first: Received | undefined;
    for (const visitor of visitors) {
      const received = await receive(url, visitor);
      first ??= received;
      note(path, received.headers);
      const how = differenceOf(wanted, received);
      if (how !== null) return { path, how: how + visitor.who };
    }
    const again = await receive(url, visitors[0], first);
    note(path, again.headers);
    const how =
      again.status === 304 ? changedByHeaders(again.headers) : differenceOf(wanted, again);
    return how === null ? null : { path, how: `${how}, sent to browsers that already have it` };
  } catch (error) {
    return { path, how: error instanceof Error ? error.message : String(error) };
  }
}

/** How an answer differs from what is wanted; null if it doesn't. */
function differenceOf({ at, allowed }: Wanted, { status, headers, body }: Received): string | null {
  const hash = sha256(body);
  // Hosts without rules send 404.html with status 404, and the app starts all the same.
  const isUsed = status === 200 || (status === 404 && isPage(at));
  if (isUsed && allowed.some((file) => file.sha256 === hash))
    return changedByHeaders(headers) ?? wrongType(at, headers);
  if (status !== 200) return `status ${status}`;
  const [expected] = allowed;
  return body.length === expected?.size
    ? "same size, different bytes"
    : `${body.length} bytes instead of ${expected?.size ?? 0}`;
}
