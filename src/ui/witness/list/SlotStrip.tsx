/** A witness's newest slots as a few strokes: a full one is a block, an empty one was missed, a dot is unknown. */
import type { RecentSlot } from "../../../domain/witness/recent-slots.ts";
import { recentSlotsWords } from "../../../domain/witness/witness-words.ts";

/** Width of a slot with its gap, and the height of the strip, px. */
const [step, height] = [6, 12];
/** Slots that a strip has room for. */
const room = 10;

/** Draws nothing without a known slot. */
export function SlotStrip({ slots }: { readonly slots: readonly RecentSlot[] }) {
  if (slots.length === 0) return null;
  const words = recentSlotsWords(slots);
  return (
    <svg
      className="last-slots"
      role="img"
      aria-label={words}
      width={room * step - 2}
      height={height}
      viewBox={`0 0 ${room * step - 2} ${height}`}
    >
      <title>{words}</title>
      {slots.map((slot, i) => (
        // The newest slots of all rows are below each other.
        <path key={i} data-kind={slot} d={`M${(room - slots.length + i) * step} ${shapes[slot]}`} />
      ))}
    </svg>
  );
}

const shapes: Readonly<Record<RecentSlot, string>> = {
  filled: "0h4v12h-4z",
  missed: "0h4v12h-4zm1 1v10h2v-10z",
  unknown: "5h4v2h-4z",
};
