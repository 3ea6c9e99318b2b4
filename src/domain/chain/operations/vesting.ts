/** The three operations that move Steem Power: powering up, powering down, delegating. */
import type { OperationReader } from "./reader.ts";
import { account, amountPiece, field, textOf, words } from "./pieces.ts";

const isZero = (value: unknown): boolean => /^0(\.0+)? /.test(String(value));

export const transferToVesting: OperationReader = (payload, rates) => {
  const from = account(textOf(payload, "from"));
  const to = textOf(payload, "to") || textOf(payload, "from");
  const added = amountPiece(payload, "amount", rates);
  const own = to === textOf(payload, "from");
  return {
    sentence: [from, words(" powered up "), added, ...(own ? [] : [words(" for "), account(to)])],
    fields: [field("From", from), field("To", account(to)), field("Amount", added)],
  };
};

export const withdrawVesting: OperationReader = (payload, rates) => {
  const owner = account(textOf(payload, "account"));
  const shares = amountPiece(payload, "vesting_shares", rates);
  return {
    sentence: isZero(payload["vesting_shares"])
      ? [owner, words(" stopped powering down")]
      : [owner, words(" began to power down "), shares],
    fields: [field("Account", owner), field("Vesting shares", shares)],
  };
};

export const delegateVestingShares: OperationReader = (payload, rates) => {
  const delegator = account(textOf(payload, "delegator"));
  const delegatee = account(textOf(payload, "delegatee"));
  const shares = amountPiece(payload, "vesting_shares", rates);
  return {
    sentence: isZero(payload["vesting_shares"])
      ? [delegator, words(" took back the delegation to "), delegatee]
      : [delegator, words(" delegates "), shares, words(" to "), delegatee],
    fields: [
      field("Delegator", delegator),
      field("Delegatee", delegatee),
      field("Vesting shares", shares),
    ],
  };
};
