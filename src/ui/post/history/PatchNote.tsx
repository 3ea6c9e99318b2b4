/** What of an edit's patch was not applied, and why; nothing if all of it was. */
import type { PatchOutcome } from "../../../domain/post/patch.ts";
import { counted } from "../../../domain/format/figures.ts";
import { plural } from "../../../domain/language/say.ts";

export function PatchNote({ patch }: { readonly patch: PatchOutcome }) {
  if (patch === "too-long")
    return (
      <p className="warning-box">
        This edit is a patch that takes too long to apply. The patch itself is shown.
      </p>
    );
  if (patch === "no-base")
    return (
      <p className="warning-box">
        This edit is a patch to a text that is not known here. The patch itself is shown.
      </p>
    );
  const { changes, unfit } = patch;
  return unfit === 0 ? null : (
    <p className="warning-box">
      Of {counted(changes, "change")} in this edit,{" "}
      {plural(unfit, "# does not fit", "# do not fit")} the text before it. What does not fit is
      left out, as the chain does.
    </p>
  );
}
