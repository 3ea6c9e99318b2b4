/**
 * The content type that a node is sent. Before a page sends `application/json` to another host, its browser asks the
 * host for permission (a CORS preflight). It sends `text/plain` without asking, but not every node accepts that.
 */
import { asksTooMuch, isWorthRetrying, type Failure } from "../../../domain/contract/failure.ts";
import { rpcHeaders } from "../../../domain/network/json-rpc.ts";
import type { Result } from "../../../domain/result.ts";
import type { Send } from "./server-health.ts";

type Headers = Readonly<Record<string, string>>;

const textHeaders: Headers = { "content-type": "text/plain" };

/** The content type for one node, which a trial finds out. */
export class BodyType {
  /** The headers to send; null before the trial. */
  #headers: Headers | null = null;

  /** Makes a request with `post` through `send`; if it was a trial that the node refused, a second time. */
  async send<T>(
    send: Send,
    post: (headers: Headers) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> {
    let isRefused = false;
    const once = (): Promise<Result<T, Failure>> =>
      send(async () => {
        const known = isRefused ? rpcHeaders : this.#headers;
        // One trial at a time; a node that never answers it is not sent `text/plain` again.
        this.#headers ??= rpcHeaders;
        const answer = await post(known ?? textHeaders);
        if (answer.ok) {
          if (!known) this.#headers = textHeaders;
          return answer;
        }
        const { error } = answer;
        const isDoubtful = mayBeRefusal(error);
        if (isRefused || (known === textHeaders && isDoubtful)) this.#headers = null;
        else if (!known) {
          isRefused = isDoubtful || error.kind === "rpc";
          if (!isRefused && error.kind !== "timeout") this.#headers = null;
        }
        return answer;
      });
    const answer = await once();
    return isRefused ? once() : answer;
  }
}

/** Whether a failure may be due to the body's type; browsers hide why they may not read an answer. */
const mayBeRefusal = (failure: Failure): boolean =>
  isWorthRetrying(failure) && !asksTooMuch(failure) && failure.kind !== "rateLimited";
