/** Operations that register witnesses and change their signing keys. */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { publicKeyBytes, publicKeyText } from "../../src/domain/chain/binary/keys.ts";
import type { KeyRole } from "../state/keys.ts";
import { electedSeats, witnessNames } from "../state/names.ts";
import type { Pending } from "../wire/blocks.ts";
import type { WireBlock, WireOperation } from "../wire/blocks.ts";

/** An announced signing key, in force from the next block on. */
export interface KeyChange {
  readonly owner: string;
  readonly key: string;
}

/** The key changes of a block, in order. */
export const keyChangesIn = ({ transactions }: WireBlock<Pending>): readonly KeyChange[] =>
  transactions.flatMap(({ operations }) => operations.flatMap((each) => keyChangeIn(each) ?? []));

function keyChangeIn([kind, payload]: WireOperation): KeyChange | null {
  const { owner, props } = payload;
  if (typeof owner !== "string") return null;
  if (kind === "witness_update") return { owner, key: String(payload["block_signing_key"]) };
  if (kind !== "witness_set_properties" || !Array.isArray(props)) return null;
  const packed = (props as readonly (readonly [string, string])[]).findLast(
    ([name]) => name === "new_signing_key",
  );
  return packed ? { owner, key: publicKeyText(hexToBytes(packed[1]), "STM") } : null;
}

/** A key in the format of witness properties: 33 bytes in hex. */
export const packedKey = (key: string): string =>
  bytesToHex(publicKeyBytes(key) ?? new Uint8Array(33));

/** What condenser_api adds to a witness's properties; nobody signs it. */
export const addedSubsidies = {
  account_subsidy_budget: 797,
  account_subsidy_decay: 347_321,
} as const;

/** Registers or updates a witness with a key. */
export const witnessUpdate = (owner: string, key: string): WireOperation => [
  "witness_update",
  {
    owner,
    url: `https://witness.example/${owner}`,
    block_signing_key: key,
    props: {
      account_creation_fee: "3.000 STEEM",
      maximum_block_size: 65_536,
      sbd_interest_rate: 0,
      ...addedSubsidies,
    },
    fee: "0.000 STEEM",
  },
];

/** Publishes a price of SBD per STEEM; one witness writes the same price with large amounts. */
export const feedPublication = (publisher: string, price: string): WireOperation => [
  "feed_publish",
  {
    publisher,
    exchange_rate:
      publisher === "basalt"
        ? {
            base: `${price.replace(".", "")}000000.000 SBD`.replace(/^0+/, ""),
            quote: "1000000000.000 STEEM",
          }
        : { base: `${price} SBD`, quote: "1.000 STEEM" },
  },
];

/** What the elected witnesses publish at the founding: their median is the price that there was before. */
export const foundingFeeds = (): readonly (readonly WireOperation[])[] =>
  witnessNames
    .slice(0, electedSeats)
    .map((name, i) => [feedPublication(name, ["0.172", "0.170", "0.171"][i % 3] ?? "")]);

/** Changes a witness's key from `before` to `key`; signed with `before`. */
export const signingKeyChange = (owner: string, before: string, key: string): WireOperation => [
  "witness_set_properties",
  {
    owner,
    props: [
      ["key", packedKey(before)],
      ["new_signing_key", packedKey(key)],
    ],
    extensions: [],
  },
];

/** Creates an account with one key for each authority. */
export function accountCreation(
  creator: string,
  name: string,
  keyOf: (role: KeyRole) => string,
): WireOperation {
  const authority = (role: KeyRole) => ({
    weight_threshold: 1,
    account_auths: [],
    key_auths: [[keyOf(role), 1]],
  });
  return [
    "account_create",
    {
      fee: "3.000 STEEM",
      creator,
      new_account_name: name,
      owner: authority("owner"),
      active: authority("active"),
      posting: authority("posting"),
      memo_key: keyOf("memo"),
      json_metadata: "",
    },
  ];
}
