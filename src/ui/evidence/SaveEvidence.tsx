/** A button that saves an evidence file, which can be checked without a network. */
import { useSelector } from "@xstate/react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { EvidenceSubject } from "../../domain/evidence/evidence.ts";
import { say } from "../../domain/language/say.ts";
import { useActorRef } from "../start/actors.ts";
import { evidenceSaving } from "./evidence.charts.ts";
import * as styles from "./SaveEvidence.module.css";

export function SaveEvidence({
  about,
  what = "",
}: {
  readonly about: EvidenceSubject;
  /** The subject's name, for pages with several of these buttons. */
  readonly what?: string;
}) {
  const actor = useActorRef(evidenceSaving, { input: { about } });
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag("saved"));
  return (
    <span className={styles.saving}>
      <button
        type="button"
        className="btn tight"
        aria-disabled={isBusy}
        {...(what !== "" && { "aria-label": say`Save evidence of ${what}` })}
        onClick={() => actor.send({ type: "evidence.save" })}
      >
        {isBusy ? say`Gathering…` : isSaved ? say`Saved` : say`Save evidence`}
      </button>
      <span role="status" className={failure ? "small down" : "visually-hidden"}>
        {failure ? failureSentence(failure) : isSaved ? say`Evidence saved` : ""}
      </span>
    </span>
  );
}

/** Evidence includes the trusted keys, so it needs a trust root. */
const failureSentence = (failure: Failure): string =>
  failure.kind === "notFound" && failure.what === "trust root"
    ? say`Not saved: no trust root is set.`
    : say`Not saved. ${failureReason(failure)}`;
