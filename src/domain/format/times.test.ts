/** Times in the machine's zone, which may change while a page is open. */
import { afterEach, expect, test } from "vitest";
import { clockLocal } from "./times.ts";

const zone = process.env["TZ"];

afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test("hours and the zone's name are those of the zone that the machine is in now", () => {
  const [winter, summer] = [Date.UTC(2026, 10, 20, 9, 40, 27), Date.UTC(2026, 6, 20, 9, 40, 27)];
  process.env["TZ"] = "Europe/Berlin";
  expect([winter, summer].map(clockLocal)).toEqual(["10:40:27 CET", "11:40:27 CEST"]);
  process.env["TZ"] = "America/New_York";
  expect([winter, summer].map(clockLocal)).toEqual(["04:40:27 GMT-5", "05:40:27 GMT-4"]);
});
