/** Methods that a server claims to support but refuses over the websocket: detected by comparison with HTTP. */
import { lacksMethod, type Failure } from "../../../domain/contract/failure.ts";

/** One server's methods, remembered across its connections. */
export class RefusedMethods {
  readonly #answered = new Set<string>();
  readonly #refused = new Set<string>();

  has(method: string): boolean {
    return this.#refused.has(method);
  }

  /** The server answered; a single later error proves nothing. */
  answered(method: string): void {
    this.#answered.add(method);
    this.#refused.delete(method);
  }

  /** The server refused a call that HTTP answered; returns true if that is new. */
  failed(method: string, failure: Failure): boolean {
    if (failure.kind !== "rpc" || this.#refused.has(method)) return false;
    const isUnknown = lacksMethod(failure.message) || /unsupported method/i.test(failure.message);
    if (!isUnknown && this.#answered.has(method)) return false;
    this.#refused.add(method);
    return true;
  }
}
