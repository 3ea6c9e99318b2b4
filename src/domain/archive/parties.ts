/**
 * The fields that name an operation's sender and receiver. Source: the chain's operation types (chain rules, section
 * 10). Kinds that are not listed have no second party.
 */
type Parties = readonly [from: string | null, to: string | null];

const fromTo: Parties = ["from", "to"];

const parties: ReadonlyMap<string, Parties> = new Map<string, Parties>([
  ["vote", ["voter", "author"]],
  ["comment", ["author", "parent_author"]],
  ["transfer", fromTo],
  ["transfer_to_vesting", fromTo],
  ["transfer_to_savings", fromTo],
  ["transfer_from_savings", fromTo],
  ["fill_transfer_from_savings", fromTo],
  ["escrow_transfer", fromTo],
  ["escrow_approve", fromTo],
  ["escrow_dispute", fromTo],
  ["escrow_release", ["from", "receiver"]],
  ["fill_vesting_withdraw", ["from_account", "to_account"]],
  ["set_withdraw_vesting_route", ["from_account", "to_account"]],
  ["delegate_vesting_shares", ["delegator", "delegatee"]],
  ["return_vesting_delegation", [null, "account"]],
  ["account_create", ["creator", "new_account_name"]],
  ["account_create_with_delegation", ["creator", "new_account_name"]],
  ["create_claimed_account", ["creator", "new_account_name"]],
  ["author_reward", [null, "author"]],
  ["curation_reward", ["comment_author", "curator"]],
  ["comment_benefactor_reward", ["author", "benefactor"]],
  ["producer_reward", [null, "producer"]],
  ["interest", [null, "owner"]],
  ["liquidity_reward", [null, "owner"]],
  ["claim_reward_balance", [null, "account"]],
  ["fill_convert_request", [null, "owner"]],
  ["fill_order", ["current_owner", "open_owner"]],
  ["account_witness_vote", ["account", "witness"]],
  ["account_witness_proxy", ["account", "proxy"]],
  ["request_account_recovery", ["recovery_account", "account_to_recover"]],
  ["change_recovery_account", ["account_to_recover", "new_recovery_account"]],
  ["create_proposal", ["creator", "receiver"]],
  ["proposal_pay", [null, "receiver"]],
]);

/** The accounts that an operation names as its sender and receiver. */
export function partiesOf(
  kind: string,
  payload: Readonly<Record<string, unknown>>,
): readonly string[] {
  const [from, to] = parties.get(kind) ?? [null, null];
  return [nameIn(payload, from), nameIn(payload, to)].filter(Boolean);
}

/** An operation's direction, as seen from one account. The numbers are stored, so they must never change. */
export const direction = { none: 0, in: 1, out: 2, self: 3 } as const;

/** The names of the directions by their numbers; empty for none. */
export const directionNames = ["", "in", "out", "self"] as const;

/** One of the numbers of `direction`. */
export type EntryDirection = (typeof direction)[keyof typeof direction];

/** The direction of an operation and its other party; an empty name where there is none. */
export interface EntrySide {
  readonly direction: EntryDirection;
  readonly other: string;
}

const noSide: EntrySide = { direction: direction.none, other: "" };

/** How an operation looks from `account`. Payloads are strangers' JSON: anything but a name counts as absent. */
export function sideOf(
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  account: string,
): EntrySide {
  const named = parties.get(kind);
  if (!named) return noSide;
  const from = nameIn(payload, named[0]);
  // An empty receiver of a power-up means the sender.
  const to = nameIn(payload, named[1]) || (kind === "transfer_to_vesting" ? from : "");
  if (from === account && to === account) return { direction: direction.self, other: account };
  if (from === account) return { direction: direction.out, other: to };
  if (to === account) return { direction: direction.in, other: from };
  return noSide;
}

function nameIn(payload: Readonly<Record<string, unknown>>, field: string | null): string {
  const name = field === null ? "" : payload[field];
  return typeof name === "string" && name.length <= maxNameLength ? name : "";
}

/** Maximum length of an account's name. */
const maxNameLength = 16;
