/** An account's delegations, wallet and keys, connected to the engine. */
import {
  accountDelegationsMachine,
  accountEscrowsMachine,
  accountKeysMachine,
  accountPowerDownsMachine,
  accountWalletMachine,
  keyHoldersMachine,
} from "../../machines/account/account-state.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const accountDelegations = accountDelegationsMachine.provide({
  actors: { load: asksAboutSubject("account.delegations") },
  actions: { wakeNodes },
});

export const accountWallet = accountWalletMachine.provide({
  actors: { load: asksAboutSubject("account.wallet") },
  actions: { wakeNodes },
});

export const accountEscrows = accountEscrowsMachine.provide({
  actors: { load: asksAboutSubject("archive.escrows") },
  actions: { wakeNodes },
});

export const accountPowerDowns = accountPowerDownsMachine.provide({
  actors: { load: asksAboutSubject("archive.powerDowns") },
  actions: { wakeNodes },
});

export const accountKeys = accountKeysMachine.provide({
  actors: { load: asksAboutSubject("account.keys") },
  actions: { wakeNodes },
});

export const keyHolders = keyHoldersMachine.provide({
  actors: { load: asksAboutSubject("account.keyHolders") },
  actions: { wakeNodes },
});
