/** A coin's page, walked by a visitor. */
import { coinPageMachine } from "../../../src/machines/market/coin-page.machine.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { seen, walkPage } from "./scene.ts";

const neverRefreshed = "a coin is not requested again while its page is shown";

walkPage("coinPage @whole", coinPageMachine, walks["coinPage"] as Walk, ({ page, treat }) => {
  const coinRequests = /\/api\/v3\/coins\//;
  // Answers are cached for a minute, so each path uses a different coin.
  const coins = ["steem", "steem-dollars", "puss"];
  return {
    begin: () => {
      treat(coinRequests, "hold");
      return page.goto(`/coins/${coins.shift()}`);
    },
    acts: {
      "load answers": ({ after }) =>
        // An unreadable answer is a failure that can be retried without a pause.
        treat(
          coinRequests,
          after.matches("found") ? "pass" : after.matches("failed") ? { json: [] } : 404,
        ),
      "page.retry": () => {
        treat(coinRequests, "hold");
        return page.getByRole("button", { name: "Try Again" }).click();
      },
    },
    states: {
      loading: seen(page.getByText(/^Loading\.\.\.$|^waiting for the provider/)),
      found: seen(page.getByText("Circulating Supply", { exact: true })),
      failed: seen(page.getByRole("heading", { name: "Error Loading Cryptocurrency" })),
      notFound: seen(page.getByRole("heading", { name: "Cryptocurrency Not Found" })),
    },
    unseen: {
      "found on page.refresh #0": neverRefreshed,
      "refreshing on xstate.done.actor.0.coinPage.refreshing #0": neverRefreshed,
      "notFound on page.retry #0": "an unknown coin is not requested again",
    },
  };
});
