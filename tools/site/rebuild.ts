/** Builds this checkout again, in another folder and another environment: the result must not depend on them. */
import { spawn } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { commitOf, sha256 } from "../../deploy/build-manifest.ts";
import { isOperators } from "../../deploy/files-edited-in-place.ts";
import { manifestName, type BuildManifest } from "../../src/domain/release/manifest.ts";

/** Folders that a build doesn't read, or makes itself. */
const left: ReadonlySet<string> = new Set([
  "node_modules",
  ".git",
  "dist",
  ".cache",
  "test-results",
]);

/** What a build contains. */
export interface Rebuilt {
  readonly manifest: BuildManifest;
  /** SHA-256 of the files that an operator may edit, hex, by path. */
  readonly editable: ReadonlyMap<string, string>;
}

/**
 * A build of the working directory, made in a copy of it. With a `config`, the site's name and address are those of that
 * config.json. `mode` is that of the build. Rejects with the build's own words if it fails.
 */
export async function rebuild(config?: string, mode = "production"): Promise<Rebuilt> {
  const source = process.cwd();
  const work = mkdtempSync(join(tmpdir(), "steemscope-rebuilt-"));
  const copy = join(work, "a copy");
  try {
    cpSync(source, copy, {
      recursive: true,
      filter: (path) => !left.has(path.slice(source.length + 1).split(sep)[0] ?? ""),
    });
    symlinkSync(realpathSync(join(source, "node_modules")), join(copy, "node_modules"));
    if (config !== undefined) writeFileSync(join(copy, "public/config.json"), config);
    await build(copy, commitOf(source), mode);
    const dist = join(copy, "dist");
    const editable = readdirSync(dist).filter((path) => isEdited(path));
    return {
      manifest: JSON.parse(readFileSync(join(dist, manifestName), "utf8")) as BuildManifest,
      editable: new Map(editable.map((path) => [path, sha256(readFileSync(join(dist, path)))])),
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Whether a file's hash is to be compared: config.json is given to the build, and the manifest is compared by its files. */
const isEdited = (path: string): boolean =>
  isOperators(path) && !/^\.|\.br$|^[^.]+$/.test(path) && !notCompared.has(path);
const notCompared: ReadonlySet<string> = new Set([manifestName, "config.json"]);

function build(folder: string, commit: string | null, mode: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = ["--no-install", "vite", "build", "--mode", mode, "--logLevel", "warn"];
    const child = spawn("npx", vite, {
      cwd: folder,
      env: {
        ...process.env,
        TZ: "Pacific/Kiritimati",
        LC_ALL: "tr_TR.UTF-8",
        UV_THREADPOOL_SIZE: "1",
        ...(commit === null ? {} : { COMMIT: commit }),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const from of [child.stdout, child.stderr]) {
      from.setEncoding("utf8");
      from.on("data", (text: string) => (output += text));
    }
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve();
      else reject(new Error(`The build failed.\n${output}`));
    });
  });
}
