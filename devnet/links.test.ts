/** What histories, blocks and proposals link to exists, even if it is from before block 1. */
import { beforeAll, describe, expect, test } from "vitest";
import { describeOperation } from "../src/domain/chain/operations/describe.ts";
import type { Piece } from "../src/domain/chain/operations/operation.ts";
import { Chain } from "./chain/chain.ts";
import { callMethod } from "./services/node-rpc.ts";
import { sdsContentHistory, indexedAccount } from "./services/sds.ts";
import type { WireEntry } from "./wire/blocks.ts";

let chain: Chain;
beforeAll(() => {
  chain = new Chain({ seed: 3, history: 60, opsPerBlock: 8, now: Date.parse("2026-01-01") });
});

const call = (method: string, params: readonly unknown[]): unknown =>
  callMethod(chain, method, params, (_, __, result) => result);

/** What the app shows as a link beside an entry and in its operation. */
function linksOf({ block, trx_id, op }: WireEntry): readonly Piece[] {
  const { sentence, fields } = describeOperation(op, null);
  return [
    { kind: "block", number: block },
    ...(/^0+$/.test(trx_id) ? [] : [{ kind: "transaction", id: trx_id } as const]),
    ...sentence,
    ...fields.flatMap(({ value }) => value),
  ];
}

function isFound(piece: Piece): boolean {
  if (piece.kind === "account") return chain.world.account(piece.name) !== undefined;
  if (piece.kind === "post") return sdsContentHistory(chain, piece.author, piece.permlink) !== null;
  if (piece.kind === "block") return chain.block(piece.number) !== null;
  if (piece.kind === "transaction") return chain.transaction(piece.id) !== null;
  return piece.kind !== "proposal" || chain.world.treasury.proposals.has(Number(piece.id));
}

/** The dead links of entries, each once. */
const deadLinks = (entries: readonly WireEntry[]): readonly Piece[] => {
  const links = entries.flatMap(linksOf).map((piece) => [JSON.stringify(piece), piece] as const);
  return [...new Map(links).values()].filter((piece) => !isFound(piece));
};

const entriesOf = (name: string, from = -1, limit = 1000) =>
  chain.history(name, from, limit).map(([, entry]) => entry);

describe("every link is found", () => {
  test("in the newest entries of every account", () => {
    expect(chain.accountNames.length).toBeGreaterThan(200);
    expect(deadLinks(chain.accountNames.flatMap((name) => entriesOf(name, -1, 400)))).toEqual([]);
  });

  test.each(["whale", "tide-exchange", "entries-20000"])("in the past of %s", (name) => {
    for (const from of [999, 7000, 12_000]) expect(deadLinks(entriesOf(name, from))).toEqual([]);
  });

  test("in every block", () => {
    const heights = Array.from({ length: chain.head }, (_, i) => i + 1);
    expect(deadLinks(heights.flatMap(chain.entries))).toEqual([]);
  });

  test("in the founding proposals: accounts and the creator's post", () => {
    const { proposals } = chain.world.treasury;
    expect(proposals.size).toBeGreaterThan(0);
    for (const { creator, receiver, permlink } of proposals.values()) {
      expect([creator, receiver].filter((name) => !chain.world.account(name))).toEqual([]);
      expect(call("get_content", [creator, permlink])).toMatchObject({ author: creator, permlink });
    }
  });

  test("in accounts: their creators and followers", () => {
    const names = chain.accountNames.flatMap((name) => {
      const account = chain.world.account(name);
      return account ? [account.creation.creator, ...account.followers.keys()] : [];
    });
    expect([...new Set(names)].filter((name) => !chain.world.account(name))).toEqual([]);
  });
});

test("an account that only the past names is in the answers of node, index and indexing service", () => {
  for (const name of ["steem", "amy.arrow", "zoe.late", "reader-0042", "kid-b17"]) {
    expect(call("get_accounts", [[name]])).toMatchObject([{ name, balance: "0.000 STEEM" }]);
    expect(indexedAccount(chain, name)).toMatchObject({ name, count_followers: 0 });
    expect(call("get_follow_count", [name])).toMatchObject({ account: name });
    expect(chain.history(name, -1, 10)).toEqual([]);
  }
});

test("an entry from before block 1 names no transaction, and differs from every other one of its block", () => {
  const entries = entriesOf("whale", 700_999);
  expect(new Set(entries.map(({ trx_id }) => trx_id))).toEqual(new Set(["0".repeat(40)]));
  const places = entries.map(({ block, virtual_op }) => `${block} ${virtual_op}`);
  expect(new Set(places).size).toBe(entries.length);
  expect(entriesOf("alice", 4, 5).map(({ virtual_op }) => virtual_op)).toEqual([1, 2, 3, 4, 5]);
});

test("a post from before block 1 is what its operation sent", () => {
  const sent = entriesOf("whale", 700_999).flatMap(({ op: [kind, payload] }) =>
    kind === "comment" ? [payload] : [],
  );
  expect(sent.filter(({ parent_author }) => parent_author !== "").length).toBeGreaterThan(20);
  for (const { author, permlink, parent_author, parent_permlink, body } of sent)
    expect(call("get_content", [author, permlink])).toMatchObject({
      author,
      permlink,
      parent_author,
      parent_permlink,
      body,
    });
});

test("nothing else is made up", () => {
  expect(chain.account("nobody-here")).toBeNull();
  expect(call("get_content", ["alice", "no-such-post"])).toMatchObject({ author: "" });
  expect(call("get_content", ["nobody-here", "the-first-post"])).toMatchObject({ author: "" });
});
