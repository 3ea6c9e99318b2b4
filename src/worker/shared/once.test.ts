/** What has loaded stays cached; what failed to load is loaded again. */
import { expect, test } from "vitest";
import { once } from "./once.ts";

test("a result is cached, and concurrent callers share it", async () => {
  let loads = 0;
  const load = once(() => Promise.resolve(++loads));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test("a failed load is repeated by the next call", async () => {
  const outcomes = [() => Promise.reject(new Error("offline")), () => Promise.resolve("code")];
  const load = once(() => outcomes.shift()?.() ?? Promise.reject(new Error("asked too often")));
  await expect(load()).rejects.toThrow("offline");
  expect(await load()).toBe("code");
  expect(await load()).toBe("code");
});
