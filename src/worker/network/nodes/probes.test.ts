/** Nodes that nobody asks are probed now and then; while calls fail, so is the first one. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { openPool } from "../../../../tests/support/open-pool.ts";
import { settled } from "../../../../tests/support/settled.ts";
import { limits } from "../../../domain/limits.ts";

test.each([
  { isFailing: false, probed: ["second.example"], counted: 0 },
  { isFailing: true, probed: ["first.example"], counted: 1 },
])("calls fail: $isFailing", async ({ isFailing, probed, counted }) => {
  const clock = new SimulatedClock();
  const hosts: string[] = [];
  let exchanges = 0;
  const { close } = openPool({
    urls: ["https://first.example", "https://second.example"],
    clock,
    fetch: async (address) => {
      hosts.push(new URL(new Request(address).url).host);
      return Response.json({ id: 1, result: {} });
    },
    isFailing: () => isFailing,
    onExchange: () => void exchanges++,
  });
  clock.increment(limits.nodes.probeEvery);
  await settled();
  expect(hosts).toEqual(probed);
  expect(exchanges).toBe(counted);
  close();
});
