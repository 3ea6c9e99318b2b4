/** Finality as anybody can count it: witnesses that built on a block. */
import type { Finality } from "../protocol/engine.ts";
import type { LatestBlocksView } from "../protocol/views.ts";
import type { BlockNum } from "./names.ts";
import { roundLength } from "./slots.ts";

/** Of the round's 21 witnesses so many must stand behind a block before it is irreversible. */
export const enoughWitnesses = 16;

/** Distinct witnesses of the blocks above `number`, at most a round of them. */
export const countBuilders = (
  number: BlockNum,
  blocks: readonly { readonly number: BlockNum; readonly witness: string }[],
): number =>
  Math.min(
    roundLength,
    new Set(blocks.filter((block) => block.number > number).map(({ witness }) => witness)).size,
  );

/** What was known of a block, brought up to date by what the feed shows now; never less than before. */
export function currentFinality(
  number: BlockNum,
  known: Finality,
  view: Pick<LatestBlocksView, "round" | "lastIrreversible"> | null,
): Finality {
  if (!view || known.irreversible) return known;
  if (number <= (view.lastIrreversible ?? 0)) return { irreversible: true, builtOnBy: null };
  const builders = countBuilders(
    number,
    view.round.flatMap((slot) => (slot.kind === "produced" ? [slot.block] : [])),
  );
  return {
    irreversible: false,
    builtOnBy: Math.max(builders, known.builtOnBy ?? 0),
  };
}
