/** Payments of power-downs on a timeline, past and future; tables beside it list them. */
import { amountLabel } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { growing } from "../browser/text-size.ts";
import { useWidth } from "../browser/use-width.ts";
import type { PaymentDot } from "./payment-dots.ts";

/** Width before the first measurement, px. */
const initialWidth = 960;
const height = 64;
const edge = 48;
/** The smallest and largest dot, px. */
const [small, large] = [4, 9];
/** Labels closer than this would overlap, px. */
const labelWidth = 96;
export function PaymentTimeline({
  dots,
  now,
}: {
  readonly dots: readonly PaymentDot[];
  readonly now: number;
}) {
  const [place, width] = useWidth(initialWidth);
  const [first, last] = [dots[0], dots.at(-1)];
  if (!first || !last) return null;
  const span = Math.max(1, last.time - first.time);
  const x = (time: number): number =>
    dots.length === 1 ? width / 2 : edge + ((time - first.time) / span) * (width - 2 * edge);
  const largest = dots.reduce((sum, { vests }) => Math.max(sum, Number(vests.units)), 1);
  const isPast = first.isPaid && !last.isPaid;
  const labels = [...new Set([first.time, ...(isPast ? [now] : []), last.time])].filter(
    (time) =>
      time !== now || (x(now) - x(first.time) > labelWidth && x(last.time) - x(now) > labelWidth),
  );
  return (
    <svg
      ref={place}
      className="payments drawing"
      style={{ height: growing(height) }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <line className="rail" x1={edge} x2={width - edge} y1={24} y2={24} />
      {isPast && <line className="now" x1={x(now)} x2={x(now)} y1={8} y2={40} />}
      {dots.map(({ key, time, vests, isPaid }) => (
        <circle
          key={key}
          className={isPaid ? "dot paid" : "dot"}
          cx={x(time)}
          cy={24}
          r={small + (large - small) * Math.sqrt(Number(vests.units) / largest)}
        >
          <title>
            {isPaid
              ? say`${dayUtc(time)}: ${amountLabel(vests)}, paid`
              : labelled(dayUtc(time), amountLabel(vests))}
          </title>
        </circle>
      ))}
      {labels.map((time) => (
        <text key={time} x={x(time)} y={52}>
          {time === now ? say`today` : dayUtc(time)}
        </text>
      ))}
    </svg>
  );
}
