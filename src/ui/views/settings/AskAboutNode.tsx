/** Nothing is connected to before this has been agreed to. */
import { Dialog } from "../../parts/Dialog.tsx";

export function AskAboutNode({
  address,
  hasArrived,
  agree,
  decline,
}: {
  readonly address: string;
  /** It came with the link that opened this page. */
  readonly hasArrived: boolean;
  readonly agree: () => void;
  readonly decline: () => void;
}) {
  return (
    <Dialog title={hasArrived ? "A link wants to add a node" : "Ask this node?"} close={decline}>
      <div className="stack consent">
        <p>
          <code className="mono">{address}</code>
        </p>
        {hasArrived && (
          <p className="warning-box">
            You did not type this address: it came with the link you followed. Agree only if you
            know whose node it is.
          </p>
        )}
        <p className="dim">
          It will be asked before all others. Whoever runs it sees your network address and what you
          look at, and could answer falsely: what the chain can prove is still proved here, the rest
          is not.
        </p>
        <div className="actions">
          <button type="button" className="btn" onClick={decline}>
            Do not add
          </button>
          <button type="button" className="btn main" onClick={agree}>
            Add this node
          </button>
        </div>
      </div>
    </Dialog>
  );
}
