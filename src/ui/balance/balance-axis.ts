/** The axis of a balance's plot, and where the plot and the overview below it begin and end. */
import { extent } from "d3";
import { balanceFigure } from "../../domain/balance/balance-format.ts";
import type { BalanceStep } from "../../domain/balance/balance-steps.ts";
import type { BalanceView } from "../../domain/balance/balance-view.ts";
import { compact, fixed } from "../../domain/format/figures.ts";
import { levelAxis, levelCount, type LevelAxis, type LevelFigure } from "../plot/level-axis.ts";
import { roundScale, type Ends } from "../plot/scale.ts";

/** Space at the right of the plot, px. */
export const rightSpace = 12;
/** If the changes are below this share of the balance, the axis doesn't start at zero. */
const minShare = 0.25;

/** Figures on an axis: abbreviated, or in full if they are small; all with as many decimals as its highest needs. */
const axisFigure =
  (highest: number): LevelFigure =>
  (value, more) =>
    Math.abs(value) >= 1_000_000 && more === 0
      ? compact(value)
      : fixed(value, (highest < 10 ? 3 : 0) + Math.max(0, more - 1));

/** What a step of the view's balance is drawn as. */
export const figureOf =
  ({ balance, rates }: BalanceView) =>
  (step: BalanceStep): number =>
    balanceFigure(balance, step[balance], rates);

/** `positions`: of the lowest and the highest value, px. */
export function balanceAxis(view: BalanceView, positions: Ends): LevelAxis {
  const [low = 0, high = 0] = extent(view.steps, figureOf(view));
  // Zero, unless the changes would then be too small to see.
  const floor = high - low < Math.abs(high) * minShare && high > low ? low : Math.min(0, low);
  const y = roundScale([floor, high <= floor ? floor + 1 : high], positions, levelCount);
  return levelAxis(y, axisFigure(Math.max(...y.ends.map(Math.abs))));
}
