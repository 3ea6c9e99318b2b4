/** The entries of a history that match the URL's query, as a list on the page. */
import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useState } from "react";
import type { ActorRefFrom } from "xstate";
import {
  readArchiveQuery,
  readPart,
  writeArchiveQuery,
  writePart,
  type ArchiveQuery,
} from "../../domain/archive/query.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { archiveListMachine } from "../../machines/archive/archive-list.machine.ts";
import { onNavigation, pushQuery, replaceQueryAfterTyping } from "../browser/address.ts";
import { useActorRef } from "../start/actors.ts";
import { asks } from "../start/runtime.ts";

/** A list whose rows the engine reads by a question: from a downloaded history, or from the newest part of one. */
const listOf = (question: "archive.rows" | "history.rows") =>
  archiveListMachine.provide({
    actors: {
      readRows: asks(question, ({ account, query, from, count }) => [account, query, from, count]),
    },
    actions: {
      writeAddress: ({ context: { query, part } }, { isTyped }) => {
        const write = isTyped ? replaceQueryAfterTyping : pushQuery;
        write((before) => writePart(writeArchiveQuery(before, query), part));
      },
    },
  });

const lists = { "archive.rows": listOf("archive.rows"), "history.rows": listOf("history.rows") };

/** A list on the page. */
export type ArchiveList = ActorRefFrom<(typeof lists)["archive.rows"]>;

/** Changes parts of a query. `isTyped`: one key of many. */
export type EditQuery = (part: Partial<ArchiveQuery>, isTyped?: boolean) => void;

/** The list's chart, which follows the URL and the history's version; its query; and a stable function that changes it. */
export function useArchiveList(
  rows: keyof typeof lists,
  account: AccountName,
  version: number,
): {
  readonly list: ArchiveList;
  readonly query: ArchiveQuery;
  readonly edit: EditQuery;
} {
  const [query] = useState(() => readArchiveQuery(location.search));
  const [part] = useState(() => readPart(location.search));
  const list = useActorRef(lists[rows], { input: { account, query, part, version } });
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
