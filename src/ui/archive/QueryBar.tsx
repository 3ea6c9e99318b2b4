/** Filters of an archive: kinds, direction, counterparty, amount, dates, and text. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import type { ArchiveSummary } from "../../domain/archive/answers.ts";
import { isNarrow, wholeArchive, type ArchiveQuery } from "../../domain/archive/query.ts";
import type { Token } from "../../domain/chain/amount.ts";
import { groups } from "../../domain/account/history-filter.ts";
import { categoryOfGroup } from "../../domain/chain/operations/group.ts";
import { grouped } from "../../domain/format/figures.ts";
import { detailsMachine } from "../../machines/shared/disclosure.ts";
import { useActorRef } from "../start/actors.ts";
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
  const more = useId();
  const hasMore = isNarrow({ ...query, groups: [], text: "" });
  const details = useActorRef(detailsMachine, { input: { startsOpen: hasMore } });
  const isOpen = useSelector(details, (snapshot) => snapshot.hasTag("open"));
  const set = (part: Partial<ArchiveQuery>): void => change({ ...query, ...part });
  const countOf = (group: string): number =>
    kinds.reduce((sum, each) => (each.group === group ? sum + each.count : sum), 0);
  return (
    <div className="query">
      <div className="filter-bar">
        <div className="tabs" role="group" aria-label="Operation types">
          {groups.map((group) => {
            const isOn = query.groups.includes(group);
            const count = countOf(group);
            return (
              <button
                key={group}
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  set({
                    groups: isOn
                      ? query.groups.filter((each) => each !== group)
                      : [...query.groups, group],
                  })
                }
              >
                <span
                  className="swatch"
                  data-category={categoryOfGroup[group]}
                  aria-hidden="true"
                />
                {group}
                {count > 0 && <span className="dim num"> {grouped(count)}</span>}
              </button>
            );
          })}
        </div>
        <span className="by-text">
          <input
            type="search"
            className="field"
            aria-label="Filter by memo or text"
            placeholder="Memo or text"
            value={query.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <button
            type="button"
            className="btn tight"
            aria-expanded={isOpen}
            aria-controls={more}
            onClick={() => details.send({ type: "disclosure.toggle" })}
          >
            More filters
          </button>
          <button
            type="button"
            className="btn tight"
            data-idle={!isNarrow(query) || undefined}
            onClick={() => change(wholeArchive)}
          >
            Clear
          </button>
        </span>
      </div>
      <div id={more} className="more-filters" hidden={!isOpen}>
        <QueryFields query={query} tokens={allTokens} set={set} />
        {query.kinds.length > 0 && (
          <button type="button" className="btn tight" onClick={() => set({ kinds: [] })}>
            All operations, not only {query.kinds.join(", ")}
          </button>
        )}
      </div>
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
