/** The assumptions of a scenario in words, and how far their sliders reach. */
import { blocksPerHour, hoursPerDay, mintedBy, virtualSupply } from "../../domain/economy/rules.ts";
import { plainNumber, type Assumption } from "../../domain/economy/scenario.ts";
import { dailyBudget, type YearStart } from "../../domain/economy/year.ts";
import { say } from "../../domain/language/say.ts";

/** Each assumption's label. */
export const assumptionLabels: Readonly<Record<Assumption, string>> = {
  price: say`STEEM price, dollars`,
  burn: say`STEEM burnt per day`,
  convert: say`SBD converted per day`,
  spend: say`Treasury payments per day, SBD`,
  powerDown: say`Net power-downs per day, STEEM`,
};

/** Ends and step of a slider, in whole tokens. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Sliders reach a few times as far as what is usual; the fields take more. */
export function sliderRanges({ economy }: YearStart): Readonly<Record<Assumption, SliderRange>> {
  const { supply, sbd, price, block, vestingFund, treasury } = economy;
  const minted =
    mintedBy(virtualSupply(supply, sbd, price), block + 1) * blocksPerHour * hoursPerDay;
  const upTo = (thousandths: number): SliderRange => {
    const max = roundUp(thousandths / 1000);
    // The fields take three decimals.
    return { min: 0, max, step: max / (max < 1 ? 100 : 200) };
  };
  const moved = upTo(vestingFund / 500);
  return {
    price: { min: 0.01, max: roundUp((price.sbd / price.steem) * 4), step: 0.001 },
    burn: upTo(minted * 4),
    convert: upTo(sbd / 200),
    spend: upTo(dailyBudget(treasury)),
    powerDown: { ...moved, min: -moved.max },
  };
}

/** Where a slider is beside a text: at its number, or at what an empty field means if it is none. */
export function slidTo(text: string, unset: number): number {
  const number = plainNumber(text);
  return number === null ? unset : Number(number);
}

/** The next 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)));
  return ([1, 2, 5].find((each) => each * size >= value) ?? 10) * size;
}
