/** A text that its community muted, or that is rated very low: shown on request. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../start/actors.ts";

export function MutedText({
  what,
  children,
}: {
  readonly what: "post" | "reply";
  readonly children: ReactNode;
}) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <>
      <p className="dim">
        {what === "post"
          ? say`This post is muted by its community or rated very low.`
          : say`This reply is muted by its community or rated very low.`}{" "}
        <button
          type="button"
          className="btn tight"
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: "disclosure.toggle" })}
        >
          {isOpen ? say`Hide the text` : say`Show the text`}
        </button>
      </p>
      {isOpen && children}
    </>
  );
}
