/** Where a coin can be bought: links from config.json, each in a new tab. */
import type { BuyableCoin } from "../../../machines/buy-dialog.machine.ts";
import { useNetwork } from "../../network.ts";
import { Dialog } from "../../parts/Dialog.tsx";
import { OutLink } from "../../parts/OutLink.tsx";

const kinds = {
  centralized: "exchange",
  decentralized: "decentralised",
  wallet: "wallet market",
} as const;

export function BuyDialog({
  coin,
  close,
}: {
  readonly coin: BuyableCoin;
  readonly close: () => void;
}) {
  const links = useNetwork().config.exchanges[coin] ?? [];
  return (
    <Dialog title={`Buy ${coin.toUpperCase()}`} close={close}>
      {links.length === 0 ? (
        <p>No exchange is listed for this coin.</p>
      ) : (
        <ul>
          {links.map(({ name, url, kind }) => (
            <li key={url}>
              <OutLink className="" to={url}>
                {name}
                <span className="faint small">{kinds[kind]}</span>
              </OutLink>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
