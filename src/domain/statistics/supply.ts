/** How the supply and the inflation divide. */
import { approximately } from "../chain/amount-text.ts";
import { dailySupply } from "../chain/inflation.ts";
import type { GlobalProperties } from "../chain/properties.ts";
import { say } from "../language/say.ts";
import type { InflationShares } from "./chain-figures.ts";

/** A named part of a whole. */
export interface SupplyPart {
  readonly label: string;
  readonly value: number;
  /** Its English name for files; absent if that is the label. */
  readonly inFile?: string;
}

/** The virtual supply in STEEM: powered up, liquid and elsewhere, and SBD at the median price. */
export function supplyParts(properties: GlobalProperties): readonly SupplyPart[] {
  const current = approximately(properties.currentSupply);
  const vesting = approximately(properties.totalVestingFund);
  return [
    { label: say`Powered up`, inFile: "Powered up", value: vesting },
    {
      label: say`Not powered up`,
      inFile: "Not powered up",
      value: Math.max(0, current - vesting),
    },
    { label: say`SBD in STEEM`, inFile: "SBD in STEEM", value: debtInSteem(properties) },
  ];
}

const debtInSteem = ({ virtualSupply, currentSupply }: GlobalProperties): number =>
  Math.max(0, approximately(virtualSupply) - approximately(currentSupply));

/** SBD as a share of the virtual supply, percent. */
export function debtPercent(properties: GlobalProperties): number {
  const all = approximately(properties.virtualSupply);
  return all === 0 ? 0 : (debtInSteem(properties) / all) * 100;
}

/** STEEM created per day by receiver; the witnesses get what is left. */
export function inflationParts(
  { headBlock, virtualSupply }: GlobalProperties,
  { content, vesting, treasury }: InflationShares,
): readonly SupplyPart[] {
  const day = dailySupply(approximately(virtualSupply), headBlock);
  const part = (label: string, inFile: string, share: number): SupplyPart => ({
    label,
    inFile,
    value: (day * share) / 10_000,
  });
  return [
    part(say`Authors and curators`, "Authors and curators", content),
    part(say`Steem Power holders`, "Steem Power holders", vesting),
    part(say`Proposals`, "Proposals", treasury),
    part(say`Witnesses`, "Witnesses", Math.max(0, 10_000 - content - vesting - treasury)),
  ];
}
