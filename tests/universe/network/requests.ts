/** The device's `fetch`: requests travel over a host's wire to the devnet's own HTTP server. */
import type { OutgoingHttpHeaders } from "node:http";
import {
  answerRequest,
  type HttpParts,
  type HttpRequest,
  type HttpResponse,
} from "../../../devnet/http-server.ts";
import type { Timeline } from "../time/timeline.ts";
import type { Wires } from "./wires.ts";

interface RequestParts {
  readonly timeline: Timeline;
  readonly wires: Wires;
  /** The server of each host; null for a host that the engine must not call. */
  readonly serverOf: (host: string) => HttpParts | null;
  readonly traffic: Traffic;
}

/** Receives what happens on the wires. */
export interface Traffic {
  /** A request, or a message over a websocket, leaves the device. */
  readonly sent: (host: string, what: string) => void;
  /** An answer, or a frame, reaches the device. */
  readonly received: (host: string, what: string) => void;
  /** Something was sent to a host that the network doesn't have. */
  readonly strayed: (host: string) => void;
}

/** Status of what has no answer. */
const dropped = 0;

/** Makes a device's `fetch`. */
export function fetchOver({ timeline, wires, serverOf, traffic }: RequestParts): typeof fetch {
  const request = (address: unknown, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const url = new URL(String(address));
      const { host } = url;
      const body = typeof init.body === "string" ? init.body : "";
      const what = describe(url, body);
      traffic.sent(host, what);
      init.signal?.addEventListener("abort", () =>
        reject(new DOMException("aborted", "AbortError")),
      );
      const refuse = (ms: number): void =>
        void timeline.after(ms, () => reject(new TypeError("Failed to fetch")), "device");
      const server = serverOf(host);
      if (!server) {
        traffic.strayed(host);
        return refuse(0);
      }
      if (wires.has(host, "gone") || wires.isReset(host)) return refuse(wires.delay(host, 0));
      wires.carry(host, body.length, "world", () => {
        const response = new CollectedResponse((status, text, headers) =>
          wires.carry(host, text.length, "device", () => {
            traffic.received(host, `${status} to ${what}, ${text.length} bytes`);
            if (status === dropped || !("access-control-allow-origin" in headers))
              return reject(new TypeError("Failed to fetch"));
            resolve(
              new Response(status === 204 ? null : text, {
                status,
                headers: headers as Record<string, string>,
              }),
            );
          }),
        );
        const method = init.method ?? "GET";
        void answerRequest(server, receivedRequest(method, url, init, body, response), response);
      });
    });
  return request as typeof fetch;
}

/** A request's call and path, for the trace. */
function describe(url: URL, body: string): string {
  if (body === "") return url.pathname + url.search;
  const methods = [...body.matchAll(/"method":"([\w.]+)"/g)].map(([, name]) => name);
  const number = /"params":\[(\d+)/.exec(body)?.[1];
  const more = methods.length > 1 ? ` and ${methods.length - 1} more` : "";
  return `${methods[0] ?? "?"}${number === undefined ? "" : ` ${number}`}${more}`;
}

function receivedRequest(
  method: string,
  url: URL,
  init: RequestInit,
  body: string,
  response: CollectedResponse,
): HttpRequest {
  const headers = Object.fromEntries(new Headers(init.headers));
  return {
    method,
    url: url.pathname + url.search,
    headers: { "user-agent": "Mozilla/5.0", host: url.host, ...headers },
    socket: { destroy: () => response.destroy() },
    async *[Symbol.asyncIterator]() {
      if (body !== "") yield body;
    },
  };
}

/** Collects what the server writes, and passes it on once it ends. */
class CollectedResponse implements HttpResponse {
  readonly #done: (status: number, text: string, headers: OutgoingHttpHeaders) => void;
  #status = 200;
  #headers: OutgoingHttpHeaders = {};
  #text = "";
  destroyed = false;

  constructor(done: (status: number, text: string, headers: OutgoingHttpHeaders) => void) {
    this.#done = done;
  }

  writeHead(status: number, headers: OutgoingHttpHeaders): this {
    this.#status = status;
    this.#headers = headers;
    return this;
  }

  write(piece: string): void {
    this.#text += piece;
  }

  end(body: string | Uint8Array = ""): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#done(this.#status, this.#text + String(body), this.#headers);
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#done(dropped, "", {});
  }
}
