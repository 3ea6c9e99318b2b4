/** Walks through the charts of long lists. */
import { pageLimits } from "../../../src/domain/page-limits.ts";
import { err } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { answers, listPage, query, type Walk } from "./walk.ts";

export const listWalks: Readonly<Record<string, Walk>> = {
  witnessList: {
    input: {
      query: query(1),
      limits: { ...pageLimits, witnesses: { ...pageLimits.witnesses, avatars: 2 } },
    },
    events: [
      event("query.changed", { query: query(2) }),
      event("query.changed", { query: query(1) }),
      { type: "retry" },
      { type: "list.refresh" },
    ],
    outcomes: {
      load: [...answers(listPage(3)), err({ kind: "http", status: 500, statusText: "" })],
    },
    key: ({ context }) => [context.attempt, context.illustrated, context.query.page],
  },
};
