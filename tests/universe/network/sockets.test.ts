/** Frames of a websocket arrive in the order in which they were sent, whatever their delays. */
import { expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import { Timeline } from "../time/timeline.ts";
import { Sockets } from "./sockets.ts";
import { Wires } from "./wires.ts";

const seeds = Array.from({ length: 50 }, (_, i) => i + 1);

/** A device and a server that notes what reaches it. */
function connected(seed: number) {
  const timeline = new Timeline(0);
  const wires = new Wires(timeline, seededRandom(seed));
  const seen: string[] = [];
  const sockets = new Sockets({
    timeline,
    wires,
    traffic: { sent: () => {}, received: () => {}, strayed: () => {} },
    accepts: () => true,
    welcome: (socket) => {
      seen.push("open");
      socket.on("message", (text) => void seen.push(String(text)));
      socket.on("close", () => void seen.push("close"));
    },
  });
  return { timeline, sockets, seen };
}

test("what was sent before the end arrives before it", async () => {
  for (const seed of seeds) {
    const { timeline, sockets, seen } = connected(seed);
    const socket = sockets.create("ws://node.example");
    await timeline.pass(1_000);
    socket.send("last");
    socket.close();
    await timeline.pass(2_000);
    expect([seed, ...seen]).toEqual([seed, "open", "last", "close"]);
  }
});

test("the server forgets a device that leaves at once", async () => {
  for (const seed of seeds) {
    const { timeline, sockets, seen } = connected(seed);
    sockets.create("ws://node.example").close();
    await timeline.pass(2_000);
    expect([seed, ...seen]).toEqual([seed, "open", "close"]);
  }
});
