/** One client's websocket, which corrupts, delays or truncates what it sends, according to the active faults. */
import { mistyped, type LocalFaults } from "./state/faults.ts";

/** How long the fault `delay` delays a frame, ms. */
const defaultDelay = 1000;
/** Length of the unsolicited frames that the fault `huge` sends before others. */
const hugeLength = 10_000_000;
/** An id that no client reaches. */
const unknownId = 999_999_999;

/** `WebSocket.OPEN`. */
const open = 1;

/** The server's end of a websocket, as the `ws` package has it. */
export interface ClientSocket {
  readonly readyState: number;
  send(data: string | Buffer, sent?: () => void): void;
  close(code?: number, reason?: string): void;
  /** Breaks the connection without a close frame. */
  terminate(): void;
  on(event: "message", listener: (data: unknown) => void): unknown;
  on(event: "close" | "error", listener: () => void): unknown;
}

/** What a websocket's frames travel on. */
export interface Wire {
  write(bytes: Uint8Array, written: () => void): unknown;
  destroy(): unknown;
}

interface FaultySocketParts {
  readonly socket: ClientSocket;
  readonly wire: Wire;
  readonly faults: LocalFaults;
  readonly rewrite: (frame: unknown) => unknown;
}

/** A socket that sends frames. */
export class FaultySocket {
  readonly #parts: FaultySocketParts;
  /** Frames waiting to be overtaken. */
  #delayed: readonly string[] | null = null;
  #isMute = false;

  constructor(parts: FaultySocketParts) {
    this.#parts = parts;
  }

  /** Goes silent without closing: sends nothing more. */
  mute(): void {
    this.#isMute = true;
  }

  /** Breaks the connection without a close frame. */
  cut(): void {
    this.#parts.socket.terminate();
  }

  /** Code 1005 means that the close frame has no code. */
  close(code: number): void {
    if (code === 1005) this.#parts.socket.close();
    else this.#parts.socket.close(code, "test network");
  }

  send(frame: object): void {
    const { socket, wire, faults, rewrite } = this.#parts;
    if (socket.readyState !== open) return;
    if (faults.has("silent") || this.#isMute) return;
    if (faults.has("huge") && !("id" in frame))
      socket.send(JSON.stringify({ type: "x".repeat(faults.number("huge", hugeLength)) }));
    if (faults.has("unsolicited")) socket.send(JSON.stringify({ id: unknownId, result: null }));
    const text = JSON.stringify(faults.has("wrong-types") ? mistypedFrame(frame) : rewrite(frame));
    if (faults.has("cut-frame")) {
      cutWithin(wire, text);
      return;
    }
    const corrupted = faults.has("garbage")
      ? text.slice(0, Math.floor(text.length / 3))
      : faults.has("html")
        ? "<html></html>"
        : text;
    const texts = faults.has("duplicate") ? [corrupted, corrupted] : [corrupted];
    if (faults.has("reorder") && !this.#delayed) {
      this.#delayed = texts;
      return;
    }
    for (const each of [...texts, ...(this.#delayed ?? [])]) this.#deliver(each);
    this.#delayed = null;
  }

  #deliver(text: string): void {
    const { socket, faults } = this.#parts;
    const data = faults.has("binary") ? Buffer.from(text) : text;
    if (faults.has("delay"))
      setTimeout(() => socket.send(data, () => {}), faults.number("delay", defaultDelay));
    else socket.send(data);
  }
}

/** Keeps the envelope of a frame, and sends its contents with wrong types. */
function mistypedFrame(frame: object): object {
  const { result, data, ...envelope } = frame as Readonly<Record<string, unknown>>;
  return {
    ...envelope,
    ...(result !== undefined && { result: mistyped(result) }),
    ...(data !== undefined && { data: mistyped(data) }),
  };
}

/** Announces a frame, sends half of it, and breaks the connection. */
function cutWithin(wire: Wire, text: string): void {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(10);
  header.writeUInt8(0x81, 0);
  header.writeUInt8(127, 1);
  header.writeBigUInt64BE(BigInt(payload.length), 2);
  const half = payload.subarray(0, Math.floor(payload.length / 2));
  wire.write(Buffer.concat([header, half]), () => wire.destroy());
}
