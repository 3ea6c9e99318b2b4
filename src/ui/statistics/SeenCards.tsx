/** Operations by kind and blocks by witness, over the newest blocks in this browser. */
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { SeenBlocks } from "../../domain/statistics/seen-blocks.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { PartsCard } from "./PartsCard.tsx";

export function SeenCards() {
  const blocks = useQuestion("statistics.seen", []);
  const seen = blocks.value;
  const empty = say`This browser has no blocks. Those that you watch are counted here while it stores them; those that you only open, for up to five minutes.`;
  return (
    <div className="halves">
      <PartsCard
        title="Operations by Kind"
        name="operations"
        what={say`operations by kind`}
        of={blocks}
        parts={seen?.kinds ?? []}
        unit={say`operations`}
        head={[say`Kind`, say`Operations`]}
        columns={["Kind", "Operations"]}
        figure={grouped}
        empty={seen?.range ? say`These blocks have no operations.` : empty}
        note={seen?.range && <Range seen={seen} />}
      />
      <PartsCard
        title="Blocks by Witness"
        name="witnesses"
        what={say`blocks by witness`}
        of={blocks}
        parts={seen?.witnesses ?? []}
        unit={say`blocks`}
        head={[say`Witness`, say`Blocks`]}
        columns={["Witness", "Blocks"]}
        figure={grouped}
        empty={empty}
        note={seen?.range && <Range seen={seen} />}
      />
    </div>
  );
}

function Range({ seen: { blocks, range } }: { readonly seen: SeenBlocks }) {
  if (!range) return null;
  const { from, to, since, until } = range;
  const all = to - from + 1;
  const start = <ExactTime time={since} />;
  const end = <ExactTime time={until} />;
  return all > blocks ? (
    <>
      Counted from what this browser has seen and still stores: {grouped(blocks)} of the{" "}
      {counted(all, "block")} from {grouped(from)} ({start}) to {grouped(to)} ({end}), without
      virtual operations.
    </>
  ) : (
    <>
      Counted from what this browser has seen and still stores: {counted(blocks, "block")} from{" "}
      {grouped(from)} ({start}) to {grouped(to)} ({end}), without virtual operations.
    </>
  );
}
