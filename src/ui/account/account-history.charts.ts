/** An account's history, connected to the engine and the address bar. */
import { writeFilter } from "../../domain/account/history-filter.ts";
import { accountHistoryMachine } from "../../machines/account/account-history.machine.ts";
import { asks } from "../start/runtime.ts";
import { replaceQuery } from "../browser/address.ts";

export const accountHistory = accountHistoryMachine.provide({
  actors: {
    openHistory: asks("history.open", ({ account }) => [account]),
    olderHistory: asks("history.older", ({ account }) => [account]),
    readRows: asks("history.rows", ({ account, filter, from, count }) => [
      account,
      filter,
      from,
      count,
    ]),
  },
  actions: {
    writeAddress: (_, filter) => replaceQuery((query) => writeFilter(query, filter)),
  },
});
