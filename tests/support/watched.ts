/** What a rule can watch, for property tests. */
import * as fc from "fast-check";
import { emptyRuleText, readRule, type RuleText } from "../../src/domain/watch/read-rule.ts";
import type { Watched } from "../../src/domain/watch/rule.ts";

const typed = (text: Partial<RuleText>): RuleText => ({ ...emptyRuleText, ...text });

/** Anything that a rule can watch. */
export const anyWatched: fc.Arbitrary<Watched> = fc
  .oneof(
    fc
      .record({
        account: fc.constantFrom("alice", "bob.smith", "a-1"),
        kinds: fc.uniqueArray(fc.constantFrom("vote", "transfer", "comment", "new_kind"), {
          maxLength: 3,
        }),
      })
      .map(({ account, kinds }) => typed({ kind: "operations", account, kinds: kinds.join(" ") })),
    fc
      .record({
        direction: fc.constantFrom("in", "out", "both"),
        token: fc.constantFrom("", "STEEM", "SBD"),
        units: fc.bigInt({ min: 1n, max: 2n ** 53n }),
      })
      .map(({ direction, token, units }) =>
        typed({
          kind: "transfers",
          account: "alice",
          direction,
          token,
          least: `${units / 1000n}.${String(units % 1000n).padStart(3, "0")}`,
        }),
      ),
    fc.constantFrom(
      typed({ kind: "keys", account: "@Alice" }),
      typed({ kind: "guard", account: "alice" }),
      typed({ kind: "returns", account: "alice" }),
      typed({ kind: "payout", account: "alice", permlink: "my-post" }),
      typed({ kind: "witness", account: "alice", aspects: "key,missed" }),
      typed({ kind: "transaction", id: "AB".repeat(20) }),
      typed({ kind: "height", height: "95,123,456" }),
      typed({ kind: "price", coin: "Steem", side: "below", line: "0.10" }),
      typed({ kind: "median", side: "above", line: "1,000" }),
    ),
  )
  .map((text) => {
    const read = readRule(text);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  });
