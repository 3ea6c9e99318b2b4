/**
 * `npm run deploy:headers -- [--config FILE] [--folder PATH] [--allow SOURCE]… [--webcat] [--out FOLDER]`: writes header files for
 * a config.json – `_headers` for static hosts that read it beside index.html, `nginx.conf` to include in a server block,
 * and `Caddyfile` to import into a site block. `--folder /explorer/` is the app's path on the host. `--allow` names
 * sources that visitors may add as nodes; `--allow https:` allows any. `--webcat` adds the files that WEBCAT's tools read.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { embedFolder } from "../src/domain/embed/subject.ts";
import { parseConfig, type Config } from "../src/domain/network/config.ts";
import { embedPolicy, headerPolicy } from "./policy.ts";
import { readSiteNames } from "./site-names.ts";
import { webcatManifest } from "./webcat.ts";

export type Headers = readonly (readonly [name: string, value: string])[];

/** How long a browser uses only https, in seconds; it ignores the header over http. */
const year = 31_536_000;

/** Headers for every file, because a page takes its policy from its document and a worker from its script. */
export const headersFor = (config: Config, also: readonly string[] = []): Headers => [
  [policyName, headerPolicy(config, also)],
  ["Strict-Transport-Security", `max-age=${year}`],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
  [notFramed, "DENY"],
  // With `same-origin`, Stately's window could not reach its opener.
  ["Cross-Origin-Opener-Policy", config.inspector ? "same-origin-allow-popups" : "same-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
];

/** The same for embeds, which other sites may frame. */
const forEmbeds = (headers: Headers): Headers =>
  headers
    .filter(([name]) => name !== notFramed)
    .map(([name, value]) => [name, name === policyName ? embedPolicy(value) : value]);

const policyName = "Content-Security-Policy";
const notFramed = "X-Frame-Options";

/** The headers of a file, by its path in the app's folder. */
export const headersAt = (path: string, headers: Headers): Headers =>
  path.startsWith(embedFolder) ? forEmbeds(headers) : headers;

/** How long a file may be cached: built files have a content hash in their name, all others are revalidated. */
const caching = { built: "public, max-age=31536000, immutable", others: "no-cache" } as const;

/** The `_headers` file that several static hosts read beside index.html. */
export function staticHostFile(headers: Headers, folder = "/"): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${value}`);
  return [
    `${folder}*`,
    ...lines,
    `  Cache-Control: ${caching.others}`,
    `${folder}assets/*`,
    "  ! Cache-Control",
    `  Cache-Control: ${caching.built}`,
    `${folder}${embedFolder}*`,
    `  ! ${policyName}`,
    `  ! ${notFramed}`,
    ...forEmbeds(headers)
      .filter(([name]) => name === policyName)
      .map(([name, value]) => `  ${name}: ${value}`),
    "",
  ].join("\n");
}

/** Lines for an nginx server block; `add_header` is not inherited, so each location repeats them. */
export function nginxFile(headers: Headers, folder = "/"): string {
  const location = (path: string, keep: string, rest: string, sent = headers): string =>
    [
      `location ${path} {`,
      ...sent.map(([name, value]) => `  add_header ${name} "${value}" always;`),
      `  add_header Cache-Control "${keep}" always;`,
      "  gzip on;",
      "  gzip_vary on;",
      "  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;",
      `  ${rest}`,
      "}",
    ].join("\n");
  return [
    "# Written by `npm run deploy:headers`; include it in a server block whose root is the built",
    "# folder, or the one above `--folder`. Include nginx's mime.types too: browsers do not run scripts served with",
    "# the wrong type.",
    "# nginx compresses with gzip; with the module ngx_brotli, `brotli_static on;` sends the build's .br files.",
    location(`^~ ${folder}assets/`, caching.built, "try_files $uri =404;"),
    location(
      `^~ ${folder}${embedFolder}`,
      caching.others,
      `try_files $uri ${folder}${embedFolder}index.html;`,
      forEmbeds(headers),
    ),
    location(`~ ^${literal(folder)}${topFile}$`, caching.others, "try_files $uri =404;"),
    location(folder, caching.others, `try_files $uri $uri/index.html ${folder}index.html;`),
    "",
  ].join("\n");
}

/**
 * The name of a file in the app's folder itself, as a regular expression. Below it, only `assets` has such files; names
 * of accounts and permlinks may end like them, as those after an `@` may.
 */
const topFile = "[^/@][^/]*\\.(js|json|svg|png|woff2|txt|md|xml|webmanifest)";

const literal = (folder: string): string => folder.replaceAll(".", "\\.");

/** Lines for a Caddy site block; Caddy sends the build's .br files, and gzip to browsers without Brotli. */
export function caddyFile(headers: Headers, folder = "/"): string {
  const files = "file_server {\n    precompressed br\n  }";
  return [
    "# Written by `npm run deploy:headers`; import it into a site block whose root is the built folder,",
    "# or the one above `--folder`.",
    `route ${folder}* {`,
    "encode gzip",
    `@embeds path ${folder}${embedFolder}*`,
    `@pages not path ${folder}${embedFolder}*`,
    ...blockOf("header @pages", headers),
    ...blockOf("header @embeds", forEmbeds(headers)),
    `@others not path ${folder}assets/*`,
    `header ${folder}assets/* Cache-Control "${caching.built}"`,
    `header @others Cache-Control "${caching.others}"`,
    `@files path_regexp ^${literal(folder)}(assets/.*|${topFile})$`,
    "handle @embeds {",
    `  try_files {path} ${folder}${embedFolder}index.html`,
    `  ${files}`,
    "}",
    "handle @files {",
    `  ${files}`,
    "}",
    "handle {",
    `  try_files {path} {path}/index.html ${folder}index.html`,
    `  ${files}`,
    "}",
    "}",
    "",
  ].join("\n");
}

const blockOf = (directive: string, headers: Headers): readonly string[] => [
  `${directive} {`,
  ...headers.map(([name, value]) => `  ${name} "${value}"`),
  "}",
];

/** What WEBCAT's tools read: the manifest to sign, and a configuration from which they can make it themselves. */
function webcatFiles(
  configFile: string,
  config: Config,
  headers: Headers,
): readonly (readonly [name: string, text: string])[] {
  const manifest = webcatManifest({
    folder: dirname(configFile),
    config,
    names: readSiteNames(configFile),
    policy: new Map(headers).get(policyName) ?? "",
  });
  const { files: _, ...options } = manifest;
  return [
    ["webcat.config.json", `${JSON.stringify(options, null, 2)}\n`],
    ["webcat-manifest.json", `${JSON.stringify({ manifest, signatures: {} }, null, 2)}\n`],
  ];
}

/** A path such as `/explorer/`, of characters that need no escaping in any of the files. */
const folderForm = /^\/([\w.-]+\/)*$/;

const usage =
  "npm run deploy:headers -- [--config FILE] [--folder PATH] [--allow SOURCE]… [--webcat] [--out FOLDER]";

function main(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: "string", default: "dist/config.json" },
      folder: { type: "string", default: "/" },
      allow: { type: "string", multiple: true, default: [] },
      webcat: { type: "boolean", default: false },
      out: { type: "string", default: "deploy/out" },
    },
  });
  const parsed = parseConfig(JSON.parse(readFileSync(values.config, "utf8")));
  if (!parsed.ok)
    throw new Error(`${values.config}: ${parsed.error.field} should be ${parsed.error.expected}.`);
  const { folder } = values;
  if (!folderForm.test(folder))
    throw new Error(`--folder ${folder}: should begin and end with a slash.`);
  const headers = headersFor(parsed.value, values.allow);
  mkdirSync(values.out, { recursive: true });
  for (const [name, text] of [
    ["_headers", staticHostFile(headers, folder)],
    ["nginx.conf", nginxFile(headers, folder)],
    ["Caddyfile", caddyFile(headers, folder)],
    ...(values.webcat ? webcatFiles(values.config, parsed.value, headers) : []),
  ] as const) {
    writeFileSync(join(values.out, name), text);
    console.log(join(values.out, name));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(usage);
    process.exitCode = 2;
  }
