/** Seven days at a glance; the figures stand beside it, so it is hidden from those who listen. */

const width = 96;
const height = 28;

export function Sparkline({ prices }: { readonly prices: readonly number[] | undefined }) {
  if (!prices || prices.length < 2) return null;
  const least = Math.min(...prices);
  const range = Math.max(...prices) - least || 1;
  const points = prices.map(
    (price, i) =>
      `${((i / (prices.length - 1)) * width).toFixed(1)},${(height - 2 - ((price - least) / range) * (height - 4)).toFixed(1)}`,
  );
  const hasRisen = (prices.at(-1) ?? 0) >= (prices[0] ?? 0);
  return (
    <svg
      className={hasRisen ? "spark up" : "spark down"}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
