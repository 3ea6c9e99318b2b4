/** Static hosts that accept no rules: folders with an index and a 404.html, or a bucket that knows only exact names. */
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { listen, type Served } from "../../devnet/static-server.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** What such a host does with a path that isn't a file. */
export interface Manners {
  /** Whether a folder's index.html is sent for the folder, after a redirect to the address with a trailing slash. */
  readonly hasIndexes: boolean;
  /** The file that is sent for every other path, and its status. */
  readonly missing: { readonly file: string; readonly status: number };
}

/** Serves the files of `root`. */
export async function servePlainly(
  root: string,
  { hasIndexes, missing }: Manners,
): Promise<Served> {
  const server = createServer((request, response) => {
    const send = async (file: string, status: number): Promise<void> => {
      const headers = { "content-type": types[extname(file)] ?? "application/octet-stream" };
      response.writeHead(status, headers).end(await readFile(join(root, file)));
    };
    const answer = async (): Promise<void> => {
      const { pathname } = new URL(request.url ?? "/", "http://host.invalid");
      const found = await stat(join(root, pathname)).catch(() => null);
      if (found?.isFile()) return send(pathname, 200);
      const index = join(pathname, "index.html");
      const isFolder = hasIndexes && (await stat(join(root, index)).catch(() => null)) !== null;
      if (!isFolder) return send(missing.file, missing.status);
      if (pathname.endsWith("/")) return send(index, 200);
      response.writeHead(301, { location: `${pathname}/` }).end();
    };
    answer().catch(() => response.destroy());
  });
  return listen(server, 0);
}
