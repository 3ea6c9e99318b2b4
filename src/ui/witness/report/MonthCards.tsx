/** The cards below a month's figures: they load once the month is there. All plots show one window of its days. */
import { dayUtc } from "../../../domain/format/times.ts";
import type { FeedDay } from "../../../domain/witness/report/feed-days.ts";
import type { WitnessMonth } from "../../../domain/witness/report/month-view.ts";
import type { MonthPeers } from "../../../domain/witness/report/peers.ts";
import { TimeBrush, useBrush } from "../../plot/TimeBrush.tsx";
import type { AskedQuestion } from "../../shared/data/use-question.ts";
import { Card } from "../../shared/page/Card.tsx";
import { MonthChanges } from "./MonthChanges.tsx";
import { MonthMisses } from "./MonthMisses.tsx";
import { MonthPrices } from "./MonthPrices.tsx";
import { MonthVersions } from "./MonthVersions.tsx";
import { MonthVotes } from "./MonthVotes.tsx";

export function MonthCards({
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
}) {
  const { voteDays } = month;
  const times = days.map(({ time }) => time);
  const brush = useBrush(times);
  const inWindow = <T extends { readonly time: number }>(all: readonly T[]): readonly T[] =>
    all.filter(
      ({ time }) => time >= (times[brush.first] ?? 0) && time <= (times[brush.last] ?? Infinity),
    );
  return (
    <>
      <MonthMisses of={slots} name={month.name} />
      {times.length > 2 && (
        <Card title="Time Range">
          <TimeBrush
            brush={brush}
            times={times}
            values={voteDays?.map(({ votes }) => votes) ?? days.map(({ bias }) => bias)}
            figure={dayUtc}
          />
        </Card>
      )}
      <MonthPrices month={month} all={days} days={inWindow(days)} />
      <MonthVotes month={month} days={voteDays && inWindow(voteDays)} peers={peers} />
      <MonthVersions of={slots} name={month.name} />
      <MonthChanges month={month} slots={slots.value ?? null} />
    </>
  );
}
