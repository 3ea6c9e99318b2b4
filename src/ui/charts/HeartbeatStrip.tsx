/** Draws one witness round: height by operations, tint by kind, hollow where a slot was missed. */
import { memo } from "react";
import { max, scaleBand, scaleSqrt, stack } from "d3";
import { categories, categoryLabel, type Category } from "../../domain/chain/operations/group.ts";
import { roundLength, type Slot } from "../../domain/chain/slots.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { verdictLabel } from "../../domain/proof/proof.ts";
import type { LatestBlocksView, LiveBlock } from "../../domain/protocol/views.ts";
import { useClockTime } from "../network.ts";
import { outline, roundedBar } from "./outline.ts";

const width = 840;
const height = 92;
const top = 16;
const gap = 1.5;
const least = 5;

const operationsOf = (slot: Slot, category: Category): number =>
  slot.kind === "produced" ? slot.block.operations[category] : 0;
const total = (slot: Slot): number =>
  categories.reduce((sum, category) => sum + operationsOf(slot, category), 0);

const layers = stack<unknown, Slot, Category>().keys(categories).value(operationsOf);

/**
 * What looks alike in all slots is one path, and what is pressed are links of the page below the drawing: a slot of its
 * own shapes would be eight elements to style and lay out, and a flood of blocks changes all slots at once.
 */
export const HeartbeatStrip = memo(function HeartbeatStrip({
  view: { round, lastIrreversible },
}: {
  readonly view: LatestBlocksView;
}) {
  const clockTime = useClockTime({ namesZone: false });
  const missedAt = ({ time }: Slot): string => `missed slot at ${clockTime(time)}`;
  const places = Array.from({ length: roundLength }, (_, i) => i - (roundLength - round.length));
  const x = scaleBand(places, [0, width]).paddingInner(0.1);
  const y = scaleSqrt([0, Math.max(10, max(round, total) ?? 0)], [0, height - top]);
  const left = (i: number): number => x(i) ?? 0;
  const tall = (slot: Slot): number => Math.max(least, y(total(slot)));
  /** Where a family's share of a slot lies; a slot without operations shows the least of 'other'. */
  const part = (slot: Slot, category: Category, from: number, to: number) => {
    const sum = total(slot);
    if (sum === 0) return category === "other" && { y: height - least, height: least };
    if (to === from) return false;
    const share = (to - from) / sum;
    return {
      y: height - (to / sum) * tall(slot),
      height: Math.max(1, share * tall(slot) - gap),
    };
  };
  const boundary = round.findLastIndex(
    (slot) => slot.kind === "produced" && slot.block.number <= (lastIrreversible ?? 0),
  );
  const edge = left(boundary) + x.step() - (x.step() - x.bandwidth()) / 2;
  const newest = round.at(-1);
  const seat = seatsUpTo(newest?.time ?? 0);
  return (
    <>
      <ol className="slots" aria-label="The last 21 slots">
        {round.map((slot, i) => (
          <li
            key={seat(round.length - i)}
            style={{ translate: `${100 * (roundLength - round.length + i)}%` }}
          >
            {slot.kind === "missed" ? (
              <span className="missed" title={missedAt(slot)}>
                <span className="visually-hidden">{missedAt(slot)}</span>
              </span>
            ) : (
              <a
                href={`/blocks/${slot.block.number}`}
                aria-label={describe(slot)}
                title={describe(slot)}
              />
            )}
          </li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {layers([...round]).map((layer) => (
          <path
            key={layer.key}
            data-category={layer.key}
            d={outline((path) =>
              layer.forEach(([from, to], i) => {
                const slot = round[i];
                const extent = slot?.kind === "produced" && part(slot, layer.key, from, to);
                if (extent) roundedBar(path, { x: left(i), width: x.bandwidth(), ...extent });
              }),
            )}
          />
        ))}
        {Object.entries(markHeight).map(([verdict, tallness]) => (
          <path
            key={verdict}
            className="proof-mark"
            data-verdict={verdict}
            d={outline((path) =>
              round.forEach((slot, i) => {
                if (slot.kind === "produced" && slot.block.proof === verdict)
                  path.rect(left(i), height + 3, x.bandwidth(), tallness);
              }),
            )}
          />
        ))}
        {newest?.kind === "produced" && (
          <rect
            className="newest"
            x={left(round.length - 1) - 2}
            y={height - tall(newest) - 3}
            width={x.bandwidth() + 4}
            height={tall(newest) + 5}
            rx={4}
          />
        )}
        {boundary >= 0 && <line className="final" x1={edge} x2={edge} y1={0} y2={height + 4} />}
      </svg>
      {boundary >= 0 && <FinalLabel share={edge / width} />}
    </>
  );
});

/** How high the mark below a slot is that says what was found of its block; a lie stands out. */
const markHeight: Readonly<Record<Exclude<LiveBlock["proof"], "unchecked">, number>> = {
  verified: 2,
  mismatch: 5,
  "cannot-check": 2,
  "not-provable": 2,
};

/**
 * Names the places of a round that ends at `time`, by how far they are from its end: a slot keeps its name – and a
 * reader the focus – while it moves along, and whoever comes takes over the name of one who has left.
 */
function seatsUpTo(time: number): (fromEnd: number) => number {
  const last = Math.floor(time / blockIntervalMs);
  return (fromEnd) => (last - fromEnd) % roundLength;
}

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

function describe(slot: Extract<Slot<LiveBlock>, { kind: "produced" }>): string {
  const { number, witness, operations, proof } = slot.block;
  const kinds = categories
    .filter((category) => operations[category] > 0)
    .map((category) => `${operations[category]} ${categoryLabel[category]}`);
  return `Block ${grouped(number)} by ${witness}: ${counted(total(slot), "operation")}${kinds.length > 0 ? ` (${kinds.join(", ")})` : ""}${proof === "unchecked" ? "" : `, ${verdictLabel[proof]}`}`;
}
