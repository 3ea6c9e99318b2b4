/** An account's wallet, escrows and power-downs, connected to the engine. */
import {
  accountEscrowsMachine,
  accountPowerDownsMachine,
  accountWalletMachine,
} from "../../machines/account/account-state.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

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
