/** Rounded figures, with the exact value on hover and for screen readers. */
import { inFull } from "../../domain/format/figures.ts";
import { exactDollars } from "../../domain/market/format.ts";

/** Dollars, formatted by `as`. */
export const Rounded = ({
  usd,
  as,
}: {
  readonly usd: number | null;
  readonly as: (usd: number | null) => string;
}) => <WithExactValue label={as(usd)} exact={exactDollars(usd)} />;

/** Coins, formatted by `as`. */
export const RoundedCoins = ({
  amount,
  symbol,
  as,
}: {
  readonly amount: number | null;
  readonly symbol: string;
  readonly as: (amount: number | null, symbol: string) => string;
}) => (
  <WithExactValue
    label={as(amount, symbol)}
    exact={amount === null ? as(amount, symbol) : `${inFull(amount)} ${symbol}`.trim()}
  />
);

function WithExactValue({ label, exact }: { readonly label: string; readonly exact: string }) {
  if (label === exact) return label;
  return (
    <span title={exact}>
      <span aria-hidden="true">{label}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  );
}
