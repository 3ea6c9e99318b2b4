/** The live connection: the connection chart with a real socket below it and pending calls above it. */
import { createActor, fromCallback, type EventObject } from "xstate";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import {
  parseFrame,
  subscribeMethod,
  type Subscription,
} from "../../domain/protocol/bridge-frames.ts";
import type { ConnectionView } from "../../domain/protocol/views.ts";
import type { Result } from "../../domain/result.ts";
import type { Enrol } from "../../machines/inspection/roster.ts";
import { connectionMachine } from "../../machines/connection.machine.ts";
import { getProperties } from "../rpc/get-properties.ts";
import { PendingCalls } from "../rpc/pending-calls.ts";
import { RoundTrips } from "../rpc/quality.ts";
import { openRawSocket, type CreateSocket, type RawSocket } from "./raw-socket.ts";

/** What a link is made of and whom it tells. */
export interface LinkParts {
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly limits: Limits;
  readonly random: () => number;
  readonly createSocket: CreateSocket;
  readonly pushed: (of: Subscription, data: unknown) => void;
  readonly changed: () => void;
  readonly troubled: (failure: Failure) => void;
  readonly enrol: Enrol;
}

/** A websocket that reconnects by its chart; without addresses it stays unconfigured. */
export class SocketLink {
  readonly trips: RoundTrips;
  readonly #parts: LinkParts;
  readonly #pending: PendingCalls;
  readonly #actor;
  #socket: RawSocket | null = null;
  #keepAlive: unknown = null;
  #lastPush = Number.NEGATIVE_INFINITY;
  #nextAttemptAt: number | null = null;
  #leave: () => void = () => {};

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.trips = new RoundTrips(parts.limits);
    this.#pending = new PendingCalls(parts.clock);
    this.#actor = createActor(
      connectionMachine.provide({
        actors: {
          openSocket: fromCallback<EventObject, { url: string }>(({ input, sendBack }) =>
            this.#open(input.url, sendBack),
          ),
        },
      }),
      { input: { urls: parts.urls, limits: parts.limits }, clock: parts.clock },
    );
    this.#actor.subscribe((snapshot) => {
      this.#nextAttemptAt = snapshot.matches("waiting")
        ? parts.clock.now() + snapshot.context.delay
        : null;
      parts.changed();
    });
  }

  /** Starts connecting, where there is an address. */
  start(): void {
    if (this.#parts.urls.length === 0) return;
    this.#actor.start();
    this.#leave = this.#parts.enrol(this.#actor);
  }

  get isOpen(): boolean {
    return this.#socket !== null && this.#actor.getSnapshot().hasTag("open");
  }

  /** ms since the peer last pushed anything by itself. */
  get silentFor(): number {
    return this.#parts.clock.now() - this.#lastPush;
  }

  /** Host of the address in use. */
  get host(): string {
    const { urls } = this.#parts;
    const { attempt } = this.#actor.getSnapshot().context;
    const url = urls[attempt % Math.max(1, urls.length)];
    return url ? new URL(url).host : "";
  }

  /** The chart's state and what a view shows of it. */
  get view(): Pick<ConnectionView, "socket" | "attempt" | "retryAt"> & {
    closeCode: number | null;
  } {
    const { value, context } = this.#actor.getSnapshot();
    const state = value === "reconnecting" ? "connecting" : value;
    return {
      socket: this.#parts.urls.length === 0 ? "unconfigured" : state,
      attempt: context.attempt,
      retryAt: this.#nextAttemptAt,
      closeCode: context.closeCode,
    };
  }

  /** Asks over the open socket; not open is a failure at once. */
  async ask(
    method: string,
    params: readonly unknown[],
    { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
  ): Promise<Result<unknown, Failure>> {
    const start = this.#parts.clock.now();
    const outcome = await this.#pending.call(
      method,
      params,
      (text) => this.#socket?.send(text) ?? false,
      { timeout: this.trips.stretch(timeout), signal },
    );
    if (outcome.ok) this.trips.add(this.#parts.clock.now() - start);
    return outcome;
  }

  /** A person asked to connect again. */
  retry(): void {
    this.#actor.send({ type: "connection.retry" });
  }

  /** The browser's word on the network. */
  online(isOnline: boolean): void {
    this.#actor.send({ type: isOnline ? "network.online" : "network.offline" });
  }

  close(): void {
    this.#leave();
    this.#actor.stop();
  }

  #open(url: string, sendBack: (event: EventObject) => void): () => void {
    const { clock, limits, random, createSocket } = this.#parts;
    // The chart closed it itself and has gone on; the end of this socket is no news of the next one.
    let isGivenUp = false;
    const socket = openRawSocket(
      url,
      createSocket,
      {
        opened: () => {
          this.#socket = socket;
          sendBack({ type: "socket.opened" });
          this.#scheduleKeepAlive(socket);
          void this.#subscribe("blocks");
        },
        text: (text) => this.#hear(text),
        closed: (code) => {
          this.#socket = null;
          clock.clearTimeout(this.#keepAlive);
          this.#pending.rejectAll(code);
          if (!isGivenUp)
            sendBack({ type: "socket.closed", code, chance: random() } as EventObject);
        },
      },
      { clock, timeout: limits.socket.connectTimeout, maxLength: limits.socket.maxFrameLength },
    );
    return () => {
      isGivenUp = true;
      socket.end(1000);
    };
  }

  #hear(text: string): void {
    const frame = parseFrame(text);
    switch (frame.kind) {
      case "answer":
        return this.#pending.answer(frame.id, frame.outcome);
      case "push":
        this.#lastPush = this.#parts.clock.now();
        return this.#parts.pushed(frame.of, frame.data);
      case "trouble":
        return this.#parts.troubled(frame.failure);
      case "welcome":
      case "noise":
        return undefined;
      default:
        return frame satisfies never;
    }
  }

  /** Speaks the deployed dialect first, the specified one where that is refused. */
  async #subscribe(subscription: Subscription): Promise<void> {
    const { timeout } = this.#parts.limits.request;
    const deployed = await this.ask(subscribeMethod(subscription), [], { timeout });
    if (!deployed.ok && deployed.error.kind === "rpc")
      await this.ask("subscribe", [subscription], { timeout });
  }

  #scheduleKeepAlive(socket: RawSocket): void {
    const { clock, limits } = this.#parts;
    this.#keepAlive = clock.setTimeout(() => {
      void this.ask(getProperties.method, [], { timeout: limits.request.timeout }).then(
        (outcome) => {
          if (!outcome.ok && outcome.error.kind === "timeout") socket.end(1006);
        },
      );
      this.#scheduleKeepAlive(socket);
    }, limits.socket.keepAlive);
  }
}
