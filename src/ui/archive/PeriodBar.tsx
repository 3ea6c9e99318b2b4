/** Chooses a span of time and the period by which figures are added up. Both are in the URL. */
import type { ReactNode } from "react";
import { periodLabels, spanLabels } from "../../domain/archive/format.ts";
import { periods, spans, type PeriodQuery } from "../../domain/archive/periods.ts";
import { chooseInAddress } from "../browser/address/choose-in-address.ts";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";

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
