/** A button that finds the block with a version in it, and the verdict of the proof. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { LazySaveEvidence } from "../../evidence/LazySaveEvidence.tsx";
import type { versionProving } from "../../proof/proving.charts.ts";
import { VerdictMark } from "../../proof/VerdictMark.tsx";
import * as styles from "./VersionProof.module.css";

export function VersionProof({
  actor,
  label = say`Prove this version`,
}: {
  readonly actor: ActorRefFrom<typeof versionProving>;
  readonly label?: string;
}) {
  const { subject, proof, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const place = proof?.place ?? null;
  return (
    <p className={styles.versionProof}>
      <button
        type="button"
        className="btn tight"
        aria-disabled={isBusy}
        onClick={() => actor.send({ type: "proof.prove", subject })}
      >
        {isBusy ? say`Proving…` : label}
      </button>
      <span role="status">
        {failure && <span className="down">Not proved. {failureReason(failure)}</span>}
        {proof && !isBusy && (
          <>
            <VerdictMark verdict={proof.verdict} hasWord />{" "}
            {place ? (
              <>
                in block{" "}
                <a className="link num" href={`/blocks/${place.block}`}>
                  {grouped(place.block)}
                </a>
                ,{" "}
                <a className="link" href={`/transactions/${place.transaction}`}>
                  its transaction
                </a>
              </>
            ) : (
              say`No block at that second contains it.`
            )}
            {place && proof.pieces > 1 && ` ${piecesNote(proof.pieces)}`}
          </>
        )}
      </span>
      {place && (
        <LazySaveEvidence
          about={{ kind: "version", post: subject.post, version: subject.number }}
          what={say`version ${subject.number}`}
        />
      )}
    </p>
  );
}

/** Why the text is not called verified: its pieces are on the chain, but another one may lie between them. */
const piecesNote = (pieces: number): string =>
  say`Its author sent it in ${pieces} pieces. Each is in a block, but nobody can prove that none is missing between them.`;
