/** One response of a static host, with content encoding, caching and ranges. */
import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Fast, since it is repeated for each response: the best level takes ten milliseconds for a config.json. */
const quickBrotli = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Supported encodings, the smallest result first. */
const encodings = [
  { name: "br", ending: ".br", compress: quickBrotli },
  { name: "gzip", ending: ".gz", compress: gzipSync },
] as const;

type Encoding = (typeof encodings)[number]["name"];

/** A response body. */
interface Content {
  readonly size: number;
  /** A strong ETag: different for each encoding. */
  readonly etag: string;
  readonly encoding: Encoding | null;
  /** Reads from `start` to `end`, both included. */
  readonly read: (start: number, end: number) => Promise<Buffer>;
}

/** The encodings that a request accepts, by its Accept-Encoding header. */
function acceptedEncodings(request: IncomingMessage): ReadonlySet<string> {
  const names = (request.headers["accept-encoding"] ?? "")
    .split(",")
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, quality = "1"]) => Number(quality) > 0);
  return new Set(names.map(([name = ""]) => name));
}

/** A file, or its compressed copy if the client accepts that and it isn't outdated; null if there is no file. */
export async function contentOfFile(
  path: string,
  request: IncomingMessage,
): Promise<Content | null> {
  const whole = await fileAt(path);
  if (!whole) return null;
  const takes = acceptedEncodings(request);
  for (const { name, ending } of encodings) {
    const copy = takes.has(name) ? await fileAt(path + ending) : null;
    if (copy && copy.mtimeMs >= whole.mtimeMs) return fileContent(path + ending, copy, name);
  }
  return fileContent(path, whole, null);
}

async function fileAt(path: string): Promise<{ size: number; mtimeMs: number } | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
}

const fileContent = (
  path: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
  encoding: Encoding | null,
): Content => ({
  size,
  etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}-${encoding ?? ""}"`,
  encoding,
  async read(start, end) {
    const file = await open(path);
    try {
      const buffer = Buffer.alloc(end - start + 1);
      await file.read(buffer, 0, buffer.length, start);
      return buffer;
    } finally {
      await file.close();
    }
  },
});

/** A text generated for each request. */
export function contentOfText(text: string, request: IncomingMessage): Content {
  const takes = acceptedEncodings(request);
  const { name = null, compress } = encodings.find((each) => takes.has(each.name)) ?? {};
  const body = compress ? compress(text) : Buffer.from(text);
  return {
    size: body.length,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`,
    encoding: name,
    read: async (start, end) => body.subarray(start, end + 1),
  };
}

/** Sends content with `headers`: 304 to a client that has it cached, 206 or 416 to one that requests a range. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  { size, etag, encoding, read }: Content,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const all = {
    ...headers,
    etag,
    vary: "Accept-Encoding",
    "accept-ranges": "bytes",
    ...(encoding && { "content-encoding": encoding }),
  };
  if (hasAlready(request, etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const range = rangeOf(request, size, etag);
  if (range === "unsatisfiable") {
    response.writeHead(416, { "content-range": `bytes */${size}` }).end();
    return;
  }
  const [start, end] = range ?? [0, size - 1];
  response.writeHead(range ? 206 : 200, {
    ...all,
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  });
  response.end(request.method === "HEAD" ? undefined : await read(start, end));
}

const hasAlready = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map((each) => each.trim().replace(/^W\//, ""))
    .some((each) => each === etag || each === "*");

/** The single range of a request, both ends included; null to send everything. */
function rangeOf(
  { headers }: IncomingMessage,
  size: number,
  etag: string,
): readonly [start: number, end: number] | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const isOutdated = headers["if-range"] !== undefined && headers["if-range"] !== etag;
  if ((from === "" && to === "") || isOutdated) return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size || (from === "" && Number(to) === 0)) return "unsatisfiable";
  return start > end ? null : [start, end];
}
