/** A source's prices while they load. */
import type { ReactNode } from "react";
import { sourceWords, type PriceSource } from "../../domain/price/price-series.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";

export function PricesGhost({
  source,
  children,
}: {
  readonly source: PriceSource;
  /** What is being done. */
  readonly children?: ReactNode;
}) {
  const { label, about } = sourceWords[source];
  return (
    <Card title={label} isBusy>
      <p className="quiet-note">{about}</p>
      <div className="ghost drawing" />
      <Loading>{children}</Loading>
    </Card>
  );
}
