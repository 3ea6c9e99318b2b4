/**
 * Allows connections only to the hosts of config.json and to the nodes a visitor has added and confirmed, and sends
 * only calls that read. Every request and every socket of the engine passes here: a page's content security policy
 * doesn't apply to a worker, so only this file limits where the engine connects, and what it can ask there.
 */
import type { Failure } from "../../domain/contract/failure.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { refusalOfBody } from "../../domain/network/read-only.ts";
import { serviceUrls } from "../../domain/network/service-urls.ts";
import { Refused, type Fetch } from "./http/fetch-text.ts";
import type { CreateSocket, SocketLike } from "./socket/raw-socket.ts";

/** An allow-list of origins. */
export class AllowedHosts {
  readonly #configured: ReadonlySet<string>;
  #own: ReadonlySet<string> = new Set();

  constructor(network: NetworkConfig) {
    const { rpc, websocket, checkpoints } = network;
    const own = checkpoints === undefined ? [] : [checkpoints];
    this.#configured = new Set(
      [...rpc, ...websocket, ...serviceUrls(network).map(([, url]) => url), ...own].map(originOf),
    );
  }

  /** Allows exactly these nodes of the visitor, instead of any previous ones. */
  admit(nodes: readonly string[]): void {
    this.#own = new Set(nodes.map(originOf));
  }

  /** Why `url` may not be connected to, or null if it may. */
  refusal(url: string): (Failure & { readonly kind: "refused" }) | null {
    const origin = originOf(url);
    if (origin !== "" && (this.#configured.has(origin) || this.#own.has(origin))) return null;
    return {
      kind: "refused",
      host: origin === "" ? url.slice(0, 200) : new URL(url).host,
      why: "unlisted",
    };
  }

  /** `fetch` to allowed hosts and with calls that read only. Redirects are not followed: they could lead past the list. */
  guardFetch(fetch: Fetch): Fetch {
    return async (input, init) => {
      const refusal = this.refusal(String(input));
      if (refusal) throw new Refused(refusal);
      // The engine writes every body as a text.
      if (init?.body) checkBody(typeof init.body === "string" ? init.body : "");
      return fetch(input, { ...init, redirect: "manual" });
    };
  }

  /** Sockets to allowed hosts and for calls that read only; `onRefusal` is called for each one that is not opened. */
  guardSocket(createSocket: CreateSocket, onRefusal: (failure: Failure) => void): CreateSocket {
    return (url) => {
      const refusal = this.refusal(url);
      if (!refusal) return reading(createSocket(url));
      onRefusal(refusal);
      throw new Refused(refusal);
    };
  }
}

/** Throws for a body that does not only read. */
function checkBody(body: string): void {
  const refusal = refusalOfBody(body);
  if (refusal) throw new Refused(refusal);
}

/** The same socket, which throws instead of sending a call that does not only read. */
function reading(socket: SocketLike): SocketLike {
  const send = socket.send.bind(socket);
  socket.send = (text) => {
    checkBody(text);
    send(text);
  };
  return socket;
}

/** Scheme, host and port; empty for anything that is not a web address. */
function originOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { protocol, host, username, password } = new URL(url);
  const isWeb = /^(https?|wss?):$/.test(protocol);
  return isWeb && username === "" && password === "" ? `${protocol}//${host}` : "";
}
