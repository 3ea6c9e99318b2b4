/** The charts of rounds, kept up to date: the round with each new block, the slots with each round and missed slot. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { useTopic } from "../shared/data/use-topic.ts";
import { useActorRef } from "../start/actors.ts";
import { slotHistory, witnessRound } from "./rounds.charts.ts";

export function useRounds(): {
  readonly round: ActorRefFrom<typeof witnessRound>;
  readonly slots: ActorRefFrom<typeof slotHistory>;
} {
  const round = useActorRef(witnessRound, { input: { subject: "running" } });
  const slots = useActorRef(slotHistory, { input: { subject: null, isThorough: true } });
  const head = useTopic("latestBlocks").newest?.blocks[0]?.number;
  const view = useSelector(round, ({ context }) => context.answer?.value);
  const missed = view?.slots.filter(({ kind }) => kind === "missed").length;
  useEffect(() => {
    if (head !== undefined) round.send({ type: "page.refresh" });
  }, [round, head]);
  useEffect(() => {
    if (missed !== undefined) slots.send({ type: "list.refresh" });
  }, [slots, view?.after, missed]);
  return { round, slots };
}
