/** Keeps a block's finality up to date while it is not final; a final one listens to nothing. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useActorRef } from "../actors.ts";
import { currentFinality } from "../../domain/chain/finality.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Finality } from "../../domain/protocol/engine.ts";
import type { LatestBlocksView } from "../../domain/protocol/views.ts";
import { liveView } from "../hosts/live.ts";

interface Props {
  readonly number: BlockNum;
  readonly known: Finality;
  readonly children: (finality: Finality) => ReactNode;
}

export function LiveFinality(props: Props) {
  return props.known.irreversible ? props.children(props.known) : <Following {...props} />;
}

function Following({ number, known, children }: Props) {
  const actor = useActorRef(liveView, { input: { topic: "latestBlocks" } });
  const view = useSelector(actor, ({ context }) => context.view as LatestBlocksView | null);
  return children(currentFinality(number, known, view));
}
