/** Accepts websocket clients for a bridge, on one path of an HTTP server. */
import type { IncomingMessage, Server } from "node:http";
import { WebSocketServer } from "ws";
import type { Bridge } from "./bridge.ts";
import type { LocalFaults } from "./state/faults.ts";

/** Serves `bridge` at `/ws` until the returned function is called. */
export function serveBridge(bridge: Bridge, server: Server, faults: LocalFaults): () => void {
  const sockets = new WebSocketServer({
    server,
    path: "/ws",
    maxPayload: 16 * 1024,
    verifyClient: ({ req }: { req: IncomingMessage }) => {
      if (!faults.has("refuse")) return true;
      req.socket.destroy();
      return false;
    },
  });
  // The HTTP server's errors are emitted here too, and reach whoever started it.
  sockets.on("error", () => {});
  sockets.on("connection", (socket, request) => bridge.welcome(socket, request.socket));
  return () => sockets.close();
}
