/** When the owner keys changed. */
import { expect, test } from "vitest";
import { ownerNote } from "./owner-note.ts";

const now = Date.UTC(2026, 10, 27);
const day = 86_400_000;

/** Only what the sentence depends on. */
const account = (lastOwnerUpdate: number | "never" | null) =>
  ({ dates: { lastOwnerUpdate } }) as never;

test.each([
  [account(null), "When the owner keys changed is not reported."],
  [account("never"), "Owner keys never changed."],
  [account(now - 40 * day), "Owner keys changed 40 days ago."],
])("what is known of the owner keys: %#", (of, sentence) => {
  expect(ownerNote(of, now)).toBe(sentence);
});
