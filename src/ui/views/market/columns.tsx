/** What is told of a coin, column by column. */
import { missing } from "../../../domain/format/figures.ts";
import { coinSupply, dateLabel, marketPrice, marketSize } from "../../../domain/format/market.ts";
import type { MarketCoin } from "../../../domain/market/coins.ts";
import type { ListColumn } from "../../lists/RankTable.tsx";
import { Change } from "../../market/Change.tsx";
import { CoinName } from "../../market/CoinName.tsx";
import { Favourite } from "../../market/Favourite.tsx";
import { Sparkline } from "../../market/Sparkline.tsx";
import { ClockTime } from "../../parts/Age.tsx";

/** A rounded figure with the exact one on hover. */
const exact = (value: number | null, label: string) => (
  <span {...(value !== null && { title: String(value) })}>{label}</span>
);

/** `lines`: seven days of prices by coin, as far as they are known. */
export const marketColumns = (
  lines: Readonly<Record<string, readonly number[]>>,
): readonly ListColumn<MarketCoin>[] => [
  { key: "rank", label: "#", width: 44, cell: ({ rank }) => rank ?? missing },
  { key: "name", label: "Name", width: 160, lines: 2, cell: (coin) => <CoinName coin={coin} /> },
  {
    key: "price",
    label: "Price",
    width: 96,
    isFigure: true,
    cell: ({ price }) => <b>{exact(price, marketPrice(price))}</b>,
  },
  {
    key: "change",
    label: "24h Change",
    aside: "7d",
    width: 140,
    isFigure: true,
    cell: ({ change24h, id }) => (
      <span className="with-spark">
        <Sparkline prices={lines[id]} />
        <span>
          <Change percent={change24h} />
        </span>
      </span>
    ),
  },
  {
    key: "range",
    label: "24h High/Low",
    width: 96,
    lines: 2,
    isFigure: true,
    isFurther: true,
    cell: ({ high24h, low24h }) => (
      <span className="pair">
        {exact(high24h, marketPrice(high24h))}
        <span className="faint">{exact(low24h, marketPrice(low24h))}</span>
      </span>
    ),
  },
  {
    key: "volume",
    label: "Volume (24h)",
    width: 84,
    isFigure: true,
    isFurther: true,
    cell: ({ volume }) => exact(volume, marketSize(volume)),
  },
  {
    key: "marketCap",
    label: "Market Cap",
    width: 106,
    lines: 2,
    isFigure: true,
    isFurther: true,
    cell: ({ marketCap, diluted }) => (
      <span className="pair">
        {exact(marketCap, marketSize(marketCap))}
        {diluted !== null && <span className="faint">diluted {marketSize(diluted)}</span>}
      </span>
    ),
  },
  {
    key: "supply",
    label: "Circulating Supply",
    width: 106,
    lines: 3,
    isFigure: true,
    isFurther: true,
    cell: ({ circulating, totalSupply, maxSupply, symbol }) => (
      <span className="pair">
        {exact(circulating, coinSupply(circulating, symbol))}
        {totalSupply !== null && <span className="faint">total {coinSupply(totalSupply, "")}</span>}
        {maxSupply !== null && <span className="faint">max {coinSupply(maxSupply, "")}</span>}
      </span>
    ),
  },
  {
    key: "ath",
    label: "ATH",
    width: 96,
    lines: 2,
    isFigure: true,
    isFurther: true,
    cell: ({ ath, athTime }) => (
      <span className="pair">
        {exact(ath, marketPrice(ath))}
        <span className="faint">{dateLabel(athTime)}</span>
      </span>
    ),
  },
  {
    key: "atl",
    label: "ATL",
    width: 96,
    lines: 2,
    isFigure: true,
    isFurther: true,
    cell: ({ atl, atlTime }) => (
      <span className="pair">
        {exact(atl, marketPrice(atl))}
        <span className="faint">{dateLabel(atlTime)}</span>
      </span>
    ),
  },
  {
    key: "updated",
    label: "Last Updated",
    width: 84,
    isFigure: true,
    isFurther: true,
    cell: ({ updated }) => (updated === null ? missing : <ClockTime time={updated} />),
  },
  {
    key: "watch",
    label: "Watch",
    width: 58,
    isUnordered: true,
    cell: ({ id, name }) => <Favourite coin={id} name={name} />,
  },
];
