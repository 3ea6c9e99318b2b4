import { expect, test } from "vitest";
import { enqueueActions } from "xstate";
import { followerMachine } from "../../../src/machines/live/follower.machine.ts";
import { isWhole } from "../../support/campaign.ts";
import { walkWorld } from "./small-world.ts";

/** The whole world has more; these are the nearest ones. */
const maxPlaces = isWhole ? 1_000_000 : 400;

test(
  "in a small world with three forks, every block is published once and in order, whatever arrives",
  () => {
    const { places, steps, fault } = walkWorld(maxPlaces);
    console.log(`${places} places, ${steps} steps`);
    expect(fault).toBeNull();
    expect(places).toBeGreaterThanOrEqual(400);
  },
  isWhole ? 3_600_000 : 60_000,
);

test("a chart that keeps a reorganisation to itself is found, with the way there", () => {
  const silent = followerMachine.provide({
    actions: {
      take: enqueueActions(({ enqueue }, { changes, news }) => {
        enqueue.assign(changes);
        for (const each of news) if (each.type !== "reorganised") enqueue.emit(each);
      }),
    },
  });
  const { fault } = walkWorld(2_000, silent);
  expect(fault?.at(-1)).toMatch(/^block \w+ (came after|does not stand on) \w+$/);
}, 60_000);
