/** Supply and Economic Data: supplies, inflation and interest rates. */
import { approximately } from "../../domain/chain/amount-text.ts";
import { dailySupply, inflationPercent } from "../../domain/chain/inflation.ts";
import type { ChainView } from "../../domain/contract/topics.ts";
import { amountFigure, basisPoints, fixed, missing, percent } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { Facts } from "../shared/values/Facts.tsx";

export function SupplyData({ chain }: { readonly chain: ChainView | null }) {
  const properties = chain?.properties?.value;
  const rate = properties && inflationPercent(properties.headBlock);
  return (
    <Facts
      title="Supply and Economic Data"
      placeholder={chain?.failure ? missing : null}
      facts={[
        [say`STEEM current supply`, properties && amountFigure(properties.currentSupply)],
        [say`Virtual supply`, properties && amountFigure(properties.virtualSupply)],
        [say`SBD supply`, properties && amountFigure(properties.sbdSupply)],
        [say`Inflation rate`, rate && percent(rate)],
        [say`SBD print rate`, properties && basisPoints(properties.sbdPrintRate)],
        [say`SBD interest rate`, properties && basisPoints(properties.sbdInterestRate)],
        [
          say`STEEM supply per day`,
          properties &&
            fixed(dailySupply(approximately(properties.virtualSupply), properties.headBlock), 3),
        ],
        [say`Total vesting (STEEM)`, properties && amountFigure(properties.totalVestingFund)],
      ]}
    />
  );
}
