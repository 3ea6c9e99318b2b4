/** A text that is truncated until the visitor expands it. */
import { useSelector } from "@xstate/react";
import { clipped } from "../../../domain/format/ids.ts";
import { say } from "../../../domain/language/say.ts";
import { disclosureMachine } from "../../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../../start/actors.ts";

/** Characters shown while it is truncated. */
const previewLength = 200;

export function LongText({ text }: { readonly text: string }) {
  const preview = clipped(text, previewLength);
  return preview === text ? text : <CutText text={text} preview={preview} />;
}

function CutText({ text, preview }: { readonly text: string; readonly preview: string }) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return (
    <>
      {isOpen ? text : preview}{" "}
      <button
        type="button"
        className="btn tight"
        aria-expanded={isOpen}
        onClick={() => actor.send({ type: "disclosure.toggle" })}
      >
        {isOpen ? say`Show less` : say`Show more`}
      </button>
    </>
  );
}
