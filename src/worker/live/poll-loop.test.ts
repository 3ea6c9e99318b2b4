/** The feed polls in one loop, however often the visitor retries. */
import { afterEach, expect, test } from "vitest";
import {
  isWait,
  openRemoteEngine,
  type RemoteEngine,
} from "../../../tests/support/remote-engine.ts";
import type { Question } from "../../../tests/support/scripted-node.ts";

let far: RemoteEngine;
afterEach(() => far.close());

const asksHead = ({ body }: Question): boolean => body.includes("get_dynamic_global_properties");
const isPoll = isWait("poll");

test("a retry during a poll starts the next one at once, but no second loop", async () => {
  far = await openRemoteEngine({ httpOnly: true });
  const { engine, testEngine, node, clock } = far;
  node.treat("pass");
  // Only the chain's figures are watched, so that the light client, which requests heads too, rests.
  await testEngine.engine.watch("chain", () => {});
  await clock.whenPending(isWait("settle"));
  clock.endWaits(isWait("settle"));
  await clock.whenPending(isPoll);

  node.treat("hold");
  clock.endWaits(isPoll);
  await node.until(() => node.pending(asksHead) === 1);
  await engine.tell({ type: "wake" });
  await engine.tell({ type: "wake" });
  let heads = 0;
  node.treat((question) => {
    if (asksHead(question)) heads += 1;
    return "pass";
  });
  await node.until(() => heads === 2);
  for (let round = 0; round < 3; round += 1) {
    await clock.whenPending(isPoll);
    clock.endWaits(isPoll);
  }
  await clock.whenPending(isPoll);
  expect(heads).toBe(5);
});
