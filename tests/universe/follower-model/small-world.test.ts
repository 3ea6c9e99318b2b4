import { expect, test } from "vitest";
import { isWhole } from "../../support/campaign.ts";
import { walkWorld } from "./small-world.ts";

const maxPlaces = isWhole ? 1_000_000 : 1_500;

test(
  "in a small world with three forks, every block is published once and in order, whatever arrives",
  () => {
    const { places, steps, fault } = walkWorld(maxPlaces);
    console.log(`${places} places, ${steps} steps`);
    expect(fault).toBeNull();
    expect(places).toBeGreaterThan(1_000);
  },
  isWhole ? 3_600_000 : 60_000,
);
