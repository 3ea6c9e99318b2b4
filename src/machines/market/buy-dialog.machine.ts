/** Where to buy a coin: one dialog for the three price cards. */
import { createDisclosure } from "../shared/disclosure.ts";

/** Coins with exchange links, as config.json names them. */
export type BuyableCoin = "steem" | "sbd" | "puss";

export const buyDialogMachine = createDisclosure<BuyableCoin>("buyDialog");
