/** One HTTP exchange under a deadline, read as text up to a length. Never throws. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";

/** `fetch`, injected so that tests can replace it. */
export type Fetch = typeof fetch;

/** Thrown instead of sending what is not allowed, or to where it is not; carries the failure to answer with. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure & { readonly kind: "refused" | "unsupported" }) {
    super(failure.kind === "refused" ? failure.host : failure.message);
    this.failure = failure;
  }
}

/** Options of an exchange. `method` names the call in a timeout's message. */
export interface ExchangeOptions {
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly timeout: number;
  readonly maxLength: number;
  readonly method: string;
  /** Whether to read the message in the body of an error status. */
  readonly readsErrorBody?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches `url` and reads its body, all within `timeout` ms. */
export async function fetchText(
  url: string,
  init: RequestInit,
  { clock, fetch, timeout, maxLength, method, readsErrorBody, signal }: ExchangeOptions,
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
      const message = readsErrorBody ? await errorMessage(response) : "";
      if (!response.bodyUsed) await response.body?.cancel();
      return err(statusFailure(response, message));
    }
    const body = await readUpTo(response, maxLength);
    return body === null
      ? err({
          kind: "decode",
          field: "body",
          expected: `at most ${maxLength} bytes`,
          tooLong: true,
        })
      : ok(body);
  } catch (error) {
    if (signal?.aborted) return err({ kind: "cancelled" });
    if (error instanceof Refused) return err(error.failure);
    if (timedOut) return err({ kind: "timeout", ms: timeout, method, over: "http" });
    const reason = error instanceof Error ? error.message : "";
    const message = reason && `${new URL(url).host} could not be reached (${reason}).`;
    return err({ kind: "connection", closeCode: undefined, message });
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

function statusFailure({ status, statusText, headers }: Response, message: string): Failure {
  if (status !== 429) return { kind: "http", status, statusText, ...(message && { message }) };
  const seconds = Number(headers.get("retry-after"));
  return { kind: "rateLimited", retryInMs: seconds > 0 ? seconds * 1000 : undefined };
}

/** Longest body read with an error status, bytes. */
const maxErrorBytes = 2_000;

/** The message in the JSON body of an error status; empty if there is none, or the body is too long. */
async function errorMessage(response: Response): Promise<string> {
  try {
    const body = JSON.parse((await readUpTo(response, maxErrorBytes)) ?? "") as ErrorBody;
    const reason = body.message ?? body.error?.message ?? body.error;
    return typeof reason === "string" ? reason.trim().slice(0, 200) : "";
  } catch {
    return "";
  }
}

/** The places where services put their error messages. */
interface ErrorBody {
  readonly message?: unknown;
  readonly error?: { readonly message?: unknown };
}

/** The body as text; null if it is longer than `maxLength` bytes, and then the rest is not fetched. */
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
