/** The long lists, joined to the engine. */
import { fromPromise } from "xstate";
import type { ListName, ListPage, ListQuery, Lists } from "../../domain/lists/list.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { newAccountsMachine, rankingMachine } from "../../machines/rankings.machine.ts";
import { registrationsMachine } from "../../machines/registrations.machine.ts";
import { witnessListMachine } from "../../machines/witness-list.machine.ts";
import { ask, askPatiently } from "../runtime.ts";

/** Comlink's remote types lose the link between a list and its rows; the contract keeps it. */
const page = <L extends ListName>(
  list: L,
  query: ListQuery,
  signal: AbortSignal,
  { isFresh = false, asking = ask }: { isFresh?: boolean; asking?: typeof ask } = {},
) =>
  asking((engine, ticket) => engine.list(list, query, isFresh, ticket), signal) as Promise<
    Answer<ListPage<Lists[L]>>
  >;

const ranking = (list: "usd" | "sp" | "powerdown") =>
  rankingMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => page(list, input.query, signal)),
    },
  });

/** The three rankings by what they rank by. */
export const rankings = {
  usd: ranking("usd"),
  sp: ranking("sp"),
  powerdown: ranking("powerdown"),
} as const;

export const newAccounts = newAccountsMachine.provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      page("newAccounts", input.query, signal, { asking: askPatiently }),
    ),
  },
});

export const registrations = registrationsMachine.provide({
  actors: {
    load: fromPromise(({ signal }) =>
      askPatiently((engine, ticket) => engine.registrations(ticket), signal),
    ),
  },
});

export const witnessList = witnessListMachine.provide({
  actors: {
    load: fromPromise(({ input: { query, isFresh }, signal }) =>
      page("witnesses", query, signal, { isFresh }),
    ),
  },
});
