/** Walks through the charts of long lists. */
import { limits } from "../../../src/domain/limits.ts";
import { err } from "../../../src/domain/result.ts";
import { answers, listPage, pagedList, query, type Walk } from "./walk.ts";

export const listWalks: Readonly<Record<string, Walk>> = {
  ranking: pagedList,
  newAccounts: pagedList,
  communityDirectory: pagedList,
  witnessList: {
    input: {
      query: query(1),
      limits: { ...limits, witnesses: { ...limits.witnesses, avatars: 2 } },
    },
    events: [...pagedList.events, { type: "list.refresh" }],
    outcomes: {
      load: [...answers(listPage(3)), err({ kind: "http", status: 500, statusText: "" })],
    },
    key: ({ context }) => [context.attempt, context.illustrated, context.query.page],
  },
  market: pagedList,
};
