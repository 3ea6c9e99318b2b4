/** Chooses a span of time and the period by which figures are added up. Both are in the URL. */
import type { ReactNode } from "react";
import { withParameters } from "../../domain/address/with-parameters.ts";
import { periodLabels, spanLabels } from "../../domain/archive/format.ts";
import { periods, spans, type PeriodQuery } from "../../domain/archive/periods.ts";
import { pushQuery, replaceQueryAfterTyping } from "../browser/address/query.ts";

/**
 * Changes parameters of this page's URL, leaving out empty ones, and returns to the first page of its list. Back undoes
 * the change, unless it was typed.
 */
export function chooseInAddress(chosen: Readonly<Record<string, string>>, isTyped = false): void {
  const change = (query: string): string => withParameters(query, { page: "", ...chosen });
  if (isTyped) replaceQueryAfterTyping(change);
  else pushQuery(change);
}

export function PeriodBar({
  query: { span, by },
  children,
}: {
  readonly query: PeriodQuery;
  readonly children?: ReactNode;
}) {
  return (
    <div className="filter-bar">
      <ChoiceTabs
        label="Time span"
        options={spans.map((each) => [each, spanLabels[each]])}
        value={span}
        choose={(next) => chooseInAddress({ span: next })}
      />
      <ChoiceTabs
        label="Group by"
        options={periods.map((each) => [each, periodLabels[each]])}
        value={by}
        choose={(next) => chooseInAddress({ by: next })}
      />
      {children}
    </div>
  );
}

/** A row of buttons of which one is pressed. */
export function ChoiceTabs<Value extends string>({
  label,
  options,
  value,
  choose,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
}) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {options.map(([each, name]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => choose(each)}>
          {name}
        </button>
      ))}
    </div>
  );
}
