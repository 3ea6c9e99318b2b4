/** A coin's page, walked by a visitor. */
import { coinPageMachine } from "../../../src/machines/market/coin-page.machine.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { seen, walkPage } from "./scene.ts";

const nobodyRefreshes = "a coin's page is not asked for again while it is shown";

walkPage("coinPage", coinPageMachine, walks["coinPage"] as Walk, ({ page, treat }) => {
  const any = /\/api\/v3\/coins\//;
  // Answers are cached for a minute, so each path uses another coin.
  const coins = ["steem", "steem-dollars", "puss"];
  return {
    begin: () => {
      treat(any, "hold");
      return page.goto(`/coins/${coins.shift()}`);
    },
    acts: {
      "load answers": ({ after }) =>
        // An unreadable answer is a failure that needs no pause before the next try.
        treat(any, after.matches("found") ? "pass" : after.matches("failed") ? { json: [] } : 404),
      "page.retry": () => {
        treat(any, "hold");
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
      "found on page.refresh #0": nobodyRefreshes,
      "refreshing on xstate.done.actor.0.coinPage.refreshing #0": nobodyRefreshes,
      "notFound on page.retry #0": "a coin nobody knows is not asked for again",
    },
  };
});
