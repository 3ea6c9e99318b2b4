/** A small overview of the whole history: drag over it to zoom in. Buttons do the same for the keyboard. */
import { curveStepAfter, extent, line } from "d3";
import { useState, type PointerEvent } from "react";
import type { BalanceStep } from "../../domain/balance/balance-steps.ts";
import type { BalanceView, TimeSpan } from "../../domain/balance/balance-view.ts";
import { daySeconds } from "../../domain/durations.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { DayForm } from "../archive/DayForm.tsx";
import { growing } from "../browser/text-size.ts";
import { useWidth } from "../browser/use-width.ts";
import { linearScale } from "../plot/scale.ts";
import { balanceAxis, rightSpace } from "./balance-axis.ts";
import * as styles from "./Balances.module.css";

/** Width before the first measurement, px. */
const initialWidth = 960;
const height = 48;
/** A drag shorter than this is a click, px. */
const minDrag = 6;
/** How much is shown around a date that is chosen while the whole history is shown, in seconds. */
const aroundDate = 30 * daySeconds;
/** Minimum span, in seconds. */
const minSpan = 60;

export function BalanceSpan({
  view,
  choose,
}: {
  readonly view: BalanceView;
  readonly choose: (span: { readonly from: number | null; readonly to: number | null }) => void;
}) {
  const { balance, overview, span, whole } = view;
  const [place, width] = useWidth(initialWidth);
  const [drag, setDrag] = useState<TimeSpan | null>(null);
  // Below the plot: its times begin and end at the same places.
  const { left } = balanceAxis(view, [height, 0]);
  const scale = linearScale([whole.from, whole.to], [left, width - rightSpace]);
  const inWhole = (time: number): number => Math.min(whole.to, Math.max(whole.from, time));
  const x = (time: number): number => scale(inWhole(time));
  const [low = 0, high = 0] = extent(overview, (step) => step[balance]);
  const y = linearScale([Math.min(0, low), high === low ? low + 1 : high], [height - 4, 4]);
  const last = overview.at(-1);
  const path = line<BalanceStep>(
    ({ time }) => x(time),
    (step) => y(step[balance]),
  ).curve(curveStepAfter);
  const isWhole = span.from <= whole.from && span.to >= whole.to;
  const shown = drag ?? span;
  const [from, to] = [Math.min(shown.from, shown.to), Math.max(shown.from, shown.to)];
  const timeAt = (event: PointerEvent): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return Math.round(inWhole(scale.invert(((event.clientX - box.left) / box.width) * width)));
  };
  const show = (next: TimeSpan): void => {
    const start = Math.max(whole.from, Math.floor(next.from));
    const end = Math.min(whole.to, Math.ceil(next.to));
    choose({
      from: start <= whole.from ? null : start,
      to: end >= whole.to ? null : Math.max(end, start + minSpan),
    });
  };
  const zoom = (factor: number): void => {
    const middle = (span.from + span.to) / 2;
    const half = Math.max(minSpan, (span.to - span.from) * factor) / 2;
    show({ from: middle - half, to: middle + half });
  };
  const shift = (share: number): void => {
    const length = span.to - span.from;
    const start = Math.min(
      Math.max(whole.from, span.from + length * share),
      Math.max(whole.from, whole.to - length),
    );
    show({ from: start, to: start + length });
  };
  const goTo = (start: number): void => {
    const half = Math.max(daySeconds, isWhole ? aroundDate : span.to - span.from) / 2;
    const middle = inWhole(start + daySeconds / 2);
    show({ from: middle - half, to: middle + half });
  };
  const button = (label: string, text: string, run: () => void, isIdle = false) => (
    <button
      type="button"
      className="btn tight"
      aria-label={label}
      aria-disabled={isIdle}
      onClick={() => !isIdle && run()}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.spanChooser}>
      <svg
        ref={place}
        style={{ height: growing(height) }}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const time = timeAt(event);
          setDrag({ from: time, to: time });
        }}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: timeAt(event) })}
        onPointerCancel={() => setDrag(null)}
        onPointerUp={() => {
          if (drag && x(to) - x(from) >= minDrag) show({ from, to });
          setDrag(null);
        }}
      >
        <rect
          className={styles.ground}
          x={left}
          width={Math.max(0, width - left - rightSpace)}
          y={0}
          height={height}
        />
        <path
          className={styles.line}
          d={path(last ? [...overview, { ...last, time: whole.to }] : []) ?? ""}
        />
        <rect
          className={styles.chosen}
          x={x(from)}
          width={Math.max(1, x(to) - x(from))}
          y={0}
          height={height}
        />
      </svg>
      <div className={styles.spanButtons} role="group" aria-label="Time span">
        {/* As the plot, whose times run from left to right in every language. */}
        <span className={styles.moves} dir="ltr">
          {button(
            sayAs("a span of time")`Earlier`,
            "←",
            () => shift(-0.5),
            span.from <= whole.from,
          )}
          {button(say`Zoom in`, "+", () => zoom(0.5), span.to - span.from <= minSpan)}
          {button(say`Zoom out`, "−", () => zoom(2), isWhole)}
          {button(sayAs("a span of time")`Later`, "→", () => shift(0.5), span.to >= whole.to)}
        </span>
        {button(say`All time`, say`All time`, () => choose({ from: null, to: null }), isWhole)}
        <DayForm
          label={say`Go to date`}
          name={say`Go to a date`}
          first={whole.from}
          last={whole.to}
          go={goTo}
        />
        <span className="small dim">Drag over the small plot to zoom in.</span>
      </div>
    </div>
  );
}
