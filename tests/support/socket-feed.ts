/** A test engine whose feed follows the chain over the websocket. */
import type { Views } from "../../src/domain/contract/topics.ts";
import type { TestEngine } from "./engine.ts";

/** Whether calls go over the websocket. */
export const overSocket = ({ wire }: Views["connection"]): boolean => wire === "websocket";

/** Follows the newest blocks until the test engine closes. */
export async function followOverSocket({ engine, waitForView }: TestEngine): Promise<void> {
  await engine.watch("latestBlocks", () => {});
  await waitForView(
    "latestBlocks",
    ({ state, blocks }) => state === "live" && blocks.length === 10,
  );
  await waitForView("connection", overSocket);
}

/** How often a method of condenser_api was called over HTTP. */
export const callsOf = ({ devnet }: TestEngine, method: string): number =>
  devnet.calls.get(`condenser_api.${method}`) ?? 0;

/** The same over the socket. */
export const socketCallsOf = ({ devnet }: TestEngine, method: string): number =>
  devnet.calls.get(`ws:condenser_api.${method}`) ?? 0;

/** Whether the newest shown block is the network's head. */
export const atHead =
  ({ devnet }: TestEngine) =>
  ({ blocks }: Views["latestBlocks"]): boolean =>
    blocks[0]?.number === devnet.head();
