/**
 * The simulated universe against the world: the same scenarios are played in both, and every chart must go through the
 * same states, and every question end the same way. Real time passes here, so several windows are open at once.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "playwright/test";
import { sampleOf } from "../../support/campaign.ts";
import { bundleScript } from "../bundle.ts";
import { playReal, servePage } from "./browser-side.ts";
import type { States } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { scenarios } from "./scenarios.ts";

/** Windows at a time. */
const windows = 6;
/** How often a scenario is played in the browser until it is as simulated: a busy machine may be late once. */
const tries = 3;

test("charts go through the same states in the universe as in a browser", async ({ browser }) => {
  test.setTimeout(900_000);
  const chosen = sampleOf(scenarios, 7);
  const simulated = await playSimulated(chosen);
  const page = await servePage();
  const waiting = [...chosen];
  const playNext = async (): Promise<void> => {
    for (;;) {
      const scenario = waiting.shift();
      if (!scenario) return;
      const { name } = scenario;
      let real: States = {};
      for (let tried = 0; tried < tries; tried += 1) {
        real = await playReal(scenario, browser, page);
        if (JSON.stringify(real) === JSON.stringify(simulated[name])) break;
      }
      expect.soft(real, name).toEqual(simulated[name]);
    }
  };
  await Promise.all(Array.from({ length: windows }, playNext));
  await page.close();
});

async function playSimulated(chosen: readonly Scenario[]): Promise<Record<string, States>> {
  const script = await bundleScript({ entry: "conformance/simulated.ts", folder: "conformance" });
  const names = chosen.map(({ name }) => name);
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...names]);
  return JSON.parse(stdout) as Record<string, States>;
}
