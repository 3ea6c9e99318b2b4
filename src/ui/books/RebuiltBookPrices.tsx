/** Rebuilds, on request, the prices of a book's days that have none. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { BookChoices } from "../../domain/book/book-choices.ts";
import type { BookReport } from "../../domain/book/book-report.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { priceRebuild } from "../archive/rewards/price-rebuild.charts.ts";
import { PriceRebuild } from "../archive/rewards/PriceRebuild.tsx";
import { useActorRef } from "../start/actors.ts";

export function RebuiltBookPrices({
  accounts,
  choices,
  report,
  isPartial,
  onRebuilt,
}: {
  readonly accounts: readonly AccountName[];
  readonly choices: BookChoices;
  /** The book with the prices that are known now. */
  readonly report: BookReport;
  /** Whether the market's prices may still come. */
  readonly isPartial: boolean;
  /** Called whenever more of those days have a price. */
  readonly onRebuilt: () => void;
}) {
  const rebuild = useActorRef(priceRebuild, { input: { accounts, choices } });
  const rebuilt = useSelector(rebuild, ({ context }) => context.rebuilt);
  useEffect(() => {
    if (rebuilt > 0) onRebuilt();
  }, [rebuilt, onRebuilt]);
  return <PriceRebuild actor={rebuild} values={report} isPartial={isPartial} />;
}
