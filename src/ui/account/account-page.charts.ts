/** An account's page, connected to the engine. */
import type { AccountName } from "../../domain/chain/names.ts";
import { accountPageMachine } from "../../machines/account/account-page.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const accountPage = accountPageMachine.provide({
  actors: {
    load: asks("account.detail", ({ subject }) => [subject as AccountName]),
  },
  actions: { wakeNodes },
});
