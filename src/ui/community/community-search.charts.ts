/** The community search, connected to the engine and the address bar. */
import { navigate } from "wouter/use-browser-location";
import { communitySearchMachine } from "../../machines/community/community-search.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { asks } from "../start/runtime.ts";
import { withQuery } from "../browser/address.ts";

const parameter = "community";

/** The community ID in the URL. */
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
    findCommunity: asks("community.detail", ({ id }) => [id]),
    watchAddress: fromSubscription(({ sendBack }) => {
      const report = (): void => sendBack({ type: "address.changed", id: communityInAddress() });
      addEventListener("popstate", report);
      return () => removeEventListener("popstate", report);
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
