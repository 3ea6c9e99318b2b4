/** An account's page, joined to the engine. */
import { fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import { accountPageMachine } from "../../machines/account-page.machine.ts";
import { ask, wake } from "../runtime.ts";

export const accountPage = accountPageMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.account(input.subject as AccountName, ticket), signal),
    ),
  },
  actions: { wakeNodes: wake },
});
