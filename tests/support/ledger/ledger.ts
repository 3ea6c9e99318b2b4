/** A small ledger that executes random events, writes their history, and knows every balance at any time. */
import * as fc from "fast-check";
import { Books } from "./books.ts";
import { fundEvents, moveFunds, type FundEvent } from "./funds.ts";
import { pay, payments, type PaymentName } from "./payments.ts";

/** A random event; amounts are shares of the current balance. */
export interface RandomEvent {
  readonly what: FundEvent | PaymentName;
  readonly share: number;
  readonly token: "STEEM" | "SBD";
  /** Seconds since the previous event. */
  readonly wait: number;
}

/** Random sequences of events of an account. */
export const eventSequences: fc.Arbitrary<readonly RandomEvent[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...payments, ...fundEvents),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    token: fc.constantFrom("STEEM", "SBD"),
    wait: fc.integer({ min: 3, max: 400_000 }),
  }),
  { maxLength: 120 },
);

const isFundEvent = (what: RandomEvent["what"]): what is FundEvent =>
  fundEvents.some((each) => each === what);

/** The resulting history, and the balances after each entry and each deadline. */
export class RandomLedger extends Books {
  constructor(randomEvents: readonly RandomEvent[]) {
    super();
    for (const { what, share, token, wait } of randomEvents) {
      this.pass(this.time + wait);
      if (isFundEvent(what)) moveFunds(this, what, share, token);
      else pay(this, what, share, token);
    }
    this.pass(this.time + 10);
  }
}
