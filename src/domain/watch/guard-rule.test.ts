/** Which reasons of an account's safety verdict a rule that guards it reports. */
import { describe, expect, test } from "vitest";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import { finding, type Severity, type SignalKind } from "../safety/signal.ts";
import { plainSentence } from "./plain-sentence.ts";
import { lookAtSafety, type Looked } from "./rule-state.ts";
import { newRule } from "./rule.ts";
import { eventSentence } from "./words.ts";

const alice = "alice" as AccountName;

describe("a guarded account", () => {
  const minute = 60_000;
  const rule = newRule({ kind: "guard", account: alice }, 0);
  const sight = { block: blockNum(100), time: 1_000 };
  const claimIn = (block: number) => ({
    numbering: "node.example",
    index: block,
    claim: {
      block: blockNum(block),
      time: block,
      transaction: `${block}`.padStart(40, "0") as TxId,
      kind: "withdraw_vesting",
      payload: "{}",
    },
  });
  const reason = (kind: SignalKind, block: number | null, severity: Severity = "ask") => ({
    key: "",
    kind,
    severity,
    sentence: "",
    signal: { ...finding(kind, {}), severity },
    time: block === null ? null : block * minute,
    claim: block === null ? null : claimIn(block),
  });
  const kindsOf = ({ events }: Looked) =>
    events.map(({ happening }) => happening.kind === "danger" && happening.signal.kind);

  test("reports nothing at the first look, and later only new reasons that need an answer", () => {
    const first = lookAtSafety(rule, {}, [reason("memoChanged", 5)], sight);
    expect(first.events).toEqual([]);
    const next = lookAtSafety(
      rule,
      first.state,
      [reason("memoChanged", 5), reason("ownerChanged", 90), reason("powerDown", 91, "usual")],
      sight,
    );
    expect(kindsOf(next)).toEqual(["ownerChanged"]);
    expect(next.events[0]).toMatchObject({ block: 90, time: 90 * minute });
    expect(plainSentence(next.events.flatMap((event) => eventSentence(event, null)))).toBe(
      "@alice: The owner key was set. What it was before was not read.",
    );
  });

  test("reports a reason once: before its entry is known, with it, and from a node without it", () => {
    let looked = lookAtSafety(rule, { reasons: [] }, [reason("powerDown", null)], sight);
    expect(kindsOf(looked)).toEqual(["powerDown"]);
    for (const block of [92, null, 92]) {
      looked = lookAtSafety(rule, looked.state, [reason("powerDown", block)], sight);
      expect(looked.events).toEqual([]);
    }
    expect(kindsOf(lookAtSafety(rule, looked.state, [reason("powerDown", 99)], sight))).toEqual([
      "powerDown",
    ]);
  });

  test("reports a second change of the same kind, though a node lists the first without its entry", () => {
    const first = { ...reason("ownerChanged", null), time: 5 * minute };
    const { state } = lookAtSafety(rule, {}, [first], sight);
    expect(lookAtSafety(rule, state, [first], sight).events).toEqual([]);
    const looked = lookAtSafety(rule, state, [reason("ownerChanged", 99), first], sight);
    expect(kindsOf(looked)).toEqual(["ownerChanged"]);
  });

  test("remembers nothing new while nothing has changed", () => {
    const { state } = lookAtSafety(rule, {}, [reason("memoChanged", 5)], sight);
    expect(lookAtSafety(rule, state, [reason("memoChanged", 5)], sight).state).toBe(state);
  });
});
