/**
 * What the WEBCAT extension compares a site with: the hash of every file, and the policy that all of them are sent with. Its
 * own tools sign this (`freedomofpress/webcat`). The copy has to be at the root of its host.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Config } from "../src/domain/network/config.ts";
import type { SiteNames } from "./site-names.ts";

/** The mode of a build for it, without other sites' players: a policy may name only sites that are enrolled as well. */
export const webcatMode = "webcat";

/** What its tool `webcat manifest generate` reads. */
export interface WebcatConfig {
  readonly app: string;
  readonly version: string;
  readonly default_csp: string;
  readonly extra_csp: Readonly<Record<string, string>>;
  readonly default_index: string;
  readonly default_fallback: string;
  readonly wasm: readonly string[];
}

/** The same with the files, by their path on the host: SHA-256, base64url. */
export interface WebcatManifest extends WebcatConfig {
  readonly files: Readonly<Record<string, string>>;
}

/** A plugin that leaves the players out of a build's config.json in this mode. */
export const withoutPlayers: Plugin = {
  name: "without-players",
  apply: (_, { mode }) => mode === webcatMode,
  writeBundle({ dir = "dist" }) {
    const file = join(dir, "config.json");
    const config = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, `${JSON.stringify({ ...config, players: [] }, null, 2)}\n`);
  },
};

/** A finished build, and how it is served. */
export interface EnrolledSite {
  /** The folder of the build. */
  readonly folder: string;
  readonly config: Pick<Config, "players">;
  readonly names: SiteNames;
  /** The policy that every file is sent with. */
  readonly policy: string;
}

/** Throws a sentence if the build can't be enrolled. */
export function webcatManifest({ folder, config, names, policy }: EnrolledSite): WebcatManifest {
  if (config.players.length > 0)
    throw new Error(`config.json names players: build with \`--mode ${webcatMode}\`.`);
  const { url } = names;
  if (url === undefined || new URL(url).pathname !== "/")
    throw new Error("config.json needs app.url, the address of a host without a folder.");
  const { version } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8")) as {
    version: string;
  };
  const files = filesIn(folder).flatMap((path) => {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, path)))
      .digest("base64url");
    // Hosts send the page of a folder at its address without a slash, too.
    const short = path.endsWith("/index.html") ? [path.slice(0, -"/index.html".length)] : [];
    return [path, ...short].map((each) => [`/${each}`, hash] as const);
  });
  return {
    app: url,
    version,
    default_csp: policy,
    extra_csp: {},
    default_index: "index.html",
    default_fallback: "/index.html",
    wasm: [],
    files: Object.fromEntries(files),
  };
}

/** What a host sends: not the compressed copies by themselves, nor the bundler's notes. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !path.endsWith(".br") && !path.startsWith("."))
    .toSorted();
