/** Nodes that nobody asks are probed now and then; while calls fail, so is the first one. */
import { SimulatedClock } from "xstate";
import { expect, test } from "vitest";
import { limits } from "../../../domain/limits.ts";
import { Roster } from "../../../machines/inspection/roster.ts";
import { PriorityQueue } from "../http/priority-queue.ts";
import { NodePool } from "./node-pool.ts";
import { settled } from "../../../../tests/support/settled.ts";

test.each([
  { isFailing: false, probed: ["second.example"], counted: 0 },
  { isFailing: true, probed: ["first.example"], counted: 1 },
])("calls fail: $isFailing", async ({ isFailing, probed, counted }) => {
  const clock = new SimulatedClock();
  const { register } = new Roster();
  const queue = new PriorityQueue(clock, limits, register);
  const hosts: string[] = [];
  let exchanges = 0;
  const pool = new NodePool({
    urls: ["https://first.example", "https://second.example"],
    clock,
    limits,
    fetch: async (address) => {
      hosts.push(new URL(new Request(address).url).host);
      return Response.json({ id: 1, result: {} });
    },
    queue,
    isOnline: () => true,
    isFailing: () => isFailing,
    onExchange: () => void exchanges++,
    register,
    parties: async () => (host) => host,
    onChange: () => {},
  });
  clock.increment(limits.nodes.probeEvery);
  await settled();
  expect(hosts).toEqual(probed);
  expect(exchanges).toBe(counted);
  pool.close();
  queue.close();
});
