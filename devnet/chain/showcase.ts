/** One operation of every kind, so that the test network's past includes all of them. */
import type { FieldType } from "../../src/domain/chain/operations/definition.ts";
import { realKinds, virtualKinds } from "../../src/domain/chain/operations/kind-names.ts";
import { definitionOf } from "../../src/domain/chain/operations/registry.ts";
import { pastPermlinks } from "../past/past-posts.ts";
import { packedKey } from "../rules/witness-operations.ts";
import type { KeyRole } from "../state/keys.ts";
import type { WireOperation } from "../wire/blocks.ts";

/** The data for the samples. */
export interface Cast {
  /** Two existing accounts. */
  readonly people: readonly [string, string];
  /** A public key of the first. */
  readonly key: string;
  /** The first one's key of a role. */
  readonly keyOf: (role: KeyRole) => string;
  readonly timestamp: string;
}

type Sample = (cast: Cast, key: string) => unknown;

/** States the keys that are in force anyway: the samples change nobody's keys. */
const authority: Sample = ({ keyOf }, key) => ({
  weight_threshold: 1,
  account_auths: [],
  key_auths: [[keyOf(key === "active" || key === "posting" ? key : "owner"), 1]],
});
const properties = {
  account_creation_fee: "3.000 STEEM",
  maximum_block_size: 65_536,
  sbd_interest_rate: 0,
};
const hash = (bytes: number): string => "5e".repeat(bytes);
const header = ({ people, timestamp }: Cast) => ({
  previous: hash(20),
  timestamp,
  witness: people[0],
  transaction_merkle_root: hash(20),
  extensions: [],
  witness_signature: hash(65),
});

const amountOf = (key: string): string =>
  /vest|withdrawn|reward$|reward_vests|delegation/.test(key)
    ? "1204.500000 VESTS"
    : /sbd|daily_pay|interest|open_pays/.test(key)
      ? "2.500 SBD"
      : "3.250 STEEM";

const samples: Readonly<Record<FieldType, Sample>> = {
  account: ({ people }, key) =>
    key === "new_account_name"
      ? "newcomer.one"
      : /(?<!delega)to|agent|receiver|delegatee|ed$/.test(key)
        ? people[1]
        : people[0],
  optionalAccount: () => "",
  accounts: ({ people }) => [people[0]],
  permlink: () => "a-sample-post",
  text: (_, key) => `a sample ${key}`,
  memo: () => "a sample memo",
  json: () => '{"sample":true}',
  customId: () => "a-sample-id",
  bytes: () => "5e5e",
  hash160: () => hash(20),
  amount: (_, key) => amountOf(key),
  amounts: () => ["0.001 STEEM", "0.002 SBD"],
  price: () => ({ base: "0.171 SBD", quote: "1.000 STEEM" }),
  voteWeight: () => 10_000,
  basisPoints: () => 5000,
  u16: () => 7,
  u32: () => 7,
  u64: () => "7",
  ids: () => [2, 7],
  flag: () => true,
  time: ({ timestamp }) => timestamp,
  key: ({ key, keyOf }, field) => (field === "memo_key" ? keyOf("memo") : key),
  optionalKey: ({ key, keyOf }, field) => (field === "memo_key" ? keyOf("memo") : key),
  authority,
  optionalAuthority: authority,
  authorities: () => [],
  chainProperties: () => properties,
  witnessProperties: ({ key }) => [["key", packedKey(key)]],
  beneficiaries: ({ people }) => [[0, { beneficiaries: [{ account: people[1], weight: 500 }] }]],
  work: ({ key }) => ({ worker: key, input: hash(32), signature: hash(65), work: hash(32) }),
  work2: ({ people }) => [
    0,
    { input: { worker_account: people[0], prev_block: hash(20), nonce: "7" }, pow_summary: 7 },
  ],
  signedHeader: header,
  noExtensions: () => [],
};

/** Values that differ from the sample operations, so that every token and balance adds up and every post exists. */
const exceptions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  convert: { amount: "2.500 SBD" },
  create_proposal: { permlink: pastPermlinks.first },
  fill_convert_request: { amount_in: "2.500 SBD" },
  limit_order_create: { min_to_receive: "0.500 SBD" },
  return_vesting_delegation: { vesting_shares: "0.000000 VESTS" },
  fill_order: { open_pays: "0.556 SBD" },
  hardfork23: { total_steem_from_vests: "0.633 STEEM" },
};

const sampleOf =
  (cast: Cast) =>
  (kind: string): WireOperation => [
    kind,
    {
      ...Object.fromEntries(
        Object.entries(definitionOf(kind)?.fields ?? {}).map(([key, type]) => [
          key,
          samples[type](cast, key),
        ]),
      ),
      ...exceptions[kind],
    },
  ];

/** Every kind that can be signed; kinds without a number on the wire were replaced before they were used. */
export const realShowcase = (cast: Cast): readonly WireOperation[] =>
  realKinds.filter((kind) => (definitionOf(kind)?.tag ?? null) !== null).map(sampleOf(cast));

/** Writes the sample post again, which the samples also delete. */
export const repeatedPost = (cast: Cast): WireOperation => sampleOf(cast)("comment");

/** Kinds of which the block has real ones: with samples, the treasury's hours would not add up. */
const paid: ReadonlySet<string> = new Set(["sps_fund", "proposal_pay"]);

/** Every virtual kind, except those of the treasury, which pays in the same block. */
export const virtualShowcase = (cast: Cast): readonly WireOperation[] =>
  virtualKinds.filter((kind) => !paid.has(kind)).map(sampleOf(cast));
