/** The columns of the market list. */
import { missing } from "../../domain/format/figures.ts";
import { facts } from "../../domain/language/facts.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import type { MarketCoin } from "../../domain/market/coins.ts";
import { coinSupply, dateLabel, marketPrice, compactDollars } from "../../domain/market/format.ts";
import type { ListColumn } from "../list/list-column.ts";
import { ClockTime } from "../shared/values/Age.tsx";
import { Change } from "./Change.tsx";
import { CoinLine } from "./CoinLine.tsx";
import { CoinName } from "./CoinName.tsx";
import { Favourite } from "./Favourite.tsx";
import { Rounded, RoundedCoins } from "./Rounded.tsx";
import * as tableStyles from "../list/Table.module.css";
import * as styles from "./Sparkline.module.css";

/** Whether figures have up to four digits before a unit such as "억". Dates there, "2021년 11월 10일", are long too. */
const areGroupsOfFour = facts.units.some(([size]) => size === 1e4);
/** Whether units are words, such as "Mrd." and "مليار", which need more room than "B". */
const areUnitsWords = !areGroupsOfFour && facts.units.some(([, name]) => name.length > 1);
/** All columns together just fit beside the navigation at 1440 px. */
const areFiguresLong = areUnitsWords || areGroupsOfFour;

export const marketColumns: readonly ListColumn<MarketCoin>[] = [
  { key: "rank", label: "#", width: 44, render: ({ rank }) => rank ?? missing },
  {
    key: "name",
    label: say`Name`,
    width: areFiguresLong ? 134 : 152,
    lines: 2,
    render: (coin) => <CoinName coin={coin} />,
  },
  {
    key: "price",
    label: say`Price`,
    width: areFiguresLong ? 84 : 96,
    isNumeric: true,
    render: ({ price }) => (
      <b>
        <Rounded usd={price} as={marketPrice} />
      </b>
    ),
  },
  {
    key: "change",
    label: say`24h Change`,
    aside: say`7d`,
    width: areFiguresLong ? 128 : 133,
    isNumeric: true,
    render: ({ change24h, id }) => (
      <span className={styles.withSpark}>
        <CoinLine id={id} />
        <span>
          <Change percent={change24h} />
        </span>
      </span>
    ),
  },
  {
    key: "range",
    label: say`24h High/Low`,
    width: 96,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ high24h, low24h }) => (
      <span className={tableStyles.pair}>
        <Rounded usd={high24h} as={marketPrice} />
        <span className="faint">
          <Rounded usd={low24h} as={marketPrice} />
        </span>
      </span>
    ),
  },
  {
    key: "volume",
    label: say`Volume (24h)`,
    width: areUnitsWords ? 96 : areGroupsOfFour ? 94 : 84,
    isNumeric: true,
    isSecondary: true,
    render: ({ volume }) => <Rounded usd={volume} as={compactDollars} />,
  },
  {
    key: "marketCap",
    label: say`Market Cap`,
    width: areFiguresLong ? 122 : 106,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    render: ({ marketCap, diluted }) => (
      <span className={tableStyles.pair}>
        <Rounded usd={marketCap} as={compactDollars} />
        {diluted !== null && (
          <span className="faint">
            diluted <Rounded usd={diluted} as={compactDollars} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: "supply",
    label: say`Circulating Supply`,
    width: areUnitsWords ? 128 : areGroupsOfFour ? 112 : 106,
    lines: 3,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ circulating, totalSupply, maxSupply, symbol }) => (
      <span className={tableStyles.pair}>
        <RoundedCoins amount={circulating} symbol={symbol} as={coinSupply} />
        {totalSupply !== null && (
          <span className="faint">
            total <RoundedCoins amount={totalSupply} symbol="" as={coinSupply} />
          </span>
        )}
        {maxSupply !== null && (
          <span className="faint">
            max <RoundedCoins amount={maxSupply} symbol="" as={coinSupply} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: "ath",
    label: say`ATH`,
    width: areGroupsOfFour ? 108 : 96,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ ath, athTime }) => (
      <span className={tableStyles.pair}>
        <Rounded usd={ath} as={marketPrice} />
        <span className="faint">{dateLabel(athTime)}</span>
      </span>
    ),
  },
  {
    key: "atl",
    label: say`ATL`,
    width: areGroupsOfFour ? 102 : 96,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ atl, atlTime }) => (
      <span className={tableStyles.pair}>
        <Rounded usd={atl} as={marketPrice} />
        <span className="faint">{dateLabel(atlTime)}</span>
      </span>
    ),
  },
  {
    key: "updated",
    label: say`Last Updated`,
    width: 84,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    render: ({ updated }) => (updated === null ? missing : <ClockTime time={updated} />),
  },
  {
    key: "watch",
    label: sayAs("marks of coins to watch")`Watch`,
    width: 58,
    isUnsortable: true,
    render: ({ id, name }) => <Favourite coin={id} name={name} />,
  },
];
