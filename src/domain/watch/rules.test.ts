/** Rules as typed, in a file, and what they match. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyWatched } from "../../../tests/support/watched.ts";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { decode } from "../decode.ts";
import { notANumber } from "../format/not-a-number.ts";
import { shortened, type WatchEvent } from "./event.ts";
import { RuleIndex } from "./matcher.ts";
import { plainSentence } from "./plain-sentence.ts";
import {
  emptyRuleText,
  readRule,
  ruleFaults,
  ruleRefusals,
  ruleText,
  type RuleText,
} from "./read-rule.ts";
import { readWrittenRule, writeRule } from "./rule-file.ts";
import { lookAtPrice, lookAtWitness, withoutSameKeys } from "./rule-state.ts";
import { anyAmount, newRule, ruleKey, type RuleDirection, type Watched } from "./rule.ts";
import { eventSentence, ruleSentence } from "./words.ts";

const alice = "alice" as AccountName;
const typed = (text: Partial<RuleText>): RuleText => ({ ...emptyRuleText, ...text });

describe("a typed rule", () => {
  test("is read again from its own text", () => {
    fc.assert(
      fc.property(anyWatched, (watched) => {
        expect(readRule(ruleText(watched))).toEqual({ ok: true, value: watched });
      }),
    );
  });

  test.each([
    [{ account: "Alice Smith" }, ruleFaults.account],
    [{ account: "" }, ruleFaults.account],
    [{ account: "alice", kinds: "vote;drop" }, null],
    [{ account: "alice", kinds: "vote, no-such-kind" }, ruleRefusals.noKind("no-such-kind")],
    [{ kind: "payout", account: "", permlink: "" }, ruleFaults.account],
    [{ kind: "transfers", account: "alice", least: "-1" }, ruleFaults.least],
    [{ kind: "transfers", account: "alice", least: "1e9" }, notANumber],
    [{ kind: "transfers", account: "alice", least: "0.0001" }, ruleFaults.least],
    [{ kind: "transfers", account: "alice", least: "0" }, ruleFaults.least],
    [{ kind: "transfers", account: "alice", least: "9999999999999999" }, null],
    [{ kind: "transfers", account: "alice", least: "99999999999999999" }, ruleFaults.least],
    [{ kind: "transfers", account: "alice", least: "Infinity" }, notANumber],
    [{ kind: "transfers", account: "alice", direction: "up" }, ruleFaults.direction],
    [{ kind: "transfers", account: "alice", token: "VESTS" }, ruleFaults.token],
    [{ kind: "payout", account: "alice", permlink: "two words" }, ruleFaults.permlink],
    [{ kind: "witness", account: "alice", aspects: "" }, ruleFaults.aspects],
    [{ kind: "witness", account: "alice", aspects: "missed,looks" }, ruleFaults.aspects],
    [{ kind: "transaction", id: "12" }, ruleFaults.id],
    [{ kind: "height", height: "0" }, ruleFaults.height],
    [{ kind: "height", height: "4294967296" }, ruleFaults.height],
    [{ kind: "price", coin: "../steem", line: "1" }, ruleFaults.coin],
    [{ kind: "price", coin: "steem", line: "0" }, ruleFaults.line],
    [{ kind: "median", line: "" }, ruleFaults.line],
    [{ kind: "median", line: "0x10" }, notANumber],
    [{ kind: "median", line: "0,25" }, notANumber],
    [{ kind: "transfers", account: "alice", least: "1,5" }, notANumber],
    [{ kind: "median", line: "1", side: "beside" }, ruleFaults.side],
    [{ kind: "everything" }, ruleFaults.kind],
  ] as const)("%j", (text, fault) => {
    const read = readRule(typed(text));
    expect(read.ok ? null : read.error).toBe(fault === null && !read.ok ? ruleFaults.least : fault);
  });

  test("watches the same under the same key", () => {
    const [one, other] = [
      readRule(typed({ account: "@alice", kinds: "vote, transfer" })),
      readRule(typed({ account: "ALICE", kinds: "transfer vote" })),
    ];
    expect(one.ok && other.ok && ruleKey(one.value) === ruleKey(other.value)).toBe(true);
  });
});

test("a rule in a file is read again, whatever it watches", () => {
  fc.assert(
    fc.property(anyWatched, fc.nat(), (watched, made) => {
      const rule = newRule(watched, made);
      const written: unknown = JSON.parse(JSON.stringify(writeRule(rule)));
      expect(decode(() => readWrittenRule(written))).toEqual({ ok: true, value: rule });
    }),
  );
});

describe("matching", () => {
  const at = 100;
  const events = (watched: Watched, ...operations: RawOperation[]) =>
    new RuleIndex([{ ...newRule(watched, 0), since: blockNum(10) }]).events({
      number: blockNum(at),
      time: 0,
      operations: operations.map((operation) => ({ operation, transaction: null })),
      transactions: [],
    });
  const transfer = (from: string, to: string, amount: string): RawOperation => [
    "transfer",
    { from, to, amount, memo: "" },
  ];
  const incoming: Watched = {
    kind: "transfers",
    account: alice,
    direction: "in",
    token: "SBD",
    least: "1.5",
  };

  test("a transfer counts from its least amount on, in its token and direction", () => {
    const found = events(
      incoming,
      transfer("bob", "alice", "1.499 SBD"),
      transfer("bob", "alice", "1.500 SBD"),
      transfer("bob", "alice", "9.000 STEEM"),
      transfer("alice", "bob", "9.000 SBD"),
      transfer("bob", "alice", "9223372036854775.807 SBD"),
      transfer("bob", "alice", "a lot"),
    );
    expect(found.map(({ id }) => id)).toEqual([
      `${ruleKey(incoming)}@100.0`,
      `${ruleKey(incoming)}@100.1`,
    ]);
  });

  const moving = (account: AccountName, direction: RuleDirection): Watched => ({
    kind: "transfers",
    account,
    direction,
    token: "",
    least: anyAmount,
  });
  const [between, escrowed] = [
    { from: "alice", to: "bob", amount: "1.000 SBD" },
    {
      from: "alice",
      to: "bob",
      agent: "carol",
      steem_amount: "0.000 STEEM",
      sbd_amount: "1.000 SBD",
    },
  ];

  test.each([
    ["transfer_to_savings", between, 1, 1],
    ["transfer_to_vesting", { ...between, amount: "1.000 STEEM" }, 1, 1],
    ["transfer_from_savings", between, 1, 0],
    ["escrow_transfer", escrowed, 1, 0],
    ["escrow_release", { ...escrowed, who: "alice", receiver: "bob" }, 0, 1],
    ["transfer_to_savings", { ...between, to: "alice" }, 0, 0],
    ["transfer_to_vesting", { ...between, amount: "1.000 STEEM", to: "" }, 0, 0],
    ["transfer_from_savings", { ...between, to: "alice" }, 0, 0],
  ] as const)("what changes hands by %s counts: %j", (kind, payload, left, arrived) => {
    const bob = "bob" as AccountName;
    expect(events(moving(alice, "out"), [kind, payload])).toHaveLength(left);
    expect(events(moving(bob, "out"), [kind, payload])).toHaveLength(0);
    expect(events(moving(bob, "in"), [kind, payload])).toHaveLength(arrived);
  });

  test("a transfer to oneself is one event", () => {
    const any: Watched = { kind: "operations", account: alice, kinds: [] };
    expect(events(any, transfer("alice", "alice", "1.000 STEEM"))).toHaveLength(1);
  });

  test("a block that is looked at again has the same events", () => {
    const any: Watched = { kind: "operations", account: alice, kinds: [] };
    const index = new RuleIndex([{ ...newRule(any, 0), since: blockNum(10) }]);
    const operation = transfer("bob", "alice", "1.000 STEEM");
    const block = {
      number: blockNum(at),
      time: 0,
      operations: [{ operation, transaction: null }],
      transactions: [],
    };
    expect(index.events(block)).toHaveLength(1);
    expect(index.events(block)).toHaveLength(1);
  });

  test("only blocks after the rule was made count", () => {
    const rule = { ...newRule(incoming, 0), since: blockNum(at) };
    const operation = transfer("bob", "alice", "2.000 SBD");
    const block = (number: number) => ({
      number: blockNum(number),
      time: 0,
      operations: [{ operation, transaction: null }],
      transactions: [],
    });
    const index = new RuleIndex([rule]);
    expect([index.events(block(at)).length, index.events(block(at + 1)).length]).toEqual([0, 1]);
  });

  test("a profile edit is not a key change", () => {
    const keys: Watched = { kind: "keys", account: alice };
    const update = (more: object): RawOperation => [
      "account_update",
      { account: "alice", memo_key: "STM1", json_metadata: "{}", ...more },
    ];
    expect(events(keys, update({}))).toHaveLength(0);
    expect(events(keys, update({ posting: { key_auths: [] } }))).toHaveLength(1);
  });

  test("a curation reward is in the curator's history, not in the author's", () => {
    const reward: RawOperation = [
      "curation_reward",
      { curator: "bob", reward: "1.000000 VESTS", comment_author: "alice", comment_permlink: "p" },
    ];
    expect(events({ kind: "operations", account: alice, kinds: [] }, reward)).toHaveLength(0);
    expect(
      events({ kind: "operations", account: "bob" as AccountName, kinds: [] }, reward),
    ).toHaveLength(1);
  });

  test("strangers' kinds and payloads match nothing and break nothing", () => {
    const any: Watched = { kind: "operations", account: alice, kinds: [] };
    expect(
      events(any, ["__proto__", { from: "alice" }], ["vote", { voter: 7, author: null }]),
    ).toEqual([]);
  });

  test("an event keeps no long text", () => {
    const [event] = events({ kind: "operations", account: alice, kinds: [] }, [
      "comment",
      { author: "alice", body: "x".repeat(60_000), parent_author: "" },
    ]);
    expect(JSON.stringify(event && shortened(event)).length).toBeLessThan(1_500);
  });

  test("a transaction matches once, under one id", () => {
    const id = "a".repeat(40) as TxId;
    const rule = newRule({ kind: "transaction", id }, 0);
    const found = new RuleIndex([rule]).events({
      number: blockNum(at),
      time: 0,
      operations: [],
      transactions: [id],
    });
    expect(found.map(({ id: own }) => own)).toEqual([`transaction/${id}@once`]);
  });
});

describe("figures", () => {
  const sight = { block: blockNum(50), time: Date.UTC(2026, 0, 3) };
  const witness = newRule(
    { kind: "witness", account: alice, aspects: ["missed", "feed", "version"] },
    0,
  );
  const seen = { missed: 7, version: "0.23.1", published: sight.time };

  test("missed blocks are counted from the first look on", () => {
    const first = lookAtWitness(witness, {}, seen, sight);
    expect(first.events).toEqual([]);
    const second = lookAtWitness(witness, first.state, { ...seen, missed: 9 }, sight);
    expect(second.events.map(({ happening }) => happening)).toEqual([
      { kind: "missed", count: 2, total: 9 },
    ]);
    expect(lookAtWitness(witness, second.state, { ...seen, missed: 9 }, sight).events).toEqual([]);
  });

  test("an old price is reported once, a new version once", () => {
    const old = { ...seen, published: sight.time - 90_000_000 };
    const first = lookAtWitness(witness, {}, old, sight);
    expect(first.events.map(({ happening }) => happening.kind)).toEqual(["feed"]);
    const second = lookAtWitness(witness, first.state, { ...old, version: "0.24.0" }, sight);
    expect(second.events.map(({ happening }) => happening.kind)).toEqual(["version"]);
  });

  const reached = (side: "above" | "below", prices: readonly number[]): readonly string[] => {
    const rule = newRule({ kind: "median", side, line: "0.2" }, 0);
    let state = {};
    return prices.map((price) => {
      const looked = lookAtPrice(rule, state, price, sight);
      state = looked.state;
      return looked.events.map(({ id }) => id.slice(rule.key.length)).join(" ");
    });
  };

  test("a price is reported each time it reaches the line from the other side", () => {
    // Distinct even if the chain stands still meanwhile.
    expect(reached("above", [0.1, 0.2, 0.25, 0.1, 0.3])).toEqual([
      "",
      "@price.1.50",
      "",
      "",
      "@price.2.50",
    ]);
  });

  test.each([
    ["above", 0.2],
    ["above", 0.3],
    ["below", 0.2],
    ["below", 0.1],
  ] as const)(
    "a price that is there when a rule is made is reported at once, and once: %s %s",
    (side, price) => {
      expect(reached(side, [price, price])).toEqual(["@price.1.50", ""]);
    },
  );

  test("a witness that states its old key again has not changed it", () => {
    const event = (key: string, place: number) => ({
      id: String(place),
      rule: witness.key,
      watched: witness.watched,
      block: blockNum(1),
      place,
      time: 0,
      transaction: null,
      happening: { kind: "key", key } as const,
    });
    const looked = withoutSameKeys({ key: "A" }, [event("A", 0), event("B", 1), event("B", 2)]);
    expect([looked.state.key, looked.events.map(({ id }) => id)]).toEqual(["B", ["1"]]);
  });
});

test("a memo cannot reverse the words of a notification", () => {
  const pieces = [
    { kind: "account", name: "bob" },
    { kind: "text", text: " sent " },
    { kind: "quote", text: "\u202Egnp.exe" },
  ] as const;
  expect(plainSentence(pieces)).toBe("@bob sent “gnp.exe”");
});

test("a time in a sentence stays a time, which pages show in the visitor's zone", () => {
  const event: WatchEvent = {
    id: "x",
    rule: "x",
    watched: { kind: "witness", account: alice, aspects: ["feed"] },
    block: blockNum(1),
    place: 0,
    time: 0,
    transaction: null,
    happening: { kind: "feed", published: 0 },
  };
  const sentence = eventSentence(event, null);
  expect(sentence.at(-1)).toEqual({ kind: "time", time: 0 });
  expect(plainSentence(sentence)).toMatch(/since 1 Jan 1970, 00:00:00 UTC$/);
});

test.each([
  ["steem", 0.174725, "Steem is at $0.1747, at or above your limit"],
  ["bitcoin", 98_765.4321, "bitcoin is at $98,765.43, at or above your limit"],
])(
  "the price of %s has the decimals of the coin's page, and its name if it is known",
  (coin, price, words) => {
    const event: WatchEvent = {
      id: "x",
      rule: "x",
      watched: { kind: "price", coin, side: "above", line: "0.1" },
      block: blockNum(12),
      place: 0,
      time: 0,
      transaction: null,
      happening: { kind: "price", side: "above", price },
    };
    expect(plainSentence(eventSentence(event, null))).toBe(words);
  },
);

test("irreversible is what the node calls irreversible", () => {
  const event = (watched: Watched): WatchEvent => ({
    id: "x",
    rule: "x",
    watched,
    block: blockNum(12),
    place: 0,
    time: 0,
    transaction: null,
    happening: { kind: "irreversible" },
  });
  const words = (watched: Watched): string => plainSentence(eventSentence(event(watched), null));
  expect(words({ kind: "height", height: blockNum(12) })).toBe(
    "According to the node, block 12 is irreversible",
  );
  expect(words({ kind: "transaction", id: "ab".repeat(20) as TxId })).toMatch(
    /^According to the node, transaction \S+ is irreversible$/,
  );
});

test("a rule's sentence says what it watches", () => {
  const words = (text: Partial<RuleText>): string => {
    const read = readRule(typed(text));
    return read.ok ? plainSentence(ruleSentence(read.value)) : read.error;
  };
  expect(words({ account: "alice" })).toBe("Any operation involving @alice");
  // Also votes by others on its posts.
  expect(words({ account: "alice", kinds: "vote, transfer" })).toBe(
    "transfer, vote involving @alice",
  );
  expect(words({ kind: "transfers", account: "alice", least: "100" })).toBe(
    "Transfers to @alice of at least 100 STEEM or SBD",
  );
  expect(words({ kind: "transfers", account: "alice", token: "SBD" })).toBe(
    "Transfers to @alice, any amount of SBD",
  );
  expect(words({ kind: "height", height: "1000" })).toBe("Block 1,000");
  expect(words({ kind: "price", coin: "steem", line: "0.25" })).toBe(
    "The price of Steem at or above $0.25",
  );
  expect(words({ kind: "price", coin: "bitcoin", line: "1" })).toBe(
    "The price of bitcoin at or above $1",
  );
});
