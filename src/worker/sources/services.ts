/** GET calls to the services beside the node: one place for their deadline, their limits and their JSON. */
import type { Clock } from "../../domain/clock.ts";
import type { NetworkConfig } from "../../domain/config/config.ts";
import { decode, integer, object } from "../../domain/decode.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, type Result } from "../../domain/result.ts";
import type { Priority, PriorityQueue } from "../queue/priority-queue.ts";
import { fetchText, type Fetch } from "../rpc/fetch-text.ts";
import { parseJson } from "../rpc/http-rpc.ts";

/** A service's key in config.json. */
export type ServiceName = keyof NetworkConfig["services"];

/** How a service is asked. */
export interface ServiceWish {
  readonly priority: Priority;
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** The network's services. */
export class Services {
  readonly #urls: NetworkConfig["services"];
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #fetch: Fetch;
  readonly #queue: PriorityQueue;
  /** False once the visitor has switched them off. */
  isOpen = true;

  constructor(
    urls: NetworkConfig["services"],
    clock: Clock,
    limits: Limits,
    fetch: Fetch,
    queue: PriorityQueue,
  ) {
    this.#urls = urls;
    this.#clock = clock;
    this.#limits = limits;
    this.#fetch = fetch;
    this.#queue = queue;
  }

  /** The host of a service, for people. */
  host(service: ServiceName): string {
    return new URL(this.#urls[service]).host;
  }

  /** GET `path` (appended as it is) and parse the JSON. Only Accept is sent, so no preflight happens. */
  getJson(
    service: ServiceName,
    path: string,
    wish: ServiceWish,
  ): Promise<Result<unknown, Failure>> {
    if (!this.isOpen)
      return Promise.resolve(
        err({ kind: "refused", host: this.host(service), why: "switchedOff" }),
      );
    return this.#queue.run(
      wish.priority,
      async () => {
        const answered = await fetchText(
          path === "" ? this.#urls[service] : this.#urls[service].replace(/\/$/, "") + path,
          { headers: { accept: "application/json" } },
          {
            clock: this.#clock,
            fetch: this.#fetch,
            maxLength: this.#limits.request.maxResponseLength,
            method: service,
            ...wish,
          },
        );
        return answered.ok ? parseJson(answered.value, service) : answered;
      },
      wish.signal,
    );
  }

  /** GET an SDS answer: `{code: 0, result}` or a refusal in words. */
  async getSds(
    service: ServiceName,
    path: string,
    wish: ServiceWish,
  ): Promise<Result<unknown, Failure>> {
    const answered = await this.getJson(service, path, wish);
    if (!answered.ok) return answered;
    const read = decode(() => {
      const envelope = object(answered.value, service);
      return { code: integer(envelope["code"], `${service}.code`), envelope };
    });
    if (!read.ok) return read;
    const { code, envelope } = read.value;
    if (code === 0) return { ok: true, value: envelope["result"] };
    return err({ kind: "rpc", code, message: String(envelope["error"] ?? "refused") });
  }
}
