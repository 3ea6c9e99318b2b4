/** Draws one witness round: bar heights by number of operations, colours by category, missed slots hollow. */
import { max, scaleBand, stack } from "d3";
import { memo } from "react";
import { roundLength, type Slot } from "../../domain/block/slots.ts";
import {
  categories,
  categoryCount,
  type Category,
} from "../../domain/chain/operations/category.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { LatestBlocksView, LiveBlock } from "../../domain/contract/topics.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import { verdictText } from "../../domain/proof/format-verdict.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import { linearScale } from "../plot/scale.ts";
import { useClockTime } from "../shared/data/network.ts";
import { outline, roundedBar } from "./outline.ts";
import * as styles from "./Heartbeat.module.css";

const width = 840;
const height = 92;
const top = 16;
const gap = 1.5;
const minHeight = 5;

const operationsOf = (slot: Slot, category: Category): number =>
  slot.kind === "produced" ? slot.block.operations[category] : 0;
const total = (slot: Slot): number =>
  categories.reduce((sum, category) => sum + operationsOf(slot, category), 0);

const layers = stack<unknown, Slot, Category>().keys(categories).value(operationsOf);

/**
 * One path draws all slots' bars of a category, and the links are HTML elements over the drawing. Separate shapes would
 * be eight elements per slot, and a burst of blocks changes all slots at once.
 */
export const HeartbeatStrip = memo(function HeartbeatStrip({
  view: { round, lastIrreversible, anchored },
}: {
  readonly view: LatestBlocksView;
}) {
  const clockTime = useClockTime({ namesZone: false });
  const missedAt = ({ time }: Slot): string => say`missed slot at ${clockTime(time)}`;
  const places = Array.from({ length: roundLength }, (_, i) => i - (roundLength - round.length));
  const x = scaleBand(places, [0, width]).paddingInner(0.1);
  const root = linearScale([0, Math.sqrt(Math.max(10, max(round, total) ?? 0))], [0, height - top]);
  const leftOf = (i: number): number => x(i) ?? 0;
  const heightOf = (slot: Slot): number => Math.max(minHeight, root(Math.sqrt(total(slot))));
  /** The vertical extent of a category within a slot; an empty slot shows a minimal bar of 'other'. */
  const segment = (slot: Slot, category: Category, from: number, to: number) => {
    const sum = total(slot);
    if (sum === 0) return category === "other" && { y: height - minHeight, height: minHeight };
    if (to === from) return false;
    const share = (to - from) / sum;
    return {
      y: height - (to / sum) * heightOf(slot),
      height: Math.max(1, share * heightOf(slot) - gap),
    };
  };
  const boundary = round.findLastIndex(
    (slot) => slot.kind === "produced" && slot.block.number <= (anchored ?? lastIrreversible ?? 0),
  );
  const edge = leftOf(boundary) + x.step() - (x.step() - x.bandwidth()) / 2;
  const newest = round.at(-1);
  const slotKey = slotKeysUpTo(newest?.time ?? 0);
  return (
    <>
      <ol className={styles.slots} aria-label="The last 21 slots">
        {round.map((slot, i) => (
          <li
            key={slotKey(round.length - i)}
            style={{ translate: `${100 * (roundLength - round.length + i)}%` }}
          >
            {slot.kind === "missed" ? (
              <span className={styles.missed} title={missedAt(slot)}>
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
                const extent = slot?.kind === "produced" && segment(slot, layer.key, from, to);
                if (extent) roundedBar(path, { x: leftOf(i), width: x.bandwidth(), ...extent });
              }),
            )}
          />
        ))}
        {Object.entries(markHeights).map(([verdict, markHeight]) => (
          <path
            key={verdict}
            className={styles.proofMark}
            data-verdict={verdict}
            d={outline((path) =>
              round.forEach((slot, i) => {
                if (slot.kind === "produced" && slot.block.proof === verdict)
                  path.rect(leftOf(i), height + 3, x.bandwidth() * shareOf(slot.block), markHeight);
              }),
            )}
          />
        ))}
        {newest?.kind === "produced" && (
          <rect
            className={styles.newest}
            x={leftOf(round.length - 1) - 2}
            y={height - heightOf(newest) - 3}
            width={x.bandwidth() + 4}
            height={heightOf(newest) + 5}
            rx={4}
          />
        )}
        {boundary >= 0 && (
          <line className={styles.final} x1={edge} x2={edge} y1={0} y2={height + 4} />
        )}
      </svg>
      {boundary >= 0 && <FinalLabel share={edge / width} isNodeClaim={anchored === null} />}
    </>
  );
});

/** The share of a mark's width that is drawn while no witness vouches. */
const minShare = 0.12;

/** The share of a mark's width to draw: a consistent block's mark fills up as witnesses vouch for it. */
const shareOf = ({ proof, vouchers }: LiveBlock): number =>
  proof === "consistent" ? Math.max(minShare, (vouchers ?? 0) / witnessThreshold) : 1;

/** Heights of the verdict marks below the slots; a mismatch is the tallest. */
const markHeights: Readonly<Record<Exclude<LiveBlock["proof"], "unchecked">, number>> = {
  verified: 2.5,
  consistent: 1.2,
  mismatch: 5,
  "cannot-check": 2,
  "not-provable": 2,
};

/**
 * React keys for a round that ends at `time`, by distance from its end. A slot keeps its key and the focus
 * while it moves along. A new slot takes over the key of one that has left the round.
 */
function slotKeysUpTo(time: number): (fromEnd: number) => number {
  const last = Math.floor(time / blockIntervalMs);
  return (fromEnd) => (last - fromEnd) % roundLength;
}

/** A label beside the finality line: left of it, or right of it where there is no room. */
function FinalLabel({
  share,
  isNodeClaim,
}: {
  readonly share: number;
  /** Whether only the node reports it, without a count of witnesses. */
  readonly isNodeClaim: boolean;
}) {
  const isAfter = share < (isNodeClaim ? 0.47 : 0.24);
  return (
    <span
      className={isAfter ? `${styles.finalLabel} ${styles.after}` : styles.finalLabel}
      aria-hidden="true"
      style={isAfter ? { left: `${share * 100}%` } : { right: `${100 - share * 100}%` }}
    >
      {isNodeClaim ? say`irreversible, the node says` : say`irreversible`}
    </span>
  );
}

function describe(slot: Extract<Slot<LiveBlock>, { kind: "produced" }>): string {
  const { number, witness, operations, proof, vouchers } = slot.block;
  const count = total(slot);
  const kinds = commaList(
    categories
      .filter((category) => operations[category] > 0)
      .map((category) => categoryCount(category, operations[category])),
  );
  const block =
    kinds === ""
      ? say`Block ${grouped(number)} by ${witness}: ${counted(count, "operation")}`
      : say`Block ${grouped(number)} by ${witness}: ${counted(count, "operation")} (${kinds})`;
  const verdict = verdictText(proof, vouchers);
  return proof === "unchecked" ? block : say`${block}, ${verdict}`;
}
