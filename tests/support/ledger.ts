/** A small ledger that lives through random events, writes their history, and knows every balance at any time. */
import * as fc from "fast-check";
import { Books } from "./ledger-books.ts";
import { fundEvents, moveFunds, type FundEvent } from "./ledger-funds.ts";
import { pay, payments, type Payment } from "./ledger-payments.ts";

/** A random event; amounts are shares of the current balance. */
export interface Step {
  readonly what: FundEvent | Payment;
  readonly share: number;
  readonly token: "STEEM" | "SBD";
  /** Seconds since the previous step. */
  readonly wait: number;
}

/** Random sequences of events of an account. */
export const eventSequences: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...payments, ...fundEvents),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    token: fc.constantFrom("STEEM", "SBD"),
    wait: fc.integer({ min: 3, max: 400_000 }),
  }),
  { maxLength: 120 },
);

const isFundEvent = (what: Step["what"]): what is FundEvent =>
  fundEvents.some((each) => each === what);

/** The resulting history, and the balances after each entry and each deadline. */
export class Ledger extends Books {
  constructor(life: readonly Step[]) {
    super();
    for (const { what, share, token, wait } of life) {
      this.pass(this.time + wait);
      if (isFundEvent(what)) moveFunds(this, what, share, token);
      else pay(this, what, share, token);
    }
    this.pass(this.time + 10);
  }
}
