/** Days whose price nobody has: rebuilt on request from what their witnesses published. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { historyReason } from "../../../domain/contract/dispute-text.ts";
import { counted } from "../../../domain/format/figures.ts";
import { plural, say } from "../../../domain/language/say.ts";
import type { priceRebuildMachine } from "../../../machines/archive/price-rebuild.machine.ts";

export function PriceRebuild({
  actor,
  days,
  isPartial,
}: {
  readonly actor: ActorRefFrom<typeof priceRebuildMachine>;
  /** Days for which no price is known. */
  readonly days: number;
  /** Whether the market's prices may still come: while they may, the button is not offered. */
  readonly isPartial: boolean;
}) {
  const { rebuilt, left, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
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
  if (days === 0 || isPartial) return null;
  if (left === 0)
    return (
      <p className="quiet-note" role="status">
        {plural(
          days,
          "For # day fewer than seven witnesses had published a price.",
          "For # days fewer than seven witnesses had published a price.",
        )}
      </p>
    );
  return (
    <p className="quiet-note" role={hasFailed ? "alert" : undefined}>
      {hasFailed &&
        failure &&
        `${say`The prices could not be rebuilt.`} ${historyReason(failure)} `}
      {!hasFailed &&
        plural(
          days,
          "No source has a price for # day. It can be rebuilt from what the witnesses published then, with a few hundred calls to a node.",
          "No source has a price for # days. They can be rebuilt from what the witnesses published then, with a few hundred calls to a node for each day.",
        )}{" "}
      <button
        type="button"
        className="btn tight"
        onClick={() => actor.send({ type: "rebuild.start" })}
      >
        {hasFailed ? say`Try Again` : say`Rebuild prices`}
      </button>
    </p>
  );
}
