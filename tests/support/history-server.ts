/** A node on real sockets that serves a made-up history, within limits like those of proxies and slow disks. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "../../src/domain/clock.ts";
import type { Limits } from "../../src/domain/limits.ts";
import { systemClock } from "../../src/worker/clock.ts";
import type { ChainCalls } from "../../src/worker/network/chain-calls.ts";
import type { NodePool } from "../../src/worker/network/nodes/node-pool.ts";
import { HistoryNode } from "./histories.ts";
import { openPool } from "./open-pool.ts";

interface Request {
  readonly id: number;
  readonly params: readonly [account: string, start: number, limit: number];
}

const refusal = (id: number | null, code: number, message: string) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});

export class HistoryServer {
  readonly node: HistoryNode;
  /** Maximum number of entries in an answer, and of calls in a batch. */
  historyLimit = 100;
  batchLimit = 50;
  /** Batches with more calls than this are never answered. */
  patience = Infinity;
  /** Whether every call is refused because the node behind the proxy is down. */
  isDown = false;
  /** The number of calls in each batch received. */
  readonly batches: number[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(total: number) {
    this.node = new HistoryNode(total);
  }

  async listen(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const piece of request) text += String(piece);
    const calls = JSON.parse(text) as readonly Request[];
    this.batches.push(calls.length);
    if (calls.length > this.patience) return;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify(
        calls.length > this.batchLimit
          ? refusal(null, 1600, `JSONRPC batch size of ${calls.length} exceeds ${this.batchLimit}`)
          : calls.map((call) => this.#call(call)),
      ),
    );
  }

  #call({ id, params }: Request): unknown {
    const [, , limit] = params;
    if (this.isDown) return refusal(id, 1100, "Bad or missing upstream response");
    if (limit > this.historyLimit)
      return refusal(
        id,
        1701,
        `Account History request exceeded limit. The max limit is ${this.historyLimit}. Your limit is ${limit}`,
      );
    return { jsonrpc: "2.0", id, result: this.node.page(params) };
  }
}

/** A pool of these servers, in this order, and what ends it. */
export async function poolTo(
  servers: readonly HistoryServer[],
  limits: Limits,
  clock: Clock = systemClock,
): Promise<{ readonly calls: ChainCalls; readonly pool: NodePool; readonly end: () => void }> {
  const { pool, close } = openPool({
    urls: await Promise.all(servers.map((server) => server.listen())),
    clock,
    limits,
    fetch,
  });
  const calls: Pick<ChainCalls, "hosts" | "askAll" | "askEach" | "askNode"> = {
    get hosts() {
      return pool.usable;
    },
    askAll: (all, options) => pool.askAll(all, options),
    askEach: (all, most, options) => pool.askEach(all, most, options),
    askNode: (host, all, options) => pool.askNode(host, all, options),
  };
  const end = (): void => {
    close();
    for (const server of servers) server.close();
  };
  return { calls: calls as ChainCalls, pool, end };
}
