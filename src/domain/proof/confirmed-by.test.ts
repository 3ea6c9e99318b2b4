/** Which node's word the badge “Confirmed” stands for. */
import { expect, test } from "vitest";
import { confirmedBy } from "./confirmed-by.ts";

test("what this browser stored is not said to be in the chain of a node that answered", () => {
  expect(confirmedBy({ freshness: "live" })).toBe("in the chain of the node that answered");
  expect(confirmedBy({ freshness: "stored" })).toBe(
    "in the chain of a node when this browser stored it",
  );
});
