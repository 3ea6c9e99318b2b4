/** What an account's holdings are worth, and would have been worth in the last 90 days where prices are known. */
import type { AccountView } from "../../../domain/account/answers.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import { dayMs } from "../../../domain/durations.ts";
import { fixed, missing } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { walletValue } from "../../../domain/wallet/format.ts";
import { estimatedValue } from "../../../domain/wallet/wallet.ts";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Tile } from "./Tile.tsx";
import * as styles from "./Glance.module.css";

/** How far back the line goes, ms. */
const reach = 90 * dayMs;

export function WorthTile({ of: { account } }: { readonly of: AccountView }) {
  const { answer, hasFailed } = useQuestion("account.wallet", [account.name]);
  const { value: points } = useQuestion("market.prices", ["steem", "1y"]);
  const worth = answer && estimatedValue(answer.value);
  const price = answer?.value.price?.value;
  const since = (points?.at(-1)?.time ?? 0) - reach;
  const recent = points?.filter(({ time }) => time >= since) ?? [];
  const to = `/accounts/${urlPart(account.name)}/wallet`;
  if (!answer && !hasFailed) return <Tile label={say`Worth`} to={to} />;
  if (!worth || !price)
    return (
      <Tile
        label={say`Worth`}
        to={to}
        figure={missing}
        note={
          !answer
            ? say`This could not be loaded.`
            : price
              ? say`The rate of VESTS to SP is not known now.`
              : say`No price of STEEM is known now.`
        }
      />
    );
  return (
    <Tile
      label={say`Worth`}
      to={to}
      figure={walletValue(worth.value, price)}
      note={
        recent.length > 1
          ? say`Line: today's holdings at market prices of the last 90 days`
          : say`${fixed(worth.steem, 0)} STEEM and SP, ${fixed(worth.sbd, 0)} SBD`
      }
    >
      <Line values={recent.map((point) => worth.sbd + worth.steem * point.price)} />
    </Tile>
  );
}

function Line({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const range = Math.max(...values) - lowest || 1;
  const points = values.map(
    (value, i) =>
      `${((i / (values.length - 1)) * 120).toFixed(1)},${(26 - ((value - lowest) / range) * 24).toFixed(1)}`,
  );
  return (
    <svg
      className={styles.worthLine}
      viewBox="0 0 120 28"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
