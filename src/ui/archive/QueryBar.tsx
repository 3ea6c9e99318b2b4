/** Filters of an archive: kinds, time span, text, and the fields of a query. */
import type { ReactNode } from "react";
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { spanLabels } from "../../domain/archive/format.ts";
import { spanDay, spans, type Span } from "../../domain/archive/periods.ts";
import { isNarrow, wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { Token } from "../../domain/chain/amount.ts";
import type { Group } from "../../domain/chain/operations/group.ts";
import { GroupToggles } from "../account/GroupToggles.tsx";
import { pageClock } from "../browser/page-clock.ts";
import { FilterBar } from "./FilterBar.tsx";
import { InvalidFilters } from "./InvalidFilters.tsx";
import { KindToggles } from "./KindToggles.tsx";
import { ChoiceTabs } from "./PeriodBar.tsx";
import { QueryFields } from "./QueryFields.tsx";
import "./QueryBar.css";

export function QueryBar({
  query,
  change,
  kinds,
  jump,
}: {
  readonly query: ArchiveQuery;
  readonly change: (query: ArchiveQuery, isTyped: boolean) => void;
  /** The kinds of operations that match the rest of the query, with their counts. */
  readonly kinds: ArchiveSummary["kinds"];
  /** Jumps to a day. */
  readonly jump: ReactNode;
}) {
  const set = (part: Partial<ArchiveQuery>, isTyped = false): void =>
    change({ ...query, ...part }, isTyped);
  const dayOf = (span: Span | ""): string =>
    span === "" ? "" : spanDay(span, pageClock.now() / 1000);
  const countOf = (group: Group): number =>
    kinds.reduce((sum, each) => (each.group === group ? sum + each.count : sum), 0);
  return (
    <div className="query">
      <FilterBar
        first={
          <>
            <GroupToggles
              chosen={query.groups}
              choose={(groups) => set({ groups })}
              countOf={countOf}
            />
            <ChoiceTabs
              label="Time span"
              options={spans.map((each) => [each, spanLabels[each]])}
              value={spans.find((each) => query.until === "" && query.since === dayOf(each)) ?? ""}
              choose={(span) => set({ since: dayOf(span), until: "" })}
            />
          </>
        }
        last={jump}
        label="Filter by memo, text or transaction ID"
        placeholder="Memo, text or transaction ID"
        text={query.text}
        enter={(text) => set({ text }, true)}
        isFiltering={isNarrow(query)}
        clear={() => change(wholeArchive, false)}
        startsOpen={isNarrow({ ...query, groups: [], text: "" })}
      >
        <QueryFields query={query} tokens={allTokens} set={set} />
        <KindToggles
          kinds={kinds}
          chosen={query.kinds}
          choose={(chosen) => set({ kinds: chosen })}
        />
      </FilterBar>
      <InvalidFilters />
    </div>
  );
}

const allTokens: readonly Token[] = ["STEEM", "SBD", "VESTS"];
