/** Keeps a block's finality up to date while it is not final; a final one listens to nothing. */
import type { ReactNode } from "react";
import { currentFinality } from "../../domain/chain/finality.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Finality } from "../../domain/protocol/engine.ts";
import { useTopic } from "./use-topic.ts";

interface Props {
  readonly number: BlockNum;
  readonly known: Finality;
  readonly children: (finality: Finality) => ReactNode;
}

export function LiveFinality(props: Props) {
  return props.known.irreversible ? props.children(props.known) : <Following {...props} />;
}

function Following({ number, known, children }: Props) {
  const { view } = useTopic("latestBlocks");
  return children(currentFinality(number, known, view));
}
