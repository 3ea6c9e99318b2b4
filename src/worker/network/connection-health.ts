/** The health of the connection over all transports: consecutive failures, and which transport is in use. */
import { blamesEndpoint, type Failure, type Wire } from "../../domain/contract/failure.ts";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import type { Result } from "../../domain/result.ts";

/** Consecutive failures from which a connection counts as unstable. */
const unstableFrom = 3;

/** Counts answers over all transports, but failures over HTTP only: HTTP answers what the websocket doesn't. */
export class ConnectionHealth {
  #errors = 0;
  #answered = false;
  #isOnline = true;
  /** Whether a call has failed, and the page's data has not arrived since. */
  #awaitsData = false;
  /** Whether every node was unreachable, and none has answered since: a trial call alone is no recovery. */
  #isLost = false;

  get consecutiveErrors(): number {
    return this.#errors;
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  set isOnline(isOnline: boolean) {
    this.#isOnline = isOnline;
    if (isOnline) return;
    this.#awaitsData ||= this.#answered;
    // What answered before may not be there any more.
    this.#answered = false;
  }

  /** Whether nothing has answered for several calls. */
  get isInTrouble(): boolean {
    return this.#errors >= unstableFrom;
  }

  /**
   * Records an exchange; error answers and our own cancellations are not failures, and neither is what fails over HTTP
   * while everything new arrives over the socket (`isFollowing`).
   */
  learn(outcome: Result<unknown, Failure>, isFollowing: boolean): void {
    if (outcome.ok || outcome.error.kind === "rpc") {
      this.#errors = 0;
      // Calls still under way when the browser goes offline prove nothing about the time after.
      this.#answered = this.#isOnline;
      this.#isLost = false;
    } else if (!isFollowing && blamesEndpoint(outcome.error)) {
      this.#errors += 1;
      this.#awaitsData = true;
    }
  }

  /** Called when what pages show is as new as the chain: a connection that had failed is back. True if that is news. */
  caughtUp(): boolean {
    const isNews = this.#awaitsData;
    this.#awaitsData = false;
    return isNews;
  }

  /**
   * `reachable`: a socket answers or an endpoint's breaker allows calls; a socket that is merely open proves nothing.
   * `needsData`: a page shows blocks, so that after a failure nothing counts as healthy before they arrive.
   */
  verdict(reachable: boolean, needsData: boolean): ConnectionView["health"] {
    if (!this.#isOnline) return "offline";
    this.#isLost ||= !reachable;
    if (this.#isLost) return "lost";
    if (this.#errors === 0 && this.#awaitsData && needsData) return "retrying";
    if (this.#errors === 0) return this.#answered ? "healthy" : "untried";
    return this.#errors < unstableFrom ? "retrying" : "unstable";
  }

  /** Whether no call is possible: the browser is offline, or no node answers. */
  cannotCall(reachable: boolean): boolean {
    return !this.#isOnline || !reachable;
  }

  /** The transport in use; null if none has answered. */
  wire(socketAnswers: boolean): Wire | null {
    if (socketAnswers) return "websocket";
    return this.#answered && this.#errors === 0 ? "http" : null;
  }
}
