/** A small build of the app, served as hosts serve it, and what `npm run verify-site` finds. */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sha256 } from "../../deploy/build-manifest.ts";
import { listen, serveFolder, type HeadersAt, type Served } from "../../devnet/static-server.ts";
import type { BuildManifest } from "../../src/domain/release/manifest.ts";
import { verifySite, type SiteReport } from "../../tools/verify-site.ts";
import { deployedHeaders } from "./deployed-headers.ts";

export const config = readFileSync("public/config.json", "utf8");
export const commit = "0123456789abcdef0123456789abcdef01234567";

/** A build's files; the comparison doesn't depend on what they do. */
export const built: Readonly<Record<string, string>> = {
  "index.html": "<!doctype html><title>First</title>",
  "404.html": "<!doctype html><title>Any</title>",
  "blocks/index.html": "<!doctype html><title>Blocks</title>",
  "sw.js": "self.addEventListener('fetch', () => {})",
  "assets/main-abc.js": "const answer = 42;".repeat(200),
  "assets/en-1/pxyz.js": "export const words = []",
  "assets/engine-abc.js": "postMessage('started')",
  "embed/index.html": "<!doctype html><title>Embed</title>",
};

export const manifest: BuildManifest = {
  version: "0.1.0",
  commit,
  lockFile: sha256(Buffer.from("lock")),
  files: Object.fromEntries(
    Object.entries(built).map(([path, text]) => [
      path,
      { size: Buffer.byteLength(text), sha256: sha256(Buffer.from(text)) },
    ]),
  ),
};

const editable: ReadonlyMap<string, string> = new Map([
  ["robots.txt", sha256(Buffer.from("User-agent: *"))],
]);

export const write = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Writes the build into a folder. */
export function writeBuild(folder: string): void {
  for (const [path, text] of Object.entries(built)) write(folder, path, text);
  write(folder, "config.json", config);
  write(folder, "build.json", JSON.stringify(manifest));
  write(folder, "robots.txt", "User-agent: *");
}

export const headers = deployedHeaders(JSON.parse(config));

/** What is found at an address. */
export const reportAt = (address: string): Promise<SiteReport> =>
  verifySite(new URL(address), () => Promise.resolve({ manifest, editable }));

/** Serves a copy that `change` has altered, and compares it. */
export async function reportOn(
  change: (root: string) => void,
  sent: HeadersAt = headers,
): Promise<SiteReport> {
  const root = mkdtempSync(join(tmpdir(), "steemscope-copy-"));
  writeBuild(root);
  change(root);
  try {
    return await reportAndClose(await serveFolder(root, { headers: sent }));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** An answer: its status and headers, if they are not the usual ones, and its text. */
interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The same with a server that chooses its answer by the request; `early` sends hints before it. */
export async function reportOnServer(
  answer: (
    request: IncomingMessage,
    usual: Sent,
    early: (hints: { readonly link: string }) => void,
  ) => Sent,
): Promise<SiteReport> {
  const files = { ...built, "config.json": config, "build.json": JSON.stringify(manifest) };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host.invalid").pathname.slice(1);
    const file = /\.\w+$/.test(path) ? path : "index.html";
    const type = file.endsWith(".js") ? "text/javascript" : "text/html";
    const text = Object.entries(files).find(([name]) => name === file)?.[1];
    const sent = answer(
      request,
      { status: text === undefined ? 404 : 200, text: text ?? "" },
      (hints) => response.writeEarlyHints(hints),
    );
    response
      .writeHead(sent.status ?? 200, { "content-type": type, ...headers(path), ...sent.headers })
      .end(sent.text);
  });
  return reportAndClose(await listen(server, 0));
}

async function reportAndClose(served: Served): Promise<SiteReport> {
  try {
    return await reportAt(`${served.url}/`);
  } finally {
    await served.close();
  }
}
