/** The rows of the witness list; the newest slots of the active ones follow once the table is there. */
import { useEffect, useMemo } from "react";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import type { ListPage, ListQuery } from "../../../domain/list/list.ts";
import type { RecentSlot } from "../../../domain/witness/round/recent-slots.ts";
import { lastTopRank, type Witness } from "../../../domain/witness/witnesses.ts";
import { Table } from "../../list/Table.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { witnessColumns } from "./witness-columns.tsx";

/** Labels the button that expands a row on phones. */
export const moreLabel = ({ name }: Pick<Witness, "name">): string => say`More figures for ${name}`;

/** The divider between active and backup witnesses. */
const divider = (row: Witness, before: Witness | undefined): string | null =>
  row.rank === lastTopRank + 1 && before?.rank === lastTopRank
    ? say`Active Witnesses (Top 21) / Backup Witnesses`
    : null;

export function WitnessTable({
  caption,
  answer: { value: list, receivedAt },
  illustrated,
  query,
}: {
  readonly caption: string;
  readonly answer: Sourced<ListPage<Witness>>;
  /** The rank up to which witnesses show their avatar so far. */
  readonly illustrated: number;
  readonly query: ListQuery;
}) {
  const { value: known, refresh } = useQuestion("witness.recentSlots", []);
  // With each list that was reloaded.
  useEffect(refresh, [refresh, receivedAt]);
  const columns = useMemo(
    () =>
      witnessColumns(
        illustrated,
        new Map<string, readonly RecentSlot[]>(known?.map(({ name, slots }) => [name, slots])),
      ),
    [illustrated, known],
  );
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={list.rows}
      keyOf={(row) => row.name}
      linkOf={({ name }) => ({ id: `witness-${urlPart(name)}`, what: name })}
      query={query}
      divider={divider}
      more={moreLabel}
    />
  );
}
