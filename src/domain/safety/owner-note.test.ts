/** When the owner keys were set, and whether that changed them. */
import { describe, expect, test } from "vitest";
import { authority, entry, facts, historyOf, now } from "../../../tests/support/safety-facts.ts";
import type { HistoryEntry } from "../account/history.ts";
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

describe("entries that the node contradicts", () => {
  const wire = (key: string) => ({ weight_threshold: 1, account_auths: [], key_auths: [[key, 1]] });
  const update = (key: string, before: number) =>
    entry(["account_update", { account: "victim", owner: wire(key), memo_key: "memo" }], before);
  const recovered = entry(
    ["recover_account", { account_to_recover: "victim", new_owner_authority: wire("owner") }],
    4 * day,
  );
  const said = (lastOwnerUpdate: number | "never", entries: readonly HistoryEntry[]) => {
    const account = { name: "victim", dates: { lastOwnerUpdate } } as never;
    const pastOwners = ok([{ owner: authority("owner"), until: set }]);
    return ownerNote({ ...facts({ pastOwners, history: historyOf(entries) }), account }, now);
  };

  test.each([
    [
      said("never", [recovered]),
      "The node says that owner keys never changed, but an entry of the history set them 4 days ago.",
    ],
    [
      said(now - 40 * day, [recovered]),
      "The node says that owner keys were last set 40 days ago, but an entry of the history set them 4 days ago.",
    ],
    [
      said(set, [recovered, update("other", 9 * day)]),
      "The node says that owner keys were set again 4 days ago, as they were before, but an entry of the history changed them.",
    ],
    // They agree, or nothing older was read.
    [said(set, [recovered]), "Owner keys were set again 4 days ago, as they were before."],
    [
      said(set, [recovered, update("owner", 9 * day)]),
      "Owner keys were set again 4 days ago, as they were before.",
    ],
  ])("%s", (sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});
