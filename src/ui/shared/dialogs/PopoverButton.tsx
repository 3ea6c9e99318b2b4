/**
 * A button that opens a panel below it. Escape, a click elsewhere and a navigation close it, and the focus returns
 * to the button. The panel's code loads when the button is pointed at or gets the focus.
 */
import { useSelector } from "@xstate/react";
import { useId, useRef, type ReactNode } from "react";
import { facts } from "../../../domain/language/facts.ts";
import { disclosureMachine } from "../../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../../start/actors.ts";
import { useHiddenOnNavigation } from "./use-hidden-on-navigation.ts";
import * as styles from "./PopoverButton.module.css";

export function PopoverButton({
  title,
  hint,
  className,
  preload,
  panel,
  children,
}: {
  /** Names the panel. */
  readonly title: string;
  /** Shown while the pointer rests on the button. */
  readonly hint: string;
  readonly className: string;
  /** Called when the button is pointed at or gets the focus; loads the panel's code. */
  readonly preload: () => void;
  /** The panel's content while it is open. */
  readonly panel: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const actor = useActorRef(disclosureMachine, { input: { startsOpen: false } });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  useHiddenOnNavigation(box);
  /** Aligns the panel's end with the button's; the style sheet keeps it within the window. */
  const place = (): void => {
    const { left, right } = button.current?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const { clientWidth } = document.documentElement;
    const fromEnd = facts.isRightToLeft ? left : clientWidth - right;
    box.current?.style.setProperty("--from-end", `${fromEnd}px`);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        title={hint}
        popoverTarget={id}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
      >
        {children}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.popover}
        onBeforeToggle={place}
        onToggle={({ newState }) =>
          actor.send({ type: newState === "open" ? "disclosure.open" : "disclosure.close" })
        }
      >
        {isOpen && panel}
      </div>
    </>
  );
}
