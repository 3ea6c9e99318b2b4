/** The market's search, walked by a visitor. */
import { coinSearchMachine } from "../../../src/machines/market/coin-search.machine.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { expect, gone, seen, walkPage } from "./scene.ts";

const walk = walks["coinSearch"] as Walk;

walkPage("coinSearch @whole", coinSearchMachine, walk, ({ page, node, url }) => {
  // The list contains no search result, so every search goes to the provider; no two search for the same text.
  const list = { json: [{ id: "other", name: "Other", symbol: "oth" }] };
  const words = ["amber", "steem", "puss", "fjord", "dollars", "coin", "token", "chain"];
  let word = "";
  const textOf = (event: object): string => (event as { text: string }).text;
  /** The URL with a new search text, or without one. */
  const addressOf = (text: string): string => {
    word = text.trim() === "" ? "" : (words.shift() ?? "");
    return word === "" ? "/crypto-market" : `/crypto-market?find=${word}`;
  };
  const isSearch = ({ path }: { path: string }) => path.includes("/api/v3/search");
  const treat = (treatment: Parameters<typeof node.treat>[0]) =>
    node.treat((asked) =>
      isSearch(asked)
        ? typeof treatment === "function"
          ? treatment(asked)
          : treatment
        : asked.path.includes("per_page=100")
          ? list
          : "pass",
    );
  const box = page.getByRole("searchbox", { name: "Search cryptocurrencies" });
  const results = page.getByRole("region", { name: "Search results" });
  return {
    begin: (input) => {
      treat("hold");
      return page.goto(url + addressOf((input as { initial: string }).initial));
    },
    acts: {
      "coin.typed": ({ event }) => {
        treat("hold");
        word = textOf(event).trim() === "" ? " " : (words.shift() ?? "");
        return box.fill(word);
      },
      // A step in the browser's history, like Back and Forward.
      "address.changed": ({ event, before }) => {
        treat("hold");
        const isKnown = textOf(event) === before.context["text"];
        return page.evaluate(
          (to) => history.pushState(null, "", to),
          isKnown ? `/crypto-market?find=${word}` : addressOf(textOf(event)),
        );
      },
      retry: () => {
        treat("hold");
        return results.getByRole("button", { name: "Try Again" }).click();
      },
      "after debounce": () => node.until(() => node.pending(({ path }) => path.endsWith(word)) > 0),
      "searchCoins answers": ({ after }) =>
        treat(
          after.matches("results")
            ? "pass"
            : { json: after.matches("none") ? { coins: [] } : "what is this" },
        ),
    },
    always: () => expect(box).toHaveValue(word.trim()),
    states: {
      idle: gone(results),
      debouncing: seen(results.getByText("Searching...")),
      searching: seen(results.getByText("Searching...")),
      results: () => expect(results.getByRole("listitem").first()).toBeVisible(),
      none: () =>
        expect(results.getByText(`No cryptocurrencies found for "${word}".`)).toBeVisible(),
      failed: seen(results.getByRole("alert")),
    },
  };
});
