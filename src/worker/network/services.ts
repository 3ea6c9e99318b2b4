/** GET calls to services other than nodes: one place for timeouts, limits and JSON. */
import type { Clock } from "../../domain/clock.ts";
import { comesFromConnection, disposition, type Failure } from "../../domain/contract/failure.ts";
import { loose } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { rpcFailure } from "../../domain/network/json-rpc.ts";
import { serviceUrls, type ServiceName } from "../../domain/network/service-urls.ts";
import { err, type Result } from "../../domain/result.ts";
import { fetchText, type Fetch } from "./http/fetch-text.ts";
import { parseJson } from "./http/http-rpc.ts";
import type { Priority, PriorityQueue } from "./http/priority-queue.ts";

/** Options of a service call. */
export interface ServiceOptions {
  readonly priority: Priority;
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** The network's services. */
export class Services {
  /** The addresses of each service, in the order of calls: the one that answered last is the first. */
  readonly #urls: Partial<Record<ServiceName, readonly string[]>>;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #fetch: Fetch;
  readonly #queue: PriorityQueue;
  /** False once the visitor has switched the services off. */
  isEnabled = true;
  /** False while the browser is offline. */
  isOnline = true;
  /** A key of the coin market: the visitor's, or the operator's. */
  marketKey: string | undefined;

  constructor(
    network: Pick<NetworkConfig, "services" | "standIns" | "marketKey">,
    clock: Clock,
    limits: Limits,
    fetch: Fetch,
    queue: PriorityQueue,
  ) {
    const names = new Set(serviceUrls(network).map(([name]) => name));
    this.#urls = Object.fromEntries(
      [...names].map((name) => [
        name,
        serviceUrls(network).flatMap(([each, url]) => (each === name ? url : [])),
      ]),
    );
    this.marketKey = network.marketKey;
    this.#clock = clock;
    this.#limits = limits;
    this.#fetch = fetch;
    this.#queue = queue;
  }

  /** Whether the network has a service; each is optional. */
  has(service: ServiceName): boolean {
    return this.#urls[service] !== undefined;
  }

  /** The host of a service, for display; empty if the network has none. */
  host(service: ServiceName): string {
    const [url] = this.#urls[service] ?? [];
    return url === undefined ? "" : new URL(url).host;
  }

  /**
   * GETs `path` (appended as is) and parses the JSON; if that fails, tries the next address of the service. Sends no
   * header but Accept, so no preflight is needed.
   */
  async getJson(
    service: ServiceName,
    path: string,
    options: ServiceOptions,
  ): Promise<Result<unknown, Failure>> {
    const urls = this.#urls[service] ?? [];
    let answered: Result<unknown, Failure> = err({
      kind: "refused",
      host: this.host(service),
      why: urls.length === 0 ? "unconfigured" : "switchedOff",
    });
    if (!this.isEnabled) return answered;
    // Together they may take as long as one.
    const timeout = options.timeout / urls.length;
    for (const url of urls) {
      answered = await this.#get(service, url, path, { ...options, timeout });
      if (answered.ok || disposition(answered.error) === "answered") {
        this.#urls[service] = [url, ...urls.filter((each) => each !== url)];
        break;
      }
    }
    const isOffline = !answered.ok && comesFromConnection(answered.error) && !this.isOnline;
    return isOffline ? err({ kind: "offline" }) : answered;
  }

  #get(
    service: ServiceName,
    url: string,
    path: string,
    options: ServiceOptions,
  ): Promise<Result<unknown, Failure>> {
    return this.#queue.run(
      options.priority,
      async () => {
        const answered = await fetchText(
          path === "" ? url : url.replace(/\/$/, "") + this.#withKey(service, path),
          { headers: { accept: "application/json" } },
          {
            clock: this.#clock,
            fetch: this.#fetch,
            maxLength: this.#limits.request.maxResponseLength,
            method: service,
            readsErrorBody: true,
            ...options,
          },
        );
        if (!answered.ok) return answered;
        const parsed = parseJson(answered.value, service);
        const failure = parsed.ok ? errorIn(parsed.value) : null;
        return failure ? err(failure) : parsed;
      },
      options.signal,
    );
  }

  /** A key goes into the query, since a header would need a preflight; no cached path contains it. */
  #withKey(service: ServiceName, path: string): string {
    if (service !== "market" || !this.marketKey) return path;
    const key = encodeURIComponent(this.marketKey);
    return `${path}${path.includes("?") ? "&" : "?"}x_cg_demo_api_key=${key}`;
  }
}

/** The error that came with a status of success instead of an answer; null for an answer, or an SDS code. */
function errorIn(value: unknown): Failure | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { code, result, error, status } = value as Readonly<Record<string, unknown>>;
  const isAnswer = code !== undefined || result !== undefined;
  const limited = status as { readonly error_code?: unknown; readonly error_message?: unknown };
  if (typeof limited?.error_code === "number")
    return limited.error_code === 429
      ? { kind: "rateLimited", retryInMs: undefined }
      : { kind: "errorObject", message: loose(limited.error_message) };
  if (isAnswer || (typeof error !== "string" && typeof error !== "object") || !error) return null;
  const failure = rpcFailure(error);
  return failure.kind === "rpc" ? { kind: "errorObject", message: failure.message } : failure;
}
