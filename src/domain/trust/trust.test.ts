/**
 * The rules of the light client: who vouches, how keys are learned, and what several nodes must agree on. More than
 * 300 lines: all rules are tested on the same small chain.
 */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicOf, secret } from "../../../tests/support/sealed-block.ts";
import { blockNum, type AccountName, type BlockId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { updatesIn, type KeyUpdate, type Link } from "./link.ts";
import { partiesOf, partyOf } from "./party.ts";
import { agree, parseElected, rootHeight, type NodeOpinion } from "./root-agreement.ts";
import { parseRoot, rootJson, type Root } from "./root.ts";
import { advance, rootOf, trustIn, type Trust } from "./trusted-set.ts";
import { countVouchers, newestTrusted, recognised } from "./vouchers.ts";

const nameOf = (place: number): AccountName => `witness-${place}` as AccountName;
const keyOf = (place: number): string => `key-${place}`;
const idAt = (number: number): BlockId =>
  `${number.toString(16).padStart(8, "0")}${"0".repeat(32)}` as BlockId;

const root: Root = {
  block: blockNum(21),
  id: idAt(21),
  time: 63_000,
  witnesses: new Map(Array.from({ length: 20 }, (_, i) => [nameOf(i), keyOf(i)])),
};
const start = trustIn(root);

/** A block by the witness at an index, signed with its key unless a different one is given. */
const link = (
  number: number,
  place: number,
  { key = keyOf(place), updates = [] }: { key?: string; updates?: readonly KeyUpdate[] } = {},
): Link => ({
  number: blockNum(number),
  id: idAt(number),
  previous: idAt(number - 1),
  time: number * 3000,
  witness: nameOf(place),
  key,
  updates,
});

/** Blocks from height `from`, one by each of `places` in turn. */
const run = (from: number, places: readonly number[]): readonly Link[] =>
  places.map((place, i) => link(from + i, place));
const places = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

describe("anchoring", () => {
  test("takes 16 distinct trusted witnesses; 15 are not enough, however often they sign", () => {
    expect(advance(start, run(22, places(15))).anchored).toEqual([]);
    const often = run(22, [...places(15), ...places(15), ...places(15)]);
    expect(advance(start, often).anchored).toEqual([]);
    const { anchored, trust } = advance(start, run(22, places(16)));
    expect(anchored.map(({ number }) => number)).toEqual([22]);
    expect(trust.anchor).toMatchObject({ number: 22, id: idAt(22) });
  });

  test("counts no witness that the root doesn't name, nor a named one with a different key", () => {
    expect(advance(start, run(22, places(21, 100))).anchored).toEqual([]);
    const forged = places(21).map((place, i) => link(22 + i, place % 20, { key: `forged-${i}` }));
    expect(countVouchers(start, forged)).toEqual(forged.map(() => 0));
  });

  test("the newest trusted block is below any signed with other keys", () => {
    const trusted = run(22, places(5));
    const forged = places(4).map((place, i) => link(27 + i, place, { key: `forged-${i}` }));
    expect(newestTrusted(start, [...trusted, ...forged])).toBe(trusted.at(-1));
    expect(newestTrusted(start, forged)).toBeNull();
  });

  test("counts within two rounds only", () => {
    // 20 trusted witnesses sign, but no more than 11 of them within any 42 blocks.
    const thin = places(80).map((i) => (i % 4 === 0 ? link(22 + i, i / 4) : link(22 + i, 200 + i)));
    expect(new Set(thin.map(({ witness }) => witness)).size).toBe(80);
    expect(advance(start, thin).anchored).toEqual([]);
  });

  test("never advances without 16, whatever the blocks are", () => {
    const blocks = fc.array(fc.tuple(fc.nat(30), fc.boolean()), { maxLength: 90 });
    fc.assert(
      fc.property(blocks, (drawn) => {
        const links = drawn.map(([place, isForged], i) =>
          link(22 + i, place, isForged ? { key: "forged" } : {}),
        );
        const { anchored, waiting } = advance(start, links);
        expect(anchored.length + waiting.length).toBe(links.length);
        const last = anchored.at(-1);
        if (!last) return;
        const above = links.filter(
          ({ number }) => number >= last.number && number < last.number + 42,
        );
        const vouching = above.filter(({ witness, key }) => root.witnesses.get(witness) === key);
        expect(new Set(vouching.map(({ witness }) => witness)).size).toBeGreaterThanOrEqual(16);
      }),
    );
  });
});

describe("keys", () => {
  const update = (place: number, key: string | null): KeyUpdate => ({
    witness: nameOf(place),
    key,
  });

  test("change once the block that announces them is anchored; the old key is retired at once", () => {
    const announced = [link(22, 0, { updates: [update(5, "new")] }), ...run(23, places(15, 1))];
    // 0 to 15 sign, but 5 signs with a key that was retired at block 22.
    expect(advance(start, announced).anchored).toEqual([]);
    const { trust, anchored } = advance(start, [...announced, ...run(38, [16])]);
    expect(anchored.map(({ number }) => number)).toEqual([22]);
    expect(trust.witnesses.get(nameOf(5))).toMatchObject({ key: "new", since: "update" });
    expect(recognised(trust, run(39, [5]))).toBe(0);
    expect(recognised(trust, [link(39, 5, { key: "new" })])).toBe(1);
  });

  test("a null key removes its witness", () => {
    const { trust } = advance(start, [
      link(22, 0, { updates: [update(5, null)] }),
      ...run(
        23,
        places(19, 1).filter((place) => place !== 5),
      ),
    ]);
    expect(trust.witnesses.has(nameOf(5))).toBe(false);
  });

  test("are read from both operations; an invalid key is ignored", () => {
    const key = publicOf(secret(3));
    const packed = "ab".repeat(33);
    const block = (operation: RawOperation) => ({
      transactions: [{ id: null, expiration: 0, operations: [operation], signatures: [] }],
    });
    expect(
      updatesIn(block(["witness_update", { owner: "a", block_signing_key: key }]), "STM"),
    ).toEqual([{ witness: "a", key }]);
    const nullText = "STM1111111111111111111111111111111114T1Anm";
    expect(
      updatesIn(block(["witness_update", { owner: "a", block_signing_key: nullText }]), "STM"),
    ).toEqual([{ witness: "a", key: null }]);
    const props = (name: string) => [
      ["key", packed],
      [name, packed],
    ];
    expect(
      updatesIn(
        block(["witness_set_properties", { owner: "a", props: props("new_signing_key") }]),
        "STM",
      ),
    ).toMatchObject([{ witness: "a", key: expect.stringMatching(/^STM/) }]);
    expect(
      updatesIn(block(["witness_set_properties", { owner: "a", props: props("url") }]), "STM"),
    ).toEqual([]);
  });
});

/** `rounds` rounds of 21 – the 20 elected and one backup – and enough blocks after them to anchor them. */
function follow(trust: Trust, rounds: number, backup: (round: number) => number): Trust {
  let now = trust;
  let waiting: readonly Link[] = [];
  let number = trust.anchor.number as number;
  for (let round = 0; round < rounds; round++) {
    const links = run(number + 1, [...places(20), backup(round)]);
    number += links.length;
    ({ trust: now, waiting } = advance(now, [...waiting, ...links]));
  }
  return now;
}

describe("witnesses", () => {
  test("that are not trusted yet are admitted after anchored blocks in three rounds, with one key", () => {
    expect(follow(start, 3, () => 30).witnesses.has(nameOf(30))).toBe(false);
    const admitted = follow(start, 5, () => 30);
    expect(admitted.witnesses.get(nameOf(30))).toMatchObject({ key: keyOf(30), since: "rounds" });
  });

  test("are never more than 24: the one idle longest is dropped", () => {
    // A new backup every four rounds: more than four would stay within the 20 rounds that a witness may be idle.
    const many = follow(start, 60, (round) => 30 + Math.floor(round / 4));
    expect([...many.witnesses.keys()]).toEqual([...places(20), ...places(4, 41)].map(nameOf));
  });

  test("that produce nothing for 20 rounds are dropped", () => {
    const backups = follow(start, 6, () => 30);
    expect(backups.witnesses.has(nameOf(30))).toBe(true);
    expect(follow(backups, 25, () => 19).witnesses.has(nameOf(30))).toBe(false);
  });
});

describe("a root", () => {
  const keyed: Root = {
    ...root,
    time: Date.UTC(2026, 0, 5),
    witnesses: new Map(places(20).map((place) => [nameOf(place), publicOf(secret(place + 1))])),
  };
  const chainId = "ab".repeat(32);

  test("survives a round trip", () => {
    expect(parseRoot(rootJson(keyed, chainId), chainId)).toEqual({ ok: true, value: keyed });
    expect(rootOf(trustIn(keyed))).toEqual(keyed);
  });

  test.each([
    ["a different chain id", { chainId: "cd".repeat(32) }, "checkpoint.chainId"],
    ["a height that isn't its id's", { block: 22 }, "checkpoint.block"],
    ["a height of 0", { block: 0, id: "0".repeat(40) }, "checkpoint.block"],
    ["an id that is not hex", { id: "root" }, "checkpoint.id"],
    ["no time", { time: null }, "checkpoint.time"],
    ["no witnesses", { witnesses: {} }, "checkpoint.witnesses"],
    [
      "the same key twice",
      {
        witnesses: Object.fromEntries(
          places(20).map((place) => [nameOf(place), publicOf(secret(Math.min(place, 18) + 1))]),
        ),
      },
      "checkpoint.witnesses",
    ],
    [
      "a key with a different prefix",
      { witnesses: { ...Object.fromEntries(keyed.witnesses), "witness-3": "TST1" } },
      "checkpoint.witnesses.witness-3",
    ],
  ])("with %s is refused, naming the field", (_, change, field) => {
    expect(parseRoot({ ...rootJson(keyed, chainId), ...change }, chainId)).toMatchObject({
      ok: false,
      error: { kind: "decode", field },
    });
  });
});

describe("first use", () => {
  const report = (party: string, id: string = root.id): NodeOpinion => ({
    host: `node.${party}`,
    party,
    root: { ...root, id: id as BlockId },
  });

  test("requires three parties that agree, and more than two thirds of those that answered", () => {
    const three = ["a.example", "b.example", "c.example"].map((party) => report(party));
    expect(agree(three)).toMatchObject({ kind: "agreed", root: { id: root.id } });
    const other = idAt(22);
    expect(agree([...three, report("d.example", other)])).toMatchObject({ kind: "agreed" });
    expect(agree([...three, report("d.example", other), report("e.example", other)])).toMatchObject(
      { kind: "disagree" },
    );
  });

  test.each([
    ["a block that all know, though one lags a little", [5000, 5001, 4990], 4927],
    ["a block that the others know, though one lags far behind", [5000, 3000, 5001], 4937],
    ["a block that the others know, though one is far ahead", [5000, 9_000_000, 5001], 4937],
    [
      "a block that the lower half knows, if as many are far ahead",
      [5000, 5001, 9_000_000, 9_000_000],
      4937,
    ],
    ["no block if the chain is too young", [63, 63, 63], null],
    ["the first block as soon as the chain is long enough", [64, 64, 70], 1],
    ["no block if nobody answers", [], null],
  ] as const)("requests %s", (_, lastIrreversible, height) =>
    expect(rootHeight(lastIrreversible.map(blockNum))).toBe(height),
  );

  test("gives a party one vote, however many nodes it runs", () => {
    const two = [
      report("a.example"),
      report("b.example"),
      report("b.example"),
      report("b.example"),
    ];
    expect(agree(two)).toEqual({ kind: "tooFew", parties: ["a.example", "b.example"] });
  });

  test("a key that one node reports differently is a disagreement", () => {
    const lie: NodeOpinion = {
      ...report("c.example"),
      root: { ...root, witnesses: new Map(root.witnesses).set(nameOf(3), "forged") },
    };
    expect(agree([report("a.example"), report("b.example"), lie])).toMatchObject({
      kind: "disagree",
      hosts: [["node.a.example", "node.b.example"], ["node.c.example"]],
    });
  });

  test("counts registrable domains as parties; on loopback, ports", () => {
    expect(partyOf("https://api.steemit.com")).toBe(partyOf("https://node.steemit.com/rpc"));
    expect(partyOf("https://a.co.uk")).not.toBe(partyOf("https://b.co.uk"));
    expect(partyOf("https://one.workers.dev")).toBe(partyOf("https://two.workers.dev"));
    expect(partyOf("http://127.0.0.1:4174")).not.toBe(partyOf("http://127.0.0.1:4175"));
    expect(partyOf("https://192.0.2.1:1")).toBe(partyOf("https://192.0.2.1:2"));
  });

  test("counts the known operators, whatever their domains; a balancer is not a party", () => {
    const expectOne = (...urls: readonly string[]): void =>
      expect(new Set(urls.map((url) => partyOf(url))).size).toBe(1);
    expectOne("https://api.steemit.com", "https://api.steemitdev.com", "https://api.steem.fans/");
    expectOne("https://api.justyy.com", "https://api2.justyy.com", "https://api3.justyy.com");
    for (const balancer of [
      "https://api.steemyy.com",
      "https://api2.steemyy.com",
      "https://steem.justyy.com",
      "https://steem.senior.workers.dev",
    ])
      expect(partyOf(balancer)).toBeNull();
    const known = ["api.steemit.com", "api.justyy.com", "api.moecki.online", "api.pennsif.net"];
    expect(new Set(known.map((host) => partyOf(`https://${host}`))).size).toBe(4);
  });

  test("counts operators as config.json names them, ignoring case and spaces", () => {
    const party = partiesOf({
      operators: {
        "https://one.example/rpc": "Ann",
        "https://two.example": " ann",
        "https://new.example": "steemit",
        "https://api.steemyy.com": "Own",
      },
    });
    expect(party("one.example")).toBe(party("two.example"));
    expect(party("new.example")).toBe(party("api.steemit.com"));
    expect(party("api.steemyy.com")).not.toBeNull();
    expect(party("own.node.example")).toBe("node.example");
  });

  test("a balancer's report counts for no party", () => {
    const all = ["a.example", "b.example", null].map((party) => ({
      ...report("c.example"),
      party,
    }));
    expect(agree(all)).toEqual({ kind: "tooFew", parties: ["a.example", "b.example"] });
  });

  test("elects the 20 witnesses with a key and the most votes", () => {
    const listed = places(25).map((place) => ({
      owner: nameOf(place),
      signing_key: place === 4 ? "STM1111111111111111111111111111111114T1Anm" : keyOf(place),
    }));
    const elected = parseElected(listed);
    if (!elected.ok) throw new Error(JSON.stringify(elected.error));
    expect([...elected.value.keys()]).toEqual(
      places(21)
        .filter((place) => place !== 4)
        .map(nameOf),
    );
    expect(parseElected(listed.slice(0, 15))).toMatchObject({ ok: false });
  });
});
