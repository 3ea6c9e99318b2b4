/** The community search, joined to the engine and to the address. */
import { navigate } from "wouter/use-browser-location";
import { fromCallback, fromPromise, type EventObject } from "xstate";
import { communitySearchMachine } from "../../machines/community-search.machine.ts";
import { ask } from "../runtime.ts";
import { withQuery } from "./address.ts";

const parameter = "community";

/** The community the address names. */
export const communityInAddress = (): string | null =>
  new URLSearchParams(location.search).get(parameter);

const addressOf = (id: string | null): string => {
  const parameters = new URLSearchParams(location.search);
  if (id === null) parameters.delete(parameter);
  else parameters.set(parameter, id);
  return withQuery(parameters.toString());
};

export const communitySearch = communitySearchMachine.provide({
  actors: {
    findCommunity: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.community(input.id, ticket), signal),
    ),
    watchAddress: fromCallback(({ sendBack }) => {
      const tell = (): void =>
        sendBack({ type: "address.changed", id: communityInAddress() } as EventObject);
      addEventListener("popstate", tell);
      return () => removeEventListener("popstate", tell);
    }),
  },
  actions: {
    pushAddress: (_, { id }) => {
      if (communityInAddress() !== id) navigate(addressOf(id));
    },
    clearAddress: () => {
      if (communityInAddress() !== null) navigate(addressOf(null), { replace: true });
    },
  },
});
