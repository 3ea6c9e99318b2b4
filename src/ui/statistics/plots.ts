/** The plots of the statistics page, and of others with prices. Their code loads with the first figures. */
import { lazy } from "../start/lazy.ts";

export const rankedBars = lazy(() =>
  import("../plot/RankedBars.tsx").then((module) => module.RankedBars),
);

export const stackedBars = lazy(() =>
  import("../plot/StackedBars.tsx").then((module) => module.StackedBars),
);

export const pricePlot = lazy(() =>
  import("../market/PricePlot.tsx").then((module) => module.PricePlot),
);
