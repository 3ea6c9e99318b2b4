/** A node on real sockets that answers when a test says so: HTTP questions and websocket openings wait in hand. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";

/** What becomes of a question: kept in hand, answered by the node behind, broken off, refused with a status, or answered so. */
export type Manner = "hold" | "pass" | "cut" | number | { readonly json: unknown };

/** What was asked. */
export interface Question {
  readonly path: string;
  readonly body: string;
}

interface Asked extends Question {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface Opening {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Starts one on loopback. */
export async function startScriptedNode(): Promise<ScriptedNode> {
  const node = new ScriptedNode();
  await node.listen();
  return node;
}

/** See the file's head. */
export class ScriptedNode {
  readonly #server = createServer((request, response) => void this.#hear(request, response));
  readonly #upgrades = new WebSocketServer({ noServer: true });
  readonly #openings: Opening[] = [];
  readonly #opened: WebSocket[] = [];
  #questions: Asked[] = [];
  #watchers: (() => void)[] = [];
  #manner: (question: Question) => Manner = () => "hold";
  /** Origin of the node where passed questions are answered. */
  behind = "";

  async listen(): Promise<void> {
    this.#server.on("upgrade", (request, socket, head) => {
      this.#openings.push({ request, socket, head });
      socket.on("error", () => {});
      socket.on("close", () => {
        const at = this.#openings.findIndex((each) => each.socket === socket);
        if (at >= 0) this.#openings.splice(at, 1);
        this.#tell();
      });
      socket.on("end", () => socket.destroy());
      socket.resume();
      this.#tell();
    });
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Questions in hand that fit. */
  asked(fits: (question: Question) => boolean = () => true): number {
    return this.#questions.filter(fits).length;
  }

  /** Sockets that are open, and those that wait to be. */
  get sockets(): { readonly open: number; readonly waiting: number } {
    return {
      open: this.#opened.filter(({ readyState, OPEN }) => readyState === OPEN).length,
      waiting: this.#openings.length,
    };
  }

  /** From now on, and for what is in hand. */
  treat(manner: Manner | ((question: Question) => Manner)): void {
    this.#manner = typeof manner === "function" ? manner : () => manner;
    const waiting = this.#questions;
    this.#questions = [];
    for (const question of waiting) this.#take(question);
  }

  /** Opens the socket that waits, as soon as one does. */
  async accept(): Promise<void> {
    const { request, socket, head } = await this.#opening();
    await new Promise<void>((resolve) =>
      this.#upgrades.handleUpgrade(request, socket, head, (opened) => {
        this.#opened.push(opened);
        opened.on("close", () => this.#tell());
        resolve();
      }),
    );
  }

  /** Refuses the socket that waits, as soon as one does. */
  async refuse(): Promise<void> {
    (await this.#opening()).socket.destroy();
  }

  /** Closes the open socket; 1006 breaks it off without a word. */
  hangUp(code: number): void {
    const socket = this.#opened.at(-1);
    if (code === 1006) socket?.terminate();
    else socket?.close(code);
  }

  /** Settles when `holds`; looked at whenever something comes in or goes. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((resolve) => this.#watchers.push(resolve));
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

  #tell(): void {
    const watchers = this.#watchers;
    this.#watchers = [];
    for (const watcher of watchers) watcher();
  }

  async #hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request) body += String(part);
    this.#take({ path: request.url ?? "/", body, request, response });
    this.#tell();
  }

  #take(asked: Asked): void {
    const { request, response } = asked;
    const manner = request.method === "OPTIONS" ? "pass" : this.#manner(asked);
    if (manner === "hold") this.#questions.push(asked);
    else if (manner === "pass") this.#forward(asked).catch(() => response.destroy());
    else if (manner === "cut") response.destroy();
    else {
      const headers = { "access-control-allow-origin": "*", "content-type": "application/json" };
      if (typeof manner === "number") response.writeHead(manner, headers).end();
      else response.writeHead(200, headers).end(JSON.stringify(manner.json));
    }
  }

  async #forward({ path, body, request, response }: Asked): Promise<void> {
    const answer = await fetch(this.behind + path, {
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
