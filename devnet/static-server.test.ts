/** Responses of the server of `npm start` to a browser, a proxy and a resumed download. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { request as send, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveFolder, type Served } from "./static-server.ts";

const script = "export const answer = 42;\n".repeat(200);
const page = `<!doctype html><title>page</title>${"<p>text".repeat(300)}`;
const config = JSON.stringify({ app: "x".repeat(3000) });
let folder: string;
let server: Served;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-"));
  mkdirSync(join(folder, "assets"));
  write("index.html", page);
  write("sw.js", script);
  write("assets/main-1.js", script);
  write("assets/late-1.js", script);
  write("assets/font-1.woff2", Buffer.alloc(5000, 7), []);
  server = await serveFolder(folder, {
    overrides: { "/config.json": () => config },
    headers: () => ({ "x-own": "yes" }),
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Writes a file and its compressed copies. */
function write(path: string, content: string | Buffer, copies = [".br", ".gz"]): void {
  writeFileSync(join(folder, path), content);
  for (const ending of copies) {
    const compress = ending === ".br" ? brotliCompressSync : gzipSync;
    writeFileSync(join(folder, path + ending), compress(content));
  }
}

/** One response, with the bytes as sent. */
function ask(
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    send(server.url + path, { headers, method }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("encodings", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, *;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
    [undefined, undefined],
  ])("'Accept-Encoding: %s' returns the bytes of %s", async (accept, encoding) => {
    for (const [path, whole] of [
      ["/assets/main-1.js", script],
      ["/accounts/steem.dao", page],
      ["/config.json", config],
    ] as const) {
      const { status, headers, body } = await ask(path, {
        ...(accept !== undefined && { "accept-encoding": accept }),
      });
      expect(status).toBe(200);
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers.vary).toBe("Accept-Encoding");
      expect(headers["content-length"]).toBe(String(body.length));
      const plain =
        encoding === "br"
          ? brotliDecompressSync(body)
          : encoding === "gzip"
            ? gunzipSync(body)
            : body;
      expect(plain.toString()).toBe(whole);
    }
  });

  test("a file without compressed copies is sent uncompressed", async () => {
    const { headers, body } = await ask("/assets/font-1.woff2", { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-type"]).toBe("font/woff2");
    expect(body).toHaveLength(5000);
  });

  test("a copy that is older than its file is not sent", async () => {
    const later = new Date(Date.now() + 5000);
    utimesSync(join(folder, "assets/late-1.js"), later, later);
    const { headers } = await ask("/assets/late-1.js", { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBeUndefined();
  });
});

describe("caching", () => {
  test.each([
    ["/assets/main-1.js", "public, max-age=31536000, immutable", "text/javascript; charset=utf-8"],
    ["/sw.js", "no-cache", "text/javascript; charset=utf-8"],
    ["/index.html", "no-cache", "text/html; charset=utf-8"],
    ["/blocks/7", "no-cache", "text/html; charset=utf-8"],
    ["/config.json", "no-cache", "application/json; charset=utf-8"],
  ])("%s: %s, %s", async (path, keeping, type) => {
    const { headers } = await ask(path);
    expect(headers["cache-control"]).toBe(keeping);
    expect(headers["content-type"]).toBe(type);
    expect(headers["x-own"]).toBe("yes");
  });

  test.each(["/", "/sw.js", "/config.json"])(
    "%s is not sent again to a client that has it in that encoding",
    async (path) => {
      const { headers } = await ask(path, { "accept-encoding": "br" });
      const etag = headers.etag ?? "";
      const known = { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` };
      const again = await ask(path, known);
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding", "x-own": "yes" });
      expect((await ask(path, { "if-none-match": etag })).status).toBe(200);
    },
  );
});

describe("parts", () => {
  test.each([
    ["bytes=0-9", 0, 9],
    ["bytes=4990-", 4990, 4999],
    ["bytes=-10", 4990, 4999],
    ["bytes=4990-9999", 4990, 4999],
  ])("%s", async (range, start, end) => {
    const { status, headers, body } = await ask("/assets/font-1.woff2", { range });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${start}-${end}/5000`);
    expect(headers["content-length"]).toBe(String(end - start + 1));
    expect(body).toHaveLength(end - start + 1);
  });

  test("a range beyond the end fails; several ranges, invalid ones and those of another file return the whole file", async () => {
    const path = "/assets/font-1.woff2";
    const beyond = await ask(path, { range: "bytes=5000-" });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */5000"]);
    for (const headers of [
      { range: "bytes=0-1,4-5" },
      { range: "lines=1-2" },
      { range: "bytes=9-3" },
      { range: "bytes=0-9", "if-range": '"other"' },
    ])
      expect((await ask(path, headers)).status).toBe(200);
  });
});

test("HEAD sends the headers of GET without the body", async () => {
  const { headers } = await ask("/assets/main-1.js", { "accept-encoding": "br" });
  const head = await ask("/assets/main-1.js", { "accept-encoding": "br" }, "HEAD");
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(headers["content-length"]);
  expect(head.headers.etag).toBe(headers.etag);
});

test("a name that ends like a file is a page's, below the top", async () => {
  for (const path of ["/accounts/alice.png", "/posts/alice/read.md", "/@alice.json"]) {
    const { status, headers, body } = await ask(path);
    expect([path, status, headers["content-type"]]).toEqual([
      path,
      200,
      "text/html; charset=utf-8",
    ]);
    expect(body.toString()).toBe(page);
  }
});

test("a missing file is a 404, not the page; other methods are rejected", async () => {
  for (const path of ["/assets/gone-1.js", "/gone.json"])
    expect((await ask(path)).status).toBe(404);
  expect((await ask("/../package.json")).status).toBe(404);
  expect((await ask("/", {}, "POST")).status).toBe(405);
});
