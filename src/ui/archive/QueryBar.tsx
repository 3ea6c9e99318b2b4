/** Filters of an archive: kinds, direction, counterparty, amount, dates, and text. */
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { spanLabels } from "../../domain/archive/format.ts";
import { spanDay, spans, type Span } from "../../domain/archive/periods.ts";
import { isNarrow, wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { Token } from "../../domain/chain/amount.ts";
import type { Group } from "../../domain/chain/operations/group.ts";
import { GroupToggles } from "../account/GroupToggles.tsx";
import { pageClock } from "../browser/page-clock.ts";
import { FilterBar } from "./FilterBar.tsx";
import { ChoiceTabs } from "./PeriodBar.tsx";
import "./QueryBar.css";

export function QueryBar({
  query,
  change,
  kinds,
}: {
  readonly query: ArchiveQuery;
  readonly change: (query: ArchiveQuery) => void;
  /** The kinds of operations that match the query, with their counts. */
  readonly kinds: ArchiveSummary["kinds"];
}) {
  const set = (part: Partial<ArchiveQuery>): void => change({ ...query, ...part });
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
        label="Filter by memo or text"
        placeholder="Memo or text"
        text={query.text}
        enter={(text) => set({ text })}
        isFiltering={isNarrow(query)}
        clear={() => change(wholeArchive)}
        startsOpen={isNarrow({ ...query, groups: [], text: "" })}
      >
        <QueryFields query={query} tokens={allTokens} set={set} />
        {query.kinds.length > 0 && (
          <button type="button" className="btn tight" onClick={() => set({ kinds: [] })}>
            All operations, not only {query.kinds.join(", ")}
          </button>
        )}
      </FilterBar>
    </div>
  );
}

const allTokens: readonly Token[] = ["STEEM", "SBD", "VESTS"];

/** Direction, counterparty, token, amount and dates. */
export function QueryFields({
  query,
  tokens,
  set,
}: {
  readonly query: ArchiveQuery;
  /** Tokens to choose from. */
  readonly tokens: readonly Token[];
  readonly set: (part: Partial<ArchiveQuery>) => void;
}) {
  return (
    <>
      <Choice
        label="Direction"
        value={query.direction}
        options={[
          ["", "Any"],
          ["in", "In"],
          ["out", "Out"],
          ["self", "To itself"],
        ]}
        choose={(direction) => set({ direction })}
      />
      <Field
        label="With account"
        placeholder="name or na*"
        value={query.other}
        enter={(other) => set({ other: other.trim().toLowerCase() })}
      />
      <Choice
        label="Token"
        value={query.token}
        options={[["", "Any"], ...tokens.map((each) => [each, each] as const)]}
        choose={(token) => set({ token })}
      />
      <Field
        label="At least"
        type="number"
        value={query.least === null ? "" : String(query.least)}
        enter={(text) => set({ least: amountIn(text) })}
      />
      <Field
        label="At most"
        type="number"
        value={query.most === null ? "" : String(query.most)}
        enter={(text) => set({ most: amountIn(text) })}
      />
      <Field label="From day" type="date" value={query.since} enter={(since) => set({ since })} />
      <Field label="To day" type="date" value={query.until} enter={(until) => set({ until })} />
    </>
  );
}

const amountIn = (text: string): number | null => {
  const value = Number(text);
  return text === "" || !Number.isFinite(value) || value < 0 ? null : value;
};

function Field({
  label,
  value,
  enter,
  type = "text",
  placeholder,
}: {
  readonly label: string;
  readonly value: string;
  readonly enter: (value: string) => void;
  readonly type?: "text" | "number" | "date";
  readonly placeholder?: string;
}) {
  return (
    <label>
      {label}
      <input
        className="field"
        type={type}
        min={type === "number" ? 0 : undefined}
        step={type === "number" ? "any" : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => enter(event.target.value)}
      />
    </label>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly choose: (value: Value) => void;
}) {
  return (
    <label>
      {label}
      <select
        className="field"
        value={value}
        onChange={(event) => choose(event.currentTarget.value as Value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
