/** How healthy the connection is, whichever wire answers: consecutive failures, and who answered last. */
import { blamesEndpoint, type Failure, type Wire } from "../domain/failure.ts";
import type { Result } from "../domain/result.ts";
import type { ConnectionView } from "../domain/protocol/views.ts";

/** Failures in a row from which a connection counts as unstable. */
const unstableFrom = 3;

/** Counts outcomes of exchanges on all wires. */
export class Health {
  #errors = 0;
  #answered = false;
  #isOnline = true;

  get consecutiveErrors(): number {
    return this.#errors;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  set isOnline(isOnline: boolean) {
    this.#isOnline = isOnline;
  }

  /** Learns from an exchange; answers and our own cancellations are no errors. */
  learn(outcome: Result<unknown, Failure>): void {
    if (outcome.ok || outcome.error.kind === "rpc") {
      this.#errors = 0;
      this.#answered = true;
    } else if (blamesEndpoint(outcome.error)) this.#errors += 1;
  }

  /** `reachable`: a socket is open or some endpoint's breaker allows calls. */
  verdict(reachable: boolean): ConnectionView["health"] {
    if (!this.#isOnline) return "offline";
    if (!reachable) return "lost";
    if (this.#errors === 0) return "healthy";
    return this.#errors < unstableFrom ? "retrying" : "unstable";
  }

  /** Whether nobody can be asked: there is no network, or no node answers. */
  isCutOff(reachable: boolean): boolean {
    return !this.#isOnline || !reachable;
  }

  /** The wire that answers now. */
  wire(socketIsOpen: boolean): Wire | null {
    if (socketIsOpen) return "websocket";
    return this.#answered && this.#errors === 0 ? "http" : null;
  }
}
