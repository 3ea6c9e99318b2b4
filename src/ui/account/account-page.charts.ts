/** An account's page, connected to the engine. */
import { accountPageMachine } from "../../machines/account/account-page.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const accountPage = accountPageMachine.provide({
  actors: {
    load: asksAboutSubject("account.detail"),
  },
  actions: { wakeNodes },
});
