/** What the price cards add once prices are known: the line of a week, or a note on a silent or late provider. */
import { useSelector } from "@xstate/react";
import { failureReason, failureText } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { ago } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { homeCoins } from "../../domain/market/home-coins.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { Sparkline } from "../market/Sparkline.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { clock } from "../start/page.charts.ts";
import * as styles from "./PriceCards.module.css";

export function PriceNotes({
  isFromChain,
  failure,
  staleSince,
  retry,
}: {
  /** Whether the chain's own prices stand in for the provider's. */
  readonly isFromChain: boolean;
  /** Why the provider gave none; null if it left out a coin. */
  readonly failure: Failure | null;
  /** When the provider answered last, ms, if it no longer does. */
  readonly staleSince: number | null;
  readonly retry: () => void;
}) {
  if (staleSince !== null && !isFromChain && !failure) return <StaleNote receivedAt={staleSince} />;
  return (
    <>
      <p className="quiet-note card" role={isFromChain ? "status" : "alert"}>
        {failure
          ? failureText(failure, "prices")
          : say`The price provider left out STEEM or SBD: the chain's own price is shown.`}
        {failure && isFromChain && (
          <span>{say`These prices of STEEM and SBD are the chain's own.`}</span>
        )}
        {failure && <span className="dim">{failureReason(failure)}</span>}
        <TryAgain failure={failure} run={retry} isTight />
      </p>
      {staleSince !== null && <StaleNote receivedAt={staleSince} />}
    </>
  );
}

/** What one of the chain's own prices is based on. Its dollars are those of the witnesses' price feeds. */
export function PriceOrigin({
  of,
  isTraded,
}: {
  /** The coin's id. */
  readonly of: string;
  /** Whether only the internal market has a price. */
  readonly isTraded: boolean;
}) {
  if (isTraded) return <>{say`From the internal market`}</>;
  return (
    <>{of === "steem" ? say`USD by the witnesses' feeds` : say`USD by feeds and internal market`}</>
  );
}

/** The coins of the cards: all cards share one call. */
const coins = homeCoins.map(([id]) => id);

/** A coin's prices of seven days as a small line, once there is a call to spare; nothing if there are none. */
export function PriceWeek({ coin }: { readonly coin: string }) {
  const prices = useQuestion("market.sparklines", [coins]).value?.[coin];
  return (
    <span className={styles.priceWeek}>
      <Sparkline prices={prices} />
    </span>
  );
}

function StaleNote({ receivedAt }: { readonly receivedAt: number }) {
  const age = useSelector(clock, ({ context }) => ago(receivedAt, context.now));
  return (
    <p className="quiet-note card">
      The price provider is not responding; these prices are from {age}.
    </p>
  );
}
