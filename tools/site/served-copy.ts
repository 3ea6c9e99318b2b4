/** A deployed copy of the app, read over HTTP as a browser would receive it. */
import { request as requestPlainly, type IncomingMessage } from "node:http";
import { request as requestSecurely } from "node:https";
import * as zlib from "node:zlib";
import { asChromiumAsks } from "./chromium-asks.ts";

/** One answer of the site. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Decompressed. */
  readonly body: Buffer;
}

/**
 * What browsers accept, each of which a server may answer with other bytes: Chromium and Firefox, Safari, all of them
 * without https, and programs that ask for a file as it is.
 */
export const encodings = [
  "gzip, deflate, br, zstd",
  "gzip, deflate, br",
  "gzip, deflate",
  "identity",
] as const;
export type Encoding = (typeof encodings)[number];

/** Of one file, decompressed: several times the largest of a build. Bytes. */
const maxLength = 8_000_000;
/** For one file, ms. */
const maxTime = 60_000;
const maxRedirects = 3;

/**
 * Fetches a file; rejects with a sentence if the host doesn't answer, answers too much, or leads to another place: the same
 * page at an address in another folder loads other files.
 */
export async function receive(url: URL, encoding: Encoding): Promise<Received> {
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { status, headers, body } = await ask(at, encoding);
    const location = headers.get("location");
    if (status < 300 || status >= 400 || location === null)
      return { status, headers, body: decompressed(body, headers.get("content-encoding")) };
    const next = new URL(location, at);
    if (placeOf(next) !== placeOf(url)) throw new Error(`${at.href} leads to ${next.href}`);
    at = next;
  }
  throw new Error(`${url.href} is redirected more than ${maxRedirects} times`);
}

/** Hosts leave out `index.html`, `.html`, or the last slash of an address, or add that. */
const placeOf = ({ origin, pathname, search }: URL): string =>
  origin + pathname.replace(/(?:(?<=\/)index)?\.html$/, "").replace(/\/$/, "") + search;

function ask(url: URL, encoding: Encoding): Promise<Received> {
  const request = url.protocol === "https:" ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      headers: { ...asChromiumAsks(url), "accept-encoding": encoding },
      signal: AbortSignal.timeout(maxTime),
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      const status = response.statusCode ?? 0;
      bodyOf(response).then(
        (body) => resolve({ status, headers: headersOf(response), body }),
        reject,
      );
    });
    asked.end();
  });
}

/** Those of one name as one, with commas. */
function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
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
