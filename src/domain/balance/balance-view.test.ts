/** The part of a balance in a URL: days and times that the calendar doesn't have are ignored. */
import { expect, test } from "vitest";
import { readBalanceRequest } from "./balance-view.ts";

test.each([
  ["from=2024-02-29&to=2024-03-01T00:00:03&on=2024-02-29", 1_709_164_800, 1_709_251_203],
  ["from=2026-02-31&to=2026-04-31T00:00:00&on=2026-02-31", null, null],
  ["from=1969-12-31&to=yesterday&on=today", null, null],
])("%s", (query, from, to) => {
  const request = readBalanceRequest(query);
  expect(request).toMatchObject({ from, to, on: from === null ? "" : "2024-02-29" });
});
