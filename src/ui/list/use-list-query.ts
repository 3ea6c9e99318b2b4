/** The query of a long list in the URL, and how its pages are asked for. */
import { useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { readListQuery, type ListQuery } from "../../domain/list/list.ts";
import type { QuestionPolicy } from "../../machines/shared/question.machine.ts";

/** The current query; the same object as long as the URL stays the same. */
export function useListQuery(): ListQuery {
  const search = useSearch();
  return useMemo(() => readListQuery(search), [search]);
}

/**
 * The policy of a question for a page of a list: a page stays on screen until the next one is there, and a query that
 * changes while the first page loads is asked for afterwards.
 */
export const pageByPage: QuestionPolicy = { keepsAnswer: true, isPatient: true };
