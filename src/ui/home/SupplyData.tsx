/** Supply and Economic Data: supplies, inflation and interest rates. */
import { approximately } from "../../domain/chain/amount.ts";
import { dailySupply, inflationPercent } from "../../domain/chain/inflation.ts";
import { amountFigure, basisPoints, fixed, missing, percent } from "../../domain/format/figures.ts";
import type { ChainView } from "../../domain/contract/topics.ts";
import { Facts } from "../shared/Facts.tsx";

export function SupplyData({ chain }: { readonly chain: ChainView | null }) {
  const properties = chain?.properties?.value;
  const rate = properties && inflationPercent(properties.headBlock);
  return (
    <Facts
      title="Supply and Economic Data"
      {...(chain?.failure && { otherwise: missing })}
      facts={[
        ["STEEM current supply", properties && amountFigure(properties.currentSupply)],
        ["Virtual supply", properties && amountFigure(properties.virtualSupply)],
        ["SBD supply", properties && amountFigure(properties.sbdSupply)],
        ["Inflation rate", rate && percent(rate)],
        ["SBD print rate", properties && basisPoints(properties.sbdPrintRate)],
        ["SBD interest rate", properties && basisPoints(properties.sbdInterestRate)],
        [
          "STEEM supply per day",
          properties &&
            rate &&
            fixed(dailySupply(approximately(properties.virtualSupply), rate), 3),
        ],
        ["Total vesting (STEEM)", properties && amountFigure(properties.totalVestingFund)],
      ]}
    />
  );
}
