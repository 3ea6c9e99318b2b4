/** A modal dialog: closes by its button, Escape, or a click on the overlay. */
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon } from "./Icon.tsx";

/** Shown while it is rendered, with the focus on the first thing in it; `close` is asked for, never done by itself. */
export function Dialog({
  title,
  close,
  className = "panel",
  children,
}: {
  readonly title: string;
  readonly close: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before it leaves the document: only then does closing give the focus back to whatever opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(".body :is(input, button, a)")?.focus();
    return () => element?.close();
  }, []);
  return (
    // The overlay belongs to the dialog element: a click on it, and on nothing inside, closes.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div>
        <div className="head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="btn square" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="body">{children}</div>
      </div>
    </dialog>
  );
}
