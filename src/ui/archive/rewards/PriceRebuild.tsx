/** Days whose price nobody has: rebuilt on request from what their witnesses published. */
import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { ActorRefFrom } from "xstate";
import { historyReason } from "../../../domain/contract/dispute-text.ts";
import { counted } from "../../../domain/format/figures.ts";
import { plural, say } from "../../../domain/language/say.ts";
import type { priceRebuildMachine } from "../../../machines/archive/price-rebuild.machine.ts";

export function PriceRebuild({
  actor,
  values,
  isPartial,
}: {
  readonly actor: ActorRefFrom<typeof priceRebuildMachine>;
  /** With the days for which no price is known. New ones follow each time that days were rebuilt. */
  readonly values: { readonly daysWithoutPrice: number };
  /** Whether the market's prices may still come: while they may, the button is not offered. */
  readonly isPartial: boolean;
}) {
  const { daysWithoutPrice: days } = values;
  const { rebuilt, tooFewFeeds, left, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  /** The values on screen, and how many days were rebuilt when they came. */
  const [seen, setSeen] = useState({ values, rebuilt });
  if (seen.values !== values) setSeen({ values, rebuilt });
  const isOld = seen.values === values && seen.rebuilt !== rebuilt;
  if (isBusy)
    return (
      <p className="quiet-note" role="status">
        {say`Rebuilding past prices: ${counted(rebuilt, "day")} done, ${counted(left ?? days, "day")} to go.`}{" "}
        <button
          type="button"
          className="btn tight"
          onClick={() => actor.send({ type: "rebuild.stop" })}
        >
          Stop
        </button>
      </p>
    );
  if (days === 0 || isPartial || (isOld && !hasFailed)) return null;
  const hopeless = Math.min(days, tooFewFeeds);
  const open = days - hopeless;
  return (
    <>
      {hopeless > 0 && (
        <p className="quiet-note" role="status">
          {tooFewWords(hopeless)}
        </p>
      )}
      {open > 0 && (
        <p className="quiet-note" role={hasFailed ? "alert" : undefined}>
          {hasFailed &&
            failure &&
            `${say`The prices could not be rebuilt.`} ${historyReason(failure)} `}
          {!hasFailed && offer(open)}{" "}
          <button
            type="button"
            className="btn tight"
            onClick={() => actor.send({ type: "rebuild.start" })}
          >
            {hasFailed ? say`Try Again` : say`Rebuild prices`}
          </button>
        </p>
      )}
    </>
  );
}

const tooFewWords = (days: number): string =>
  plural(
    days,
    "For # day fewer than seven witnesses had published a price.",
    "For # days fewer than seven witnesses had published a price.",
  );

const offer = (days: number): string =>
  plural(
    days,
    "No source has a price for # day. It can be rebuilt from what the witnesses published then, with a few hundred calls to a node.",
    "No source has a price for # days. They can be rebuilt from what the witnesses published then, with a few hundred calls to a node for each day.",
  );
