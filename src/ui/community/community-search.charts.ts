/** The community search, connected to the engine and the address bar. */
import { communitySearchMachine } from "../../machines/community/community-search.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { navigate } from "../browser/address/navigation.ts";
import { withQuery } from "../browser/address/query.ts";
import { asks } from "../start/runtime.ts";

const parameter = "community";

/** The community ID in the URL. */
export const communityInAddress = (): string | null =>
  new URLSearchParams(location.search).get(parameter);

const addressOf = (id: string | null): string => {
  const parameters = new URLSearchParams(location.search);
  // They belong to the list on screen.
  for (const name of ["page", "sort", "find"]) parameters.delete(name);
  if (id === null) parameters.delete(parameter);
  else parameters.set(parameter, id);
  return withQuery(parameters.toString());
};

/** Whether the chart itself is changing the URL. */
let isWriting = false;

function write(address: string, replace = false): void {
  isWriting = true;
  navigate(address, { replace });
  isWriting = false;
}

export const communitySearch = communitySearchMachine.provide({
  actors: {
    findCommunity: asks("community.detail", ({ id }) => [id]),
    watchAddress: fromSubscription(({ sendBack }) => {
      const { pathname } = location;
      let known = communityInAddress();
      const report = (): void => {
        if (location.pathname !== pathname) return;
        known = communityInAddress();
        sendBack({ type: "address.changed", id: known });
      };
      // Follows a link to a community, or back to all of them; ignores what this chart writes itself.
      const followLink = (): void => {
        const id = communityInAddress();
        if (location.pathname !== pathname || id === known) return;
        known = id;
        if (isWriting) return;
        scrollTo(0, 0);
        sendBack({ type: "address.changed", id });
      };
      const listening = new AbortController();
      const { signal } = listening;
      addEventListener("popstate", report, { signal });
      addEventListener("pushState", followLink, { signal });
      addEventListener("replaceState", followLink, { signal });
      return () => listening.abort();
    }),
  },
  actions: {
    pushAddress: (_, { id }) => {
      if (communityInAddress() !== id) write(addressOf(id));
    },
    clearAddress: () => {
      if (communityInAddress() !== null) write(addressOf(null), true);
    },
  },
});
