/** Too many kinds, and names and texts that are too long, do no harm. */
import { expect, test } from "vitest";
import { archivesOn, downloaded, idle } from "../../../tests/support/archives.ts";
import { alice, changedRow, liar } from "../../../tests/support/histories.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { limits } from "../../domain/limits.ts";

test("a million kinds leave room for those of the chain, and impossible account names are not stored", async () => {
  const node = liar(
    600,
    changedRow((entry, index) =>
      index % 3 === 0
        ? { ...entry, op: [`kind_${index}_${"k".repeat(index % 90)}`, { who: "alice" }] }
        : index % 3 === 1
          ? {
              ...entry,
              op: [
                "transfer",
                { from: "alice", to: "x".repeat(1000 + index), amount: "1.000 SBD", memo: "" },
              ],
            }
          : entry,
    ),
  );
  const archives = archivesOn(node.calls);
  expect(await downloaded(archives)).toMatchObject({ isComplete: true });
  const { archive } = await archives.opened(alice);
  for (const kind of ["transfer", "producer_reward"])
    expect(archive.kinds.codeOf(kind)).toBeLessThan(255);
  expect(archive.kinds.texts.length).toBeLessThan(256);
  expect(archive.kinds.texts.every((kind) => kind.length <= 64)).toBe(true);
  expect(archive.names.texts.every((name) => name.length <= 16)).toBe(true);
});

test("a memo of a megabyte, control characters and JSON within JSON within JSON do no harm", async () => {
  const deep = (depth: number): unknown => {
    let value: unknown = "alice";
    for (let left = depth; left > 0; left--) value = [value];
    return value;
  };
  const node = liar(
    60,
    changedRow((entry, index) => {
      const memo = index === 7 ? "m".repeat(1_000_000) : "\u0000\u001b[31m\u202Etxt";
      if (index === 9) return { ...entry, op: ["custom", { data: deep(100_000), id: "alice" }] };
      return index % 2 === 0
        ? entry
        : { ...entry, op: ["transfer", { from: "alice", to: "bob", amount: "1.000 SBD", memo }] };
    }),
  );
  const archives = archivesOn(node.calls);
  const state = await downloaded(archives);
  expect(state).toMatchObject({ isComplete: false, gaps: [{ from: 9, to: 9 }] });
  const rows = await archives.rows(alice, wholeArchive, 0, 60, idle);
  if (!rows.ok) throw new Error(historyReason(rows.error));
  for (const { details } of rows.value.value.rows)
    expect(details.length).toBeLessThanOrEqual(limits.history.detailsLength + 1);
});
