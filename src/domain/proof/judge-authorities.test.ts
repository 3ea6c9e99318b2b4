/** Whether signatures satisfy the accounts' current authorities. */
import { describe, expect, test } from "vitest";
import { authorityOf, numberedKey } from "../../../tests/support/authorities.ts";
import type { AccountName } from "../chain/names.ts";
import type { RequiredAuthority } from "../chain/operations/required-authorities.ts";
import {
  accountsIn,
  judgeAuthorities,
  parseSignedAuthorities,
  type AccountAuthorities,
} from "./judge-authorities.ts";

const record = (name: string, own: Partial<Record<"owner" | "active" | "posting", unknown>>) => ({
  name,
  owner: authorityOf([91]),
  active: authorityOf([92]),
  posting: authorityOf([93]),
  ...own,
});

function accountsOf(...records: readonly object[]): ReadonlyMap<AccountName, AccountAuthorities> {
  const parsed = parseSignedAuthorities(records);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const ann = "ann" as AccountName;
const needs = (role: "posting" | "active" | "owner"): RequiredAuthority => ({ role, account: ann });

function outcomeOf(
  required: RequiredAuthority,
  keys: readonly number[],
  ...records: readonly object[]
): string {
  const [check] = judgeAuthorities([required], keys.map(numberedKey), accountsOf(...records));
  return [check?.outcome, check?.role].filter(Boolean).join(" by ");
}

describe("outcomes", () => {
  const plain = record("ann", {
    owner: authorityOf([1]),
    active: authorityOf([2]),
    posting: authorityOf([3]),
  });

  test.each<["posting" | "active" | "owner", number, string]>([
    ["posting", 3, "satisfied by posting"],
    ["posting", 2, "satisfied by active"],
    ["posting", 1, "satisfied by owner"],
    ["active", 3, "notSatisfied by active"],
    ["active", 2, "satisfied by active"],
    ["active", 1, "satisfied by owner"],
    ["owner", 2, "notSatisfied by owner"],
    ["owner", 1, "satisfied by owner"],
    ["active", 4, "notSatisfied by active"],
  ])("%s with key %i: %s", (role, number, expected) => {
    expect(outcomeOf(needs(role), [number], plain)).toBe(expected);
  });

  test("weights add up, and a key that is listed twice counts once", () => {
    const two = record("ann", { active: authorityOf([2, 3], [], 2) });
    expect(outcomeOf(needs("active"), [2], two)).toBe("notSatisfied by active");
    expect(outcomeOf(needs("active"), [2, 3], two)).toBe("satisfied by active");
    const twice = record("ann", { active: authorityOf([2, 2], [], 2) });
    expect(outcomeOf(needs("active"), [2, 2], twice)).toBe("notSatisfied by active");
  });

  test("reports which keys counted", () => {
    const shared = record("ann", { active: authorityOf([2], [["bob", 2]], 3) });
    const [check] = judgeAuthorities(
      [needs("active"), needs("active")],
      [numberedKey(2), numberedKey(5), numberedKey(6)],
      accountsOf(shared, record("bob", { active: authorityOf([5]) })),
    );
    expect(check).toEqual({
      required: needs("active"),
      outcome: "satisfied",
      role: "active",
      threshold: 3,
      counted: [
        { kind: "key", key: numberedKey(2), weight: 1 },
        {
          kind: "account",
          account: "bob",
          weight: 2,
          by: [{ kind: "key", key: numberedKey(5), weight: 1 }],
        },
      ],
    });
  });

  test("each requirement is judged once", () => {
    expect(
      judgeAuthorities([needs("active"), needs("active")], [], accountsOf(plain)),
    ).toHaveLength(1);
  });

  test("accounts are followed two levels deep, through their active authorities", () => {
    const chain = [
      record("ann", { active: authorityOf([], [["bob", 1]]) }),
      record("bob", { active: authorityOf([], [["cid", 1]]) }),
      record("cid", { active: authorityOf([5], [["dan", 1]]), posting: authorityOf([7]) }),
      record("dan", { active: authorityOf([6]) }),
    ];
    expect(outcomeOf(needs("active"), [5], ...chain)).toBe("satisfied by active");
    expect(outcomeOf(needs("active"), [6], ...chain)).toBe("notSatisfied by active");
    expect(outcomeOf(needs("active"), [7], ...chain)).toBe("notSatisfied by active");
  });

  test("if a posting authority is required, accounts are followed through their posting authorities", () => {
    const apps = [
      record("ann", { posting: authorityOf([], [["app", 1]]) }),
      record("app", { active: authorityOf([5]), posting: authorityOf([6]) }),
    ];
    expect(outcomeOf(needs("posting"), [6], ...apps)).toBe("satisfied by posting");
    expect(outcomeOf(needs("posting"), [5], ...apps)).toBe("notSatisfied by posting");
  });

  test("circular authorities terminate", () => {
    const circle = [
      record("ann", { active: authorityOf([], [["bob", 1]]) }),
      record("bob", { active: authorityOf([], [["ann", 1]]) }),
    ];
    expect(outcomeOf(needs("active"), [5], ...circle)).toBe("notSatisfied by active");
  });

  test("a result that depends on an unknown account is unknown", () => {
    expect(outcomeOf(needs("active"), [5])).toBe("unknown");
    const shared = record("ann", { active: authorityOf([2], [["bob", 1]], 2) });
    expect(outcomeOf(needs("active"), [2], shared)).toBe("unknown by active");
    expect(outcomeOf(needs("active"), [5], shared)).toBe("notSatisfied by active");
  });

  test("an operation can name the key or the authority that it needs", () => {
    expect(outcomeOf({ role: "key", key: numberedKey(5) }, [5])).toBe("satisfied");
    expect(outcomeOf({ role: "key", key: numberedKey(5) }, [6])).toBe("notSatisfied");
    expect(outcomeOf({ role: "key", key: null }, [6])).toBe("notSatisfied");
    const authority = {
      threshold: 2,
      keyAuths: [
        [numberedKey(5), 1],
        [numberedKey(6), 1],
      ],
      accountAuths: [],
    } as const;
    expect(outcomeOf({ role: "authority", authority }, [5, 6])).toBe("satisfied");
    expect(outcomeOf({ role: "authority", authority }, [5])).toBe("notSatisfied");
  });

  test("anyone may act for temp", () => {
    const open = record("ann", { active: authorityOf([], [["temp", 1]]) });
    expect(outcomeOf(needs("active"), [], open)).toBe("satisfied by active");
    expect(outcomeOf({ role: "active", account: "temp" as AccountName }, [])).toBe("satisfied");
  });

  test("lists the accounts to look up", () => {
    const authority = {
      threshold: 1,
      keyAuths: [],
      accountAuths: [["bob" as AccountName, 1]],
    } as const;
    expect(
      accountsIn([
        needs("active"),
        needs("owner"),
        { role: "key", key: null },
        { role: "authority", authority },
      ]),
    ).toEqual(["ann", "bob"]);
  });

  test.each([
    null,
    [7],
    [{ name: "ann" }],
    [record("ann", { owner: authorityOf([1], [["bob", -1]]) })],
  ])("%j is refused as a list of accounts", (raw) => {
    expect(parseSignedAuthorities(raw)).toMatchObject({ ok: false, error: { kind: "decode" } });
  });
});
