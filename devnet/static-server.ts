/** Serves a folder of built files over HTTP, like any static host. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { contentOfFile, contentOfText, sendContent } from "./served-file.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Where a name with a file's ending can only be a file's: elsewhere it may be an account's, or a permlink. */
const holdsFiles = /^\/(assets\/.*|[^/@][^/]*)$/;

export interface Served {
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Generates responses for paths such as '/config.json', instead of a file. */
export type Overrides = Readonly<Record<string, () => string>>;

/** The headers of a file, by its path without the first slash. */
export type HeadersAt = (path: string) => Readonly<Record<string, string>>;

/**
 * Serves `folder` on loopback. A path without a file returns index.html, so deep links work; a file that is
 * missing at the top or in `assets` returns 404. Compressed copies are sent to clients that accept them. `headers` are
 * those of a path.
 * `port` 0 takes any free one; rejects if the port is taken.
 */
export async function serveFolder(
  folder: string,
  {
    port = 0,
    overrides = {},
    headers: headersAt = () => ({}),
  }: { port?: number; overrides?: Overrides; headers?: HeadersAt } = {},
): Promise<Served> {
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  return listen(server, port);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = safePath(request.url ?? "/");
    const headers = headersAt(path.slice(1));
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...headers, allow: "GET, HEAD" }).end();
      return;
    }
    const type = types[extname(path)];
    const override = overrides[path];
    const file = override
      ? contentOfText(override(), request)
      : type && (await contentOfFile(join(folder, path), request));
    const isPage = !file && !(type && holdsFiles.test(path));
    const content = isPage ? await contentOfFile(join(folder, "index.html"), request) : file;
    if (!content) {
      const body = isPage ? "not built" : "not found";
      response.writeHead(404, { ...headers, "content-type": "text/plain" }).end(body);
      return;
    }
    await sendContent(request, response, content, {
      ...headers,
      "content-type": (isPage ? types[".html"] : type) ?? "",
      "cache-control":
        !isPage && path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    });
  }
}

/** Starts a server on loopback; rejects if the port is taken. */
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
