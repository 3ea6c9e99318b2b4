/** When the owner keys were set, and whether that changed them. */
import { expect, test } from "vitest";
import { authority, facts, now } from "../../../tests/support/safety-facts.ts";
import { err, ok } from "../result.ts";
import { ownerNote } from "./owner-note.ts";

const day = 86_400_000;
const set = now - 4 * day;

/** `before`: the key that was replaced at `set`; null if the node knows none. */
const note = (lastOwnerUpdate: number | "never" | null, before: string | null = null): string => {
  const account = { dates: { lastOwnerUpdate } } as never;
  const past = before === null ? [] : [{ owner: authority(before), until: set }];
  return ownerNote({ ...facts({ pastOwners: ok(past) }), account }, now);
};

test.each([
  [note(null), "When the owner keys changed is not reported."],
  [note("never"), "Owner keys never changed."],
  [note(now - 40 * day), "Owner keys were last set 40 days ago."],
  [note(set, "other"), "Owner keys changed 4 days ago."],
  // The chain dates this like a change.
  [note(set, "owner"), "Owner keys were set again 4 days ago, as they were before."],
  // The keys before it are not among those that the node knows.
  [note(now - day, "other"), "Owner keys were last set 1 day ago."],
])("what is known of the owner keys: %#", (said, sentence) => {
  expect(said).toBe(sentence);
});

test("without the old owner keys, nobody is told that they changed", () => {
  const account = { dates: { lastOwnerUpdate: set } } as never;
  const pastOwners = err({ kind: "offline" } as const);
  expect(ownerNote({ ...facts({ pastOwners }), account }, now)).toBe(
    "Owner keys were last set 4 days ago.",
  );
});
