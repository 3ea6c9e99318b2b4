/** A hook for the pages whose lists come from the rankings service. */
import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { readListQuery, type ListQuery } from "../../domain/list/list.ts";
import type { createPagedList } from "../../machines/shared/paged-list.ts";
import { useListQuery } from "../list/use-list-query.ts";
import { useNetwork } from "../shared/data/network.ts";
import { useActorRef } from "../start/actors.ts";

/**
 * Loads the list for the query in the URL. `host`: the service's host, empty without one; `list`: undefined until it has
 * loaded, and after a failure; `origin`: where it came from.
 */
export function useRanking<Row>(machine: ReturnType<typeof createPagedList<Row>>) {
  const actor = useActorRef(machine, { input: { query: readListQuery(location.search) } });
  const query = useListQuery(
    useCallback((next: ListQuery) => actor.send({ type: "query.changed", query: next }), [actor]),
  );
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const { rankings } = useNetwork().network.services;
  return {
    actor,
    query,
    isBusy,
    failure: hasFailed ? failure : null,
    list: hasFailed ? undefined : answer?.value,
    origin: answer,
    host: rankings === undefined ? "" : new URL(rankings).host,
  };
}
