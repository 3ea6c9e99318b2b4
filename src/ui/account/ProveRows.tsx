/** A button that checks the rows on screen against their blocks, and the result. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Verdict } from "../../domain/contract/sourced.ts";
import { counted } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { plural, say } from "../../domain/language/say.ts";
import type { RowClaim } from "../../domain/proof/row-and-version-proofs.ts";
import type { rowProving } from "../proof/proving.charts.ts";
import * as styles from "./ProveRows.module.css";

export function ProveRows({
  actor,
  claims,
}: {
  readonly actor: ActorRefFrom<typeof rowProving>;
  /** What the rows on screen claim; called when they are to be proved. */
  readonly claims: () => readonly RowClaim[];
}) {
  const { proof, failure, subject } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isProved = useSelector(actor, (snapshot) => snapshot.hasTag("proved"));
  return (
    <div className={`quiet-note ${styles.proving}`}>
      <button
        type="button"
        className="btn tight"
        aria-disabled={isBusy}
        onClick={() => actor.send({ type: "proof.prove", subject: claims() })}
      >
        {isBusy ? say`Proving…` : say`Prove these rows`}
      </button>
      {isBusy && (
        <button
          type="button"
          className="btn tight"
          onClick={() => actor.send({ type: "proof.cancel" })}
        >
          Cancel
        </button>
      )}
      <span role="status">
        {failure
          ? `${say`The blocks could not be read.`} ${failureReason(failure)}`
          : isBusy
            ? say`Comparing ${counted(subject.length, "row")} with their blocks`
            : isProved
              ? tally(subject.map(({ index }) => proof.get(index)?.verdict ?? "unchecked"))
              : say`A node reported these rows; each can be compared with its block.`}
      </span>
    </div>
  );
}

/** How many rows have a verdict. */
const tallies: Readonly<Record<Verdict, (rows: number) => string>> = {
  verified: (rows) => plural(rows, "# verified", "# verified"),
  consistent: (rows) => plural(rows, "# consistent", "# consistent"),
  mismatch: (rows) => plural(rows, "# mismatch", "# mismatch"),
  "cannot-check": (rows) => plural(rows, "# cannot check", "# cannot check"),
  "not-provable": (rows) => plural(rows, "# not provable", "# not provable"),
  unchecked: (rows) => plural(rows, "# not yet checked", "# not yet checked"),
};

/** '8 verified, 2 not provable'. */
function tally(verdicts: readonly Verdict[]): string {
  const counts = new Map<Verdict, number>();
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return commaList([...counts].map(([verdict, count]) => tallies[verdict](count)));
}
