/**
 * The page that checks an evidence file, using only the file's own bytes. The installed app opens here with any JSON file:
 * one with the visitor's data is passed on to the settings.
 */
import { useSelector } from "@xstate/react";
import { useCallback, useEffect } from "react";
import { evidenceProblem } from "../../domain/evidence/problems.ts";
import { beginsAsOwnData } from "../../domain/own-data/own-data-format.ts";
import { navigate } from "../browser/address/navigation.ts";
import { onLaunchedFile, passFile } from "../browser/launched-files.ts";
import { Notice } from "../failure/Notice.tsx";
import { ExampleBlock } from "../shared/links/examples.tsx";
import { Page } from "../shared/page/Page.tsx";
import { useActorRef } from "../start/actors.ts";
import { DropZone } from "./DropZone.tsx";
import { evidenceCheck } from "./evidence.charts.ts";
import { Report } from "./Report.tsx";
import { SaveAsPage } from "./SaveAsPage.tsx";

export function Evidence() {
  const actor = useActorRef(evidenceCheck);
  const { file: given, report, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag("refused"));
  const take = useCallback(
    async (file: File) => {
      if (!beginsAsOwnData(await beginningOf(file)))
        return actor.send({ type: "file.given", file });
      passFile(file);
      navigate("/settings#own-everything");
    },
    [actor],
  );
  useEffect(() => onLaunchedFile((file) => void take(file)), [take]);
  return (
    <Page title="Evidence">
      <div className="stack">
        <div>
          <h1>Check Evidence</h1>
          <p className="lead">
            An evidence file contains the bytes of a block, a transaction or a post, or of the
            blocks around missed slots, and the witnesses&apos; signatures over them. It is checked
            here without any request: nothing leaves your browser.
          </p>
        </div>
        <DropZone
          isBusy={isBusy}
          name={given?.name ?? null}
          onFile={(dropped) => void take(dropped)}
        />
        {isRefused && failure && (
          <section className="card" role="alert">
            <Notice title="Nothing was checked">{evidenceProblem(failure)}</Notice>
          </section>
        )}
        {report && <Report report={report} />}
        {report && given && <SaveAsPage key={given.name} file={given} />}
        {!report && !isRefused && !isBusy && (
          <p className="small dim">
            To get one, press “Save evidence” on the page of a block, a transaction or a post&apos;s
            history, for example on the page of <ExampleBlock />.
          </p>
        )}
      </div>
    </Page>
  );
}

/** Bytes at a file's start that show whether it is the visitor's data. */
const beginning = 100;

/** A file's first characters; empty if it can't be read, which is reported when the whole file is read. */
const beginningOf = (file: File): Promise<string> =>
  file
    .slice(0, beginning)
    .text()
    .catch(() => "");
