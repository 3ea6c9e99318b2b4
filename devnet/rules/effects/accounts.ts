/** Operations that create accounts, change their keys and recover them. */
import { Account } from "../../state/account.ts";
import type { Obligations, WireAuthority } from "../../state/obligations.ts";
import { sumIn } from "../../wire/sum.ts";
import { daysAfter, debit, textIn, unitsIn, withAccount, type OperationEffect } from "./effect.ts";

/** Days for which a replaced owner key stays on record, and after which some changes take effect. */
const delay = 30;

const createAccount: OperationEffect = (world, payload, { block, timestamp }) => {
  const name = textIn(payload, "new_account_name");
  const creator = world.accounts.get(textIn(payload, "creator"));
  debit(creator, sumIn(payload, "fee"));
  if (creator) creator.lastAction = timestamp;
  if (world.accounts.has(name)) return;
  world.accounts.set(
    name,
    new Account({
      id: world.accounts.size + 1,
      name,
      title: name,
      created: timestamp,
      creator: textIn(payload, "creator"),
      block,
      seed: creator?.creation.seed ?? 1,
    }),
  );
};

const update: OperationEffect = withAccount(
  "account",
  (account, payload, { timestamp }, { obligations }) => {
    account.lastAccountUpdate = timestamp;
    const owner = payload["owner"];
    if (owner) replaceOwner(account, owner as WireAuthority, timestamp, obligations);
    for (const role of ["active", "posting"] as const)
      if (payload[role]) account.setAuthority(role, payload[role] as WireAuthority);
    if (payload["memo_key"]) account.memoKey = textIn(payload, "memo_key");
  },
);

/** The old owner authority stays on record for a while. */
function replaceOwner(
  account: Account,
  owner: WireAuthority,
  timestamp: string,
  obligations: Obligations,
): void {
  obligations.add("ownerChanges", {
    account: account.name,
    previous: account.ownerAuthority,
    replaced: timestamp,
    dropped: daysAfter(timestamp, delay),
  });
  account.setAuthority("owner", owner);
  account.lastOwnerUpdate = timestamp;
}

/** By operation kind. */
export const accountEffects: Readonly<Record<string, OperationEffect>> = {
  account_create: createAccount,
  account_create_with_delegation(world, payload, entry) {
    createAccount(world, payload, entry);
    world.delegate(
      textIn(payload, "creator"),
      textIn(payload, "new_account_name"),
      unitsIn(payload, "delegation"),
      entry.timestamp,
    );
  },
  create_claimed_account(world, payload, entry) {
    createAccount(world, payload, entry);
    const creator = world.accounts.get(textIn(payload, "creator"));
    if (creator) creator.claimedAccounts = Math.max(0, creator.claimedAccounts - 1);
  },
  claim_account: withAccount("creator", (creator, payload) => {
    debit(creator, sumIn(payload, "fee"));
    creator.claimedAccounts += 1;
  }),
  account_update: update,
  account_update2: update,
  request_account_recovery(world, payload, { timestamp }) {
    const account = textIn(payload, "account_to_recover");
    world.obligations.remove("recoveries", (each) => each.account === account);
    world.obligations.add("recoveries", {
      account,
      authority: payload["new_owner_authority"] as WireAuthority,
      expires: daysAfter(timestamp, 1),
    });
  },
  recover_account: withAccount(
    "account_to_recover",
    (account, payload, { timestamp }, { obligations }) => {
      obligations.remove("recoveries", (each) => each.account === account.name);
      const owner = payload["new_owner_authority"] as WireAuthority;
      replaceOwner(account, owner, timestamp, obligations);
      account.lastRecovery = timestamp;
    },
  ),
  change_recovery_account(world, payload, { timestamp }) {
    const account = textIn(payload, "account_to_recover");
    world.obligations.remove("recoveryChanges", (each) => each.account === account);
    // Naming the current one cancels a change.
    if (world.accounts.get(account)?.recovery === textIn(payload, "new_recovery_account")) return;
    world.obligations.add("recoveryChanges", {
      account,
      recovery: textIn(payload, "new_recovery_account"),
      effective: daysAfter(timestamp, delay),
    });
  },
  decline_voting_rights: withAccount("account", ({ name }, payload, { timestamp }, world) => {
    world.obligations.remove("declines", (each) => each.account === name);
    if (payload["decline"] === true)
      world.obligations.add("declines", { account: name, effective: daysAfter(timestamp, delay) });
  }),
};
