/** Filters of an archive: kinds, time span, text, and the fields of a query. */
import { useCallback, type ReactNode, memo } from "react";
import { groups } from "../../domain/account/history-filter.ts";
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { spanLabels } from "../../domain/archive/format.ts";
import { spanDay, spans, type Span } from "../../domain/archive/periods.ts";
import { hasFilters, wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { Token } from "../../domain/chain/amount.ts";
import type { Group } from "../../domain/chain/operations/group.ts";
import { grouped } from "../../domain/format/figures.ts";
import { GroupToggles, groupLabels } from "../account/GroupToggles.tsx";
import { pageClock } from "../browser/page-clock.ts";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { InvalidFilters } from "./InvalidFilters.tsx";
import { QueryFields } from "./QueryFields.tsx";
import * as styles from "./FilterBar.module.css";

export function QueryBar({
  query,
  edit,
  kinds,
  jump,
}: {
  readonly query: ArchiveQuery;
  /** Changes parts of the query; the same function in every render. `isTyped`: the visitor may still be typing. */
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
    <div>
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

/** Memoised, because every key in a filter renders the bar around it. */
const KindToggles = memo(function KindToggles({
  kinds,
  chosen,
  choose,
}: {
  /** The kinds to choose from, with their counts. */
  readonly kinds: ArchiveSummary["kinds"];
  readonly chosen: readonly string[];
  readonly choose: (kinds: readonly string[]) => void;
}) {
  const absent = chosen.filter((kind) => kinds.every((each) => each.kind !== kind));
  const offered = [
    ...kinds,
    ...absent.map((kind) => ({ kind, group: "other" as const, count: 0 })),
  ];
  return (
    <div className={styles.kinds} role="group" aria-label="Operations">
      {groups.map((group) => {
        const inGroup = offered.filter((each) => each.group === group);
        return (
          inGroup.length > 0 && (
            <div key={group} role="group" aria-label={groupLabels[group]}>
              <span className="small dim" aria-hidden="true">
                {groupLabels[group]}
              </span>
              <div className="tabs">
                {inGroup.map(({ kind, count }) => {
                  const isOn = chosen.includes(kind);
                  return (
                    <button
                      key={kind}
                      type="button"
                      aria-pressed={isOn}
                      onClick={() =>
                        choose(isOn ? chosen.filter((each) => each !== kind) : [...chosen, kind])
                      }
                    >
                      {kind}
                      <span className="dim num"> {grouped(count)}</span>
                    </button>
                  );
                })}
              </div>
            </div>
          )
        );
      })}
    </div>
  );
});
