/** A hook for the pages whose lists come from the rankings service. */
import type { ArgsOf } from "../../domain/contract/questions.ts";
import type { ListPage, ListQuery } from "../../domain/list/list.ts";
import { pageByPage, useListQuery } from "../list/use-list-query.ts";
import type { Asked } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";

/** A list from the rankings service, as its page draws it. */
export interface Ranking<Row> {
  readonly query: ListQuery;
  /** Whether the first page is loading. */
  readonly isLoading: boolean;
  /** Whether any page is loading. */
  readonly isBusy: boolean;
  readonly asked: Asked<ListPage<Row>>;
  /** Undefined until it has loaded, and after a failure. */
  readonly list: ListPage<Row> | undefined;
  /** The service's host; empty without one. */
  readonly host: string;
  readonly cancel: () => void;
}

/** Loads the page of a list that the URL's query names; `argsOf` turns the query into the question's arguments. */
export function useRanking<Q extends "list.ranking" | "list.newAccounts">(
  name: Q,
  argsOf: (query: ListQuery) => ArgsOf<Q>,
) {
  const query = useListQuery();
  const asked = useQuestion(name, argsOf(query), pageByPage);
  const { answer, value, isBusy, hasFailed, cancel } = asked;
  const { rankings } = useNetwork().network.services;
  return {
    query,
    isLoading: isBusy && answer === null,
    isBusy,
    asked,
    list: hasFailed ? undefined : value,
    host: rankings === undefined ? "" : new URL(rankings).host,
    cancel,
  };
}
