/** How much of the history is loaded: progress during the download, what is missing, and how to continue. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { repeatedLabel } from "../../domain/account/format.ts";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { gapsSentence, downloadTimeLeft } from "../../domain/archive/format.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import type { archiveDownload } from "./archive.charts.ts";
import * as styles from "./DownloadCard.module.css";

const phases = [
  "asking",
  "reaching",
  "downloading",
  "following",
  "paused",
  "unchecked",
  "incomplete",
  "complete",
  "failed",
] as const;

/** What a screen reader announces: each phase once, and not figures, which change with every batch. */
const announcements: Readonly<Record<(typeof phases)[number], string>> = {
  asking: say`Only part of the history is downloaded.`,
  reaching: say`Loading what this period needs.`,
  downloading: say`Downloading the history.`,
  following: say`Another tab is downloading the history.`,
  paused: say`The download is paused.`,
  unchecked: say`The check for newer entries failed.`,
  incomplete: say`The history is downloaded, except for entries that no node that answered has.`,
  complete: say`Download finished.`,
  failed: say`The download stopped.`,
};

export function DownloadCard({
  actor,
  of: account,
  example,
}: {
  readonly actor: ActorRefFrom<typeof archiveDownload>;
  /** The account, where a page has the histories of several. */
  readonly of?: string;
  /** Follows the sentence that the account has no entries. */
  readonly example?: ReactNode;
}) {
  const { answer, failure, began, wanted, spent, limits } = useSelector(
    actor,
    ({ context }) => context,
  );
  const phase = useSelector(actor, (snapshot) => phases.find((tag) => snapshot.hasTag(tag)));
  const state = answer?.value;
  /** Progress towards the period's start, or towards all entries. */
  const progressOf = ({ loaded, total, since }: ArchiveState) =>
    phase === "reaching" && answer && wanted !== null
      ? {
          value: since ? Math.max(0, answer.receivedAt - since.time) : 0,
          max: Math.max(1, answer.receivedAt - wanted),
        }
      : { value: loaded, max: Math.max(1, total) };
  const button = (label: string, type: "archive.download" | "archive.pause" | "archive.retry") => (
    <button type="button" className="btn tight" onClick={() => actor.send({ type })}>
      {label}
    </button>
  );
  return (
    <section
      className={
        phase === "complete" ? `card ${styles.download} ${styles.done}` : `card ${styles.download}`
      }
      aria-label={
        account === undefined ? say`Downloaded history` : say`Downloaded history of @${account}`
      }
      aria-busy={phase === undefined}
    >
      {state && phase !== "complete" && phase !== "unchecked" && (
        <progress {...progressOf(state)} aria-label="Entries downloaded" />
      )}
      <p role="status" className={phase === "failed" ? undefined : "visually-hidden"}>
        {phase && announcements[phase]}
        {phase === "failed" && failure && ` ${historyReason(failure)}`}
      </p>
      <p className="num" hidden={phase === "failed"}>
        {account !== undefined && (
          <>
            <bdi>@{account}</bdi>
            {" · "}
          </>
        )}
        {phase === undefined && say`Opening the history…`}
        {phase === "asking" && state && askingSentence(state)}
        {phase === "reaching" &&
          wanted !== null &&
          say`Loading back to ${dayUtc(wanted)}, what this period needs: request ${grouped(spent + 1)} of at most ${grouped(limits.history.reach)}.`}
        {phase === "downloading" &&
          state &&
          [
            say`${grouped(state.loaded)} of ${counted(state.total, "entry", "entries")}`,
            downloadTimeLeft(began, answer),
          ]
            .filter(Boolean)
            .join(" · ")}
        {phase === "following" &&
          state &&
          say`Another tab is downloading this history: ${grouped(state.loaded)} of ${counted(state.total, "entry", "entries")}.`}
        {phase === "paused" &&
          state &&
          say`Paused at ${grouped(state.loaded)} of ${counted(state.total, "entry", "entries")}.`}
        {phase === "unchecked" && state?.unchecked && (
          <>
            {uncheckedSentence(state)} {historyReason(state.unchecked)}
          </>
        )}
        {phase === "incomplete" && state && gapsSentence(state)}
        {phase === "complete" && state && <Whole state={state} example={example} />}
      </p>
      <span className="end">
        {(phase === "asking" || phase === "reaching") &&
          button(say`Download all`, "archive.download")}
        {phase === "reaching" && button(say`Stop`, "archive.pause")}
        {phase === "downloading" && button(say`Pause`, "archive.pause")}
        {phase === "paused" && button(say`Resume`, "archive.download")}
        {phase === "incomplete" && button(say`Try Again`, "archive.retry")}
        {(phase === "failed" || phase === "unchecked") && (
          <TryAgain
            failure={phase === "failed" ? failure : (state?.unchecked ?? null)}
            run={() => actor.send({ type: "archive.retry" })}
            isTight
          />
        )}
      </span>
      {answer && (
        <p className={`small dim ${styles.wide}`}>
          <SourceNote of={answer} />
          {phase === "complete" && (
            <>
              {" · "}
              {say`Complete according to this node's count of entries`}
            </>
          )}
          {answer.value.repeated > 0 && (
            <>
              {" · "}
              {repeatedLabel(answer.value.repeated)}
            </>
          )}
          {answer.value.isRestarted && (
            <>
              {" · "}
              {say`The entries stored earlier were removed, so the download started over.`}
            </>
          )}
          {answer.value.unstored && (
            <>
              {" · "}
              {historyReason(answer.value.unstored)}{" "}
              {say`Entries that could not be stored are available only while this page is open.`}
            </>
          )}
          {answer.value.removed.length > 0 && (
            <>
              {" · "}
              <MadeRoom removed={answer.value.removed} />
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** How much is downloaded, and how many requests the rest takes: the visitor is asked first. */
function askingSentence({ loaded, total }: ArchiveState): string {
  const requests = Math.ceil((total - loaded) / 5000);
  return say`${grouped(loaded)} of ${counted(total, "entry", "entries")} downloaded. The rest takes about ${counted(requests, "request")} and is stored in this browser.`;
}

/** What is shown while no node answers; the reason follows. */
const uncheckedSentence = ({ loaded, total }: ArchiveState): string =>
  [
    loaded < total
      ? say`Downloaded earlier: ${grouped(loaded)} of ${counted(total, "entry", "entries")}.`
      : say`Downloaded earlier: ${counted(total, "entry", "entries")}.`,
    say`No node could be asked for newer entries; this page continues by itself once one answers.`,
  ].join(" ");

/** The histories that were removed to make room for this one. */
function MadeRoom({ removed }: { readonly removed: readonly string[] }) {
  const accounts = removed.map((name, i) => (
    <span key={name}>
      {i > 0 && say`, `}
      <bdi>@{name}</bdi>
    </span>
  ));
  return removed.length === 1 ? (
    <>To make room, this browser removed the stored history of {accounts}.</>
  ) : (
    <>To make room, this browser removed the stored histories of {accounts}.</>
  );
}

function Whole({
  state: { total, since },
  example,
}: {
  readonly state: ArchiveState;
  readonly example: ReactNode;
}): ReactNode {
  if (total === 0)
    return (
      <>
        {say`This account has no entries yet.`} {example}
      </>
    );
  return since ? (
    <>
      The whole history: {counted(total, "entry", "entries")} since {exactTime(since.time)}
    </>
  ) : (
    say`The whole history: ${counted(total, "entry", "entries")}`
  );
}
