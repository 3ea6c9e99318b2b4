/** A coin's picture, name and symbol, linked to its page. */
import { urlPart } from "../../domain/address/url-part.ts";
import { CoinDisc } from "./CoinDisc.tsx";
import * as styles from "./CoinName.module.css";

export function CoinName({
  coin: { id, name, symbol, image },
}: {
  readonly coin: {
    readonly id: string;
    readonly name: string;
    readonly symbol: string;
    readonly image: string | null;
  };
}) {
  return (
    <a className={styles.coin} href={`/coins/${urlPart(id)}`}>
      <CoinDisc symbol={symbol} image={image} />
      <b>
        <bdi>{name}</bdi>
      </b>{" "}
      <bdi className="faint small">{symbol}</bdi>
    </a>
  );
}
