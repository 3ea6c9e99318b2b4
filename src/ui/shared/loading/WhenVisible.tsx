/** A card whose content is loaded once it is on screen: few visitors scroll that far. */
import { useSelector } from "@xstate/react";
import { useCallback, useId, type ReactNode } from "react";
import { disclosureMachine } from "../../../machines/shared/disclosure.machine.ts";
import { whenVisible } from "../../browser/in-view.ts";
import { useActorRef } from "../../start/actors.ts";

export function WhenVisible({
  title,
  children,
}: {
  /** Heads the empty card. */
  readonly title: string;
  /** The card that takes its place once it is on screen. */
  readonly children: ReactNode;
}) {
  const heading = useId();
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const watch = useCallback(
    (card: HTMLElement | null) =>
      card ? whenVisible(card, () => actor.send({ type: "disclosure.open" })) : undefined,
    [actor],
  );
  if (isOpen) return children;
  return (
    <section ref={watch} className="card loading-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
      </header>
    </section>
  );
}
