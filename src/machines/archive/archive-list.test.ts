// belongs in src/machines/archive/archive-list.test.ts
/** Rows on screen stay while older entries arrive: keyboard focus may be in one of them. */
import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { wholeArchive } from "../../domain/archive/query.ts";
import { ok } from "../../domain/result.ts";
import { archiveListMachine, visibleRows, type Context } from "./archive-list.machine.ts";
import { sourced } from "../../../tests/support/samples.ts";

test("rows on screen stay while older entries arrive, also where two windows meet", async () => {
  let [loaded, version] = [200, 1];
  const list = createActor(
    archiveListMachine.provide({
      actors: {
        readRows: fromPromise(async ({ input: { from, count } }: any) =>
          ok(
            sourced({
              from,
              total: loaded,
              version,
              numbering: "1",
              rows: Array.from({ length: Math.min(count, loaded - from) }, (_, i) => ({ index: from + i })),
            }),
          ),
        ) as never,
      },
    }),
    { input: { account: "alice" as never, query: wholeArchive, part: 0, version } },
  ).start();
  const settled = () => waitFor(list, (each) => each.matches("settled"));
  await settled();
  list.send({ type: "rows.seen", from: 45, to: 60 });
  await settled();
  expect(visibleRows(list.getSnapshot().context)).toHaveLength(16);
  const seen: number[] = [];
  list.subscribe(({ context }) => seen.push(visibleRows(context as Context).length));
  [loaded, version] = [291, 2];
  list.send({ type: "archive.changed", version });
  await settled();
  console.log(seen);
  expect(Math.min(...seen)).toBe(16);
});
