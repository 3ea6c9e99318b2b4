/** Rewards by day, week, month or year: stacked bars and a table. */
import { useRef } from "react";
import { useSearch } from "wouter/use-browser-location";
import { aboutSpan, periodLabel, periodLabels } from "../../../domain/archive/format.ts";
import type { Period, PeriodQuery } from "../../../domain/archive/periods.ts";
import {
  rewardOf,
  rewardSources,
  rewardTotal,
  rewardWidth,
  type RewardSource,
  type RewardsView,
} from "../../../domain/archive/rewards.ts";
import { dollarsThen } from "../../../domain/archive/value-format.ts";
import { valueWidth, type RewardValues } from "../../../domain/archive/values-then.ts";
import type { CsvCell } from "../../../domain/format/csv.ts";
import { counted, fixed, grouped, missing } from "../../../domain/format/figures.ts";
import { plural, say } from "../../../domain/language/say.ts";
import { abbreviated } from "../../../domain/list/format.ts";
import { pageOf, readListQuery, type ListOrder } from "../../../domain/list/list.ts";
import { chooseInAddress } from "../../browser/address/choose-in-address.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { Pager } from "../../list/Pager.tsx";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { StackedBars, type Extent } from "../../plot/StackedBars.tsx";
import { ChoiceTabs } from "../../shared/controls/ChoiceTabs.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { PeriodBar } from "../PeriodBar.tsx";
import {
  readerOf,
  readToken,
  rewardSourceLabels,
  tokens,
  type RewardReader,
  type ShownToken,
} from "./reward-reader.ts";

/** Texts for each period; `lower` is a caption in lower case. */
const words = {
  day: {
    heading: say`Rewards by Day`,
    caption: say`Rewards by day`,
    lower: say`rewards by day`,
    listed: (count: number) => plural(count, "day with rewards", "days with rewards"),
    plot: (token: string) => say`${token} by day`,
  },
  week: {
    heading: say`Rewards by Week`,
    caption: say`Rewards by week`,
    lower: say`rewards by week`,
    listed: (count: number) => plural(count, "week with rewards", "weeks with rewards"),
    plot: (token: string) => say`${token} by week`,
  },
  month: {
    heading: say`Rewards by Month`,
    caption: say`Rewards by month`,
    lower: say`rewards by month`,
    listed: (count: number) => plural(count, "month with rewards", "months with rewards"),
    plot: (token: string) => say`${token} by month`,
  },
  year: {
    heading: say`Rewards by Year`,
    caption: say`Rewards by year`,
    lower: say`rewards by year`,
    listed: (count: number) => plural(count, "year with rewards", "years with rewards"),
    plot: (token: string) => say`${token} by year`,
  },
} as const satisfies Record<Period, unknown>;

interface PeriodRow {
  readonly start: number;
  readonly figures: Float64Array;
  /** Dollars then, and how many rewards are without a price; null while that is not known. */
  readonly worth: { readonly usd: number; readonly unpriced: number } | null;
}

function rowsOf(
  { starts, sums }: RewardsView,
  values: RewardValues | undefined,
  isPartial: boolean,
): readonly PeriodRow[] {
  const places = new Map(Array.from(values?.starts ?? [], (start, place) => [start, place]));
  const worthAt = (start: number): PeriodRow["worth"] => {
    const place = places.get(start);
    if (!values || place === undefined) return null;
    const [usd = 0, unpriced = 0] = values.sums.subarray(place * valueWidth);
    return { usd, unpriced };
  };
  return Array.from(starts, (start, place) => {
    const figures = sums.subarray(place * rewardWidth, (place + 1) * rewardWidth);
    const worth = worthAt(start);
    const isAwaited = isPartial && worth?.unpriced === rewardTotal(figures, "count");
    return { start, figures, worth: isAwaited ? null : worth };
  });
}

const columnsOf = (
  by: Period,
  token: ShownToken,
  reader: RewardReader,
  shown: readonly RewardSource[],
): readonly ListColumn<PeriodRow>[] => [
  {
    key: "period",
    label: periodLabels[by],
    isDescending: true,
    render: ({ start }) => periodLabel(start, by),
  },
  {
    key: "total",
    label: say`All ${reader.label(token)}`,
    isNumeric: true,
    render: ({ figures }) => <b>{fixed(reader.of(figures, null, token), 3)}</b>,
  },
  ...shown.map((source) => ({
    key: source,
    label: rewardSourceLabels[source],
    isNumeric: true,
    render: ({ figures }: PeriodRow) => fixed(reader.of(figures, source, token), 3),
  })),
  {
    key: "value",
    label: say`Value then`,
    isNumeric: true,
    render: ({ figures, worth }) => <Worth worth={worth} count={rewardTotal(figures, "count")} />,
  },
  {
    key: "rewards",
    label: say`Rewards`,
    isNumeric: true,
    render: ({ figures }) => grouped(rewardTotal(figures, "count")),
  },
];

/** The value of a period's rewards, and how many of them are not in it. */
function Worth({ worth, count }: { readonly worth: PeriodRow["worth"]; readonly count: number }) {
  if (!worth) return <span className="ghost" />;
  if (worth.unpriced === count)
    return <span title="No price near their time is known.">{missing}</span>;
  return (
    // One element, so that a card keeps them together.
    <span>
      {dollarsThen(worth.usd)}
      {worth.unpriced > 0 && (
        <>
          {" "}
          <span className="small dim">without {counted(worth.unpriced, "reward")}</span>
        </>
      )}
    </span>
  );
}

const orderOf = (by: Period, token: ShownToken, reader: RewardReader): ListOrder<PeriodRow> => ({
  columns: {
    period: ({ start }) => start,
    total: ({ figures }) => reader.of(figures, null, token),
    rewards: ({ figures }) => rewardTotal(figures, "count"),
    value: ({ worth }) => worth?.usd ?? 0,
    ...Object.fromEntries(
      rewardSources.map((source) => [
        source,
        ({ figures }: PeriodRow) => reader.of(figures, source, token),
      ]),
    ),
  },
  nameOf: ({ start }) => periodLabel(start, by),
  size: 25,
});

export function RewardPeriods({
  value,
  values,
  isPartial,
  query: { span, by },
  account,
  extent,
}: {
  readonly value: RewardsView;
  readonly values: RewardValues | undefined;
  /** Whether values may still come for rewards that have none. */
  readonly isPartial: boolean;
  readonly query: PeriodQuery;
  readonly account: string;
  readonly extent: Extent | undefined;
}) {
  const search = useSearch();
  const token = readToken(search);
  const list = readListQuery(search);
  const picture = useRef<HTMLDivElement>(null);
  const reader = readerOf(value.rates);
  const rows = rowsOf(value, values, isPartial);
  const shown = rewardSources.filter((source) =>
    rows.some(({ figures }) => reader.of(figures, source, token) > 0),
  );
  const label = reader.label(token);
  const order = orderOf(by, token, reader);
  const page = pageOf(rows, list, order);
  if (rows.length === 0) return null;
  return (
    <Card
      title={words[by].heading}
      end={
        <SaveAs
          what={words[by].lower}
          about={`${aboutSpan(account, span)}, ${label}`}
          name={`${account}-rewards-${span}-by-${by}`}
          picture={picture}
          rows={() => tableOf(rows, reader, by)}
        />
      }
    >
      <PeriodBar query={{ span, by }}>
        <ChoiceTabs
          label="Token"
          options={tokens.map((each) => [each, reader.label(each)])}
          value={token}
          choose={(next) => chooseInAddress({ token: next })}
        />
      </PeriodBar>
      <div ref={picture}>
        {shown.length > 0 ? (
          <StackedBars
            label={words[by].plot(label)}
            series={shown.map((key) => ({ key, label: rewardSourceLabels[key] }))}
            bars={rows.map(({ start, figures }) => ({
              start,
              values: shown.map((source) => reader.of(figures, source, token)),
            }))}
            by={by}
            figure={(amount) => `${fixed(amount, 3)} ${label}`}
            tick={abbreviated}
            extent={extent}
          />
        ) : (
          <p className="quiet-note">No {label} in this period.</p>
        )}
      </div>
      <Table
        caption={words[by].caption}
        columns={columnsOf(by, token, reader, shown)}
        rows={page.rows}
        query={list}
        keyOf={({ start }) => String(start)}
      />
      <Pager list={page} query={list} size={order.size} what={words[by].listed} />
    </Card>
  );
}

/** Every figure of every period, for spreadsheets; in English. */
const tableOf = (
  rows: readonly PeriodRow[],
  reader: RewardReader,
  by: Period,
): readonly (readonly CsvCell[])[] => [
  [`${by} (UTC)`, "source", "rewards", reader.label("sp"), "VESTS", "STEEM", "SBD"],
  ...rows.flatMap(({ start, figures }) =>
    rewardSources
      .filter((source) => rewardOf(figures, source, "count") > 0)
      .map((source) => [
        new Date(start).toISOString().slice(0, 10),
        source,
        rewardOf(figures, source, "count"),
        reader.of(figures, source, "sp").toFixed(3),
        (rewardOf(figures, source, "vests") / 1e6).toFixed(6),
        (rewardOf(figures, source, "steem") / 1e3).toFixed(3),
        (rewardOf(figures, source, "sbd") / 1e3).toFixed(3),
      ]),
  ),
];
