/**
 * The one gate for connections: the hosts of config.json, and the nodes a visitor has added and confirmed.
 * Every request and every socket of the engine passes it. A page's own policy does not bind a worker, so
 * this list is what keeps the engine from talking to anybody else.
 */
import type { NetworkConfig } from "../../domain/config/config.ts";
import type { Failure } from "../../domain/failure.ts";
import type { CreateSocket } from "../socket/raw-socket.ts";
import type { Fetch } from "./fetch-text.ts";

/** Thrown where a promise of a response or a socket was expected; carries the failure to answer with. */
export class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure & { readonly kind: "refused" }) {
    super(failure.host);
    this.failure = failure;
  }
}

/** An allow-list of origins. */
export class Gate {
  readonly #configured: ReadonlySet<string>;
  #own: ReadonlySet<string> = new Set();

  constructor({ rpc, websocket, services }: NetworkConfig) {
    this.#configured = new Set([...rpc, ...websocket, ...Object.values(services)].map(originOf));
  }

  /** Lets the visitor's own nodes through, and no longer those that were there before. */
  admit(nodes: readonly string[]): void {
    this.#own = new Set(nodes.map(originOf));
  }

  /** Why `url` may not be connected to, or null when it may. */
  refusal(url: string): (Failure & { readonly kind: "refused" }) | null {
    const origin = originOf(url);
    if (origin !== "" && (this.#configured.has(origin) || this.#own.has(origin))) return null;
    return {
      kind: "refused",
      host: origin === "" ? url.slice(0, 200) : new URL(url).host,
      why: "unlisted",
    };
  }

  /** `fetch` behind the gate. Redirects end in an error: they would lead past the list. */
  guardFetch(fetch: Fetch): Fetch {
    return async (input, init) => {
      const refusal = this.refusal(input instanceof Request ? input.url : String(input));
      if (refusal) throw new Refused(refusal);
      return fetch(input, { ...init, redirect: "error" });
    };
  }

  /** Sockets behind the gate; `refused` hears of every one that was not opened. */
  guardSocket(createSocket: CreateSocket, refused: (failure: Failure) => void): CreateSocket {
    return (url) => {
      const refusal = this.refusal(url);
      if (!refusal) return createSocket(url);
      refused(refusal);
      throw new Refused(refusal);
    };
  }
}

/** Scheme, host and port; empty for what is no address of the web. */
function originOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { protocol, host, username, password } = new URL(url);
  const isWeb = /^(https?|wss?):$/.test(protocol);
  return isWeb && username === "" && password === "" ? `${protocol}//${host}` : "";
}
