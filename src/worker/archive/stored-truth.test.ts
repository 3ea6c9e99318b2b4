/**
 * Whatever happens to two accounts in two engines – batches, full disks and other refusals, removals, clocks that are
 * set, engines that end – what is stored is a true part of each history, and says what it lacks. The gate has three
 * random runs, the whole twelve.
 */
import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { accounts, ArchiveStage, steps } from "../../../tests/support/archive-stage.ts";
import { idle } from "../../../tests/support/archives.ts";
import { isWhole } from "../../../tests/support/campaign.ts";
import { repairDisk } from "../../../tests/support/full-disk.ts";

afterEach(repairDisk);

test("what is stored is always a true history that says what it lacks", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      repairDisk();
      const stage = new ArchiveStage();
      for (const [, step] of run) {
        await step(stage);
        await stage.check();
      }
      repairDisk();
      for (const name of accounts)
        for (const work of ["open", "more", "more", "more", "more", "more"] as const)
          await stage.receive(0, name, await stage.engine(0).archives[work](name, idle));
      await stage.check();
      expect((await stage.engine(0).store.list()).map(({ loaded }) => loaded)).toEqual(
        accounts.map(() => stage.node.total),
      );
      for (const { database } of stage.engines) database.close();
    }),
    { numRuns: isWhole ? 12 : 3, endOnFailure: true },
  );
});
