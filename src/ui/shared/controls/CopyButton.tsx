/** Copies a text and confirms it for two seconds. */
import { useSelector } from "@xstate/react";
import { say } from "../../../domain/language/say.ts";
import { useActorRef } from "../../start/actors.ts";
import { copy } from "../../start/page.charts.ts";
import { Icon } from "../pictures/Icon.tsx";

export function CopyButton({
  text,
  what,
  isNamed = false,
}: {
  readonly text: string;
  readonly what: string;
  /** Whether the button shows what it copies; otherwise only its accessible name says so. */
  readonly isNamed?: boolean;
}) {
  const actor = useActorRef(copy, { input: {} });
  const isCopied = useSelector(actor, (snapshot) => snapshot.hasTag("copied"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const label = isCopied ? say`Copied` : hasFailed ? say`Not copied` : say`Copy`;
  const named = isCopied
    ? say`Copied ${what}`
    : hasFailed
      ? say`Could not copy ${what}`
      : say`Copy ${what}`;
  return (
    <button
      type="button"
      className="btn tight"
      aria-label={named}
      onClick={() => actor.send({ type: "copy.requested", text })}
    >
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite">{isNamed ? named : label}</span>
    </button>
  );
}
