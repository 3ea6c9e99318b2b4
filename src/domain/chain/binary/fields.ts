/** How each field type of the operation table is read and written, as one of the chain's own types. */
import type { FieldType } from "../operations/definition.ts";
import { list, noExtensions, optional, pairs, record, variant, type Codec } from "./codec.ts";
import {
  accountName,
  asset,
  bytes,
  customId,
  fixedBytes,
  flag,
  i16,
  i64,
  publicKey,
  text,
  time,
  u16,
  u32,
  u64,
  version,
} from "./primitives.ts";

const authority = record({
  weight_threshold: u32,
  account_auths: pairs(accountName, u16),
  key_auths: pairs(publicKey, u16),
});

/** Writes no bytes; read as {}. */
const noBytes: Codec = { write: () => {}, read: () => ({}) };

/** What witnesses announce in their blocks' headers: the version they run, and the hardfork they vote for. */
export const headerExtensions = list(
  variant({
    void_t: noBytes,
    version,
    hardfork_version_vote: record({ hf_version: version, hf_time: time }),
  }),
);

const powInput = record({ worker_account: accountName, prev_block: fixedBytes(20), nonce: u64 });

/** One codec per field type. */
export const fieldCodecs: Readonly<Record<FieldType, Codec>> = {
  account: accountName,
  optionalAccount: accountName,
  accounts: list(accountName),
  permlink: text,
  text,
  memo: text,
  json: text,
  customId,
  bytes,
  hash160: fixedBytes(20),
  amount: asset,
  amounts: list(asset),
  price: record({ base: asset, quote: asset }),
  voteWeight: i16,
  basisPoints: u16,
  u16,
  u32,
  u64,
  ids: list(i64),
  flag,
  time,
  key: publicKey,
  optionalKey: optional(publicKey),
  authority,
  optionalAuthority: optional(authority),
  authorities: list(authority),
  chainProperties: record({
    account_creation_fee: asset,
    maximum_block_size: u32,
    sbd_interest_rate: u16,
  }),
  witnessProperties: pairs(text, bytes),
  beneficiaries: list(
    variant({
      comment_payout_beneficiaries: record({
        beneficiaries: list(record({ account: accountName, weight: u16 })),
      }),
    }),
  ),
  work: record({
    worker: publicKey,
    input: fixedBytes(32),
    signature: fixedBytes(65),
    work: fixedBytes(32),
  }),
  work2: variant({
    pow2: record({ input: powInput, pow_summary: u32 }),
    equihash_pow: record({
      input: powInput,
      proof: record({ n: u32, k: u32, seed: fixedBytes(32), inputs: list(u32) }),
      prev_block: fixedBytes(20),
      pow_summary: u32,
    }),
  }),
  signedHeader: record({
    previous: fixedBytes(20),
    timestamp: time,
    witness: accountName,
    transaction_merkle_root: fixedBytes(20),
    extensions: headerExtensions,
    witness_signature: fixedBytes(65),
  }),
  noExtensions,
};
