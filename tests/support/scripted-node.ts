/** A node on real sockets under a test's control: requests and websocket handshakes wait until the test answers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";

/** How to treat a request: leave it pending, forward it, drop the connection, or answer with a status or with JSON. */
export type Treatment = "hold" | "pass" | "cut" | number | { readonly json: unknown };

/** A received request. */
export interface Question {
  readonly path: string;
  readonly body: string;
}

interface PendingQuestion extends Question {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Opening {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Starts a node on the loopback interface. */
export async function startScriptedNode(): Promise<ScriptedNode> {
  const node = new ScriptedNode();
  await node.listen();
  return node;
}

/** A node under a test's control. */
export class ScriptedNode {
  readonly #server = createServer((request, response) => void this.#receive(request, response));
  readonly #upgrades = new WebSocketServer({ noServer: true });
  readonly #openings: Opening[] = [];
  readonly #opened: WebSocket[] = [];
  #questions: PendingQuestion[] = [];
  #watchers: (() => void)[] = [];
  #treatment: (question: Question) => Treatment = () => "hold";
  /** Origin of the node to which requests are forwarded. */
  upstream = "";

  async listen(): Promise<void> {
    this.#server.on("upgrade", (request, socket, head) => {
      this.#openings.push({ request, socket, head });
      socket.on("error", () => {});
      socket.on("close", () => {
        const at = this.#openings.findIndex((each) => each.socket === socket);
        if (at >= 0) this.#openings.splice(at, 1);
        this.#notify();
      });
      socket.on("end", () => socket.destroy());
      socket.resume();
      this.#notify();
    });
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Number of pending requests that `fits` accepts. */
  pending(fits: (question: Question) => boolean = () => true): number {
    return this.#questions.filter(fits).length;
  }

  /** Numbers of open sockets and of pending handshakes. */
  get sockets(): { readonly open: number; readonly waiting: number } {
    return {
      open: this.#opened.filter(({ readyState, OPEN }) => readyState === OPEN).length,
      waiting: this.#openings.length,
    };
  }

  /** Sets the treatment of pending and future requests. */
  treat(treatment: Treatment | ((question: Question) => Treatment)): void {
    this.#treatment = typeof treatment === "function" ? treatment : () => treatment;
    const waiting = this.#questions;
    this.#questions = [];
    for (const question of waiting) this.#take(question);
  }

  /** Accepts the next websocket handshake. */
  async accept(): Promise<void> {
    const { request, socket, head } = await this.#opening();
    await new Promise<void>((resolve) =>
      this.#upgrades.handleUpgrade(request, socket, head, (opened) => {
        this.#opened.push(opened);
        opened.on("close", () => this.#notify());
        resolve();
      }),
    );
  }

  /** Rejects the next websocket handshake. */
  async refuse(): Promise<void> {
    (await this.#opening()).socket.destroy();
  }

  /** Sends a frame over the open socket. */
  send(frame: object): void {
    this.#opened.at(-1)?.send(JSON.stringify(frame));
  }

  /** Closes the open socket; 1006 drops it without a close frame. */
  disconnect(code: number): void {
    const socket = this.#opened.at(-1);
    if (code === 1006) socket?.terminate();
    else socket?.close(code);
  }

  /** Resolves when `condition` is true; checked after every request and every socket change. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#watchers.push(resolve));
  }

  async close(): Promise<void> {
    for (const socket of this.#opened) socket.terminate();
    for (const { socket } of this.#openings) socket.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #opening(): Promise<Opening> {
    await this.until(() => this.#openings.length > 0);
    return this.#openings.shift() as Opening;
  }

  #notify(): void {
    const watchers = this.#watchers;
    this.#watchers = [];
    for (const watcher of watchers) watcher();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request) body += String(part);
    this.#take({ path: request.url ?? "/", body, request, response });
    this.#notify();
  }

  #take(pending: PendingQuestion): void {
    const { request, response } = pending;
    const treatment = request.method === "OPTIONS" ? "pass" : this.#treatment(pending);
    if (treatment === "hold") this.#questions.push(pending);
    else if (treatment === "pass") this.#forward(pending).catch(() => response.destroy());
    else if (treatment === "cut") response.destroy();
    else {
      const headers = { "access-control-allow-origin": "*", "content-type": "application/json" };
      if (typeof treatment === "number") response.writeHead(treatment, headers).end();
      else response.writeHead(200, headers).end(JSON.stringify(treatment.json));
    }
  }

  async #forward({ path, body, request, response }: PendingQuestion): Promise<void> {
    const answer = await fetch(this.upstream + path, {
      method: request.method ?? "GET",
      headers: Object.fromEntries(
        [
          "content-type",
          "access-control-request-headers",
          "access-control-request-method",
          "origin",
        ]
          .map((name) => [name, request.headers[name]] as const)
          .filter((header): header is [string, string] => typeof header[1] === "string"),
      ),
      ...(body !== "" && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"])
      delete headers[name];
    response.writeHead(answer.status, headers).end(bytes);
  }
}
