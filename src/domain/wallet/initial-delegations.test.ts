/** A delegation that came with the creation of an account began then, 30 days before the time that nodes report. */
import { expect, test } from "vitest";
import type { Result } from "../result.ts";
import { parseCreations, withStartTimes } from "./initial-delegations.ts";
import { parseGiven } from "./reported-delegations.ts";

function valueOf<T, E>(result: Result<T, E>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const creations = valueOf(
  parseCreations([
    { name: "bob", created: "2017-07-01T12:00:03" },
    { name: "carol", created: "2017-01-05T09:00:00" },
  ]),
);

const beganAt = (delegatee: string, time: string) =>
  withStartTimes(
    valueOf(
      parseGiven([{ delegatee, vesting_shares: "1.000000 VESTS", min_delegation_time: time }]),
    ),
    creations,
  )[0];

const utc = (text: string): number => Date.parse(`${text}Z`);

test("made with the account: began when it was created", () => {
  expect(beganAt("bob", "2017-07-31T12:00:03")?.time).toBe(utc("2017-07-01T12:00:03"));
});

test("made later, or to an older account: began when the node says", () => {
  expect(beganAt("bob", "2017-07-31T12:00:06")?.time).toBe(utc("2017-07-31T12:00:06"));
  expect(beganAt("carol", "2018-03-01T00:00:00")?.time).toBe(utc("2018-03-01T00:00:00"));
});

test("to an account whose creation is unknown: marked, unless it can't have been made with it", () => {
  expect(beganAt("dave", "2017-08-01T00:00:00")).toMatchObject({ mayBeEarlier: true });
  expect(beganAt("dave", "2018-10-25T15:00:00")).toMatchObject({ mayBeEarlier: true });
  for (const time of ["2017-04-29T14:59:59", "2018-10-25T15:00:01", "2026-11-01T00:00:00"])
    expect(beganAt("dave", time)).not.toHaveProperty("mayBeEarlier");
});
