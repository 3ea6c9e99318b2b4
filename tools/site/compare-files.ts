/** Compares the files that a site serves with those of a build. */
import { randomBytes, randomInt } from "node:crypto";
import { sha256 } from "../../deploy/build-manifest.ts";
import type { BuildManifest, BuiltFile } from "../../src/domain/release/manifest.ts";
import { changedByHeaders } from "./compare-headers.ts";
import { encodings, receive, type Encoding } from "./served-copy.ts";

/** A file that isn't as built, and in what way: words for a person. */
export interface Difference {
  readonly path: string;
  readonly how: string;
}

/** Requests at a time. */
const sideBySide = 8;

/**
 * Fetches every file of the build from the site at `base` (which ends with a slash), in each encoding, and the addresses
 * that visitors open: where a host has no file for one, it answers with the first page or with 404.html. Resolves to
 * what differs, in the build's order.
 */
export async function compareFiles(
  base: URL,
  { files }: BuildManifest,
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
      if (file) differences[index] = await compareFile(base, file);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return differences.filter((each) => each !== null);
}

const firstPage = "index.html";

/** Which of the files that an operator may edit are not as built; a missing one isn't either. */
export async function editedFiles(
  base: URL,
  editable: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const edited: string[] = [];
  for (const [path, hash] of editable) {
    const answer = await receive(new URL(path, base), encodings[0]).catch(() => null);
    if (answer?.status !== 200 || sha256(answer.body) !== hash) edited.push(path);
  }
  return edited;
}

/** Addresses of each kind for which no build has a file: a host can't know them before, as visitors' are its guess, too. */
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

/** To whom: nothing for the first, which is most browsers. */
const whereSent: Readonly<Record<Encoding, string>> = {
  "gzip, deflate, br, zstd": "",
  "gzip, deflate, br": ", sent to browsers without zstd",
  "gzip, deflate": ", sent to browsers without brotli",
  identity: ", sent without compression",
};

interface Wanted {
  /** Its address below the site's. */
  readonly at: string;
  /** What may be sent for it; the first is best. */
  readonly allowed: readonly BuiltFile[];
}

async function compareFile(base: URL, wanted: Wanted): Promise<Difference | null> {
  const name = wanted.at === "" ? "the site's address" : wanted.at;
  const [best] = wanted.allowed;
  for (const encoding of encodings) {
    const where = whereSent[encoding];
    try {
      const { status, headers, body } = await receive(new URL(wanted.at, base), encoding);
      const hash = sha256(body);
      // Hosts without rules send 404.html with status 404, and the app starts all the same.
      if (wanted.allowed.some((file) => file.sha256 === hash)) {
        const wrong = changedByHeaders(wanted.at, headers);
        if (wrong === null) continue;
        return { path: name, how: wrong + where };
      }
      if (status !== 200) return { path: name, how: `status ${status}${where}` };
      const how =
        body.length === best?.size
          ? "same size, other bytes"
          : `${body.length} bytes instead of ${best?.size ?? 0}`;
      return { path: name, how: `${how}${where}` };
    } catch (error) {
      return { path: name, how: error instanceof Error ? error.message : String(error) };
    }
  }
  return null;
}
