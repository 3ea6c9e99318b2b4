/** One file with everything of the visitor: written and read again, merged, replaced, refused with a sentence. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelColours, parseLabel, type LabelEntry } from "../../../src/domain/label/label.ts";
import { accountTarget, idTarget, postTarget } from "../../../src/domain/label/target.ts";
import { mergeOwnData, replaceOwnData } from "../../../src/domain/moving/merge-own-data.ts";
import { writeOwnData, type OwnData } from "../../../src/domain/moving/own-data.ts";
import { readOwnData, refusedText } from "../../../src/domain/moving/read-own-data.ts";

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
    pictures: fc.boolean(),
    videos: fc.boolean(),
    services: fc.boolean(),
  }),
  nodes: fc.dictionary(
    network,
    fc.uniqueArray(
      fc.stringMatching(/^[a-z]{3,8}$/).map((name) => `https://${name}.example`),
      { maxLength: 5 },
    ),
    { noNullPrototype: true },
  ),
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
});

describe("for any data", () => {
  test("export, wipe and import give the same state", () => {
    fc.assert(
      fc.property(state, state, (data, wiped) => {
        const read = readOwnData(writeOwnData(data, 0));
        expect(read).toEqual({ ok: true, value: data });
        if (read.ok) expect(replaceOwnData(wiped, read.value)).toEqual(data);
      }),
      { numRuns: 500 },
    );
  });

  test("merging with itself changes nothing, and asks nothing", () => {
    fc.assert(
      fc.property(state, (data) => {
        const { result, conflicts, added } = mergeOwnData(data, data, new Set());
        expect(result).toEqual(data);
        expect(conflicts).toEqual([]);
        expect(added).toEqual({ nodes: 0, favourites: 0, labels: 0 });
      }),
    );
  });

  test("merging overwrites nothing unasked, and everything that was agreed to", () => {
    fc.assert(
      fc.property(state, state, (mine, theirs) => {
        const kept = mergeOwnData(mine, theirs, new Set());
        expect(kept.result.choices).toEqual(mine.choices);
        for (const [name, entries] of Object.entries(mine.labels))
          expect(kept.result.labels[name]).toEqual(expect.arrayContaining([...entries]));
        const all = new Set(kept.conflicts.map(({ key }) => key));
        const taken = mergeOwnData(mine, theirs, all);
        expect(taken.result.choices).toEqual(theirs.choices);
        for (const [name, entries] of Object.entries(theirs.labels))
          expect(taken.result.labels[name]).toEqual(expect.arrayContaining([...entries]));
        expect(taken.conflicts).toEqual(kept.conflicts);
        expect(taken.added).toEqual(kept.added);
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
    file({ labels: { "a b": [] } }),
    refusedText.field("labels", "an object with the names of networks or users"),
  ],
])("%s is refused with a sentence", (content, sentence) => {
  expect(readOwnData(content)).toEqual({ ok: false, error: sentence });
});

test("a file of labels changes nothing else, and its texts are cleaned", () => {
  const read = readOwnData(file({ labels: { steem: [{ ...alice, text: "A\u202Eb" }] } }));
  expect(read).toEqual({ ok: true, value: { labels: { steem: [{ ...alice, text: "Ab" }] } } });
});
