/** One file with all data of the visitor: written and read again, merged, replaced, refused with an explanation. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { anyWatched } from "../../../tests/support/watched.ts";
import { labelColours, parseLabel, type LabelEntry } from "../label/label.ts";
import { accountTarget, idTarget, postTarget } from "../label/target.ts";
import { ok } from "../result.ts";
import { eachSwitch } from "../settings/settings.ts";
import { ruleFaults } from "../watch/read-rule.ts";
import { newRule } from "../watch/rule.ts";
import { mergeOwnData, type Merge } from "./merge-own-data.ts";
import { networkChanges } from "./network-changes.ts";
import {
  defaultChoices,
  writeOwnData,
  type Choices,
  type NetworkData,
  type OwnData,
} from "./own-data.ts";
import { readOwnData, refusedText } from "./read-own-data.ts";
import { undoImport } from "./undo-import.ts";

const network = fc.constantFrom("steem", "devnet", "other-net");
const account = fc.stringMatching(/^[a-z][a-z0-9-]{2,8}$/);
const target = fc.oneof(
  account.map(accountTarget),
  fc.record({ author: account, permlink: fc.stringMatching(/^[a-z0-9-]{1,20}$/) }).map(postTarget),
  fc.stringMatching(/^[0-9a-f]{40}$/).map(idTarget),
);
const label = fc
  .record({
    of: target,
    text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
    note: fc.string({ unit: "grapheme", maxLength: 40 }),
    colour: fc.constantFrom(...labelColours),
  })
  .map(({ of, ...raw }): LabelEntry | null => {
    const parsed = parseLabel(raw);
    return parsed.ok ? { of, ...parsed.value } : null;
  })
  .filter((entry) => entry !== null);

const state: fc.Arbitrary<OwnData> = fc.record({
  choices: fc.record({
    theme: fc.constantFrom("system", "light", "dark"),
    zone: fc.constantFrom("utc", "local"),
    ...eachSwitch(() => fc.boolean()),
  }),
  nodes: fc.dictionary(
    network,
    fc.uniqueArray(
      fc.stringMatching(/^[a-z]{3,8}$/).map((name) => `https://${name}.example`),
      { maxLength: 5 },
    ),
    { noNullPrototype: true },
  ),
  warningLists: fc.dictionary(
    network,
    fc.uniqueArray(
      account.map((name) => `@${name}/mutes`),
      { maxLength: 3 },
    ),
    { noNullPrototype: true },
  ),
  ownFindings: fc.dictionary(
    network,
    fc.uniqueArray(
      account.map((name) => `@${name} ownerChanged 7`),
      { maxLength: 3 },
    ),
    { noNullPrototype: true },
  ),
  pictureHosts: fc.uniqueArray(
    fc.stringMatching(/^[a-z]{3,8}$/).map((name) => `${name}.example`),
    { maxLength: 5 },
  ),
  marketKey: fc.constantFrom("", "CG-mine1234", "CG-theirs1234"),
  favourites: fc.dictionary(
    account,
    fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,12}$/), { maxLength: 5 }),
    { noNullPrototype: true },
  ),
  labels: fc.dictionary(
    network,
    fc.uniqueArray(label, { selector: ({ of }) => of, maxLength: 8 }),
    { noNullPrototype: true },
  ),
  rules: fc.dictionary(
    network,
    fc.uniqueArray(
      fc
        .record({ watched: anyWatched, made: fc.nat() })
        .map(({ watched, made }) => newRule(watched, made)),
      { selector: ({ key }) => key, maxLength: 6 },
    ),
    { noNullPrototype: true },
  ),
  calls: fc.uniqueArray(
    fc.record({
      method: fc.constantFrom("condenser_api.get_block", "condenser_api.get_accounts"),
      params: fc.nat().map((number) => `[${number}]`),
      node: fc.constantFrom(null, "all", "api.example.org"),
      at: fc.nat(),
    }),
    { selector: ({ method, params }) => method + params, maxLength: 6 },
  ),
  visits: fc.uniqueArray(
    account.map((name) => `/accounts/${name}`),
    { maxLength: 6 },
  ),
});

const nothing: OwnData = {
  choices: defaultChoices,
  nodes: {},
  warningLists: {},
  ownFindings: {},
  pictureHosts: [],
  marketKey: "",
  favourites: {},
  labels: {},
  rules: {},
  calls: [],
  visits: [],
};

const sum = ({ parts }: Merge, of: "added" | "different"): number =>
  parts.reduce((total, [, count]) => total + count[of], 0);

/** What the engine's databases have after these changes. */
function changed(before: NetworkData, after: NetworkData): NetworkData {
  const changes = networkChanges(before, after);
  const labels = { ...before.labels };
  const rules = { ...before.rules };
  for (const [name, change] of Object.entries(changes)) {
    const book = new Map((labels[name] ?? []).map((entry) => [entry.of, entry]));
    for (const { of, label: given } of change.labels)
      if (given) book.set(of, { of, ...given });
      else book.delete(of);
    labels[name] = [...book.values()];
    const removed = new Set(change.rules.remove);
    rules[name] = [
      ...(rules[name] ?? []).filter(({ key }) => !removed.has(key)),
      ...change.rules.add,
    ];
  }
  return { labels, rules };
}

const keysOf = (lists: Readonly<Record<string, readonly object[]>>) =>
  Object.entries(lists)
    .flatMap(([name, list]) =>
      list.map((each) => `${name} ${JSON.stringify(each, Object.keys(each).toSorted())}`),
    )
    .toSorted();

describe("for any data", () => {
  test("export, wipe and import give the same state, and ask nothing", () => {
    fc.assert(
      fc.property(state, (data) => {
        const read = readOwnData(writeOwnData(data, 0));
        expect(read).toEqual({ ok: true, value: data });
        if (!read.ok) return;
        const merge = mergeOwnData(nothing, read.value, new Set());
        expect(merge.result).toEqual(data);
        expect(merge.conflicts).toEqual([]);
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("merging with itself changes nothing, and asks nothing", () => {
    fc.assert(
      fc.property(state, (data) => {
        const merge = mergeOwnData(data, data, new Set());
        expect(merge.result).toEqual(data);
        expect([sum(merge, "added"), sum(merge, "different")]).toEqual([0, 0]);
      }),
    );
  });

  test("merging overwrites nothing unasked, and everything that was agreed to", () => {
    fc.assert(
      fc.property(state, state, (mine, theirs) => {
        const kept = mergeOwnData(mine, theirs, new Set());
        for (const name of Object.keys(defaultChoices) as (keyof Choices)[])
          if (mine.choices[name] !== defaultChoices[name])
            expect(kept.result.choices[name]).toBe(mine.choices[name]);
        for (const part of [
          "labels",
          "rules",
          "nodes",
          "favourites",
          "warningLists",
          "ownFindings",
        ] as const)
          for (const [name, entries] of Object.entries<readonly unknown[]>(mine[part]))
            expect(kept.result[part][name]?.slice(0, entries.length)).toEqual(entries);
        if (mine.marketKey !== "") expect(kept.result.marketKey).toBe(mine.marketKey);
        const all = new Set(kept.conflicts.map(({ key }) => key));
        const taken = mergeOwnData(mine, theirs, all);
        expect(taken.result.choices).toEqual(theirs.choices);
        for (const [name, entries] of Object.entries(theirs.labels))
          expect(taken.result.labels[name]).toEqual(expect.arrayContaining([...entries]));
        expect(taken.result.marketKey).toBe(theirs.marketKey || mine.marketKey);
        expect(taken.conflicts).toEqual(kept.conflicts);
        expect(taken.parts.map(([, { added }]) => added)).toEqual(
          kept.parts.map(([, { added }]) => added),
        );
      }),
    );
  });

  test("undo gives back what was there, and leaves what was changed since", () => {
    fc.assert(
      fc.property(state, state, (mine, theirs) => {
        const { conflicts } = mergeOwnData(mine, theirs, new Set());
        const all = new Set(conflicts.map(({ key }) => key));
        const { result } = mergeOwnData(mine, theirs, all);
        expect(undoImport(result, mine, result)).toEqual(mine);
        const later = { ...result, visits: ["/watch", ...result.visits] };
        expect(undoImport(later, mine, result).visits).toEqual(["/watch", ...mine.visits]);
        const [first, ...others] = result.calls;
        if (!first) return;
        const repeated = { ...first, at: first.at + 1 };
        const again = { ...result, calls: [repeated, ...others] };
        expect(undoImport(again, mine, result).calls).toContainEqual(repeated);
      }),
    );
  });

  test("the engine's changes turn one state into the other, and back", () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        for (const [from, to] of [
          [before, after],
          [after, before],
        ] as const) {
          const now = changed(from, to);
          expect(keysOf(now.labels)).toEqual(keysOf(to.labels));
          expect(
            Object.entries(now.rules)
              .flatMap(([name, list]) => list.map(({ key }) => name + key))
              .toSorted(),
          ).toEqual(
            Object.entries(to.rules)
              .flatMap(([name, list]) => list.map(({ key }) => name + key))
              .toSorted(),
          );
        }
        expect(networkChanges(before, before)).toEqual({});
      }),
    );
  });

  test("a file cut anywhere is refused", () => {
    fc.assert(
      fc.property(state, fc.double({ min: 0, max: 0.99, noNaN: true }), (data, share) => {
        const content = writeOwnData(data, 0).trimEnd();
        const read = readOwnData(content.slice(0, Math.floor(content.length * share)));
        expect(read).toEqual({ ok: false, error: refusedText.notJson });
      }),
    );
  });
});

const file = (content: object): string =>
  JSON.stringify({ format: "steemscope-own-data", version: 1, ...content });
const alice = { of: "@alice", text: "A", note: "", colour: "blue" };

test("a setting that a file of an older version lacks has its default", () => {
  const choices = { theme: "dark", videos: false };
  expect(readOwnData(file({ choices }))).toEqual(
    ok({ choices: { ...defaultChoices, ...choices } }),
  );
});

test.each<[string, string]>([
  ["", refusedText.notJson],
  ["[]", refusedText.notOurs],
  ["null", refusedText.notOurs],
  ["{}", refusedText.notOurs],
  ['{"steemscope.settings": {}}', refusedText.older],
  [file({ version: 2 }), refusedText.newer(2)],
  [file({ version: "1" }), refusedText.field("version", "a whole number from 1")],
  [
    file({ choices: { theme: "pink" } }),
    refusedText.field("choices.theme", '"system" or "light" or "dark"'),
  ],
  [
    file({ warningLists: { steem: ["@alice/posts"] } }),
    refusedText.field("warningLists.steem[0]", "a warning list, such as @alice/mutes"),
  ],
  [
    file({ ownFindings: { steem: ["alice"] } }),
    refusedText.field("ownFindings.steem[0]", "a finding about an account"),
  ],
  [file({ nodes: [] }), refusedText.field("nodes", "an object")],
  [
    file({ nodes: { steem: ["javascript:alert(1)"] } }),
    refusedText.field("nodes.steem[0]", "the address of a node, such as https://api.example.org"),
  ],
  [
    file({ labels: { steem: [alice, { ...alice, of: "nobody" }] } }),
    refusedText.field("labels.steem[1].of", "an account, post, transaction or public key"),
  ],
  [
    file({ labels: { steem: [alice, alice] } }),
    refusedText.field("labels.steem", "a list without repeats"),
  ],
  [
    file({ rules: { steem: [{ kind: "height", height: "0" }] } }),
    refusedText.field("rules.steem[0]", `a rule: “${ruleFaults.height.replace(/\.$/, "")}”`),
  ],
  [file({ rules: { steem: [7] } }), refusedText.field("rules.steem[0]", "an object")],
  [
    file({
      calls: [
        { method: "network_broadcast_api.broadcast_transaction", params: "[]", node: null, at: 0 },
      ],
    }),
    refusedText.field("calls", "a list of calls to read methods"),
  ],
  [
    file({ calls: [{ method: "condenser_api.get_block", params: "[1]", node: null, at: 1e300 }] }),
    refusedText.field("calls", "a list of calls to read methods"),
  ],
  [
    file({
      calls: ["[1]", "[ 1 ]"].map((params) => ({
        method: "condenser_api.get_block",
        params,
        node: null,
        at: 0,
      })),
    }),
    refusedText.field("calls", "a list without repeats"),
  ],
  [
    '{"format":"steemscope-own-data","version":1e999}',
    refusedText.field("version", "a whole number from 1"),
  ],
  [
    '{"format":"steemscope-own-data","version":1,"labels":{"__proto__":[]}}',
    refusedText.field("labels", "an object with the names of networks or users"),
  ],
  [
    file({ labels: Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`net-${i}`, []])) }),
    refusedText.field("labels", "an object with at most 1000 names"),
  ],
  [file({ marketKey: "CG-a b" }), refusedText.field("marketKey", "a key that starts with CG-")],
  [file({ visits: [7] }), refusedText.field("visits", "a list of addresses")],
  [
    file({ labels: { toString: [] } }),
    refusedText.field("labels", "an object with the names of networks or users"),
  ],
  [
    file({ labels: { "a b": [] } }),
    refusedText.field("labels", "an object with the names of networks or users"),
  ],
])("%s is refused with an explanation", (content, sentence) => {
  expect(readOwnData(content)).toEqual({ ok: false, error: sentence });
});

test("a file from the future, with members that this version does not know, is read without them", () => {
  const members = '"saved":"9999-12-31T23:59:59.999Z","__proto__":{"labels":{}},"ideas":[1]';
  const content = `{"format":"steemscope-own-data","version":1,${members},"visits":[]}`;
  expect(readOwnData(content)).toEqual({ ok: true, value: { visits: [] } });
});

test("a file of labels changes nothing else, and its texts are cleaned", () => {
  const read = readOwnData(file({ labels: { steem: [{ ...alice, text: "A\u202Eb" }] } }));
  expect(read).toEqual({ ok: true, value: { labels: { steem: [{ ...alice, text: "Ab" }] } } });
});
