/** A seven-day price line. It has its own label, because the figure beside it covers one day. */
import { weekChange } from "../../domain/market/format.ts";
import * as styles from "./Sparkline.module.css";

const width = 96;
const height = 28;

export function Sparkline({ prices }: { readonly prices: readonly number[] | undefined }) {
  if (!prices || prices.length < 2) return null;
  const lowest = Math.min(...prices);
  const range = Math.max(...prices) - lowest || 1;
  const points = prices.map(
    (price, i) =>
      `${((i / (prices.length - 1)) * width).toFixed(1)},${(height - 2 - ((price - lowest) / range) * (height - 4)).toFixed(1)}`,
  );
  const hasRisen = (prices.at(-1) ?? 0) >= (prices[0] ?? 0);
  return (
    <>
      <span className={styles.week} aria-hidden="true">
        7d
      </span>
      <svg
        className={hasRisen ? `${styles.spark} up` : `${styles.spark} down`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
      >
        <title>{weekChange(prices)}</title>
        <polyline points={points.join(" ")} />
      </svg>
    </>
  );
}
