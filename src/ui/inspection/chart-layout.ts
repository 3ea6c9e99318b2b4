/** Finds a chart's layout among the stored ones, which `npm run charts` writes. */
import type { Chart } from "../../domain/inspection/inspection.ts";
import type { ChartLayout } from "../../machines/inspection/chart-layout.machine.ts";
import { layoutFrom, type StoredLayout } from "../../machines/inspection/stored-layout.ts";
import stored from "./chart-layouts.json";

/** Throws if the stored layout is missing or of another version of the chart. */
export function layoutOf(chart: Chart): ChartLayout {
  const layouts: Readonly<Record<string, unknown>> = stored;
  const own = layouts[chart.id] as StoredLayout | undefined;
  const layout = own ? layoutFrom(chart, own) : null;
  if (!layout) throw new Error(`no layout of ${chart.id}: run npm run charts`);
  return layout;
}
