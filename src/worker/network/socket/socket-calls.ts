/** Calls over the open socket: to the server in use, no more than it allows. */
import type { Clock } from "../../../domain/clock.ts";
import { connectionText, parameterText } from "../../../domain/contract/engine-text.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { Frame } from "../../../domain/network/bridge-frames.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { upstreamOf } from "../../../domain/network/upstreams.ts";
import type { Result } from "../../../domain/result.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { PendingCalls } from "./pending-calls.ts";
import { RateLimit } from "./socket-rate-limit.ts";
import { SocketServers, type SocketServer } from "./socket-servers.ts";

export interface SocketCallsParts {
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly limits: Limits;
  readonly register: Register;
  /** Returns false if no socket is open; then nothing was sent. */
  readonly send: (text: string) => boolean;
  /** Receives failures that the calls' own outcomes don't show. */
  readonly report: (failure: Failure) => void;
  readonly onAnswer: () => void;
  readonly onChange: () => void;
  /** Called when the server asks for fewer calls. */
  readonly onRateLimit: () => void;
  /** Called once it allows calls again. */
  readonly onRateLimitEnd: () => void;
}

/** One per link. */
export class SocketCalls {
  readonly servers: SocketServers;
  readonly pending: PendingCalls;
  /** What the server has asked for; a new socket starts without one. */
  readonly limit: RateLimit;
  readonly #parts: SocketCallsParts;

  constructor(parts: SocketCallsParts) {
    this.#parts = parts;
    const { urls, clock, limits, onRateLimitEnd } = parts;
    this.servers = new SocketServers(urls, parts);
    this.pending = new PendingCalls(clock);
    this.limit = new RateLimit(clock, limits.socket, () => {
      // The refused calls may have opened its breaker.
      this.servers.current?.endpoint.probe();
      onRateLimitEnd();
    });
  }

  /** Whether the server in use is likely to answer a call. */
  get areAllowed(): boolean {
    return this.servers.current?.endpoint.allows("chain") === true && !this.limit.isOn;
  }

  /** One call; fails at once if no socket is open. */
  async exchange(
    method: string,
    params: readonly unknown[],
    { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
  ): Promise<Result<unknown, Failure>> {
    const server = this.servers.current;
    const outcome = await this.call(method, params, timeout, signal);
    if (outcome.ok) {
      server?.refused.answered(method);
      this.#parts.onAnswer();
    } else if (outcome.error.kind === "rateLimited") this.#slowDown(outcome.error.retryInMs);
    else if (outcome.error.kind === "timeout") this.#parts.report(outcome.error);
    return outcome;
  }

  /**
   * Whether not to call a method here: the server is known to refuse it, or the upstream that answers it is resting.
   */
  avoids(method: string): boolean {
    const server = this.servers.current;
    const upstream = upstreamOf(method);
    return (
      server !== null &&
      (server.refused.has(method) || (upstream !== "chain" && !server.endpoint.allows(upstream)))
    );
  }

  /** HTTP answered a call that `server` refused, which may no longer be the one in use. */
  noteRefusal(server: SocketServer | null, method: string, failure: Failure): void {
    if (server?.refused.failed(method, failure))
      this.#parts.report({ kind: "unsupported", message: parameterText.method(method) });
  }

  /** The cheapest call: its answer proves that the server reaches the chain. */
  askHead(): Promise<Result<unknown, Failure>> {
    return this.exchange(getProperties.method, [], { timeout: this.#parts.limits.request.timeout });
  }

  /** Like `exchange`, but draws no conclusions from the outcome. */
  call(
    method: string,
    params: readonly unknown[],
    timeout: number,
    signal?: AbortSignal,
  ): Promise<Result<unknown, Failure>> {
    const endpoint = this.servers.current?.endpoint;
    const upstream = upstreamOf(method);
    const call = () =>
      this.pending.call(method, params, this.#parts.send, {
        // After that HTTP is asked, too; a server that hangs rests by then.
        timeout:
          upstream === "social"
            ? Math.min(timeout, this.#parts.limits.socket.patience)
            : (endpoint?.trips.stretch(timeout) ?? timeout),
        signal,
      });
    return endpoint ? endpoint.exchange(upstream, (request) => request(call)) : call();
  }

  /** An error without an id. If it reports a limit, none of the pending calls will be answered. */
  trouble({ failure, resetAt }: Frame & { readonly kind: "trouble" }): void {
    if (failure.kind !== "rateLimited") return this.#parts.report(failure);
    this.#slowDown(resetAt === undefined ? failure.retryInMs : resetAt - this.#parts.clock.now());
    this.pending.failAll(failure);
  }

  /** The socket has closed: nothing that is pending will be answered. */
  closed(): void {
    const message = connectionText.closed;
    this.pending.failAll({ kind: "connection", closeCode: undefined, message });
  }

  close(): void {
    this.limit.close();
    this.servers.close();
  }

  #slowDown(ms: number | undefined): void {
    const rest = this.limit.begin(ms);
    if (rest === null) return;
    this.#parts.report({ kind: "rateLimited", retryInMs: rest });
    this.#parts.onRateLimit();
  }
}
