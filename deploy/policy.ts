/**
 * The Content-Security-Policy in its two forms. `pagePolicy` is shipped in index.html and must hold for any
 * config.json put beside it; `headerPolicy` is made for one config.json and names every host.
 */
import type { Config } from "../src/domain/network/config.ts";
import { serviceUrls } from "../src/domain/network/service-urls.ts";
import { pictureOrigins } from "../src/domain/picture/picture-origins.ts";
import { playerOrigins } from "../src/domain/post/players.ts";
import { bootScriptSource } from "./boot-script.ts";
import { shellStyleSource } from "./shell.ts";

type Directives = Readonly<Record<string, readonly string[]>>;

/** Pictures can be on any host; a test network's are on this machine. */
const loopback = ["http://127.0.0.1:*", "http://localhost:*"];

const common: Directives = {
  // Every kind of resource has its directive below; this one covers prefetches, in Firefox.
  "default-src": ["'self'"],
  "script-src": ["'self'", bootScriptSource],
  "style-src": ["'self'", shellStyleSource],
  "font-src": ["'self'"],
  // Some builds of WebKit don't know it: they say so in their console, and the rest of the policy holds.
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "media-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
};

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/**
 * For the meta element. The page itself fetches only its own files: everything else is fetched by the worker, to which
 * a page's meta element doesn't apply: `worker/network/allowed-hosts.ts` limits it. The players are all those that the
 * app can embed; config.json allows some of them.
 */
export const pagePolicy = (players: readonly string[] = playerOrigins): string =>
  written({
    ...common,
    "img-src": ["'self'", "data:", "https:", ...loopback],
    "connect-src": ["'self'"],
    "frame-src": ["'self'", ...players],
  });

/**
 * For a header of every file, including the worker's script: allows connections only to the hosts of this config.json,
 * and to those in `also` (nodes that visitors may add).
 */
export function headerPolicy(config: Config, also: readonly string[] = []): string {
  const hosts = Object.values(config.networks).flatMap((network) => [
    ...network.rpc,
    ...network.websocket,
    ...serviceUrls(network).map(([, url]) => url),
    ...(network.checkpoints === undefined ? [] : [network.checkpoints]),
  ]);
  const { players } = config;
  return written({
    ...common,
    "img-src": ["'self'", "data:", ...pictureSources(config)],
    "connect-src": ["'self'", ...distinct(hosts.flatMap(originOf)), ...also],
    // Its own embeds, as a preview, and players.
    "frame-src": ["'self'", ...distinct(players.flatMap(originOf))],
    "frame-ancestors": ["'none'"],
  });
}

/**
 * The header of embeds, made from that of the app: any page may frame them. What they run is in the policy that the build
 * writes into them (`standalone.ts`).
 */
export function embedPolicy(policy: string): string {
  const connections = policy
    .split("; ")
    .filter((directive) => directive.startsWith("connect-src "));
  return [...connections, "object-src 'none'", "frame-ancestors *"].join("; ");
}

/**
 * The hosts of config.json, and any other as well, unless a proxy fetches all other pictures: a visitor may choose any
 * host, and a header can't know which. The page narrows its own policy to the chosen ones
 * (`src/ui/browser/picture-csp.ts`).
 */
const pictureSources = (config: Config): readonly string[] => [
  ...pictureOrigins(config),
  ...(config.pictureProxy === undefined ? ["https:"] : []),
];

/** Empty for an address relative to the page, which 'self' covers. */
function originOf(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return [`${protocol}//${host}`];
}

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
