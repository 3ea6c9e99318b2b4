/** Lists where a coin can be bought: links from config.json. */
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";

const kinds = {
  centralized: say`exchange`,
  decentralized: say`decentralised`,
  wallet: say`wallet market`,
} as const;

/** Coins with exchange links, as config.json names them. */
export type BuyableCoin = "steem" | "sbd" | "puss";

export function BuyDialog({
  coin,
  close,
}: {
  readonly coin: BuyableCoin;
  readonly close: () => void;
}) {
  const symbol = coin.toUpperCase();
  const { exchanges, exchangesAsOf: asOf } = useNetwork().config;
  const links = exchanges[coin];
  return (
    <Dialog title={say`Buy ${symbol}`} close={close}>
      {links.length === 0 ? (
        <p>No exchange is listed for this coin.</p>
      ) : (
        <ul>
          {links.map(({ name, url, kind }) => (
            <li key={url}>
              <ExternalLink className="" to={url}>
                {name}
                <span className="faint small">{kinds[kind]}</span>
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      {asOf !== undefined && links.length > 0 && (
        <p className="dim small">
          {say`List of ${dayUtc(Date.parse(asOf))}; markets open, close and change hands.`}
        </p>
      )}
    </Dialog>
  );
}
