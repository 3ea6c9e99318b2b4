/**
 * The type of body that a node takes. Before a page sends `application/json` to another host, its browser asks the host
 * for permission. It sends `text/plain` without asking, but not every node reads that.
 */
import { asksTooMuch, type Failure } from "../../domain/contract/failure.ts";
import { rpcHeaders } from "../../domain/network/json-rpc.ts";
import type { Result } from "../../domain/result.ts";
import type { Send } from "./lane.ts";

const textHeaders = { "content-type": "text/plain" } as const;

/** `refused`: the trial was. `doubted`: JSON was refused as well; texts are tried again once the node takes JSON. */
type State = "untried" | "trying" | "text" | "refused" | "json" | "doubted";

/** What one trial has shown about one node. */
export class BodyType {
  #state: State = "untried";

  /** Makes a request with `post` through `send`; if it was a trial that the node refused, twice. */
  async send<T>(
    send: Send,
    post: (headers: Readonly<Record<string, string>>) => Promise<Result<T, Failure>>,
  ): Promise<Result<T, Failure>> {
    let isRefused = false;
    const once = (): Promise<Result<T, Failure>> =>
      send(async () => {
        const before = this.#state;
        const isTrial = before === "untried";
        if (isTrial) this.#state = "trying";
        const answer = await post(isTrial || before === "text" ? textHeaders : rpcHeaders);
        if (before !== "trying" && before !== "json")
          this.#state = answer.ok ? taken[before] : failed(before, answer.error);
        isRefused = isTrial && this.#state === "refused";
        return answer;
      });
    const answer = await once();
    return isRefused ? once() : answer;
  }
}

const taken = { untried: "text", text: "text", refused: "json", doubted: "untried" } as const;

/** What a failure shows. A node that never answers a text is not sent another. */
function failed(before: keyof typeof taken, failure: Failure): State {
  if (before === "refused" || before === "doubted") return "doubted";
  const isRefusal = mayBeRefusal(failure);
  if (before === "text") return isRefusal && failure.kind !== "rpc" ? "untried" : "text";
  return isRefusal ? "refused" : failure.kind === "timeout" ? "json" : "untried";
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
