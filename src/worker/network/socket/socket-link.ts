/** The live connection: joins the connection chart to a real socket and to its session. */
import { createActor, type EventFromLogic, type SnapshotFrom } from "xstate";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { ConnectionView } from "../../../domain/contract/topics.ts";
import type { Limits } from "../../../domain/limits.ts";
import { parseFrame, type BridgeSubscription } from "../../../domain/network/bridge-frames.ts";
import type { SocketEnd } from "../../../domain/network/close-reasons.ts";
import type { Result } from "../../../domain/result.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { connectionMachine } from "../../../machines/network/connection.machine.ts";
import { fromSubscription } from "../../../machines/shared/ports.ts";
import { openRawSocket, type CreateSocket, type RawSocket } from "./raw-socket.ts";
import { SocketCalls } from "./socket-calls.ts";
import type { SocketServer } from "./socket-servers.ts";
import { Session } from "./socket-session.ts";

/** Where the server's pushes go. */
export interface PushTarget {
  /** Follows what the server, `host`, has pushed: an error if it can't be read, otherwise the failure of following it. */
  readonly onPush: (
    of: BridgeSubscription,
    data: unknown,
    host: string,
  ) => Promise<Result<Failure | null, Failure>>;
  /** Called when a push could not be read, or its head is not believed: its content has to be requested instead. */
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

type Snapshot = SnapshotFrom<typeof connectionMachine>;

/** What a state of the chart means to a page. */
function socketState(state: Snapshot["value"]): ConnectionView["socket"] {
  if (typeof state === "object") return state.connected === "silent" ? "silent" : "connected";
  return state === "idle" || state === "reconnecting" || state === "greeting"
    ? "connecting"
    : state;
}

/** A websocket whose chart reconnects it. */
export class SocketLink {
  readonly calls: SocketCalls;
  readonly #parts: LinkParts;
  readonly #actor;
  readonly #leave: () => void;
  #session: Session | null = null;
  #wanted: readonly BridgeSubscription[] = [];
  #lastPush = Number.NEGATIVE_INFINITY;
  readonly #awaiting = new Set<() => void>();

  constructor(parts: LinkParts) {
    this.#parts = parts;
    const { urls, clock, limits, onChange, register } = parts;
    const changed = (): void => {
      onChange();
      this.#announce();
    };
    this.calls = new SocketCalls({
      ...parts,
      send: (text) => this.#session?.send(text) ?? false,
      report: (failure) => this.report(failure),
      onAnswer: () => this.#dataReceived(),
      onRateLimitEnd: changed,
    });
    this.#actor = createActor(
      connectionMachine.provide({
        actors: { openSocket: fromSubscription(({ input }) => this.#open(input.url)) },
      }),
      { input: { urls, limits }, clock },
    );
    this.#actor.start();
    this.#actor.subscribe(changed);
    this.#leave = register(this.#actor);
  }

  /** The visitor's choices are known: starts connecting, unless only the visitor's own nodes are used. */
  start(): void {
    this.#send({ type: "connection.start" });
  }

  /** Whether a socket is open, answering or not. */
  get isOpen(): boolean {
    return this.#snapshot.hasTag("open");
  }

  /** Whether a call is likely to be answered: data has arrived, is still arriving, and no rate limit applies. */
  get isAnswering(): boolean {
    return this.#snapshot.hasTag("answering") && this.calls.areAllowed;
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

  /** Whether it answers, and readable pushes arrive. */
  get isLive(): boolean {
    const { clock, limits } = this.#parts;
    return this.isAnswering && clock.now() - this.#lastPush < limits.socket.silence;
  }

  /** The server in use; null if there is none. */
  get server(): SocketServer | null {
    return this.calls.servers.current;
  }

  /** Its host; empty if there is none. */
  get host(): string {
    return this.server?.endpoint.host ?? "";
  }

  /** Average round trip over the websocket, ms; null before the first. */
  get latency(): number | null {
    return this.server?.endpoint.trips.average ?? null;
  }

  /** The socket's part of the connection view. */
  get view(): Pick<ConnectionView, "socket" | "attempt" | "retryAt" | "closed" | "websocket"> {
    const { value, context } = this.#snapshot;
    const { attempt, retryAt, closed, failure } = context;
    const { server } = this;
    return {
      socket: socketState(value),
      attempt,
      retryAt,
      closed,
      websocket: server && { ...server.endpoint.view, lastFailure: failure },
    };
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
    this.calls.servers.probe();
    this.#send({ type: "retry" });
  }

  /** The network is back: a pause between attempts ends now, but a connection that the server closed normally stays closed. */
  tryNow(): void {
    const snapshot = this.#snapshot;
    if (snapshot.matches("waiting") || snapshot.matches("givenUp")) this.retry();
  }

  /** A page became visible again. */
  pageShown(): void {
    this.#send({ type: "page.shown" });
  }

  /** While the visitor's own nodes are used, there is no socket. */
  setSuspended(isSuspended: boolean): void {
    this.#send({ type: isSuspended ? "connection.suspend" : "connection.resume" });
  }

  /** The browser reports that it is online or offline. */
  setOnline(isOnline: boolean): void {
    const now = this.#parts.clock.now();
    this.#send(isOnline ? { type: "network.online", now } : { type: "network.offline" });
  }

  close(): void {
    this.#leave();
    this.#actor.stop();
    this.calls.close();
  }

  get #snapshot(): Snapshot {
    return this.#actor.getSnapshot();
  }

  /** Work that began before `close` may end after it. */
  #send(event: EventFromLogic<typeof connectionMachine>): void {
    if (this.#snapshot.status === "active") this.#actor.send(event);
  }

  #open(url: string): () => void {
    const { clock, limits, createSocket } = this.#parts;
    const { connectTimeout, maxFrameLength } = limits.socket;
    this.calls.servers.use(url);
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
    this.calls.limit.lift();
    this.#session = new Session({
      socket,
      clock,
      limits,
      call: (method, params) => this.calls.call(method, params, limits.request.timeout),
      askHead: () => this.calls.askHead(),
      isGreeting: () => this.#snapshot.matches("greeting"),
      isLimited: () => this.calls.limit.isOn,
      onSilence: () => this.#send({ type: "socket.timedOut" }),
    });
    this.#send({ type: "socket.opened" });
    void this.calls.askHead();
    this.#session.want(this.#wanted);
  }

  #closed(): void {
    this.#session?.end();
    this.#session = null;
    this.calls.closed();
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
    const { clock, random } = this.#parts;
    this.#send({ type: "socket.closed", end, chance: random(), now: clock.now() });
  }

  #receive(text: string): void {
    const frame = parseFrame(text);
    if (frame.kind !== "noise") this.#session?.received(frame.kind === "push");
    switch (frame.kind) {
      case "answer":
        return this.calls.pending.answer(frame.id, frame.outcome);
      case "push":
        this.#lastPush = this.#parts.clock.now();
        this.#dataReceived();
        return void this.#pass(frame.of, frame.data);
      case "trouble":
        return this.calls.trouble(frame);
      case "welcome":
      case "noise":
        return undefined;
      default:
        return frame satisfies never;
    }
  }

  /**
   * Passes a push on; one that can't be read or followed is logged, and doesn't count as a push. What could be read waits
   * for the next poll: the nodes have just been asked about it.
   */
  async #pass(of: BridgeSubscription, data: unknown): Promise<void> {
    const { onPush, onUnreadPush } = this.#parts;
    const read = await onPush(of, data, this.host);
    const failure = read.ok ? read.value : read.error;
    if (failure === null) return;
    this.#lastPush = Number.NEGATIVE_INFINITY;
    this.report(failure);
    if (!read.ok) onUnreadPush();
  }

  /** Data arrived: ends the greeting or a silence. */
  #dataReceived(): void {
    const snapshot = this.#snapshot;
    if (!snapshot.hasTag("open") || snapshot.hasTag("answering")) return;
    this.server?.endpoint.probe();
    this.#send({ type: "socket.frameReceived" });
  }
}
