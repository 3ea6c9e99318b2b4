/**
 * The type of body that a node takes. Before a page sends `application/json` to another host, its browser asks the host
 * for permission. It sends `text/plain` without asking, but not every node reads that.
 */
import { asksTooMuch, type Failure } from "../../domain/contract/failure.ts";
import { rpcHeaders } from "../../domain/network/json-rpc.ts";
import type { Result } from "../../domain/result.ts";

const textHeaders = { "content-type": "text/plain" } as const;

/** What one trial has shown about one node. */
export class BodyType {
  /** `doubted`: the node refused both; it is tried again once it takes JSON. */
  #state: "untried" | "trying" | "text" | "json" | "doubted" = "untried";

  /** Sends a request with `post`, which is called a second time if the first was a trial that the node refused. */
  async send<T>(
    post: (headers: Readonly<Record<string, string>>) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> {
    const isTrial = this.#state === "untried";
    if (!isTrial && this.#state !== "text") {
      const answer = await post(rpcHeaders);
      if (answer.ok && this.#state === "doubted") this.#state = "untried";
      return answer;
    }
    if (isTrial) this.#state = "trying";
    const answer = await post(textHeaders);
    if (answer.ok) this.#state = "text";
    else if (isTrial && mayBeRefusal(answer.error)) {
      const again = await post(rpcHeaders);
      this.#state = again.ok ? "json" : "doubted";
      return again;
    } else if (isTrial) this.#state = answer.error.kind === "timeout" ? "json" : "untried";
    else if (mayBeRefusal(answer.error) && answer.error.kind !== "rpc") this.#state = "untried";
    return answer;
  }
}

/** Whether a failure may be due to the body's type; browsers hide why they may not read an answer. */
const mayBeRefusal = (failure: Failure): boolean =>
  !asksTooMuch(failure) && refusals.has(failure.kind);

const refusals: ReadonlySet<Failure["kind"]> = new Set([
  "connection",
  "http",
  "decode",
  "errorObject",
  "rpc",
]);
