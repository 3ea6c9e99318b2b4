/** Today's figures: each with what it is, and the call that it comes from. */
import { blocksPerRate, inflationRate } from "../../domain/chain/inflation.ts";
import { addressOfSource } from "../../domain/console/source-address.ts";
import type { Source } from "../../domain/contract/sourced.ts";
import { debtRatio, lowestPrice, printRate, virtualSupply } from "../../domain/economy/rules.ts";
import {
  nullAccount,
  type EconomyToday,
  type FeedPrices,
  type MoneyState,
} from "../../domain/economy/today.ts";
import { economyMethods } from "../../domain/economy/year-start.ts";
import { dailyBudget } from "../../domain/economy/year.ts";
import {
  amountLabel,
  basisPoints,
  grouped,
  missing,
  percent,
} from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { treasuryAccount } from "../../domain/proposal/treasury.ts";
import { Failed } from "../failure/Failed.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import type { AskedQuestion } from "../shared/data/use-question.ts";
import { labelOf, priceText, sharePriceText } from "./amounts.ts";
import { conversionsFigure } from "./conversions-figure.tsx";
import type { Figure, Part } from "./figure.ts";
import * as styles from "./Economy.module.css";

const parameters: Readonly<Record<keyof typeof economyMethods, readonly unknown[]>> = {
  state: [],
  feed: [],
  fund: ["post"],
  held: [[treasuryAccount, nullAccount]],
};

const partNames: Readonly<Record<Part, string>> = {
  state: say`Properties`,
  feed: say`Price Feeds`,
  fund: say`Reward Fund`,
  held: say`Accounts`,
  conversions: say`Conversions`,
};

/** Number of rows that are drawn until there are figures. */
const ghosts = 14;

export function TodayFigures({
  today,
  endpoint,
  conversions,
}: {
  /** Null until it is known. */
  readonly today: EconomyToday | null;
  /** The node that answered. */
  readonly endpoint: string;
  readonly conversions: AskedQuestion<"statistics.conversions">;
}) {
  const { answer: pending, failure } = conversions;
  const sourceOf = (part: Part): Source | undefined =>
    part === "conversions"
      ? pending?.source
      : {
          service: "node",
          endpoint,
          method: economyMethods[part],
          params: parameters[part],
        };
  const columns: readonly ListColumn<Figure>[] = [
    { key: "figure", label: say`Figure`, isHeader: true, render: ({ label }) => label },
    {
      key: "value",
      label: say`Now`,
      isNumeric: true,
      render: ({ value }) => <span className="nowrap">{value}</span>,
    },
    {
      key: "what",
      label: say`What it is`,
      render: ({ what }) => <span className={styles.meaning}>{what}</span>,
    },
    {
      key: "from",
      label: say`Source`,
      render: ({ part, isComputed = false }) => {
        const source = sourceOf(part);
        if (!source) return missing;
        return (
          <div className="nowrap">
            <a href={addressOfSource(source) ?? ""} title={source.method}>
              {partNames[part]}
            </a>
            <div className="small dim">{isComputed ? say`computed here` : say`reported`}</div>
          </div>
        );
      },
    },
  ];
  return (
    <>
      <Table
        look="cards"
        leading={0}
        caption={say`Today`}
        columns={columns}
        rows={today && figuresOf(today, conversions)}
        ghosts={ghosts}
        keyOf={({ key }) => key}
      />
      {today && failure && (
        <Failed
          failure={failure}
          retry={failure.kind === "unsupported" ? undefined : conversions.retry}
          sentence={say`The pending conversions could not be loaded.`}
        />
      )}
      {today?.feed.ok && <p className="quiet-note">{checkWords(today.state, today.feed.value)}</p>}
    </>
  );
}

/** Says whether the virtual supply and the print rate that a node reports follow from its other figures. */
function checkWords({ properties, printing }: MoneyState, { current }: FeedPrices): string {
  const [supply, sbd] = [
    Number(properties.currentSupply.units),
    Number(properties.sbdSupply.units),
  ];
  const agrees =
    virtualSupply(supply, sbd, current) === Number(properties.virtualSupply.units) &&
    (!printing || printRate(debtRatio(supply, sbd, current), printing) === properties.sbdPrintRate);
  return agrees
    ? say`Checked here: virtual supply and print rate follow from the supplies and the price to the last digit.`
    : say`Virtual supply or print rate don't follow from the supplies and the price: the node may have answered at different blocks.`;
}

function figuresOf(
  { state, fund, feed, held }: EconomyToday,
  conversions: AskedQuestion<"statistics.conversions">,
): readonly Figure[] {
  const { properties } = state;
  const [supply, sbd, vesting] = [
    Number(properties.currentSupply.units),
    Number(properties.sbdSupply.units),
    Number(properties.totalVestingFund.units),
  ];
  const treasury = held.ok ? held.value.treasury.sbd : null;
  return [
    {
      key: "supply",
      label: say`STEEM current supply`,
      value: amountLabel(properties.currentSupply),
      what: say`All STEEM, powered up or not.`,
      part: "state",
    },
    {
      key: "sbd",
      label: say`SBD supply`,
      value: amountLabel(properties.sbdSupply),
      what: say`All SBD: the chain's debt, a dollar's worth of STEEM each.`,
      part: "state",
    },
    {
      key: "virtual",
      label: say`Virtual supply`,
      value: amountLabel(properties.virtualSupply),
      what: say`All STEEM, and all SBD at the chain's price. Inflation is a share of it.`,
      part: "state",
    },
    {
      key: "price",
      label: say`The chain's price`,
      value: feed.ok ? `${priceText(feed.value.current)} SBD` : missing,
      what: say`For one STEEM: the median of 3.5 days of the witnesses' feeds, but not below the lowest price.`,
      part: "feed",
    },
    {
      key: "lowest",
      label: say`Lowest price`,
      value: supply === 0 ? missing : `${priceText(lowestPrice(supply, sbd))} SBD`,
      what: say`The haircut price, 9 × SBD ÷ STEEM: if the feeds report less, an SBD converts to less than a dollar's worth.`,
      part: "state",
      isComputed: true,
    },
    {
      key: "debt",
      label: say`Debt ratio`,
      value: feed.ok ? basisPoints(debtRatio(supply, sbd, feed.value.current)) : missing,
      what: say`All SBD at the chain's price, as a share of the virtual supply.`,
      part: "feed",
      isComputed: true,
    },
    {
      key: "print",
      label: say`SBD print rate`,
      value: basisPoints(properties.sbdPrintRate),
      what: say`How much of what authors are due in SBD is printed; they get the rest in STEEM.`,
      part: "state",
    },
    conversionsFigure(conversions, feed),
    {
      key: "inflation",
      label: say`Inflation rate`,
      value: basisPoints(inflationRate(properties.headBlock)),
      what: say`New STEEM a year, as a share of the virtual supply, in block ${grouped(properties.headBlock)}; a hundredth of a percent less every ${grouped(blocksPerRate)} blocks.`,
      part: "state",
      isComputed: true,
    },
    {
      key: "share-price",
      label: say`Share price`,
      value: `${sharePriceText(vesting, properties.totalVestingShares.units)} STEEM`,
      what: say`What a million VESTS are worth; it rises as inflation flows into the vesting fund.`,
      part: "state",
      isComputed: true,
    },
    {
      key: "fund",
      label: say`Reward Fund`,
      value: fund.ok ? amountLabel(fund.value.balance) : missing,
      what: say`Waits to be paid to authors and curators.`,
      part: "fund",
    },
    {
      key: "treasury",
      label: say`Treasury`,
      value: treasury ? amountLabel(treasury) : missing,
      what: say`SBD of @steem.dao, which pay proposals: ${treasury && sbd > 0 ? percent((Number(treasury.units) / sbd) * 100) : missing} of all SBD.`,
      part: "held",
    },
    {
      key: "budget",
      label: say`Budget for a day`,
      value: treasury ? labelOf(dailyBudget(Number(treasury.units)), "SBD") : missing,
      what: say`The most it may pay in a day: a hundredth.`,
      part: "held",
      isComputed: true,
    },
    {
      key: "null",
      label: "@null",
      value: held.ok ? amountLabel(held.value.null.steem) : missing,
      what: say`What is sent to it is burnt with the next block, so it is nearly always empty.`,
      part: "held",
    },
  ];
}
