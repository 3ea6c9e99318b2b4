/** Events come back from their columns as they were added. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LotEvent } from "./lot-book.ts";
import { LotEvents } from "./lot-events.ts";

const holding = fc.record({
  token: fc.constantFrom("STEEM" as const, "SBD" as const, "VESTS" as const),
  units: fc.bigInt({ min: 1n, max: 2n ** 62n }),
});
const time = fc.nat(2 ** 31);
const event: fc.Arbitrary<LotEvent> = fc.oneof(
  fc.record({
    is: fc.constantFrom("acquired" as const, "opened" as const, "disposed" as const),
    time,
    what: holding,
    value: fc.option(fc.bigInt({ min: 0n, max: 2n ** 62n })),
  }),
  fc.record({ is: fc.constant("moved" as const), time, what: holding, to: holding }),
);

test("events come back as they were added, however many there are", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.constantFrom(1, 100), (some, times) => {
      const all = Array.from({ length: times }, () => some).flat();
      const events = new LotEvents();
      for (const each of all) events.add(each);
      expect([...events]).toEqual(all);
      expect(events.length).toBe(all.length);
    }),
  );
});
