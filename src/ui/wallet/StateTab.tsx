/** A tab about an account's current state: names the source of its figures once, and parts name only another one. */
import { createContext, use, type ReactNode } from "react";
import type { Origin } from "../../domain/contract/sourced.ts";
import { SourceNote } from "../shared/values/SourceNote.tsx";

/** The source that the tab names; null outside of such a tab. */
const TabOrigin = createContext<Origin | null>(null);

export function StateTab({
  from,
  children,
}: {
  readonly from: Origin;
  readonly children: ReactNode;
}) {
  return (
    <TabOrigin value={from}>
      <p className="small dim tab-source">
        Source, where no other is named: <SourceNote of={from} />
      </p>
      {children}
    </TabOrigin>
  );
}

/** Whether the page would name the same source for both. */
const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.source.endpoint === other.source.endpoint && one.freshness === other.freshness;

/** The source of a part, unless the tab names it. */
export function usePartOrigin(of: Origin | null | undefined): Origin | null {
  const named = use(TabOrigin);
  return !of || (named && isSameOrigin(named, of)) ? null : of;
}
