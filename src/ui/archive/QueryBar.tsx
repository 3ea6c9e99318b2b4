/** Filters of an archive: kinds, time span, text, and the fields of a query. */
import { useCallback, type ReactNode } from "react";
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { spanLabels } from "../../domain/archive/format.ts";
import { spanDay, spans, type Span } from "../../domain/archive/periods.ts";
import { hasFilters, wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { Token } from "../../domain/chain/amount.ts";
import type { Group } from "../../domain/chain/operations/group.ts";
import { GroupToggles } from "../account/GroupToggles.tsx";
import { pageClock } from "../browser/page-clock.ts";
import { FilterBar } from "./FilterBar.tsx";
import { InvalidFilters } from "./InvalidFilters.tsx";
import { KindToggles } from "./KindToggles.tsx";
import { ChoiceTabs } from "./PeriodBar.tsx";
import { QueryFields } from "./QueryFields.tsx";

export function QueryBar({
  query,
  edit,
  kinds,
  jump,
}: {
  readonly query: ArchiveQuery;
  /** Changes parts of the query; the same function in every render. `isTyped`: one key of many. */
  readonly edit: (part: Partial<ArchiveQuery>, isTyped?: boolean) => void;
  /** The kinds of operations that match the rest of the query, with their counts. */
  readonly kinds: ArchiveSummary["kinds"];
  /** Jumps to a day. */
  readonly jump: ReactNode;
}) {
  const dayOf = (span: Span | ""): string =>
    span === "" ? "" : spanDay(span, pageClock.now() / 1000);
  const countOf = useCallback(
    (group: Group): number =>
      kinds.reduce((sum, each) => (each.group === group ? sum + each.count : sum), 0),
    [kinds],
  );
  const chooseGroups = useCallback((groups: readonly Group[]) => edit({ groups }), [edit]);
  const chooseKinds = useCallback((chosen: readonly string[]) => edit({ kinds: chosen }), [edit]);
  return (
    <div className="query">
      <FilterBar
        first={
          <>
            <GroupToggles chosen={query.groups} choose={chooseGroups} countOf={countOf} />
            <ChoiceTabs
              label="Time span"
              options={spans.map((each) => [each, spanLabels[each]])}
              value={spans.find((each) => query.until === "" && query.since === dayOf(each)) ?? ""}
              choose={(span) => edit({ since: dayOf(span), until: "" })}
            />
          </>
        }
        last={jump}
        label="Filter by memo, text or transaction ID"
        placeholder="Memo, text or transaction ID"
        text={query.text}
        enter={(text) => edit({ text }, true)}
        isFiltering={hasFilters(query)}
        clear={() => edit(wholeArchive)}
        startsOpen={hasFilters({ ...query, groups: [], text: "" })}
      >
        <QueryFields query={query} tokens={allTokens} set={edit} />
        <KindToggles kinds={kinds} chosen={query.kinds} choose={chooseKinds} />
      </FilterBar>
      <InvalidFilters />
    </div>
  );
}

const allTokens: readonly Token[] = ["STEEM", "SBD", "VESTS"];
