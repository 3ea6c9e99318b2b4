/** The request queue's pause in the real engine: it grows with every refusal and shrinks with every answer. */
import { afterEach, expect, test, vi } from "vitest";
import { getInitialSnapshot, getNextSnapshot } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { blockNum } from "../../../src/domain/chain/names.ts";
import { limits as defaults } from "../../../src/domain/limits.ts";
import { requestThrottleLogic } from "../../../src/machines/network/request-throttle.ts";
import { openRemoteEngine, waits, type RemoteEngine } from "../../support/remote-engine.ts";

/** Three pauses, each of them a wait that only the test ends. */
const throttle = { min: waits.pause, max: 4 * waits.pause, growth: 2, shrink: 0.5 };
const events = [{ type: "rate.limited" }, { type: "request.succeeded" }] as const;

const input = { limits: { ...defaults, throttle } };
/** Every shortest path, and one more event. */
const paths = getShortestPaths(requestThrottleLogic, {
  input,
  events,
  serializeState: ({ context }) => String(context.delay),
}).flatMap(({ steps }) => {
  const shortest = steps.flatMap(({ event }) => events.filter(({ type }) => type === event.type));
  return events.map((event) => [...shortest, event]);
});

// A new devnet, node and engine start for every path.
vi.setConfig({ testTimeout: 30_000 });

let far: RemoteEngine;
afterEach(() => far.close());

test.each(paths.map((path) => [path.map(({ type }) => type).join(", "), path] as const))(
  "%s",
  async (_, path) => {
    far = await openRemoteEngine({ httpOnly: true, limits: { throttle } });
    const { node, engine, clock } = far;
    const ask = () => engine.ask("block.virtualOperations", [blockNum(1)]);
    node.treat("pass");
    await ask();
    let snapshot = getInitialSnapshot(requestThrottleLogic, input);
    // The pause counts from the previous question, so a little of it has passed.
    const isPause = (ms: number): boolean =>
      ms > snapshot.context.delay - throttle.min / 2 && ms <= snapshot.context.delay;
    for (const event of path) {
      const answer = ask();
      await clock.whenPending(isPause);
      node.treat(event.type === "rate.limited" ? 429 : "pass");
      clock.endWaits(isPause);
      expect((await answer).ok).toBe(event.type === "request.succeeded");
      snapshot = getNextSnapshot(requestThrottleLogic, snapshot, event);
    }
    const last = ask();
    await clock.whenPending(isPause);
    clock.endWaits(isPause);
    await last;
  },
);
