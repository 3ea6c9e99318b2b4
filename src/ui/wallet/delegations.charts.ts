/** An account's delegations, connected to the engine. */
import { accountDelegationsMachine } from "../../machines/account/account-state.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const accountDelegations = accountDelegationsMachine.provide({
  actors: { load: asksAboutSubject("account.delegations") },
  actions: { wakeNodes },
});
