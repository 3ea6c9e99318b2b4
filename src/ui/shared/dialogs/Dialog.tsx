/**
 * A modal dialog. The close button, Escape and a click on the backdrop call `close`; a drag that ends there, such as a
 * selection of text, doesn't.
 */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Icon } from "../pictures/Icon.tsx";
import * as styles from "./Dialog.module.css";

/** Open while it is rendered, with the focus on its first control. The parent closes it by not rendering it. */
export function Dialog({
  title,
  close,
  className = styles.panel,
  children,
}: {
  readonly title: string;
  readonly close: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const heading = useId();
  // A layout effect closes the dialog while it is still in the document, which is what restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // An effect, because charts listen only once effects run. With the focus before that, typed text could be lost.
  useEffect(
    () =>
      dialog.current?.querySelector<HTMLElement>(`.${styles.body} :is(input, button, a)`)?.focus(),
    [],
  );
  return (
    // A click on the backdrop has the dialog element as its target, but so has a drag that began inside and ends there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) close();
      }}
    >
      <div>
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <button type="button" className="btn square" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
