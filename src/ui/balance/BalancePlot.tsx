/** Draws one balance over a span as a stepped line, with the cursor of `plot-cursor.ts`. */
import { area as shadeOf, curveStepAfter, line } from "d3";
import { balanceLabel, balanceLabels } from "../../domain/balance/balance-format.ts";
import type { BalanceStep } from "../../domain/balance/balance-steps.ts";
import type { BalanceView } from "../../domain/balance/balance-view.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { Axes, Cursor } from "../plot/Axes.tsx";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { timeScale } from "../plot/time-scale.ts";
import { useExactTime, useNetwork } from "../shared/data/network.ts";
import { balanceAxis, figureOf, rightSpace } from "./balance-axis.ts";
import * as styles from "../plot/Plot.module.css";

const height = 260;

export function BalancePlot({ view }: { readonly view: BalanceView }) {
  const { steps, span, rates } = view;
  const plot = usePlot({ count: steps.length, first: 0, page: 20 });
  const { at, width } = plot;
  const { zone } = useNetwork().settings;
  const exact = useExactTime();
  const figure = figureOf(view);
  const [top, bottom] = [16, height - 24];
  const axis = balanceAxis(view, [bottom, top]);
  const { y } = axis;
  const area = { left: axis.left, right: width - rightSpace, top, bottom };
  const x = timeScale([span.from * 1000, span.to * 1000], [area.left, area.right], zone);
  // The last step lasts to the end of the span.
  const last = steps.at(-1);
  const drawn = last ? [...steps, { ...last, time: span.to }] : [];
  const path = line<BalanceStep>(
    ({ time }) => x(time * 1000),
    (step) => y(figure(step)),
  ).curve(curveStepAfter);
  const shade = shadeOf<BalanceStep>(
    ({ time }) => x(time * 1000),
    y(Math.max(0, y.ends[0])),
    (step) => y(figure(step)),
  ).curve(curveStepAfter);
  const here = at === null ? null : steps[at];
  const name = axisLabel((span.to - span.from) * 1000, zone);
  const readingOf = (step: BalanceStep): string => {
    const [balance, time] = [
      balanceLabel(view.balance, step[view.balance], rates),
      exact(step.time * 1000),
    ];
    return say`${balance} from ${time}`;
  };
  const balance = balanceLabels[view.balance];
  return (
    <PlotFrame
      plot={plot}
      label={say`${balance} at a point in time`}
      height={height}
      reading={here ? readingOf(here) : null}
      idle={last ? readingOf(last) : ""}
      pointAt={(across) => {
        const time = x.invert(across) / 1000;
        return Math.max(
          0,
          steps.findLastIndex((step) => step.time <= time),
        );
      }}
    >
      <Axes area={area} axis={axis} x={x} name={name} />
      <path className={styles.shade} d={shade(drawn) ?? ""} />
      <path className={styles.line} d={path(drawn) ?? ""} />
      {here && <Cursor area={area} x={x(here.time * 1000)} ys={[y(figure(here))]} />}
    </PlotFrame>
  );
}
