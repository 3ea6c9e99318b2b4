/** An account's delegations, wallet and keys, connected to the engine. */
import type { AccountName } from "../../domain/chain/names.ts";
import {
  accountDelegationsMachine,
  accountEscrowsMachine,
  accountKeysMachine,
  accountPowerDownsMachine,
  accountWalletMachine,
  keyHoldersMachine,
} from "../../machines/account/account-state.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const accountDelegations = accountDelegationsMachine.provide({
  actors: { load: asks("account.delegations", ({ subject }) => [subject as AccountName]) },
  actions: { wakeNodes },
});

export const accountWallet = accountWalletMachine.provide({
  actors: { load: asks("account.wallet", ({ subject }) => [subject as AccountName]) },
  actions: { wakeNodes },
});

export const accountEscrows = accountEscrowsMachine.provide({
  actors: { load: asks("archive.escrows", ({ subject }) => [subject as AccountName]) },
  actions: { wakeNodes },
});

export const accountPowerDowns = accountPowerDownsMachine.provide({
  actors: { load: asks("archive.powerDowns", ({ subject }) => [subject as AccountName]) },
  actions: { wakeNodes },
});

export const accountKeys = accountKeysMachine.provide({
  actors: { load: asks("account.keys", ({ subject }) => [subject as AccountName]) },
  actions: { wakeNodes },
});

export const keyHolders = keyHoldersMachine.provide({
  actors: { load: asks("account.keyHolders", ({ subject }) => [subject]) },
  actions: { wakeNodes },
});
