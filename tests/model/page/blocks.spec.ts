/** The live blocks, walked by a visitor while the chain grows as the path says. */
import { grouped } from "../../../src/domain/format/figures.ts";
import { limits } from "../../../src/domain/limits.ts";
import { pageLimits } from "../../../src/domain/page-limits.ts";
import { unreadRoot } from "../../../src/domain/trust/views.ts";
import { blockListMachine } from "../../../src/machines/live/block-list.machine.ts";
import { event } from "../../support/expectation.ts";
import { summaries } from "../../support/samples.ts";
import type { Walk } from "../walks/walk.ts";
import { expect, startTime, stopTime, walkPage } from "./scene.ts";

const size = limits.feed.live;
/** The newest blocks of a chain of this height: five at first, ten as soon as it grows. */
const listOf = (height: number) =>
  event("list.received", {
    list: {
      state: "live",
      rootMark: unreadRoot,
      blocks: summaries(height).slice(0, height === size ? limits.feed.latest : size),
      updatedAt: 1,
      failure: null,
    },
  });
const headOf = (list: { readonly blocks: readonly { readonly number: number }[] }): number =>
  list.blocks[0]?.number ?? 0;

const walk: Walk = {
  input: { size, first: "at-once", later: "staggered", instant: false },
  events: [
    ...Array.from({ length: 12 }, (_, i) => listOf(size + i)),
    { type: "list.pause" },
    { type: "list.resume" },
    event("layout.changed", { instant: true }),
    event("layout.changed", { instant: false }),
  ],
  key: ({ context }) => [
    context["list"].blocks[0]?.number,
    context["reveal"].rows[0]?.number,
    context["instant"],
  ],
};

walkPage("blockList @whole", blockListMachine, walk, ({ page, devnet }) => {
  let base = 0;
  const list = page.getByRole("region", { name: "Live Blocks" });
  const rows = list.getByRole("row");
  const state = (word: string) => () => expect(list.getByText(word, { exact: true })).toBeVisible();
  return {
    begin: async () => {
      base = devnet.head() - size;
      await page.setViewportSize({ width: 1440, height: 900 });
      await startTime(page);
      await page.goto("/blocks");
      await expect(rows.nth(limits.feed.latest)).toBeVisible();
      await stopTime(page);
    },
    acts: {
      "list.received": ({ before, event: given }) => {
        const { list: next } = given as unknown as { list: Parameters<typeof headOf>[0] };
        const grown = headOf(next) - headOf(before.context["list"]);
        if (headOf(before.context["list"]) > 0) devnet.produce(grown);
      },
      "list.pause": () => list.getByRole("button", { name: "Pause Live Blocks" }).click(),
      "list.resume": () => list.getByRole("button", { name: "Resume Live Blocks" }).click(),
      "layout.changed": ({ after }) =>
        page.setViewportSize(
          after.context["instant"] ? { width: 700, height: 900 } : { width: 1440, height: 900 },
        ),
      "after spacing": () => page.clock.runFor(pageLimits.reveal.spacing),
    },
    states: {
      quiet: state("LIVE"),
      revealing: state("LIVE"),
      paused: state("PAUSED"),
    },
    always: async (snapshot) => {
      const { reveal, list: received } = snapshot.context;
      if (reveal.rows.length === 0) return;
      const first = base + reveal.rows[0].number;
      await expect(rows.nth(1).getByRole("link").first()).toHaveText(grouped(first));
      const waiting = headOf(received) - reveal.rows[0].number;
      if (snapshot.matches("paused") && waiting > 0)
        await expect(list.getByText(`${waiting} new`)).toBeVisible();
    },
    // The list must be shown before it can be used; the chain grows by a few blocks at a time.
    may: (snapshot, given) => {
      const head = headOf(snapshot.context["list"]);
      if (given.type !== "list.received") return head > 0;
      const next = headOf((given as unknown as { list: Parameters<typeof headOf>[0] }).list);
      return head === 0 ? next === size : next > head && next <= head + 2;
    },
    unseen: {
      " on highlight.ended #0": "a fresh row's colour fades; nothing else shows it",
      "paused on list.received #0": "the trust root stays the same in this walk",
    },
  };
});
