/**
 * How an operation changes an account's balances, by its kind and direction. Amounts come from the columns: each move
 * adds one column to one balance, or subtracts it. Source: chain rules, section 10. Effects that are not in the
 * columns, such as what a cancelled order returns, come from `open-funds.ts`.
 */
import { direction, type EntryDirection } from "../archive/parties.ts";
import { hardforks } from "../chain/hardforks.ts";
import { proposalFee } from "../proposal/treasury.ts";

/** Balances that are rebuilt, in the order in which they are shown. */
export const balanceNames = ["steem", "sbd", "vests", "savingsSteem", "savingsSbd"] as const;

/** The name of a balance. */
export type BalanceName = (typeof balanceNames)[number];

/** All balances: thousandths of STEEM and SBD, millionths of VESTS. */
export type Balances = Readonly<Record<BalanceName, number>>;

/** Rewards that wait to be claimed, since hardfork 17: an account's, but in none of its balances. */
export const pendingNames = ["pendingSteem", "pendingSbd", "pendingVests"] as const;

/** The name of what waits to be claimed. */
export type PendingName = (typeof pendingNames)[number];

/** The balances, and then what waits to be claimed. */
export const holdingNames = [...balanceNames, ...pendingNames] as const;

/** The name of either. */
export type HoldingName = (typeof holdingNames)[number];

/** A column of amounts. */
export type AmountColumn = "steem" | "sbd" | "vests";

/** Adds `sign` times a column to a balance. STEEM is converted at the VESTS per STEEM of that moment. */
export interface Move<Name extends HoldingName = BalanceName> {
  readonly column: AmountColumn;
  readonly balance: Name;
  readonly sign: 1 | -1;
}

/** Moves, and a fixed amount that no field states, in thousandths of SBD. */
export interface Effect {
  readonly moves: readonly Move[];
  readonly sbd: number;
}

/** Number of eras, each with its own effects; `eraOf` gives an era's number. */
export const eras = 3;
export const eraOf = (time: number): number =>
  time < hardforks.hf17 ? 0 : time < hardforks.hf20 ? 1 : 2;

/** The account of the proposals' treasury. */
export const treasury = "steem.dao";
/** The account that received what hardfork 23 seized. */
export const seizureRecipient = "community321";

const move = <Name extends HoldingName>(
  column: AmountColumn,
  balance: Name,
  sign: 1 | -1,
): Move<Name> => ({
  column,
  balance,
  sign,
});
const liquid = (sign: 1 | -1): readonly Move[] => [
  move("steem", "steem", sign),
  move("sbd", "sbd", sign),
];
const savings = (sign: 1 | -1): readonly Move[] => [
  move("steem", "savingsSteem", sign),
  move("sbd", "savingsSbd", sign),
];
const vests = (sign: 1 | -1): readonly Move[] => [move("vests", "vests", sign)];
const poweredUp: readonly Move[] = [move("steem", "vests", 1)];
const all: readonly Move[] = [...liquid(1), ...vests(1)];
const pending = (sign: 1 | -1): readonly Move<PendingName>[] => [
  move("steem", "pendingSteem", sign),
  move("sbd", "pendingSbd", sign),
  move("vests", "pendingVests", sign),
];
const nothing: readonly never[] = [];

/** Effects when the account is the receiver, the sender, both, or there is no second party. */
interface BySide {
  readonly in?: readonly Move[];
  readonly out?: readonly Move[];
  readonly self?: readonly Move[];
  readonly none?: readonly Move[];
}

const received = (moves: readonly Move[]): BySide => ({ in: moves, self: moves });
const transferred = (from: readonly Move[], to: readonly Move[]): BySide => ({
  out: from,
  in: to,
  self: [...from, ...to],
});

/** Kinds with the same effect in every era. */
const effects: Readonly<Record<string, BySide>> = {
  transfer: { in: liquid(1), out: liquid(-1) },
  transfer_to_vesting: transferred(liquid(-1), poweredUp),
  fill_vesting_withdraw: {
    out: vests(-1),
    in: all,
    self: [...vests(-1), ...liquid(1)],
  },
  limit_order_create: { none: liquid(-1) },
  limit_order_create2: { none: liquid(-1) },
  // For both sides, the columns contain only what they receive: what they pay was set aside when the order was created.
  fill_order: { in: liquid(1), out: liquid(1), self: liquid(1) },
  convert: { none: liquid(-1) },
  fill_convert_request: received(liquid(1)),
  claim_account: { none: liquid(-1) },
  transfer_to_savings: transferred(liquid(-1), savings(1)),
  transfer_from_savings: { out: savings(-1), self: savings(-1) },
  fill_transfer_from_savings: received(liquid(1)),
  escrow_transfer: { out: liquid(-1) },
  escrow_release: received(liquid(1)),
  claim_reward_balance: received(all),
  producer_reward: received(all),
  interest: received(liquid(1)),
  liquidity_reward: received(liquid(1)),
  proposal_pay: received(liquid(1)),
  hardfork23: { none: [...liquid(-1), ...vests(-1)] },
};

/** The treasury pays proposals; its income is recorded hourly. */
const treasuryEffects: Readonly<Record<string, BySide>> = {
  proposal_pay: { none: liquid(-1) },
  sps_fund: { none: liquid(1) },
  comment_benefactor_reward: received(liquid(1)),
};

const seizureEffects: Readonly<Record<string, BySide>> = { hardfork23: { none: liquid(1) } };

function bySide(kind: string, era: number, account: string): BySide | undefined {
  if (account === treasury && Object.hasOwn(treasuryEffects, kind)) return treasuryEffects[kind];
  if (account === seizureRecipient && Object.hasOwn(seizureEffects, kind))
    return seizureEffects[kind];
  switch (kind) {
    case "account_create":
    case "account_create_with_delegation":
      return { out: liquid(-1), in: era < 2 ? poweredUp : nothing };
    case "author_reward":
    case "curation_reward":
    case "comment_benefactor_reward":
      return era < 1 ? received(all) : undefined;
    default:
      return Object.hasOwn(effects, kind) ? effects[kind] : undefined;
  }
}

/** By the numbers of `direction`. */
const sides = ["none", "in", "out", "self"] as const satisfies readonly (keyof typeof direction)[];

/** How a kind changes the balances of `account`; null if it doesn't. */
export function effectOf(
  kind: string,
  side: EntryDirection,
  era: number,
  account: string,
): Effect | null {
  if (kind === "create_proposal" && (side === direction.out || side === direction.self))
    return { moves: nothing, sbd: -proposalFee };
  const moves = bySide(kind, era, account)?.[sides[side] ?? "none"] ?? nothing;
  return moves.length === 0 ? null : { moves, sbd: 0 };
}

/** How a kind changes what waits to be claimed. The treasury's rewards never wait. */
export function pendingMovesOf(
  kind: string,
  side: EntryDirection,
  era: number,
  account: string,
): readonly Move<PendingName>[] {
  const isReceived = side === direction.in || side === direction.self;
  if (era < 1 || !isReceived) return nothing;
  if (kind === "claim_reward_balance") return pending(-1);
  if (kind === "author_reward" || kind === "curation_reward") return pending(1);
  return kind === "comment_benefactor_reward" && account !== treasury ? pending(1) : nothing;
}
