/** What a power-down has left to pay, as stairs: one step for each payment, those to come dashed. */
import type { Amount } from "../../domain/chain/amount.ts";
import { steemPowerLabel, type Rates } from "../../domain/chain/steem-power.ts";
import { weekMs } from "../../domain/durations.ts";
import { amountLabel } from "../../domain/format/figures.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { PaymentStep } from "../../domain/wallet/power-down-steps.ts";
import { growing } from "../browser/text-size.ts";
import { useWidth } from "../browser/use-width.ts";
import { Power } from "../shared/values/Power.tsx";
import * as styles from "./PaymentStairs.module.css";

/** Width before the first measurement, px. */
const initialWidth = 960;
const height = 168;
const edge = 48;
/** The top and the foot of the stairs, px. */
const [top, foot] = [36, 128];
/** What a level's figure needs, px. */
const levelWidth = 64;
/** Labels closer than this would overlap, px. */
const labelWidth = 104;

export function PaymentStairs({
  steps,
  rates,
  now,
}: {
  readonly steps: readonly PaymentStep[];
  readonly rates: Rates | null;
  readonly now: number;
}) {
  const [place, width] = useWidth(initialWidth);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const [start, end] = [first.time - weekMs, last.time + weekMs / 2];
  const x = (time: number): number =>
    edge / 3 + ((time - start) / (end - start)) * (width - (edge / 3) * 2);
  const all = first.left.units + first.vests.units;
  const y = (left: bigint): number => foot - (Number(left) / Number(all)) * (foot - top);
  const figure = (vests: Amount, digits = 0): string =>
    rates ? steemPowerLabel(vests, rates, digits) : amountLabel(vests);
  const levels = [{ time: start, left: all }, ...steps.map((s) => ({ ...s, left: s.left.units }))];
  const treads = levels.map(({ time, left }, i) => ({
    left,
    from: x(time),
    to: x(levels[i + 1]?.time ?? end),
  }));
  const paid = steps.filter(({ isPaid }) => isPaid).length;
  const isRunning = paid < steps.length;
  // Between the last payment made and the next one; the visitor's clock may be wrong by more.
  const today = Math.min(Math.max(now, levels[paid]?.time ?? now), steps[paid]?.time ?? now);
  const past = isRunning ? [...treads.slice(0, paid), ...upTo(treads[paid], x(today))] : treads;
  const future = isRunning ? [...after(treads[paid], x(today)), ...treads.slice(paid + 1)] : [];
  return (
    <>
      <svg
        ref={place}
        className={styles.payments}
        data-drawing
        style={{ height: growing(height) }}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <path className={styles.shade} d={`${line(past, y)}V${foot}H${x(start)}Z`} />
        {future.length > 0 && (
          <path
            className={`${styles.shade} ${styles.due}`}
            d={`${line(future, y)}V${foot}H${x(today)}Z`}
          />
        )}
        <line className={styles.rail} x1={x(start)} x2={x(end)} y1={foot} y2={foot} />
        {isRunning && (
          <line className={styles.now} x1={x(today)} x2={x(today)} y1={top - 10} y2={foot} />
        )}
        <path className={styles.stairs} d={line(past, y)} />
        {future.length > 0 && (
          <path className={`${styles.stairs} ${styles.due}`} d={line(future, y)} />
        )}
        {steps.map(({ time, vests, left, isPaid }) => (
          <circle
            key={`${time} ${isPaid}`}
            className={isPaid ? `${styles.dot} ${styles.paid}` : styles.dot}
            cx={x(time)}
            cy={y(left.units)}
            r={4}
          >
            <title>
              {labelled(
                dayUtc(time),
                isPaid
                  ? say`${figure(vests, 3)} paid, ${figure(left, 3)} left`
                  : say`${figure(vests, 3)} to be paid, ${figure(left, 3)} left`,
              )}
            </title>
          </circle>
        ))}
        {treads
          .filter(({ from, to }) => to - from > levelWidth)
          .map(({ from, to, left }) => (
            <text key={from} className={styles.level} x={(from + to) / 2} y={y(left) - 8}>
              {figure({ units: left, token: "VESTS" })}
            </text>
          ))}
        {spaced(
          steps.map(({ time }) => time),
          x,
        ).map((time) => (
          <text key={time} x={within(x(time), width)} y={foot + 20}>
            {dayUtc(time)}
          </text>
        ))}
        {isRunning && (
          <text x={within(x(today), width)} y={top - 24}>
            {say`today`}
          </text>
        )}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>Steps of the power-down</caption>
          <thead>
            <tr>
              <th scope="col">Payment date</th>
              <th scope="col">State</th>
              <th scope="col">Amount</th>
              <th scope="col">Left after it</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ time, vests, left, isPaid }) => (
              <tr key={`${time} ${isPaid}`}>
                <th scope="row">{dayUtc(time)}</th>
                <td>{isPaid ? say`paid` : say`due`}</td>
                <td>
                  <Power vests={vests} rates={rates} />
                </td>
                <td>
                  <Power vests={left} rates={rates} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A level part of the stairs; its ends are px. */
interface Tread {
  readonly left: bigint;
  readonly from: number;
  readonly to: number;
}

const upTo = (tread: Tread | undefined, end: number): readonly Tread[] =>
  tread ? [{ ...tread, to: end }] : [];

const after = (tread: Tread | undefined, start: number): readonly Tread[] =>
  tread ? [{ ...tread, from: start }] : [];

const line = (treads: readonly Tread[], y: (left: bigint) => number): string =>
  treads.map(({ left, from, to }, i) => `${i === 0 ? `M${from} ` : "V"}${y(left)}H${to}`).join("");

/** Keeps a label's middle so far from the plot's ends that all of it is inside. */
const within = (position: number, width: number): number =>
  Math.min(Math.max(position, edge), width - edge);

/** The times whose labels don't overlap, the last one always. */
function spaced(times: readonly number[], x: (time: number) => number): readonly number[] {
  const shown: number[] = [];
  for (const time of times.toReversed()) {
    const next = shown.at(-1);
    if (next === undefined || x(next) - x(time) > labelWidth) shown.push(time);
  }
  return shown;
}
