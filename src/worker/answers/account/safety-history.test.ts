/** How far back an account's history is read for judging its safety. */
import { expect, test } from "vitest";
import { systemClock } from "../../clock.ts";
import type { Services } from "../../network/services.ts";
import { openReader } from "../shared/reader.ts";
import { browser, downloaded, idle, smallBatches } from "../../../../tests/support/archives.ts";
import { alice, honest, pairAt, poolOf } from "../../../../tests/support/histories.ts";
import { SafetyHistory } from "./safety-history.ts";

test("downloaded entries count as read, unless they are in doubt", async () => {
  const calls = poolOf(honest(1_000));
  const { archives } = browser(systemClock, undefined, smallBatches)(calls);
  expect(await downloaded(archives)).toMatchObject({ isComplete: true });
  const [, newest] = pairAt(999);
  const now = Date.parse(`${newest["timestamp"] as string}Z`);
  const read = async (): Promise<number | null> => {
    const services = {} as Services;
    const reader = openReader({ calls, services, clock: systemClock, limits: smallBatches });
    const parts = { reader, limits: smallBatches, archives: () => Promise.resolve(archives) };
    const history = await new SafetyHistory(parts).read(alice, now, idle);
    return history.ok ? history.value.read : null;
  };
  expect(await read()).toBe(1_000);
  (await archives.opened(alice)).isDisputed = true;
  const alone = await read();
  expect(alone).toBeGreaterThan(0);
  expect(alone).toBeLessThan(1_000);
});
