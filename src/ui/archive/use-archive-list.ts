/** The entries of an archive that match the URL's query, as a list on the page. */
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import { readArchiveQuery, readPart, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { onNavigation } from "../browser/address.ts";
import { useActorRef } from "../start/actors.ts";
import { archiveList } from "./archive.charts.ts";

/** Changes parts of a query. `isTyped`: one key of many. */
export type EditQuery = (part: Partial<ArchiveQuery>, isTyped?: boolean) => void;

/** The list's chart, which follows the URL and the archive's version; its query; and a stable function that changes it. */
export function useArchiveList(
  account: AccountName,
  version: number,
): {
  readonly list: ActorRefFrom<typeof archiveList>;
  readonly query: ArchiveQuery;
  readonly edit: EditQuery;
} {
  const [query] = useState(() => readArchiveQuery(location.search));
  const [part] = useState(() => readPart(location.search));
  const list = useActorRef(archiveList, { input: { account, query, part, version } });
  useEffect(() => list.send({ type: "archive.changed", version }), [list, version]);
  useEffect(
    () =>
      onNavigation(() => {
        const next = readArchiveQuery(location.search);
        list.send({ type: "address.changed", query: next, part: readPart(location.search) });
      }),
    [list],
  );
  const edit: EditQuery = useCallback(
    (change, isTyped = false) => {
      const next = { ...list.getSnapshot().context.query, ...change };
      list.send({ type: "query.changed", query: next, isTyped });
    },
    [list],
  );
  return { list, query: useSelector(list, ({ context }) => context.query), edit };
}
