/** Second opinions that several callers ask for at once, or soon after each other. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { limits } from "../../../domain/limits.ts";
import { err, ok } from "../../../domain/result.ts";
import type { AskOptions } from "./ask-options.ts";
import type { Endpoint } from "./endpoint.ts";
import { secondOpinion, type AskedNodes } from "./opinions.ts";

const call = { method: "condenser_api.get_dynamic_global_properties", params: [] };
const options: AskOptions = { priority: "normal", timeout: 1_000 };

test("the same question shares an answer until the next poll, unless it can be cancelled", async () => {
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
    secondOpinion(nodes(), { clock, limits }, "a.example", call, given);
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

test("a failure is no opinion: the next question is asked again", async () => {
  let asked = 0;
  const other = { host: "b.example" } as Endpoint;
  const nodes: AskedNodes = {
    endpoints: [other],
    healthy: () => [other],
    exchange: async () => {
      asked += 1;
      return err({ kind: "noData", message: "" });
    },
    parties: async () => () => null,
  };
  const parts = { clock: new SimulatedClock(), limits };
  for (const _ of [1, 2]) await secondOpinion(nodes, parts, "a.example", call, options);
  expect(asked).toBe(2);
});
