/**
 * One websocket: it closes if it doesn't open in time or receives a message longer than `maxLength`; it passes on text
 * messages and ignores binary ones. It does not interpret the protocol.
 */
import type { Clock } from "../../../domain/clock.ts";
import { connectionText } from "../../../domain/contract/engine-text.ts";
import type { SocketEnd } from "../../../domain/network/close-reasons.ts";

/** The part of `WebSocket` that the engine uses; the `ws` package of the tests has it too. */
export interface SocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: "open", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: SocketClose) => void): void;
  addEventListener(type: "error", listener: () => void): void;
}

/** How the socket was closed: a code of RFC 6455, and a reason of up to 123 bytes. */
interface SocketClose {
  readonly code: number;
  readonly reason: string;
}

/** Opens a socket to an address. */
export type CreateSocket = (url: string) => SocketLike;

/** What a socket reports to its owner. `onClose` is called exactly once, as the last of them. */
export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (end: SocketEnd) => void;
}

/** An opening or open socket. */
export interface RawSocket {
  /** Returns false if the socket is not open; then nothing was sent. */
  send(text: string): boolean;
  /** Closes the socket at once; `onClose` reports `code` and `why` without waiting for the peer. */
  end(code: number, why: string | null): void;
}

/** `WebSocket.OPEN`. */
const open = 1;

/** Opens `url`; a socket that doesn't open within `timeout` ms is closed with 1006. */
export function openRawSocket(
  url: string,
  createSocket: CreateSocket,
  events: SocketEvents,
  { clock, timeout, maxLength }: { clock: Clock; timeout: number; maxLength: number },
): RawSocket {
  let hasEnded = false;
  let socket: SocketLike | null = null;
  const finish = (closed: SocketEnd): void => {
    if (hasEnded) return;
    hasEnded = true;
    clock.clearTimeout(timer);
    events.onClose(closed);
  };
  const end = (code: number, why: string | null): void => {
    if (hasEnded) return;
    finish({ code, peerReason: "", why });
    socket?.close();
  };
  const timer = clock.setTimeout(() => end(1006, connectionText.connectTimeout), timeout);
  try {
    socket = createSocket(url);
  } catch {
    clock.setTimeout(() => finish({ code: 1006, peerReason: "", why: null }), 0);
    return { send: () => false, end };
  }
  socket.addEventListener("open", () => {
    if (hasEnded) return;
    clock.clearTimeout(timer);
    events.onOpen();
  });
  socket.addEventListener("message", ({ data }) => {
    if (hasEnded || typeof data !== "string") return;
    if (data.length > maxLength) end(1009, connectionText.messageTooLarge);
    else events.onText(data);
  });
  // A close event always follows; `ws` throws if nobody listens.
  socket.addEventListener("error", () => {});
  socket.addEventListener("close", ({ code, reason }) =>
    finish({ code, peerReason: reason, why: null }),
  );
  return {
    send(text) {
      if (hasEnded || socket?.readyState !== open) return false;
      socket.send(text);
      return true;
    },
    end,
  };
}
