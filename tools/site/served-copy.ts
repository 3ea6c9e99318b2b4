/** A deployed copy of the app, read over HTTP as a browser would receive it. */
import { get as getPlainly, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { get as getSecurely } from "node:https";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** One answer of the site. */
export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: Buffer;
}

/** Encodings of which each is asked for: a server may send one thing compressed and another plainly. */
export const encodings = ["br", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Of one file, decompressed or not: several times the largest of a build. Bytes. */
const maxLength = 8_000_000;
/** Between two packets, ms. */
const maxSilence = 15_000;
const maxRedirects = 3;

const decoders: Readonly<Record<string, (bytes: Buffer, options: object) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Fetches a file; rejects with a sentence if the host doesn't answer, answers too much, or leads elsewhere. */
export async function receive(url: URL, encoding: Encoding): Promise<Received> {
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await answerOf(at, encoding);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      const next = new URL(headers.location, at);
      if (next.origin !== url.origin)
        throw new Error(`${at.href} leads to another host, ${next.host}`);
      at = next;
      continue;
    }
    const bytes = await bodyOf(response);
    const decode = decoders[headers["content-encoding"] ?? ""];
    const body = decode ? decode(bytes, { maxOutputLength: maxLength }) : bytes;
    return { status, headers, body };
  }
  throw new Error(`${url.href} is redirected more than ${maxRedirects} times`);
}

function answerOf(url: URL, encoding: Encoding): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? getSecurely : getPlainly;
    const request = get(url, { headers: { "accept-encoding": encoding }, timeout: maxSilence });
    request.on("response", resolve);
    request.on("timeout", () => request.destroy(new Error(`${url.host} does not answer`)));
    request.on("error", reject);
  });
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxLength) throw new Error(`an answer is longer than ${maxLength} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
