/** A hook for the pages whose lists come from the rankings service. */
import type { Failure } from "../../domain/contract/failure.ts";
import type { ArgsOf } from "../../domain/contract/questions.ts";
import type { Origin } from "../../domain/contract/sourced.ts";
import type { ListPage, ListQuery } from "../../domain/list/list.ts";
import { pageByPage, useListQuery } from "../list/use-list-query.ts";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";

/** What a page draws of a list of rows. */
export interface Ranking<Row> {
  readonly query: ListQuery;
  /** Whether the first page is loading. */
  readonly isLoading: boolean;
  /** Whether any page is loading. */
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Undefined until it has loaded, and after a failure. */
  readonly list: ListPage<Row> | undefined;
  readonly origin: Origin | null;
  /** The service's host; empty without one. */
  readonly host: string;
  readonly retry: () => void;
  readonly cancel: () => void;
}

/** Loads the page of a list that the URL's query asks for; `argsOf` maps the query to the question's arguments. */
export function useRanking<Q extends "list.ranking" | "list.newAccounts">(
  name: Q,
  argsOf: (query: ListQuery) => ArgsOf<Q>,
) {
  const query = useListQuery();
  const { answer, value, failure, isBusy, hasFailed, retry, cancel } = useQuestion(
    name,
    argsOf(query),
    pageByPage,
  );
  const { rankings } = useNetwork().network.services;
  return {
    query,
    isLoading: isBusy && answer === null,
    isBusy,
    failure: hasFailed ? failure : null,
    list: hasFailed ? undefined : value,
    origin: answer,
    host: rankings === undefined ? "" : new URL(rankings).host,
    retry,
    cancel,
  };
}
