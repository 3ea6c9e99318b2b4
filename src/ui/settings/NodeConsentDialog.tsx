/** Asks for consent before the app connects to a node that the visitor adds. */
import { say } from "../../domain/language/say.ts";
import { ConfirmDialog } from "../shared/dialogs/ConfirmDialog.tsx";

export function NodeConsentDialog({
  address,
  isFromLink,
  agree,
  decline,
}: {
  readonly address: string;
  /** Whether the address comes from the link that opened this page. */
  readonly isFromLink: boolean;
  readonly agree: () => void;
  readonly decline: () => void;
}) {
  return (
    <ConfirmDialog
      title={isFromLink ? say`A link wants to add a node` : say`Use this node?`}
      declineLabel={say`Do not add`}
      confirmLabel={say`Add this node`}
      decline={decline}
      confirm={agree}
    >
      <p>
        <code className="mono">{address}</code>
      </p>
      {isFromLink && (
        <p className="warning-box">
          You did not type this address: it came with the link you followed. Agree only if you know
          whose node it is.
        </p>
      )}
      <p className="dim">
        It will be used before all others. Whoever runs it sees your IP address and what you look
        at, and could give false answers: what the chain can prove is still proved here, the rest is
        not.
      </p>
    </ConfirmDialog>
  );
}
