/** One HTTP exchange under a deadline, read as text up to a length. Never throws. */
import type { Clock } from "../../../domain/clock.ts";
import { connectionText } from "../../../domain/contract/engine-text.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { say } from "../../../domain/language/say.ts";
import { err, ok, type Result } from "../../../domain/result.ts";

/** `fetch`, injected so that tests can replace it. */
export type Fetch = typeof fetch;

/** Thrown instead of sending a request that is not allowed, or to a host that is not; carries the failure to return. */
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
export const fetchText = (
  url: string,
  init: RequestInit,
  options: ExchangeOptions,
): Promise<Result<string, Failure>> =>
  exchange(url, init, options, async (response) => {
    const { maxLength, readsErrorBody } = options;
    if (!response.ok) {
      const message = readsErrorBody ? await errorMessage(response) : "";
      if (!response.bodyUsed) await response.body?.cancel();
      return err(statusFailure(response, message));
    }
    const tooLong = {
      kind: "decode",
      field: "body",
      expected: say`at most ${maxLength} bytes`,
      tooLong: true,
    } as const;
    if (announcedLength(response) > maxLength) {
      await response.body?.cancel();
      return err(tooLong);
    }
    const { text, isCut } = await readUpTo(response, maxLength);
    return isCut ? err(tooLong) : ok(text);
  });

/** Fetches `url` and has `read` read the response, all within `timeout` ms. */
export async function exchange<T>(
  url: string,
  init: RequestInit,
  { clock, fetch, timeout, method, signal }: ExchangeOptions,
  read: (response: Response) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
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
    if (isRedirect(response)) return err({ kind: "redirected", host: new URL(url).host });
    return await read(response);
  } catch (error) {
    if (signal?.aborted) return err({ kind: "cancelled" });
    if (error instanceof Refused) return err(error.failure);
    if (timedOut) return err({ kind: "timeout", ms: timeout, method, over: "http" });
    const raw = error instanceof Error ? error.message : "";
    const message = raw && connectionText.unreachable(new URL(url).host);
    return err({ kind: "connection", closeCode: undefined, message, raw });
  } finally {
    clock.clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

/** Browsers hide where a redirect leads, and its status. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304);

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
    const { text, isCut } = await readUpTo(response, maxErrorBytes);
    if (isCut) return "";
    const body = JSON.parse(text) as ErrorBody;
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

/** The length of the body according to the server, bytes; 0 if it states none. */
export const announcedLength = ({ headers }: Response): number =>
  Number(headers.get("content-length") ?? 0);

/** The part of a body that was read. */
interface ReadBody {
  readonly text: string;
  /** Bytes received. */
  readonly length: number;
  readonly isCut: boolean;
}

/** The body as text, up to about `maxLength` bytes; the rest is not fetched. */
export async function readUpTo({ body }: Response, maxLength: number): Promise<ReadBody> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  let text = "";
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) return { text: text + decoder.decode(), length, isCut: false };
    length += piece.value.byteLength;
    text += decoder.decode(piece.value, { stream: true });
    if (length > maxLength) {
      await reader?.cancel();
      return { text, length, isCut: true };
    }
  }
}
