/** Thousandths of STEEM and SBD, and prices, as texts. */
import type { Token } from "../../domain/chain/amount.ts";
import { sharePrice, type Price } from "../../domain/economy/rules.ts";
import { amountLabel, fixed, signed } from "../../domain/format/figures.ts";
import { facts } from "../../domain/language/facts.ts";

/** '1,234.567 STEEM'. */
export const labelOf = (thousandths: number, token: Token): string =>
  amountLabel({ units: BigInt(thousandths), token });

/** SBD per STEEM, four decimals. */
export const priceText = ({ sbd, steem }: Price): string => fixed(sbd / steem, 4);

/** Hundredths of a percent beside a plot: '9.78%'. `more`: decimals beyond those two. */
export const shareLevel = (level: number, more: number): string =>
  signed("", fixed(level / 100, 2 + more), facts.percent);

/** STEEM for a million VESTS, three decimals. `fund`: thousandths; `shares`: millionths of VESTS. */
export const sharePriceText = (fund: number, shares: bigint): string =>
  fixed(sharePrice(fund, shares), 3);
