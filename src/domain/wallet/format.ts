/** A wallet's figures for display. */
import { fixed, medianLabel, signed } from "../format/figures.ts";
import { sbdPrice } from "../market/prices.ts";
import type { SteemPrice } from "./wallet.ts";

/** A wallet's price of STEEM: '$0.1712', or '0.17104 SBD' from trades. */
export const walletPrice = ({ price, from }: SteemPrice): string =>
  from === "median" ? medianLabel(price) : sbdPrice(price);

/** A wallet's value in the currency of its price of STEEM: '$12.30', '12.30 SBD'. */
export const walletValue = (value: number, { from }: SteemPrice): string =>
  from === "trades" ? `${fixed(value, 2)} SBD` : signed("$", fixed(value, 2));
