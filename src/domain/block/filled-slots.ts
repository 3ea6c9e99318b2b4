/** The slots before a chain's head, as its global properties store them: a number with one bit for each. */
export const filledSlotCount = 128;

/**
 * Reads `recent_slots_filled`, digits of a 128-bit number whose lowest bit is the head's slot. Oldest first, true where
 * the slot has a block; null for anything else, even a number, which JSON would have rounded.
 */
export function readFilledSlots(raw: unknown): readonly boolean[] | null {
  if (typeof raw !== "string" || !/^\d{1,39}$/.test(raw)) return null;
  const bits = BigInt(raw).toString(2).padStart(filledSlotCount, "0");
  return bits.length > filledSlotCount ? null : Array.from(bits, (bit) => bit === "1");
}
