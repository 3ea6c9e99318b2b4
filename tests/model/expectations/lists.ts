/** What lists must do: pages, orders and filters, witnesses with their retries and avatars. */
import { pageLimits } from "../../../src/domain/page-limits.ts";
import { after, event, gives, type Expectation, type Step } from "../../support/expectation.ts";
import { answer, crash, refusal, serverError, timeout, type Expectations } from "./vocabulary.ts";

const query = (page: number) => ({ page, sort: null, isReversed: false, find: "" });
const turn = (page: number) => event("query.changed", { query: query(page) });
const find = (name: string) => event("query.changed", { query: { ...query(1), find: name } });
const rows = (all: number) =>
  answer({ rows: [], page: 1, pages: 1, total: all, all, fallbackReason: null });

const shown = (list: string, avatars = "waiting") => ({
  loaded: { rows: list, avatars },
});
const witnesses = (says: string, steps: readonly Step[], input: object = {}): Expectation => ({
  says,
  input: { query: query(1), ...input },
  begins: "loading",
  first: { asks: "load", context: { attempt: 1 } },
  steps,
});

export const listExpectations: Expectations = {
  witnessList: [
    witnesses("on timeout or network error it retries twice, after 2 s × attempt, then says why", [
      [gives("load", refusal(timeout)), "retrying", { waits: ["retryPause", 2000] }],
      [after("retryPause"), "loading", { asks: "load", context: { attempt: 2 } }],
      [gives("load", refusal(timeout)), "retrying", { waits: ["retryPause", 4000] }],
      [after("retryPause"), "loading", { context: { attempt: 3 } }],
      [gives("load", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["retry", "loading", { context: { attempt: 1 } }],
    ]),
    witnesses("a server's error is not retried by itself", [
      [gives("load", refusal(serverError)), "failed", { context: { failure: serverError } }],
      ["retry", "loading"],
    ]),
    witnesses("an engine that threw is retried like a broken connection", [
      [gives("load", refusal(crash)), "retrying", { context: { failure: crash } }],
    ]),
    witnesses("a search is applied in every state, and rows that don't match are never shown", [
      [find("al"), "loading", { context: { query: { ...query(1), find: "al" } } }],
      [gives("load", rows(3)), "loading", { asks: "load", context: { answer: null, attempt: 1 } }],
      [gives("load", refusal(timeout)), "retrying"],
      [find("b"), "retrying", { context: { query: { ...query(1), find: "b" } } }],
      [after("retryPause"), "loading", { asks: "load" }],
      [gives("load", refusal(serverError)), "failed"],
      [find("c"), "failed", { context: { query: { ...query(1), find: "c" } } }],
      ["retry", "loading", { asks: "load" }],
      [gives("load", rows(1)), shown("current")],
    ]),
    witnesses(
      "the list is refreshed silently every 60 s and on request; a failure leaves it on screen",
      [
        [gives("load", rows(3)), shown("current"), { waits: ["refreshPause", 60_000] }],
        [after("refreshPause"), shown("refreshing"), { asks: "load" }],
        [gives("load", refusal(crash)), shown("current"), { context: { answer: rows(3).value } }],
        ["list.refresh", shown("refreshing")],
        [gives("load", rows(4)), shown("current"), { context: { answer: rows(4).value } }],
      ],
    ),
    witnesses("a different page or order is loaded; the current one is not loaded again", [
      [gives("load", rows(3)), shown("current")],
      [turn(1), shown("current"), { nothing: true }],
      [turn(2), shown("turning"), { asks: "load", context: { query: query(2) } }],
      [gives("load", rows(5)), shown("current"), { context: { answer: rows(5).value } }],
      [turn(1), shown("turning")],
      [gives("load", refusal(crash)), shown("current"), { context: { answer: rows(5).value } }],
    ]),
    witnesses(
      "avatars load 3 s after the list, 50 ms apart, up to the limit",
      [
        [gives("load", rows(3)), shown("current"), { waits: ["firstAvatars", 3000] }],
        [
          after("firstAvatars"),
          shown("current", "illustrating"),
          { context: { illustrated: 1 }, waits: ["nextAvatar", 50] },
        ],
        [
          after("nextAvatar"),
          shown("current", "illustrating"),
          { context: { illustrated: 2 }, waits: ["nextAvatar", 50] },
        ],
        [after("nextAvatar"), shown("current", "illustrated"), { context: { illustrated: 3 } }],
      ],
      { limits: { ...pageLimits, witnesses: { ...pageLimits.witnesses, avatars: 3 } } },
    ),
  ],
};
