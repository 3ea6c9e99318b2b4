/** A coin's picture, name and symbol, leading to its page. */
import { Picture } from "../parts/Picture.tsx";
import { urlPart } from "../../domain/url-part.ts";

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
    <a className="coin" href={`/coins/${urlPart(id)}`}>
      <span className="disc" aria-hidden="true">
        <span>{symbol.charAt(0)}</span>
        {image && <Picture addresses={[image]} />}
      </span>
      <b>{name}</b> <span className="faint small">{symbol}</span>
    </a>
  );
}
