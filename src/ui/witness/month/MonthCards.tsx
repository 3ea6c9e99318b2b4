/** The cards below a month's figures and missed slots: they load once the month is there. */
import type { AskedQuestion } from "../../shared/data/use-question.ts";
import type { FeedDay } from "../../../domain/witness/month/feed-days.ts";
import type { WitnessMonth } from "../../../domain/witness/month/month-view.ts";
import type { MonthPeers } from "../../../domain/witness/month/peers.ts";
import { MonthChanges } from "./MonthChanges.tsx";
import { MonthPrices } from "./MonthPrices.tsx";
import { MonthVersions } from "./MonthVersions.tsx";
import { MonthVotes } from "./MonthVotes.tsx";

export const MonthCards = ({
  month,
  days,
  slots,
  peers,
}: {
  readonly month: WitnessMonth;
  /** Of its prices. */
  readonly days: readonly FeedDay[];
  readonly slots: AskedQuestion<"witness.monthSlots">;
  /** Null until they are read. */
  readonly peers: MonthPeers | null;
}) => (
  <>
    <MonthPrices month={month} days={days} />
    <MonthVotes month={month} peers={peers} />
    <MonthVersions of={slots} name={month.name} />
    <MonthChanges month={month} slots={slots.value ?? null} />
  </>
);
