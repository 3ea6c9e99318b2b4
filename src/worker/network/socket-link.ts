/**
 * The live connection: joins the connection chart to a real socket and to pending calls. One class of more than 300
 * lines: the open session, its calls and its limits end together when the socket closes.
 */
import { createActor, type EventFromLogic } from "xstate";
import type { Clock } from "../../domain/clock.ts";
import { connectionText, parameterText } from "../../domain/contract/engine-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import {
  parseFrame,
  type Frame,
  type BridgeSubscription,
} from "../../domain/network/bridge-frames.ts";
import type { SocketEnd } from "../../domain/network/close-reasons.ts";
import { upstreamOf } from "../../domain/network/upstreams.ts";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import type { Result } from "../../domain/result.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import { connectionMachine } from "../../machines/network/connection.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import { PendingCalls } from "./pending-calls.ts";
import { openRawSocket, type CreateSocket, type RawSocket } from "./raw-socket.ts";
import { RateLimit } from "./server-rate-limit.ts";
import { SocketServers, type SocketServer } from "./socket-servers.ts";
import { Session } from "./socket-session.ts";
import { nextAttemptAt, socketState } from "./socket-state.ts";

/** Where the server's pushes go. */
export interface PushTarget {
  /** Follows what the server, `host`, has pushed. */
  readonly onPush: (
    of: BridgeSubscription,
    data: unknown,
    host: string,
  ) => Promise<Result<void, Failure>>;
  /** Called when a push could not be read: what it said has to be requested. */
  readonly onUnreadPush: () => void;
}

export interface LinkParts extends PushTarget {
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly limits: Limits;
  readonly random: () => number;
  readonly createSocket: CreateSocket;
  readonly onChange: () => void;
  /** Called when the server asks for fewer calls. */
  readonly onRateLimit: () => void;
  readonly register: Register;
}

/** A websocket whose chart reconnects it; without addresses it stays unconfigured. */
export class SocketLink {
  readonly #parts: LinkParts;
  readonly #pending: PendingCalls;
  readonly #limit: RateLimit;
  readonly #actor;
  readonly #servers: SocketServers;
  #session: Session | null = null;
  #wanted: readonly BridgeSubscription[] = [];
  #lastPush = Number.NEGATIVE_INFINITY;
  #nextAttemptAt: number | null = null;
  #isSuspended = false;
  #isClosed = false;
  #isStarted = false;
  #leave: () => void = () => {};
  readonly #awaiting = new Set<() => void>();

  constructor(parts: LinkParts) {
    this.#parts = parts;
    const { clock, limits, onChange } = parts;
    this.#pending = new PendingCalls(clock);
    this.#limit = new RateLimit(clock, limits.socket, () => {
      // The refused calls may have opened its breaker.
      this.#servers.current?.endpoint.probe();
      onChange();
      this.#announce();
    });
    this.#servers = new SocketServers(parts.urls, parts);
    this.#actor = createActor(
      connectionMachine.provide({
        actors: {
          openSocket: fromSubscription(({ input }) => this.#open(input.url)),
        },
      }),
      { input: { urls: parts.urls, limits }, clock },
    );
    let before: unknown;
    this.#actor.subscribe(({ value, context }) => {
      if (value !== before)
        this.#nextAttemptAt = nextAttemptAt(value, clock.now(), context.delay, limits);
      before = value;
      onChange();
      this.#announce();
    });
  }

  /** Starts connecting if there is an address and the visitor uses no own nodes. */
  start(): void {
    if (this.#servers.isEmpty || this.#isSuspended || this.#isClosed) return;
    this.#isStarted = true;
    this.#actor.start();
    this.#leave = this.#parts.register(this.#actor);
  }

  /** Whether a socket is open, answering or not. */
  get isOpen(): boolean {
    return this.#actor.getSnapshot().hasTag("open");
  }

  /** Whether a call is likely to be answered: data has arrived, is still arriving, and no rate limit applies. */
  get isAnswering(): boolean {
    return (
      this.#actor.getSnapshot().hasTag("answering") &&
      this.#servers.current?.endpoint.allows("chain") === true &&
      !this.#limit.isOn
    );
  }

  /** Calls `then` once, as soon as calls are likely to be answered; the returned function cancels that. */
  onceAnswering(then: () => void): () => void {
    if (this.isAnswering) then();
    else this.#awaiting.add(then);
    return () => this.#awaiting.delete(then);
  }

  #announce(): void {
    if (!this.isAnswering) return;
    const awaiting = [...this.#awaiting];
    this.#awaiting.clear();
    for (const then of awaiting) then();
  }

  /** Whether it answers, and pushes that can be read arrive. */
  get isLive(): boolean {
    const { clock, limits } = this.#parts;
    return this.isAnswering && clock.now() - this.#lastPush < limits.socket.silence;
  }

  /** The server in use; null if there is none. */
  get server(): SocketServer | null {
    return this.#servers.current;
  }

  /** Its host; empty if there is none. */
  get host(): string {
    return this.#servers.current?.endpoint.host ?? "";
  }

  /** Average round trip over the websocket, ms; null before the first. */
  get latency(): number | null {
    return this.#servers.current?.endpoint.trips.average ?? null;
  }

  /** The socket's part of the connection view. */
  get view(): Pick<ConnectionView, "socket" | "attempt" | "retryAt" | "closed" | "websocket"> {
    const { context } = this.#actor.getSnapshot();
    const server = this.#servers.current;
    return {
      socket: this.#state,
      attempt: context.attempt,
      retryAt: this.#nextAttemptAt,
      closed: context.closed,
      websocket: server && { ...server.endpoint.view, lastFailure: context.failure },
    };
  }

  /** Calls over the open socket; fails at once if none is open. */
  async ask(
    method: string,
    params: readonly unknown[],
    { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
  ): Promise<Result<unknown, Failure>> {
    const server = this.#servers.current;
    const outcome = await this.#call(method, params, timeout, signal);
    if (outcome.ok) {
      server?.refused.answered(method);
      this.#dataReceived();
    } else if (outcome.error.kind === "rateLimited") this.#slowDown(outcome.error.retryInMs);
    else if (outcome.error.kind === "timeout") this.report(outcome.error);
    return outcome;
  }

  /** Whether a method is not called here: the server is known to refuse it, or what answers it behind the server rests. */
  avoids(method: string): boolean {
    const server = this.#servers.current;
    const upstream = upstreamOf(method);
    return (
      server !== null &&
      (server.refused.has(method) || (upstream !== "chain" && !server.endpoint.allows(upstream)))
    );
  }

  /** HTTP answered a call that `server` refused, which may no longer be the one in use. */
  noteRefusal(server: SocketServer | null, method: string, failure: Failure): void {
    if (server?.refused.failed(method, failure))
      this.report({ kind: "unsupported", message: parameterText.method(method) });
  }

  /** Adds a failure to the chart's log and the view. */
  report(failure: Failure): void {
    this.#send({ type: "call.failed", failure });
  }

  /** Sets the subscriptions from now on. */
  want(subscriptions: readonly BridgeSubscription[]): void {
    this.#wanted = subscriptions;
    this.#session?.want(subscriptions);
  }

  /** The visitor asked to reconnect. */
  retry(): void {
    this.#servers.probe();
    this.#send({ type: "connection.retry" });
  }

  /** The network is back: a pause between two attempts ends now, but a server's normal close stays. */
  tryNow(): void {
    const snapshot = this.#actor.getSnapshot();
    if (snapshot.matches("waiting") || snapshot.matches("givenUp")) this.retry();
  }

  /** A page became visible again. */
  pageShown(): void {
    this.#send({ type: "page.shown" });
  }

  /** While the visitor's own nodes are used, there is no socket. */
  setSuspended(isSuspended: boolean): void {
    this.#isSuspended = isSuspended;
    if (this.#isStarted)
      this.#send({ type: isSuspended ? "connection.suspend" : "connection.resume" });
    else this.start();
  }

  /** The browser reports that it is online or offline. */
  setOnline(isOnline: boolean): void {
    this.#send({ type: isOnline ? "network.online" : "network.offline" });
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
    this.#limit.close();
    this.#actor.stop();
    this.#servers.close();
  }

  #send(event: EventFromLogic<typeof connectionMachine>): void {
    if (this.#isStarted && !this.#isClosed) this.#actor.send(event);
  }

  get #state(): ConnectionView["socket"] {
    if (this.#servers.isEmpty) return "unconfigured";
    if (this.#isSuspended) return "suspended";
    return socketState(this.#actor.getSnapshot().value);
  }

  #open(url: string): () => void {
    const { clock, limits, createSocket } = this.#parts;
    const { connectTimeout, maxFrameLength } = limits.socket;
    this.#servers.use(url);
    this.#lastPush = Number.NEGATIVE_INFINITY;
    // The chart closed this socket itself and has moved on: its close event must not reach the next state.
    let isAbandoned = false;
    const socket = openRawSocket(
      url,
      createSocket,
      {
        onOpen: () => this.#opened(socket),
        onText: (text) => this.#receive(text),
        onClose: (end) => {
          this.#closed();
          if (!isAbandoned) this.#reportClosed(end);
        },
      },
      { clock, timeout: connectTimeout, maxLength: maxFrameLength },
    );
    return () => {
      isAbandoned = true;
      socket.end(1000, null);
    };
  }

  #opened(socket: RawSocket): void {
    const { clock, limits } = this.#parts;
    this.#limit.lift();
    this.#session = new Session({
      socket,
      clock,
      limits,
      call: (method, params) => this.#call(method, params, limits.request.timeout),
      askHead: () => this.#askHead(),
      isGreeting: () => this.#actor.getSnapshot().matches("greeting"),
      isLimited: () => this.#limit.isOn,
      onSilence: () => this.#send({ type: "socket.timedOut" }),
    });
    this.#send({ type: "socket.opened" });
    void this.#askHead();
    this.#session.want(this.#wanted);
  }

  #closed(): void {
    this.#session?.end();
    this.#session = null;
    const message = connectionText.closed;
    this.#pending.failAll({ kind: "connection", closeCode: undefined, message });
  }

  #reportClosed(end: SocketEnd): void {
    const { code, peerReason, why } = end;
    if (code !== 1000)
      this.report({
        kind: "connection",
        closeCode: why === null ? code : undefined,
        message: why ?? "",
        peerReason,
      });
    this.#send({ type: "socket.closed", end, chance: this.#parts.random() });
  }

  #call(
    method: string,
    params: readonly unknown[],
    timeout: number,
    signal?: AbortSignal,
  ): Promise<Result<unknown, Failure>> {
    const send = (text: string): boolean => this.#session?.send(text) ?? false;
    const endpoint = this.#servers.current?.endpoint;
    const upstream = upstreamOf(method);
    const call = () =>
      this.#pending.call(method, params, send, {
        // After that HTTP is asked, too; a server that hangs rests by then.
        timeout:
          upstream === "social"
            ? Math.min(timeout, this.#parts.limits.socket.patience)
            : (endpoint?.trips.stretch(timeout) ?? timeout),
        signal,
      });
    return endpoint ? endpoint.exchange(upstream, (request) => request(call)) : call();
  }

  #receive(text: string): void {
    const frame = parseFrame(text);
    if (frame.kind !== "noise") this.#session?.received(frame.kind === "push");
    switch (frame.kind) {
      case "answer":
        return this.#pending.answer(frame.id, frame.outcome);
      case "push":
        this.#lastPush = this.#parts.clock.now();
        this.#dataReceived();
        return void this.#pass(frame.of, frame.data);
      case "trouble":
        return this.#receiveTrouble(frame);
      case "welcome":
      case "noise":
        return undefined;
      default:
        return frame satisfies never;
    }
  }

  /** Passes a push on; one that can't be read is logged, and doesn't count as one. */
  async #pass(of: BridgeSubscription, data: unknown): Promise<void> {
    const { onPush, onUnreadPush } = this.#parts;
    const followed = await onPush(of, data, this.host);
    if (followed.ok) return;
    this.#lastPush = Number.NEGATIVE_INFINITY;
    this.report(followed.error);
    onUnreadPush();
  }

  /** Data arrived: ends the greeting or a silence. */
  #dataReceived(): void {
    const snapshot = this.#actor.getSnapshot();
    if (!snapshot.hasTag("open") || snapshot.hasTag("answering")) return;
    this.#servers.current?.endpoint.probe();
    this.#send({ type: "socket.frameReceived" });
  }

  /** An error without an id. If it reports a limit, none of the pending calls will be answered. */
  #receiveTrouble({ failure, resetAt }: Frame & { readonly kind: "trouble" }): void {
    if (failure.kind !== "rateLimited") return this.report(failure);
    this.#slowDown(resetAt === undefined ? failure.retryInMs : resetAt - this.#parts.clock.now());
    this.#pending.failAll(failure);
  }

  #slowDown(ms: number | undefined): void {
    const rest = this.#limit.begin(ms);
    if (rest === null) return;
    this.report({ kind: "rateLimited", retryInMs: rest });
    this.#parts.onRateLimit();
  }

  /** The cheapest call: its answer proves that the server reaches the chain. */
  #askHead(): Promise<Result<unknown, Failure>> {
    return this.ask(getProperties.method, [], { timeout: this.#parts.limits.request.timeout });
  }
}
