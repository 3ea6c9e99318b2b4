/** Proposals for paid work as nodes list them, and the treasury's clock. */
import { looseBigInt } from "../account/node-account.ts";
import { amount, type Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import { chainDeadline } from "../chain/printed-time.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, loose, malformed, object, outOfRange } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import { witnessName } from "../witness/name.ts";
import { treasuryAccount } from "./treasury.ts";

/** A proposal. Times are ms. */
export interface Proposal {
  readonly id: number;
  readonly creator: AccountName;
  /** Who is paid. */
  readonly receiver: AccountName;
  readonly start: number;
  readonly end: number;
  readonly dailyPay: Amount;
  /** A stranger's text of up to 80 characters. */
  readonly subject: string;
  /** The creator's post about it; may be empty. */
  readonly permlink: string;
  /** VESTS that vote for it, as counted at the last payment; only running proposals are counted again. */
  readonly votes: Amount;
}

/** Whether a proposal is paid now, not yet, or no longer. */
export type Phase = "waiting" | "running" | "ended";

/** The phase at `now`, ms. */
export const phaseOf = ({ start, end }: Pick<Proposal, "start" | "end">, now: number): Phase =>
  now < start ? "waiting" : now <= end ? "running" : "ended";

/** When the treasury paid last, and when it pays next, ms; null if the node doesn't say. */
export interface TreasuryClock {
  /** The head's time. */
  readonly now: number;
  readonly lastPaid: number | null;
  readonly nextPayment: number | null;
}

/** Reads `list_proposals` or `find_proposals`. */
export const parseProposals = (raw: unknown): Result<readonly Proposal[], Failure> =>
  decode(() =>
    list(raw, "proposals", (item) => {
      const row = object(item, "");
      return {
        id: integer(row["proposal_id"] ?? row["id"], "proposal_id"),
        creator: witnessName(row["creator"], "creator"),
        receiver: witnessName(row["receiver"], "receiver"),
        start: chainDeadline(row["start_date"], "start_date"),
        end: chainDeadline(row["end_date"], "end_date"),
        dailyPay: paidAmount(row["daily_pay"], "daily_pay"),
        subject: loose(row["subject"]).slice(0, maxSubjectLength),
        permlink: loose(row["permlink"]),
        votes: { units: looseBigInt(row["total_votes"]), token: "VESTS" },
      };
    }),
  );

/** An amount that the treasury has or pays: SBD, 0 or more. Others could not be added up. */
export function paidAmount(value: unknown, field: string): Amount {
  const read = amount(value, field);
  return read.token === "SBD" && read.units >= 0n ? read : outOfRange(field, say`an amount of SBD`);
}

/** The chain's longest subject, in characters. */
const maxSubjectLength = 80;

/** Reads the treasury's times in `get_dynamic_global_properties`. */
export const parseTreasuryClock = (raw: unknown): Result<TreasuryClock, Failure> =>
  decode(() => {
    const row = object(raw, "properties");
    const time = (key: string): number | null => {
      const read = decode(() => chainTime(row[key], key));
      return read.ok && read.value > 0 ? read.value : null;
    };
    return {
      now: chainTime(row["time"], "time"),
      lastPaid: time("last_budget_time"),
      nextPayment: time("next_maintenance_time"),
    };
  });

/** Reads the treasury's SBD in `get_accounts`; a node that leaves the treasury out says nothing about its balance. */
export const parseTreasury = (raw: unknown): Result<Amount, Failure> =>
  decode(() => {
    const treasury = list(raw, "accounts", (item) => object(item, "")).find(
      ({ name }) => name === treasuryAccount,
    );
    return treasury
      ? paidAmount(treasury["sbd_balance"], "sbd_balance")
      : malformed("accounts", say`the account ${treasuryAccount}`);
  });
