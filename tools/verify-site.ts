/**
 * `npm run verify-site -- URL [--mode MODE]`: compares a deployed copy with a build of this checkout, file by file, as
 * browsers receive it. `--mode webcat` is for a copy built in that mode. The build takes the app's name and address from
 * the site's config.json. Operators may edit that file, and a few others, in place. Exit code 0 if all files
 * are as built, 1 if one isn't, 2 if they can't be compared, and 3 if only headers are missing or different.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { counted } from "../src/domain/format/figures.ts";
import { parseConfig, type Config } from "../src/domain/network/config.ts";
import { manifestName, type BuildManifest } from "../src/domain/release/manifest.ts";
import { printable } from "./printable.ts";
import { visitors } from "./site/browser-headers.ts";
import { compareFiles, editedFiles, type Difference } from "./site/compare-files.ts";
import { compareHeaders, TrackingHeaders } from "./site/compare-headers.ts";
import { rebuild, type Rebuilt } from "./site/rebuild.ts";
import { receive, type Received } from "./site/served-copy.ts";

/** What a comparison found. */
export interface SiteReport {
  /** Files compared. */
  readonly files: number;
  readonly differences: readonly Difference[];
  /** Files that an operator may edit, and that are not as built. */
  readonly edited: readonly string[];
  /** What is wrong with the headers, a sentence each. */
  readonly headers: readonly string[];
  /** The commit the site claims to be built from; null if it claims none. */
  readonly claimed: string | null;
  /** The commit of this checkout, where it is known. */
  readonly commit: string | null;
}

/** Files whose headers are checked, too: the engine, which has a policy of its own, and the embed, which others may frame. */
const hasOwnHeaders = /^(assets\/engine-[^/]+\.js|embed\/index\.html)$/;

/**
 * Compares the site at `base`, which ends with a slash. `build` makes the files to compare it with, from a config.json.
 * Rejects with a message if the site doesn't answer, or is not a copy of this app.
 */
export async function verifySite(
  base: URL,
  build: (config: string) => Promise<Rebuilt>,
): Promise<SiteReport> {
  const { text, config } = await configOf(base);
  const claimed = await manifestOf(base);
  const { manifest: built, editable } = await build(text);
  const headers: string[] = [];
  for (const path of ["", ...Object.keys(built.files).filter((each) => hasOwnHeaders.test(each))]) {
    // A file that can't be read is reported as a difference.
    const answer = await receive(new URL(path, base), visitors[0]).catch(() => null);
    if (answer) headers.push(...compareHeaders(path, answer.headers, config));
  }
  const unknown = Object.keys(claimed?.files ?? {}).filter(
    (path) => !Object.hasOwn(built.files, path),
  );
  const tracking = new TrackingHeaders();
  const differences = [
    ...(claimed === null ? [{ path: manifestName, how: "is missing or can't be read" }] : []),
    ...(await compareFiles(base, built, (path, sent) => tracking.note(path, sent))),
    ...unknown.map((path) => ({ path, how: "isn't in the build" })),
  ];
  return {
    files: Object.keys(built.files).filter((path) => !path.endsWith(".br")).length,
    differences,
    edited: await editedFiles(base, editable),
    headers: [...headers, ...tracking.sentences()],
    claimed: claimed?.commit ?? null,
    commit: built.commit,
  };
}

async function configOf(base: URL): Promise<{ readonly text: string; readonly config: Config }> {
  const answer = await receive(new URL("config.json", base), visitors[0]);
  const text = answer.body.toString();
  const parsed = parseConfig(jsonOf(answer));
  if (parsed.ok) return { text, config: parsed.value };
  const { field, expected } = parsed.error;
  throw new Error(
    `${base.href}config.json is not the configuration of this app: ${field} should be ${expected ?? "there"}.`,
  );
}

/** The manifest that the site serves; null if it isn't one. It is only a claim, to be compared. */
async function manifestOf(base: URL): Promise<Pick<BuildManifest, "commit" | "files"> | null> {
  const raw = jsonOf(await receive(new URL(manifestName, base), visitors[0]));
  if (typeof raw !== "object" || raw === null || !("files" in raw)) return null;
  const { files } = raw;
  if (typeof files !== "object" || files === null) return null;
  const commit = "commit" in raw && typeof raw.commit === "string" ? raw.commit : null;
  return { commit, files: files as BuildManifest["files"] };
}

function jsonOf({ status, body }: Received): unknown {
  if (status !== 200) return null;
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The lines of the report, and the command's exit code. */
export function siteVerdict(report: SiteReport): {
  readonly lines: readonly string[];
  readonly status: 0 | 1 | 3;
} {
  const { files, differences, edited, headers, claimed, commit } = report;
  const isOther = claimed !== null && commit !== null && claimed !== commit;
  const lines = [
    differences.length === 0
      ? `All ${files} files are as this checkout builds them.`
      : `Not as this checkout builds it (${counted(differences.length, "difference")}, ${counted(files, "file")} compared):`,
    ...differences.map(({ path, how }) => `  ${path}: ${how}`),
    ...(isOther
      ? [
          `The site says it was built from ${claimed}; this checkout is ${commit}. Check that commit out and compare again.`,
        ]
      : [`Commit ${commit ?? "unknown"}.`]),
    ...(edited.length > 0
      ? [`Files that an operator may edit, and that are not as built: ${edited.join(", ")}.`]
      : []),
    headers.length === 0
      ? "The headers are those of its config.json."
      : "Its headers are not those that `npm run deploy:headers` writes:",
    ...headers.map((sentence) => `  ${sentence}`),
    "A server can send different files to other visitors: this report covers only what it sent here, now.",
  ].map(printable);
  return { lines, status: differences.length > 0 ? 1 : headers.length > 0 ? 3 : 0 };
}

const usage = "npm run verify-site -- URL [--mode MODE]";

async function main(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { mode: { type: "string" } },
    allowPositionals: true,
  });
  const [address = "", ...others] = positionals;
  if (others.length > 0 || !/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Error(`Give exactly one address, such as https://example.org/explorer/.\n${usage}`);
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  const { lines, status } = siteVerdict(
    await verifySite(base, (config) => rebuild(config, values.mode)),
  );
  console.log(lines.join("\n"));
  process.exitCode = status;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(printable(error instanceof Error ? error.message : String(error)));
    process.exitCode = 2;
  }
