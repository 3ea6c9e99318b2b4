/** A dialog that asks before something happens: declining, Escape and the close button leave everything as it is. */
import type { ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { Dialog } from "./Dialog.tsx";
import * as styles from "./ConfirmDialog.module.css";

export function ConfirmDialog({
  title,
  declineLabel = say`Keep it`,
  confirmLabel,
  decline,
  confirm,
  children,
}: {
  readonly title: string;
  readonly declineLabel?: string;
  readonly confirmLabel: string;
  readonly decline: () => void;
  readonly confirm: () => void;
  /** What would happen. */
  readonly children: ReactNode;
}) {
  return (
    <Dialog title={title} close={decline}>
      <div className={`stack ${styles.consent}`}>
        {children}
        <div className="actions">
          <button type="button" className="btn" onClick={decline}>
            {declineLabel}
          </button>
          <button type="button" className="btn main" onClick={confirm}>
            {confirmLabel}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
