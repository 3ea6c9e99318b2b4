/**
 * Every lie of the gallery, sent to a real engine: no lie is shown as verified, and soon after it ends, the truth is.
 */
import { afterAll, expect, test } from "vitest";
import { closeStages, stageOf, type LieStage } from "../support/lies/lying-network.ts";
import { gallery } from "./gallery.ts";
import { block, judgeRow, settledPage, subject, type LieRow, type Shown } from "./row.ts";

const table: string[] = [];
afterAll(async () => {
  await closeStages();
  console.log(["", "lie → shown → truth verified within", ...table].join("\n"));
});

/** Time between two blocks once a lie has ended, ms. */
const pace = 250;

/**
 * Repeats each question that can be repeated until its answer is verified; that answer must equal whatever was shown as
 * verified.
 */
async function truthOf(stage: LieStage, { truth }: LieRow, seen: readonly Shown[]) {
  stage.endLies();
  const drawn: (string | null)[] = [];
  if (truth) expect(await truth(stage)).toBe(true);
  else if (seen.every(({ again }) => again === null))
    await settledPage(() => block(stage, subject, ["verified"]));
  for (const { again } of seen)
    drawn.push(again && !truth ? (await settledPage(again)).drawn : null);
  return drawn;
}

test.each(gallery.map((row) => [row.lie, row] as const))(
  "%s",
  { timeout: 120_000 },
  async (_, row) => {
    const stage = await stageOf(row.devnet, row.isAlone);
    try {
      const seen = await row.ask(stage);
      const began = performance.now();
      const production = row.isAlone ? setInterval(() => stage.devnet.produce(), pace) : undefined;
      stage.onRowEnd(() => clearInterval(production));
      const truths = await truthOf(stage, row, seen);
      const seconds = (performance.now() - began) / 1000;
      expect(seconds).toBeLessThan(30);
      for (const [i, each] of seen.entries()) judgeRow(each, truths[i] ?? null);
      const words = [...new Set(seen.map(({ shown }) => shown))].join(", ");
      table.push(`${row.lie} (${row.how}) → ${words} → ${Math.ceil(seconds)} s`);
    } finally {
      await stage.endRow();
      if (row.isAlone) {
        await stage.close();
        await stage.devnet.close();
      }
    }
  },
);
