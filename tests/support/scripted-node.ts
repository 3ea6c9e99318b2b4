/** A node on real sockets that answers when a test says so: HTTP questions and websocket openings wait in hand. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";

/** What becomes of a question: kept in hand, answered by the node behind, or refused with a status. */
export type Manner = "hold" | "pass" | number;

interface Question {
  readonly body: string;
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
  #questions: Question[] = [];
  #watchers: (() => void)[] = [];
  #manner: (body: string) => Manner = () => "hold";
  /** Where passed questions are answered. */
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

  /** Questions in hand whose body fits. */
  asked(fits: (body: string) => boolean = () => true): number {
    return this.#questions.filter(({ body }) => fits(body)).length;
  }

  /** Sockets that are open, and those that wait to be. */
  get sockets(): { readonly open: number; readonly waiting: number } {
    return {
      open: this.#opened.filter(({ readyState, OPEN }) => readyState === OPEN).length,
      waiting: this.#openings.length,
    };
  }

  /** From now on, and for what is in hand. */
  treat(manner: Manner | ((body: string) => Manner)): void {
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
    this.#take({ body, response });
    this.#tell();
  }

  #take(question: Question): void {
    const { body, response } = question;
    const manner = this.#manner(body);
    if (manner === "hold") this.#questions.push(question);
    else if (manner === "pass") this.#forward(body, response).catch(() => response.destroy());
    else response.writeHead(manner).end();
  }

  async #forward(body: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(this.behind, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    response
      .writeHead(answer.status, { "content-type": "application/json" })
      .end(await answer.text());
  }
}
