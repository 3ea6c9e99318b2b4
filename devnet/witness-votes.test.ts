/** Votes for the devnet's witnesses: a witness has the weights of its voters, proxies included. */
import { expect, test } from "vitest";
import { Chain } from "./chain/chain.ts";
import type { WireOperation } from "./wire/blocks.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const found = (opsPerBlock = 0) => new Chain({ seed: 3, history: 60, opsPerBlock, now });

type Row = Readonly<Record<string, unknown>>;

/** Own VESTS and those of the accounts behind an account, as a node reports them. */
const weightOf = (account: Row): bigint =>
  (account["proxied_vsf_votes"] as readonly (string | number)[]).reduce(
    (sum, each) => sum + BigInt(each),
    BigInt(String(account["vesting_shares"]).replace(/\D/g, "")),
  );

/** The votes of each witness, added up from its voters. */
function addedUp(chain: Chain): ReadonlyMap<string, bigint> {
  const votes = new Map<string, bigint>();
  for (const name of chain.accountNames) {
    const account = chain.account(name) ?? {};
    for (const witness of account["witness_votes"] as readonly string[])
      votes.set(witness, (votes.get(witness) ?? 0n) + weightOf(account));
  }
  return votes;
}

const reported = (chain: Chain): ReadonlyMap<string, bigint> =>
  new Map(chain.witnesses.map((each) => [String(each["owner"]), BigInt(String(each["votes"]))]));

const sorted = (votes: ReadonlyMap<string, bigint>) =>
  [...votes].filter(([, each]) => each > 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));

test("every witness has voters, their weights are its votes, and no one has more than all", () => {
  const chain = found(20);
  for (let i = 0; i < 40; i++) chain.produce();
  expect(sorted(reported(chain))).toEqual(sorted(addedUp(chain)));
  const all = BigInt(String(chain.properties()["total_vesting_shares"]).replace(/\D/g, ""));
  for (const [witness, votes] of reported(chain))
    expect([witness, votes > 0n, votes < all]).toEqual([witness, true, true]);
});

test("a vote, a vote taken back and a proxy move votes with their block", () => {
  const chain = found();
  const votesOf = (name: string) => reported(chain).get(name) ?? 0n;
  const apply = (operation: WireOperation) => {
    chain.order([operation]);
    chain.produce(0);
    expect(sorted(reported(chain))).toEqual(sorted(addedUp(chain)));
  };
  const vote = (approve: boolean): WireOperation => [
    "account_witness_vote",
    { account: "whale", witness: "zephyr", approve },
  ];
  const before = votesOf("zephyr");
  apply(vote(true));
  const whale = weightOf(chain.account("whale") ?? {});
  expect(votesOf("zephyr") - before).toBe(whale);
  apply(["account_witness_proxy", { account: "bob", proxy: "whale" }]);
  expect(votesOf("zephyr") - before).toBeGreaterThan(whale);
  expect((chain.account("bob") ?? {})["witness_votes"]).toEqual([]);
  apply(vote(false));
  expect(votesOf("zephyr")).toBe(before);
});

test("a fork takes votes back", () => {
  const chain = found();
  const before = sorted(reported(chain));
  chain.order([["account_witness_vote", { account: "whale", witness: "zephyr", approve: true }]]);
  chain.produce(0);
  expect(sorted(reported(chain))).not.toEqual(before);
  chain.fork(1);
  expect(sorted(reported(chain))).toEqual(sorted(addedUp(chain)));
});
