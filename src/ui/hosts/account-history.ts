/** An account's history, joined to the engine and to the address. */
import { fromPromise } from "xstate";
import { writeFilter } from "../../domain/chain/account/history-filter.ts";
import { accountHistoryMachine } from "../../machines/account-history.machine.ts";
import { ask } from "../runtime.ts";
import { replaceQuery } from "./address.ts";

export const accountHistory = accountHistoryMachine.provide({
  actors: {
    openHistory: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.openHistory(input.account, ticket), signal),
    ),
    olderHistory: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.olderHistory(input.account, ticket), signal),
    ),
    readRows: fromPromise(({ input: { account, filter, from, count }, signal }) =>
      ask((engine, ticket) => engine.historyRows(account, filter, from, count, ticket), signal),
    ),
  },
  actions: {
    writeAddress: (_, filter) => replaceQuery((query) => writeFilter(query, filter)),
  },
});
