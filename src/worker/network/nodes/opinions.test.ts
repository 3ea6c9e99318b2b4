/** Second opinions that several callers ask for at once. */
import { expect, test } from "vitest";
import { ok } from "../../../domain/result.ts";
import type { AskOptions } from "./ask-options.ts";
import type { Endpoint } from "./endpoint.ts";
import { secondOpinion, type AskedNodes } from "./opinions.ts";

const call = { method: "condenser_api.get_dynamic_global_properties", params: [] };
const options: AskOptions = { priority: "normal", timeout: 1_000 };

test("the same question, asked while an answer is on its way, shares that answer unless it can be cancelled", async () => {
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
  const both = [1, 2].map(() => secondOpinion(nodes(), "a.example", call, options));
  expect(await Promise.all(both)).toEqual(
    [1, 1].map((value) => ok({ value, endpoint: other.host })),
  );
  await secondOpinion(nodes(), "a.example", call, options);
  expect(asked).toBe(2);
  const { signal } = new AbortController();
  const own = [1, 2].map(() => secondOpinion(nodes(), "a.example", call, { ...options, signal }));
  await Promise.all(own);
  expect(asked).toBe(4);
});
