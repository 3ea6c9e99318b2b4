/** Serves a folder of built files over HTTP, as any static host would. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** A server that runs, and where. */
export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** What is answered instead of a file, by its path (such as '/config.json'). */
export type Overrides = Readonly<Record<string, () => string>>;

/**
 * Serves `folder` on loopback. A path without a file answers index.html, so deep links open; a missing
 * file with an extension answers 404. `headers` go out with every file. `port` 0 takes any free one; a taken port rejects.
 */
export async function serveFolder(
  folder: string,
  {
    port = 0,
    overrides = {},
    headers = {},
  }: { port?: number; overrides?: Overrides; headers?: Readonly<Record<string, string>> } = {},
): Promise<Served> {
  const server = createServer((request, response) => {
    const path = safePath(request.url ?? "/");
    void find(folder, path, overrides).then(({ status, type, body, immutable }) => {
      response.writeHead(status, {
        ...headers,
        "content-type": type,
        "cache-control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    });
  });
  return listen(server, port);
}

/** Starts a server on loopback; rejects when the port is taken. */
export async function listen(server: Server, port: number): Promise<Served> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Found {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly immutable: boolean;
}

async function find(folder: string, path: string, overrides: Overrides): Promise<Found> {
  const override = overrides[path];
  const extension = extname(path);
  const type = types[extension] ?? "application/octet-stream";
  if (override) return { status: 200, type, body: override(), immutable: false };
  if (extension in types) {
    const body = await readFile(join(folder, path)).catch(() => null);
    if (body) return { status: 200, type, body, immutable: path.startsWith("/assets/") };
    return { status: 404, type: "text/plain", body: "not found", immutable: false };
  }
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => null);
  if (page === null)
    return { status: 404, type: "text/plain", body: "not built", immutable: false };
  return { status: 200, type: types[".html"] ?? "", body: page, immutable: false };
}

function safePath(url: string): string {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/)[0] ?? "/");
  } catch {
    return "/";
  }
  const normal = normalize(path).split(sep).join("/");
  return normal.startsWith("/") && !normal.includes("\0") ? normal : "/";
}
