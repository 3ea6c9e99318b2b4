/** A witness as a node describes it: votes, signing key, properties and price feed. */
import { looseBigInt } from "../account/node-account.ts";
import { approximately } from "../chain/amount-text.ts";
import { amount, type Amount } from "../chain/amount.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, loose, object, type Json } from "../decode.ts";
import { err, ok, type Result } from "../result.ts";
import { parseRoundCandidates, type Candidate } from "./round/round-reports.ts";

/** The price that a witness publishes. */
export interface PriceFeed {
  readonly base: Amount;
  readonly quote: Amount;
  /** SBD per STEEM, base ÷ quote. */
  readonly price: number;
  /** How far a quote other than 1 STEEM moves the price, percent; negative if it lowers it. */
  readonly bias: number;
}

/** What a witness proposes for the chain, as reported; empty if it isn't. */
export interface WitnessProperties {
  readonly creationFee: string;
  /** Bytes. */
  readonly blockSize: string;
  /** Hundredths of a percent. */
  readonly interest: number | null;
  readonly subsidyBudget: string;
}

/** A witness with everything its page shows. */
export interface WitnessView {
  /** Its rank is 1 here: see `rank`. */
  readonly report: Candidate;
  /** By votes; `below`: not among the first hundred; null if no node listed these. */
  readonly rank: number | "below" | null;
  readonly votes: Amount;
  /** For SP and the share of all vesting shares; null if the chain's properties are unknown. */
  readonly rates: Rates | null;
  readonly signingKey: string;
  readonly feed: PriceFeed | null;
  readonly properties: WitnessProperties;
}

/** Reads `get_witness_by_account`; `notFound` for an account that isn't a witness. */
export function parseWitness(
  raw: unknown,
  isScheduled: boolean,
): Result<Omit<WitnessView, "rank" | "rates">, Failure> {
  if (raw === null || raw === undefined) return err({ kind: "notFound", what: "witness" });
  const read = parseRoundCandidates([raw]);
  if (!read.ok) return read;
  const [report] = read.value;
  if (!report) return err({ kind: "notFound", what: "witness" });
  const row = raw as Json;
  const isActive = isScheduled && report.status !== "Disabled";
  return ok({
    report: isActive ? { ...report, status: "Active" } : report,
    votes: { units: looseBigInt(row["votes"]), token: "VESTS" },
    signingKey: loose(row["signing_key"]),
    feed: report.price === null ? null : priceFeed(row["sbd_exchange_rate"]),
    properties: propertiesOf(row["props"]),
  });
}

function priceFeed(raw: unknown): PriceFeed | null {
  const read = decode(() => {
    const rate = object(raw, "rate");
    const [base, quote] = [amount(rate["base"], "base"), amount(rate["quote"], "quote")];
    const steem = approximately(quote);
    return { base, quote, price: approximately(base) / steem, bias: (1 / steem - 1) * 100 };
  });
  return read.ok && Number.isFinite(read.value.price) ? read.value : null;
}

function propertiesOf(raw: unknown): WitnessProperties {
  const read = decode(() => object(raw, "props"));
  const props = read.ok ? read.value : {};
  const interest = decode(() => integer(props["sbd_interest_rate"], "sbd_interest_rate"));
  return {
    creationFee: loose(props["account_creation_fee"]),
    blockSize: loose(props["maximum_block_size"]),
    interest: interest.ok ? interest.value : null,
    subsidyBudget: loose(props["account_subsidy_budget"]),
  };
}
