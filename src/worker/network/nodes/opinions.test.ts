/** Second opinions that several callers ask for at once, or soon after each other. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import type { Failure } from "../../../domain/contract/failure.ts";
import { limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { AskOptions } from "./ask-options.ts";
import type { Endpoint } from "./endpoint.ts";
import { secondOpinion, type AskedNodes } from "./opinions.ts";

const options: AskOptions = { priority: "normal", timeout: 1_000 };

test("the same question about the head shares an answer until the next poll, unless it can be cancelled", async () => {
  let asked = 0;
  const other = { host: "b.example" } as Endpoint;
  const endpoints = [other];
  // A pool builds this object again for each question.
  const nodes = (): AskedNodes => ({
    endpoints,
    healthy: () => [other],
    exchange: async () => {
      asked += 1;
      return ok(asked as never);
    },
    parties: async () => () => null,
  });
  const clock = new SimulatedClock();
  const ask = (given: AskOptions) =>
    secondOpinion(nodes(), { clock, limits }, "a.example", getProperties, given);
  const both = [1, 2].map(() => ask(options));
  expect(await Promise.all(both)).toEqual(
    [1, 1].map((value) => ok({ value, endpoint: other.host })),
  );
  clock.increment(limits.feed.poll - 1);
  await ask(options);
  expect(asked).toBe(1);
  clock.increment(1);
  await ask(options);
  expect(asked).toBe(2);
  const { signal } = new AbortController();
  const own = [1, 2].map(() => ask({ ...options, signal }));
  await Promise.all(own);
  expect(asked).toBe(4);
});

/** A pool with one other node. */
function poolOf(exchange: () => Promise<Result<unknown, Failure>>): AskedNodes {
  const other = { host: "b.example" } as Endpoint;
  return {
    endpoints: [other],
    healthy: () => [other],
    exchange: exchange as AskedNodes["exchange"],
    parties: async () => () => null,
  };
}

test("the same question about a block shares an answer only while it is awaited: a node may not have the block yet", async () => {
  let asked = 0;
  const nodes = poolOf(async () => {
    asked += 1;
    return ok(null);
  });
  const getBlock = { method: "condenser_api.get_block", params: [5] };
  const parts = { clock: new SimulatedClock(), limits };
  const ask = () => secondOpinion(nodes, parts, "a.example", getBlock, options);
  await Promise.all([ask(), ask()]);
  expect(asked).toBe(1);
  await ask();
  expect(asked).toBe(2);
});

test("a failure is no opinion: the next question is asked again", async () => {
  let asked = 0;
  const nodes = poolOf(async () => {
    asked += 1;
    return err({ kind: "noData", message: "" });
  });
  const parts = { clock: new SimulatedClock(), limits };
  for (const _ of [1, 2]) await secondOpinion(nodes, parts, "a.example", getProperties, options);
  expect(asked).toBe(2);
});

test("other nodes take turns in what they say about the head: one with an old head does not always answer", async () => {
  const hosts = ["b.example", "c.example"];
  const others = hosts.map((host) => ({ host }) as Endpoint);
  const nodes: AskedNodes = {
    endpoints: others,
    healthy: () => others,
    exchange: async ({ host }) => ok(host as never),
    parties: async () => () => null,
  };
  const clock = new SimulatedClock();
  const asked: string[] = [];
  for (const _ of [1, 2, 3]) {
    const opinion = await secondOpinion(
      nodes,
      { clock, limits },
      "a.example",
      getProperties,
      options,
    );
    if (opinion.ok) asked.push(opinion.value.endpoint);
    clock.increment(limits.feed.poll);
  }
  expect(asked).toEqual(["b.example", "c.example", "b.example"]);
});
