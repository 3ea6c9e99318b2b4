/** A deployed copy of the app, read over HTTP as a browser would receive it. */

/** One answer of the site. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Decompressed. */
  readonly body: Buffer;
}

/** Encodings of which each is asked for: a server may send one thing compressed and another plainly. */
export const encodings = ["br", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Of one file, decompressed: several times the largest of a build. Bytes. */
const maxLength = 8_000_000;
/** For one file, ms. */
const maxTime = 60_000;
const maxRedirects = 3;

/** Fetches a file; rejects with a sentence if the host doesn't answer, answers too much, or leads elsewhere. */
export async function receive(url: URL, encoding: Encoding): Promise<Received> {
  let at = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(at, {
      headers: { "accept-encoding": encoding },
      redirect: "manual",
      signal: AbortSignal.timeout(maxTime),
    }).catch((error: Error) => {
      throw error.cause instanceof Error ? error.cause : error;
    });
    const { status, headers } = response;
    const location = headers.get("location");
    if (status < 300 || status >= 400 || location === null)
      return { status, headers, body: await bodyOf(response) };
    await response.body?.cancel();
    const next = new URL(location, at);
    if (next.origin !== url.origin)
      throw new Error(`${at.href} leads to another host, ${next.host}`);
    at = next;
  }
  throw new Error(`${url.href} is redirected more than ${maxRedirects} times`);
}

async function bodyOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > maxLength) throw new Error(`an answer is longer than ${maxLength} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
