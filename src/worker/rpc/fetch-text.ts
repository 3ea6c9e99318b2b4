/** One HTTP exchange under a deadline, read as text up to a length. Never throws. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { Refused } from "./gate.ts";

/** `fetch`, injected so that tests and other hosts can give their own. */
export type Fetch = typeof fetch;

/** What an exchange needs. `method` names the call in a timeout's sentence. */
export interface ExchangeOptions {
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly timeout: number;
  readonly maxLength: number;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches `url` and reads its body, all within `timeout` ms. */
export async function fetchText(
  url: string,
  init: RequestInit,
  { clock, fetch, timeout, maxLength, method, signal }: ExchangeOptions,
): Promise<Result<string, Failure>> {
  if (signal?.aborted) return err({ kind: "cancelled" });
  const deadline = new AbortController();
  let timedOut = false;
  const timer = clock.setTimeout(() => {
    timedOut = true;
    deadline.abort();
  }, timeout);
  const cancel = (): void => deadline.abort();
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    const response = await fetch(url, {
      ...init,
      signal: deadline.signal,
      referrerPolicy: "no-referrer",
      credentials: "omit",
    });
    if (!response.ok) {
      await response.body?.cancel();
      return err(statusFailure(response));
    }
    const body = await readUpTo(response, maxLength);
    return body === null
      ? err({ kind: "decode", field: "body", expected: `at most ${maxLength} bytes` })
      : ok(body);
  } catch (error) {
    if (signal?.aborted) return err({ kind: "cancelled" });
    if (error instanceof Refused) return err(error.failure);
    if (timedOut) return err({ kind: "timeout", ms: timeout, method, over: "http" });
    return err({
      kind: "connection",
      closeCode: undefined,
      message: `${new URL(url).host} could not be reached (${error instanceof Error ? error.message : "no answer"}).`,
    });
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

function statusFailure({ status, statusText, headers }: Response): Failure {
  if (status !== 429) return { kind: "http", status, statusText };
  const seconds = Number(headers.get("retry-after"));
  return { kind: "rateLimited", retryInMs: seconds > 0 ? seconds * 1000 : undefined };
}

/** The body as text; null, and nothing more is fetched, once it is longer than `maxLength` bytes. */
async function readUpTo({ body, headers }: Response, maxLength: number): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  let text = "";
  let isTooLong = Number(headers.get("content-length") ?? 0) > maxLength;
  for (;;) {
    if (isTooLong) {
      await reader?.cancel();
      return null;
    }
    const piece = await reader?.read();
    if (!piece?.value) return text + decoder.decode();
    length += piece.value.byteLength;
    isTooLong = length > maxLength;
    text += decoder.decode(piece.value, { stream: true });
  }
}
