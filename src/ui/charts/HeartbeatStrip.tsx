/** Draws one witness round: height by operations, tint by kind, hollow where a slot was missed. */
import { memo } from "react";
import { max, scaleBand, scaleSqrt, stack } from "d3";
import { categories, categoryLabel, type Category } from "../../domain/chain/operations/group.ts";
import { roundLength, type Slot } from "../../domain/chain/slots.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { verdictLabel } from "../../domain/proof/proof.ts";
import { clockOnly } from "../../domain/format/times.ts";
import type { LatestBlocksView, LiveBlock } from "../../domain/protocol/views.ts";

const width = 840;
const height = 92;
const top = 16;
const gap = 1.5;
const least = 5;

const layers = stack<unknown, Slot, Category>()
  .keys(categories)
  .value((slot, category) => (slot.kind === "produced" ? slot.block.operations[category] : 0));

const total = (slot: Slot): number =>
  slot.kind === "produced"
    ? categories.reduce((sum, category) => sum + slot.block.operations[category], 0)
    : 0;

export const HeartbeatStrip = memo(function HeartbeatStrip({
  view,
}: {
  readonly view: LatestBlocksView;
}) {
  const { round, lastIrreversible } = view;
  const places = Array.from({ length: roundLength }, (_, i) => i - (roundLength - round.length));
  const x = scaleBand(places, [0, width]).paddingInner(0.1);
  const y = scaleSqrt([0, Math.max(10, max(round, total) ?? 0)], [0, height - top]);
  const stacked = layers([...round]);
  const boundary = round.findLastIndex(
    (slot) => slot.kind === "produced" && slot.block.number <= (lastIrreversible ?? 0),
  );
  const edge = (x(boundary) ?? 0) + x.step() - (x.step() - x.bandwidth()) / 2;
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-label="The last 21 slots"
        role="list"
      >
        {round.map((slot, i) => (
          <g key={slot.time} role="listitem" transform={`translate(${x(i) ?? 0} 0)`}>
            {slot.kind === "missed" ? (
              <rect
                className="missed"
                x={0.6}
                y={height - 24}
                width={x.bandwidth() - 1.2}
                height={23}
                rx={3}
              >
                <title>missed slot at {clockOnly(slot.time)}</title>
              </rect>
            ) : (
              <a href={`/blocks/${slot.block.number}`} aria-label={describe(slot)}>
                <rect className="hit" width={x.bandwidth()} height={height} rx={3} />
                <Cell
                  parts={categories.map((category, layer) => {
                    const [from = 0, to = 0] = stacked[layer]?.[i] ?? [];
                    return [category, from, to] as const;
                  })}
                  scale={(count) => y(count)}
                  width={x.bandwidth()}
                />
                {slot.block.proof !== "unchecked" && (
                  <rect
                    className="proof-mark"
                    data-verdict={slot.block.proof}
                    y={height + 3}
                    width={x.bandwidth()}
                    height={slot.block.proof === "mismatch" ? 5 : 2}
                  />
                )}
                {i === round.length - 1 && (
                  <rect
                    className="newest"
                    x={-2}
                    y={height - Math.max(least, y(total(slot))) - 3}
                    width={x.bandwidth() + 4}
                    height={Math.max(least, y(total(slot))) + 5}
                    rx={4}
                  />
                )}
                <title>{describe(slot)}</title>
              </a>
            )}
          </g>
        ))}
        {boundary >= 0 && (
          <g className="final" aria-hidden="true">
            <line x1={edge} x2={edge} y1={0} y2={height + 4} />
          </g>
        )}
      </svg>
      {boundary >= 0 && <FinalLabel share={edge / width} />}
    </>
  );
});

/** Beside the line of finality: before it, or after it where there is no room. */
function FinalLabel({ share }: { readonly share: number }) {
  const isLeft = share < 0.2;
  return (
    <span
      className={isLeft ? "final-label after" : "final-label"}
      aria-hidden="true"
      style={isLeft ? { left: `${share * 100}%` } : { right: `${100 - share * 100}%` }}
    >
      irreversible
    </span>
  );
}

function Cell({
  parts,
  scale,
  width: cellWidth,
}: {
  readonly parts: readonly (readonly [category: Category, from: number, to: number])[];
  readonly scale: (count: number) => number;
  readonly width: number;
}) {
  const sum = parts.at(-1)?.[2] ?? 0;
  if (sum === 0)
    return (
      <rect data-category="other" y={height - least} width={cellWidth} height={least} rx={2} />
    );
  const tall = Math.max(least, scale(sum));
  return parts
    .filter(([, from, to]) => to > from)
    .map(([category, from, to]) => (
      <rect
        key={category}
        data-category={category}
        y={height - (to / sum) * tall}
        width={cellWidth}
        height={Math.max(1, ((to - from) / sum) * tall - gap)}
        rx={2}
      />
    ));
}

function describe(slot: Extract<Slot<LiveBlock>, { kind: "produced" }>): string {
  const { number, witness, operations, proof } = slot.block;
  const kinds = categories
    .filter((category) => operations[category] > 0)
    .map((category) => `${operations[category]} ${categoryLabel[category]}`);
  return `Block ${grouped(number)} by ${witness}: ${counted(total(slot), "operation")}${kinds.length > 0 ? ` (${kinds.join(", ")})` : ""}${proof === "unchecked" ? "" : `, ${verdictLabel[proof]}`}`;
}
