/** 'This was me': what the visitor says about a finding is stored in this browser, and no guard reports it any more. */
import { labelled } from "../../domain/format/labelled.ts";
import { say } from "../../domain/language/say.ts";
import { addText, removeText, useNetworkList } from "../settings/network-lists.ts";
import { useNetwork } from "../shared/data/network.ts";
import { ask } from "../start/runtime.ts";

export function OwnFinding({
  finding,
  sentence,
}: {
  /** The text under which it is stored. */
  readonly finding: string;
  /** What it says, for screen readers. */
  readonly sentence: string;
}) {
  const { key } = useNetwork();
  const isOwn = useNetworkList("ownFindings").includes(finding);
  // One button in both states: the focus stays on it.
  return (
    <span className="nowrap">
      {isOwn && <span className="small dim">You said this was you.</span>}{" "}
      <button
        type="button"
        className="btn tight"
        aria-label={labelled(isOwn ? say`Undo` : say`This was me`, sentence)}
        onClick={() => {
          if (isOwn) removeText("ownFindings", key, finding);
          else if (!addText("ownFindings", key, finding)) return;
          const kind = isOwn ? "notOwn" : "own";
          void ask("watch.mark", [{ kind, finding }], new AbortController().signal);
        }}
      >
        {isOwn ? say`Undo` : say`This was me`}
      </button>
    </span>
  );
}
