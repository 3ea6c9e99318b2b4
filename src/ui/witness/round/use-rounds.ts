/**
 * The current round and the slots of the last hours, kept up to date: the round with each new block, the slots with each
 * round and missed slot.
 */
import { useEffect } from "react";
import type { SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { usePages, type Pages } from "../../shared/data/use-pages.ts";
import { useQuestion, type AskedQuestion } from "../../shared/data/use-question.ts";
import { useTopic } from "../../shared/data/use-topic.ts";

export function useRounds(): {
  readonly round: AskedQuestion<"witness.round">;
  readonly slots: Pages<SlotHistory>;
} {
  const round = useQuestion("witness.round", []);
  const slots = usePages("witness.slots", [], { isThorough: true });
  const head = useTopic("latestBlocks").newest?.blocks[0]?.number;
  const missed = round.value?.slots.filter(({ kind }) => kind === "missed").length;
  const [refreshRound, refreshSlots] = [round.refresh, slots.refresh];
  useEffect(() => {
    if (head !== undefined) refreshRound();
  }, [refreshRound, head]);
  useEffect(() => {
    if (missed !== undefined) refreshSlots();
  }, [refreshSlots, round.value?.after, missed]);
  return { round, slots };
}
