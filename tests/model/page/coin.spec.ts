/** A coin's page, walked by a visitor. */
import { questionMachine } from "../../../src/machines/shared/question.machine.ts";
import { mayRetry, notOnPage, pageQuestion } from "./question.ts";
import { seen, walkPage } from "./scene.ts";

walkPage("market.coin @whole", questionMachine, pageQuestion, ({ page, treat }) => {
  const coinRequests = /\/api\/v3\/coins\//;
  // Answers are cached for a minute, so each path uses a different coin.
  const coins = ["steem", "steem-dollars", "puss"];
  return {
    begin: () => {
      treat(coinRequests, "hold");
      return page.goto(`/coins/${coins.shift()}`);
    },
    acts: {
      "ask answers": ({ after }) =>
        // An unreadable answer is a failure that can be retried without a pause.
        treat(
          coinRequests,
          after.matches("answered") ? "pass" : after.matches("failed") ? { json: [] } : 404,
        ),
      retry: () => {
        treat(coinRequests, "hold");
        return page.getByRole("button", { name: "Try Again" }).click();
      },
    },
    states: {
      asking: seen(page.getByText(/^Loading\.\.\.$|^waiting for the provider/)),
      "answered.waiting": seen(page.getByText("Circulating Supply", { exact: true })),
      "failed.waiting.pausing": seen(
        page.getByRole("heading", { name: "Error Loading Cryptocurrency" }),
      ),
      missing: seen(page.getByRole("heading", { name: "Cryptocurrency Not Found" })),
    },
    may: mayRetry,
    unseen: notOnPage,
  };
});
