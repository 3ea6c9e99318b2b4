/**
 * How long the chain waits, in seconds. Source: chain rules, section 6; `protocol/config.hpp` of steemd 0.23.1, whose
 * names are given here.
 */
import { daySeconds } from "../durations.ts";

/** A replaced owner authority can still recover the account (STEEM_OWNER_AUTH_RECOVERY_PERIOD). */
export const ownerRecovery = 30 * daySeconds;
/** The owner authority can't be changed again (STEEM_OWNER_UPDATE_LIMIT). */
export const ownerUpdate = 3600;
/** A new recovery account takes effect, and so does giving up voting rights (STEEM_OWNER_AUTH_RECOVERY_PERIOD). */
export const lateEffect = 30 * daySeconds;
/** A withdrawal from savings arrives (STEEM_SAVINGS_WITHDRAW_TIME). */
export const savingsWithdrawal = 3 * daySeconds;
/** From the start of a power-down to its first payment, and between two payments (STEEM_VESTING_WITHDRAW_INTERVAL_SECONDS). */
export const powerDownInterval = 7 * daySeconds;
/** Number of payments of a power-down (STEEM_VESTING_WITHDRAW_INTERVALS). */
export const powerDownPayments = 4n;

/** A node's state and its history may date the same moment by neighbouring blocks: times this close, ms, are one. */
export const sameMoment = 6000;

/** `seconds` after `time`, which is in ms like the result. */
export const after = (time: number, seconds: number): number => time + seconds * 1000;
