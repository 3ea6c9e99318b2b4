/** Buffers that an answer hands over to the page instead of a copy; the engine can't read them afterwards. */
const buffers = new WeakMap<object, readonly ArrayBuffer[]>();

/** Marks buffers inside an answer as handed over; returns the answer. */
export function handOver<T extends object>(answer: T, given: readonly ArrayBuffer[]): T {
  buffers.set(answer, given);
  return answer;
}

/** The buffers that an answer hands over. */
export const handedOver = (answer: object): readonly ArrayBuffer[] => buffers.get(answer) ?? [];
