/** What is loaded once is kept; what did not come is asked for again. */
import { expect, test } from "vitest";
import { once } from "../../src/worker/once.ts";

test("what came is kept, and whoever asks meanwhile waits for the same", async () => {
  let loads = 0;
  const load = once(() => Promise.resolve(++loads));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test("what did not come is loaded when it is next asked for", async () => {
  const outcomes = [() => Promise.reject(new Error("offline")), () => Promise.resolve("code")];
  const load = once(() => outcomes.shift()?.() ?? Promise.reject(new Error("asked too often")));
  await expect(load()).rejects.toThrow("offline");
  expect(await load()).toBe("code");
  expect(await load()).toBe("code");
});
