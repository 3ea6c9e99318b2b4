/** Compares the files that a site serves with those of a build. */
import { sha256 } from "../../deploy/build-manifest.ts";
import type { BuildManifest, BuiltFile } from "../../src/domain/release/manifest.ts";
import { encodings, receive } from "./served-copy.ts";

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
    { at: "", allowed: fallbacks },
    ...folders.map(([at, file]) => ({ at, allowed: [file, ...fallbacks] })),
    { at: deepLink, allowed: fallbacks },
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

/** An address for which no build has a file. */
const deepLink = "blocks/1";

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
    const where = encoding === "br" ? "" : ", sent without compression";
    try {
      const { status, body } = await receive(new URL(wanted.at, base), encoding);
      const hash = sha256(body);
      // Hosts without rules send 404.html with status 404, and the app starts all the same.
      if (wanted.allowed.some((file) => file.sha256 === hash)) continue;
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
