/** A coin's prices of seven days as a small line on its card, once there is a call to spare; nothing if there are none. */
import { useSelector } from "@xstate/react";
import { Sparkline } from "../market/Sparkline.tsx";
import { useActorRef } from "../start/actors.ts";
import { priceWeeks } from "./price-weeks.charts.ts";

export function PriceWeek({ coin }: { readonly coin: string }) {
  const actor = useActorRef(priceWeeks, { input: { subject: coin } });
  const prices = useSelector(actor, ({ context }) => context.answer?.value[coin]);
  return (
    <span className="price-week">
      <Sparkline prices={prices} />
    </span>
  );
}
