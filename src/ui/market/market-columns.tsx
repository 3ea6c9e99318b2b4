/** The columns of the market list. */
import { missing } from "../../domain/format/figures.ts";
import { coinSupply, dateLabel, marketPrice, compactDollars } from "../../domain/market/format.ts";
import type { MarketCoin } from "../../domain/market/coins.ts";
import type { ListColumn } from "../list/list-column.ts";
import { Change } from "./Change.tsx";
import { CoinLine } from "./CoinLine.tsx";
import { CoinName } from "./CoinName.tsx";
import { Favourite } from "./Favourite.tsx";
import { Rounded, RoundedCoins } from "./Rounded.tsx";
import { ClockTime } from "../shared/values/Age.tsx";
import { facts } from "../../domain/language/facts.ts";
import { say, sayAs } from "../../domain/language/say.ts";

/**
 * Units such as "Mrd." and "مليار" need more room than "B"; so do the figures before "억", which have four digits, and
 * dates such as "2021년 11월 10일". All columns together just fit beside the navigation at 1440 px.
 */
const areFiguresLong = facts.units.some(([size, name]) => size === 1e4 || name.length > 1);

export const marketColumns: readonly ListColumn<MarketCoin>[] = [
  { key: "rank", label: "#", width: 44, cell: ({ rank }) => rank ?? missing },
  {
    key: "name",
    label: say`Name`,
    width: areFiguresLong ? 134 : 152,
    lines: 2,
    cell: (coin) => <CoinName coin={coin} />,
  },
  {
    key: "price",
    label: say`Price`,
    width: areFiguresLong ? 84 : 96,
    isNumeric: true,
    cell: ({ price }) => (
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
    cell: ({ change24h, id }) => (
      <span className="with-spark">
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
    cell: ({ high24h, low24h }) => (
      <span className="pair">
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
    width: areFiguresLong ? 94 : 84,
    isNumeric: true,
    isSecondary: true,
    cell: ({ volume }) => <Rounded usd={volume} as={compactDollars} />,
  },
  {
    key: "marketCap",
    label: say`Market Cap`,
    width: areFiguresLong ? 122 : 106,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    cell: ({ marketCap, diluted }) => (
      <span className="pair">
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
    width: areFiguresLong ? 118 : 106,
    lines: 3,
    isNumeric: true,
    isSecondary: true,
    cell: ({ circulating, totalSupply, maxSupply, symbol }) => (
      <span className="pair">
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
    width: areFiguresLong ? 102 : 96,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    cell: ({ ath, athTime }) => (
      <span className="pair">
        <Rounded usd={ath} as={marketPrice} />
        <span className="faint">{dateLabel(athTime)}</span>
      </span>
    ),
  },
  {
    key: "atl",
    label: say`ATL`,
    width: areFiguresLong ? 102 : 96,
    lines: 2,
    isNumeric: true,
    isSecondary: true,
    cell: ({ atl, atlTime }) => (
      <span className="pair">
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
    cell: ({ updated }) => (updated === null ? missing : <ClockTime time={updated} />),
  },
  {
    key: "watch",
    label: sayAs("marks of coins to watch")`Watch`,
    width: 58,
    isUnsortable: true,
    cell: ({ id, name }) => <Favourite coin={id} name={name} />,
  },
];
