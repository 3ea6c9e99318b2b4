/** One websocket: opens within its timeout or closes, hands on text, ignores the rest. Knows no protocol. */
import type { Clock } from "../../domain/clock.ts";

/** The part of `WebSocket` the engine uses; the browser's and the test server's client both fit. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: "open", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { readonly code: number }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
}

/** Opens a socket to an address. */
export type CreateSocket = (url: string) => SocketLike;

/** What a socket tells its owner. `closed` comes exactly once, and nothing after it. */
export interface SocketEvents {
  readonly opened: () => void;
  readonly text: (text: string) => void;
  readonly closed: (code: number) => void;
}

/** An opening or open socket. */
export interface RawSocket {
  /** False when the socket is not open; nothing was sent then. */
  send(text: string): boolean;
  /** Ends the socket at once; `closed` is reported with `code` without waiting for the peer. */
  end(code: number): void;
}

const open = 1;

/** Opens `url`; a socket that is not open within `timeout` ms is closed with 1006. */
export function openRawSocket(
  url: string,
  createSocket: CreateSocket,
  events: SocketEvents,
  { clock, timeout, maxLength }: { clock: Clock; timeout: number; maxLength: number },
): RawSocket {
  let ended = false;
  let socket: SocketLike | null = null;
  const finish = (code: number): void => {
    if (ended) return;
    ended = true;
    clock.clearTimeout(timer);
    events.closed(code);
  };
  const end = (code: number): void => {
    if (ended) return;
    finish(code);
    socket?.close();
  };
  const timer = clock.setTimeout(() => end(1006), timeout);
  try {
    socket = createSocket(url);
  } catch {
    clock.setTimeout(() => finish(1006), 0);
    return { send: () => false, end };
  }
  socket.addEventListener("open", () => {
    if (ended) return;
    clock.clearTimeout(timer);
    events.opened();
  });
  socket.addEventListener("message", ({ data }) => {
    if (ended || typeof data !== "string") return;
    if (data.length > maxLength) end(1009);
    else events.text(data);
  });
  socket.addEventListener("error", () => {});
  socket.addEventListener("close", ({ code }) => finish(code));
  return {
    send(text) {
      if (ended || socket?.readyState !== open) return false;
      socket.send(text);
      return true;
    },
    end,
  };
}
