/** What the search for coins must do. */
import { pageLimits } from "../../../src/domain/page-limits.ts";
import { after, event, gives, type Expectation } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const typedCoin = (text: string) => event("coin.typed", { text });
const coinAddress = (text: string) => event("address.changed", { text });
const hits = answer({ coins: [{}] });

const coins: readonly Expectation[] = [
  {
    says: "half a second after the last key the list and the provider are searched; the URL has the text",
    input: { initial: "" },
    begins: "idle",
    steps: [
      [
        typedCoin("s"),
        "debouncing",
        { waits: ["debounce", pageLimits.typingPause.coins], acts: ["writeAddress"] },
      ],
      [typedCoin("st"), "debouncing", { waits: ["debounce", 500], context: { text: "st" } }],
      [after("debounce"), "searching", { asks: "searchCoins" }],
      [gives("searchCoins", hits), "results", { context: { hits: hits.value.value } }],
      [typedCoin("none"), "debouncing"],
      [after("debounce"), "searching"],
      [gives("searchCoins", answer({ coins: [] })), "none"],
      [typedCoin(" "), "idle", { acts: ["writeAddress"], context: { text: "", hits: null } }],
    ],
  },
  {
    says: "a search that fails says so and can be retried; clearing ends it",
    input: { initial: "" },
    begins: "idle",
    steps: [
      [typedCoin("s"), "debouncing"],
      [after("debounce"), "searching"],
      [gives("searchCoins", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["retry", "searching", { asks: "searchCoins" }],
      [gives("searchCoins", refusal(crash)), "failed"],
    ],
  },
  {
    says: "a search in the URL starts at once, without changing the URL",
    input: { initial: "steem" },
    begins: "searching",
    first: { asks: "searchCoins", acts: [], context: { text: "steem" } },
    steps: [
      [coinAddress("steem"), "searching", { nothing: true }],
      [gives("searchCoins", hits), "results"],
      [coinAddress("steem"), "results", { nothing: true }],
      [coinAddress("puss"), "searching", { asks: "searchCoins", acts: [] }],
      [coinAddress("sbd"), "searching", { asks: "searchCoins", context: { text: "sbd" } }],
      [coinAddress(""), "idle", { acts: [], context: { text: "", hits: null } }],
    ],
  },
  {
    says: "a URL with only spaces starts no search",
    input: { initial: " " },
    begins: "idle",
    first: { context: { text: "" } },
    steps: [[coinAddress(" "), "idle", { context: { text: "" } }]],
  },
];

export const coinSearchExpectations: Expectations = { coinSearch: coins };
