/** Runs that a restarted node lists again are kept once; other disorder is not explained away. */
import { expect, test } from "vitest";
import { withoutRepeats, type ListedEntry } from "./repeated-runs.ts";

/** Entries from texts such as 'a5', which is the operation a in block 5. */
const listed = (...texts: readonly string[]): readonly ListedEntry[] =>
  texts.map((text, index) => entry(text, index));

function entry(text: string, index: number): ListedEntry {
  const block = Number(text.slice(1));
  const kind = text.startsWith("p") ? "producer_reward" : "transfer";
  const transaction = kind === "transfer" ? `transaction of ${text.charAt(0)}` : "";
  return { index, time: block * 3, block, transaction, kind, payload: { memo: text } };
}

/** What is kept, as texts with their numbers; null if the list is in disorder. */
function kept(...texts: readonly string[]) {
  const once = withoutRepeats(listed(...texts));
  return (
    once && {
      kept: once.entries.map(({ index }) => `${texts[index] ?? ""}#${index}`).join(" "),
      repeated: once.repeated.size,
      dropped: once.dropped,
      isCut: once.isCut,
    }
  );
}

const whole = { repeated: 0, dropped: [], isCut: false } as const;

test("a run is kept once, with the numbers of its last listing", () => {
  expect(kept("a1", "b3", "c5", "b3", "c5", "d9")).toEqual({
    kept: "a1#0 b3#3 c5#4 d9#5",
    repeated: 2,
    dropped: [1, 2],
    isCut: false,
  });
});

test("a run that is listed three times, and two restarts within the same blocks", () => {
  expect(kept("a1", "b3", "a1", "b3", "a1", "b3")).toMatchObject({
    kept: "a1#4 b3#5",
    repeated: 2,
  });
  expect(kept("a1", "b3", "c5", "b3", "c5", "d7", "c5", "d7", "e9")).toMatchObject({
    kept: "a1#0 b3#3 c5#6 d7#7 e9#8",
    dropped: [1, 2, 4, 5],
  });
});

test("a producer's reward counts once per block, and equal transfers in one transaction count twice", () => {
  expect(kept("p4", "p4", "a6")).toMatchObject({ kept: "p4#1 a6#2", dropped: [0] });
  expect(kept("a4", "a4", "b6")).toEqual({ ...whole, kept: "a4#0 a4#1 b6#2" });
});

test("transactions of one block that are listed again", () => {
  expect(kept("a4", "b4", "a4", "b4", "c5")).toMatchObject({ kept: "a4#2 b4#3 c5#4", repeated: 2 });
});

test("steps back that repeat nothing, something else, or in another order are disorder", () => {
  expect(kept("a1", "b5", "c3", "d9")).toBeNull();
  expect(kept("a1", "b3", "c5", "b3", "x5", "d9")).toBeNull();
  expect(kept("a1", "b3", "c5", "c5", "b3", "d9")).toBeNull();
});

test("a run that the list has only in part: what is above it is kept", () => {
  // The second listing ends above.
  expect(kept("a1", "b3", "c5", "b3")).toMatchObject({ kept: "b3#3", isCut: true });
  // The first listing begins below.
  expect(kept("c5", "a1", "b3", "c5", "d9")).toMatchObject({
    kept: "a1#1 b3#2 c5#3 d9#4",
    isCut: true,
  });
});

test("a step back by more blocks than a node repeats is disorder even at the end of the list", () => {
  expect(kept("a1", "b900", "c3")).toBeNull();
});

/** Entries of one transaction, by their kinds; equal kinds are equal operations. */
const inOne = (block: number, ...kinds: readonly string[]): readonly ListedEntry[] =>
  kinds.map((kind, i) => ({
    index: block * 100 + i,
    time: block * 3,
    block,
    transaction: `t${block}`,
    kind,
    payload: { escrow_id: 1 },
  }));

test("an escrow that was rejected or released can be created again: only its transaction says how often", () => {
  for (const kinds of [
    ["escrow_transfer", "escrow_approve", "escrow_transfer"],
    ["escrow_transfer", "escrow_release", "escrow_transfer", "escrow_release"],
  ]) {
    const entries = [...inOne(1, "transfer"), ...inOne(2, ...kinds)];
    const once = withoutRepeats(entries);
    expect(once).toMatchObject({ isCut: false, dropped: [] });
    expect(once?.entries).toHaveLength(entries.length);
    expect(once?.doubtful.size).toBe(1);
  }
});
