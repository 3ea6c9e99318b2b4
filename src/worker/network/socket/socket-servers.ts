/** The configured websocket servers: what is known about each, and which one is in use. */
import type { Clock } from "../../../domain/clock.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import { Endpoint } from "../nodes/endpoint.ts";
import { RefusedMethods } from "./refused-methods.ts";

/** A server's health, and the methods that it refuses. */
export interface SocketServer {
  readonly endpoint: Endpoint;
  readonly refused: RefusedMethods;
}

/** The servers of a link, in the order of the configuration. */
export class SocketServers {
  readonly #servers: ReadonlyMap<string, SocketServer>;
  #current: SocketServer | null;

  constructor(
    urls: readonly string[],
    {
      clock,
      limits,
      register,
      onChange,
    }: {
      readonly clock: Clock;
      readonly limits: Limits;
      readonly register: Register;
      readonly onChange: () => void;
    },
  ) {
    this.#servers = new Map(
      urls.map((url) => [
        url,
        {
          endpoint: new Endpoint(url, clock, limits, register, onChange),
          refused: new RefusedMethods(),
        },
      ]),
    );
    this.#current = this.#servers.values().next().value ?? null;
  }

  /** The server in use; until one is, the first; null if there are none. */
  get current(): SocketServer | null {
    return this.#current;
  }

  get isEmpty(): boolean {
    return this.#servers.size === 0;
  }

  /** Uses this server from now on. */
  use(url: string): void {
    this.#current = this.#servers.get(url) ?? null;
  }

  /** Allows every server to be tried again. */
  probe(): void {
    for (const { endpoint } of this.#servers.values()) endpoint.probe();
  }

  close(): void {
    for (const { endpoint } of this.#servers.values()) endpoint.close();
  }
}
