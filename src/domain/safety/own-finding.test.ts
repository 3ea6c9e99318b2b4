/** Findings that the visitor has said were their own doing: recognised, no alarm, and nothing else hidden by them. */
import { describe, expect, test } from "vitest";
import { authority, entry, facts, historyOf, now } from "../../../tests/support/safety-facts.ts";
import { ok } from "../result.ts";
import { isAboutAccount } from "../settings/network-lists.ts";
import { isOwnFinding, namesFor, ownFinding, readOwnFinding } from "./own-finding.ts";
import type { SignalKind } from "./signal.ts";
import { judgeSafety } from "./verdict.ts";
import { safetyView } from "./view.ts";

const day = 86_400_000;
const named = (kind: SignalKind, other: string, time: number | null) => ({ kind, other, time });

describe("names", () => {
  test.each([
    named("ownerChanged", "", 1_764_288_000_000),
    named("drained", "niaj", 1_764_288_000_123),
    named("recoveryRequested", "a.b-c", null),
  ])("%o is stored as text and read back", (finding) => {
    const text = ownFinding("victim", finding);
    expect(isAboutAccount(text)).toBe(true);
    expect(readOwnFinding(text)).toMatchObject({ account: "victim" });
    expect(isOwnFinding(namesFor([text], "victim"), finding)).toBe(true);
    expect(namesFor([text], "other")).toEqual([]);
  });

  test.each(["", "@a", "@a b", "a ownerChanged @7", "@a ownerChanged @x", "@a b@c@d"])(
    "%s is not one",
    (text) => expect(readOwnFinding(text)).toBeNull(),
  );

  test("two blocks apart is the same moment; another receiver or moment is another finding", () => {
    const names = namesFor([ownFinding("a", named("drained", "bob", 1_000_000))], "a");
    expect(isOwnFinding(names, named("drained", "bob", 1_006_000))).toBe(true);
    expect(isOwnFinding(names, named("drained", "bob", 1_006_001))).toBe(false);
    expect(isOwnFinding(names, named("drained", "rob", 1_000_000))).toBe(false);
    expect(isOwnFinding(names, named("delegated", "bob", 1_000_000))).toBe(false);
  });

  test("what is known without its time hides nothing that happens later, and the other way round", () => {
    const unknown = named("powerDown", "", null);
    const later = named("powerDown", "", 9_000_000);
    expect(isOwnFinding(namesFor([ownFinding("a", unknown)], "a"), later)).toBe(false);
    expect(isOwnFinding(namesFor([ownFinding("a", later)], "a"), unknown)).toBe(false);
  });

  test("small transfers to somebody still count as the owner's own when more follow", () => {
    const names = namesFor([ownFinding("a", named("smallDrain", "bob", 1))], "a");
    expect(isOwnFinding(names, named("smallDrain", "bob", 9_000_000))).toBe(true);
    expect(isOwnFinding(names, named("smallDrain", "rob", 1))).toBe(false);
  });
});

describe("a verdict", () => {
  const replaced = facts({ pastOwners: ok([{ owner: authority("old"), until: now - day }]) });
  const [owner] = judgeSafety(replaced, now).signals;
  const own = owner ? [ownFinding(replaced.account.name, owner)] : [];

  test("is calm once everything was the owner's doing, needs no steps, and still shows it", () => {
    expect(safetyView(replaced, now)).toMatchObject({ kind: "changed" });
    const view = safetyView(replaced, now, own);
    expect(view).toMatchObject({
      kind: "calm",
      sentence: "Nothing unusual except what you said was you.",
      steps: [],
      deadlines: [],
    });
    expect(view.reasons).toMatchObject([{ kind: "ownerChanged", severity: "own" }]);
    expect(safetyView(replaced, now, ["@somebody ownerChanged @1", "nonsense"]).kind).toBe(
      "changed",
    );
  });

  test("still asks about the rest", () => {
    const sent = entry(
      ["delegate_vesting_shares", { delegator: "victim", delegatee: "thief", vesting_shares: "x" }],
      day,
      1,
    );
    const both = { ...replaced, history: historyOf([sent]), recoveryChange: pending };
    const { kind, signals } = judgeSafety(both, now, own);
    expect(kind).toBe("changed");
    expect(signals.find((each) => each.kind === "ownerChanged")?.severity).toBe("own");
    expect(signals.some(({ severity }) => severity === "ask")).toBe(true);
    expect(judgeSafety(both, now).kind).toBe("taken");
  });
});

const pending = ok({ account: "thief", effective: now + 20 * day });
