import { expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import { isWhole } from "../../support/campaign.ts";
import { differenceIn } from "./replay.ts";
import { stroll, walkWorld } from "./walk.ts";
import type { Theme } from "./world.ts";

/** Keys change; or keys are learned from blocks. */
const themes = {
  "keys change": { changes: 1, learns: false },
  "keys are learned": { changes: 0, learns: true },
} as const satisfies Record<string, Theme>;
/** The worlds have more places than the gate looks at. */
const maxPlaces = isWhole ? 2_000_000 : 10_000;
/** Ways that are replayed in each world, and their length. */
const [ways, length] = isWhole ? [10_000, 60] : [500, 40];

for (const [name, theme] of Object.entries(themes)) {
  test(
    `${name}: in a world of seven witnesses and two liars, every verified block has five signers`,
    () => {
      const { places, events, isWhole: isAll, fault } = walkWorld(theme, maxPlaces);
      console.log(`${places} places${isAll ? ", which are all" : ""}, ${events} events`);
      expect(fault).toBeNull();
    },
    isWhole ? 3_600_000 : 60_000,
  );

  test(
    `${name}: the light client's own code verifies and learns the same on ${ways} ways`,
    () => {
      let all = 0;
      for (let seed = 1; seed <= ways; seed += 1) {
        const { way, verified, faults } = stroll(theme, seededRandom(seed), length);
        all += verified;
        expect([seed, ...faults]).toEqual([seed]);
        expect([seed, differenceIn(way, "own rounds")]).toEqual([seed, null]);
        // Where nothing is learned from rounds, all may be in one.
        if (!theme.learns) expect([seed, differenceIn(way, "one round")]).toEqual([seed, null]);
      }
      expect(all).toBeGreaterThan(ways);
    },
    isWhole ? 3_600_000 : 60_000,
  );
}

test("a client that asks for a signer less is found, with the way there", () => {
  const { fault } = walkWorld(themes["keys change"], 10_000, 4);
  expect(fault?.why).toBe("a block of 4 signers is verified");
  expect(fault?.way).toHaveLength(4);
});
