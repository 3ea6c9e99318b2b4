/** Copies a text and confirms it for two seconds. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../start/actors.ts";
import { copy } from "../start/page.charts.ts";
import { Icon } from "./Icon.tsx";

export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const actor = useActorRef(copy, { input: {} });
  const isCopied = useSelector(actor, (snapshot) => snapshot.hasTag("copied"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const label = isCopied ? "Copied" : hasFailed ? "Not copied" : "Copy";
  return (
    <button
      type="button"
      className="btn tight"
      aria-label={`${label} ${what}`}
      onClick={() => actor.send({ type: "copy.requested", text })}
    >
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite">{label}</span>
    </button>
  );
}
