/** A deployed copy of the app, read over HTTP as a browser would receive it. */
import { request as requestPlainly } from "node:http";
import { request as requestSecurely } from "node:https";
import * as zlib from "node:zlib";
import { browserHeaders, type Visitor } from "./browser-headers.ts";

/** One answer of the site. */
export interface Received {
  readonly status: number;
  /** Including those of early hints. */
  readonly headers: Headers;
  /** Decompressed. */
  readonly body: Buffer;
}

/** Maximum size of one file, decompressed, in bytes: several times that of the largest in a build. */
const maxLength = 8_000_000;
/** Time limit for one file, ms. */
const maxTime = 60_000;
const maxRedirects = 3;

/**
 * Fetches a file as a visitor's browser does; `stored`: the answer that it has from an earlier visit. Rejects with a
 * sentence if the host doesn't answer, sends too much, or redirects elsewhere: the same page in another folder loads
 * other files.
 */
export async function receive(url: URL, visitor: Visitor, stored?: Received): Promise<Received> {
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { status, headers, body } = await ask(at, {
      ...browserHeaders(at, visitor),
      ...conditionsOf(stored),
    });
    const location = headers.get("location");
    if (status < 300 || status >= 400 || location === null)
      return { status, headers, body: decompressed(body, headers.get("content-encoding")) };
    const next = new URL(location, at);
    if (placeOf(next) !== placeOf(url)) throw new Error(`${at.href} leads to ${next.href}`);
    at = next;
  }
  throw new Error(`${url.href} is redirected more than ${maxRedirects} times`);
}

/** Hosts drop `index.html`, `.html` or the last slash of an address, or add a slash. */
const placeOf = ({ origin, pathname, search }: URL): string =>
  origin + pathname.replace(/(?:(?<=\/)index)?\.html$/, "").replace(/\/$/, "") + search;

/** The headers with which a browser asks whether its stored answer is still valid. */
function conditionsOf(stored: Received | undefined): Readonly<Record<string, string>> {
  const tag = stored?.headers.get("etag");
  const time = stored?.headers.get("last-modified");
  return { ...(tag && { "if-none-match": tag }), ...(time && { "if-modified-since": time }) };
}

function ask(url: URL, headers: Readonly<Record<string, string>>): Promise<Received> {
  const request = url.protocol === "https:" ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, signal: AbortSignal.timeout(maxTime) });
    const raw: string[] = [];
    asked.on("error", reject);
    asked.on("information", ({ rawHeaders }) => raw.push(...rawHeaders));
    asked.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const all = headersOf([...raw, ...response.rawHeaders]);
      bodyOf(response).then((body) => resolve({ status, headers: all, body }), reject);
    });
    asked.end();
  });
}

/** Headers of the same name are joined with commas. */
function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i < raw.length; i += 2) headers.append(raw[i] ?? "", raw[i + 1] ?? "");
  return headers;
}

async function bodyOf(response: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > maxLength) throw tooLong();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLong = (): Error => new Error(`an answer is longer than ${maxLength} bytes`);

type Decompress = (body: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

const decompressors: Readonly<Record<string, Decompress | undefined>> = {
  gzip: zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
  // Since Node 22.15.
  zstd: (zlib as { zstdDecompressSync?: Decompress }).zstdDecompressSync,
};

function decompressed(body: Buffer, encoding: string | null): Buffer {
  const name = encoding?.toLowerCase() ?? "identity";
  if (name === "identity" || body.length === 0) return body;
  const decompress = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined;
  if (!decompress) throw new Error(`is sent as ${name}, which this version of Node can't read`);
  try {
    return decompress(body, { maxOutputLength: maxLength });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE"
      ? tooLong()
      : new Error(`is not the ${name} that its header says`);
  }
}
