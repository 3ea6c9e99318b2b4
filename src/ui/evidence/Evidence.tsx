/** The page that checks an evidence file, using only the file's own bytes. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { evidenceProblem } from "../../domain/evidence/problems.ts";
import { onLaunchedFile } from "../browser/launched-files.ts";
import { useActorRef } from "../start/actors.ts";
import { evidenceCheck } from "./evidence.charts.ts";
import { Notice } from "../failure/Notice.tsx";
import { Page } from "../shared/page/Page.tsx";
import { ExampleBlock } from "../shared/links/examples.tsx";
import { DropZone } from "./DropZone.tsx";
import { Report } from "./Report.tsx";
import { SavePage } from "./SavePage.tsx";

export function Evidence() {
  const actor = useActorRef(evidenceCheck);
  const { file: given, report, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag("refused"));
  useEffect(() => onLaunchedFile((file) => actor.send({ type: "file.given", file })), [actor]);
  return (
    <Page title="Evidence">
      <div className="stack">
        <div>
          <h1>Check evidence</h1>
          <p className="lead">
            An evidence file contains the bytes of a block, a transaction or a post, and the
            witnesses&apos; signatures over them. It is checked here without any request: nothing
            leaves your browser.
          </p>
        </div>
        <DropZone
          isBusy={isBusy}
          name={given?.name ?? null}
          onFile={(dropped) => actor.send({ type: "file.given", file: dropped })}
        />
        {isRefused && failure && (
          <section className="card" role="alert">
            <Notice title="Nothing was checked">{evidenceProblem(failure)}</Notice>
          </section>
        )}
        {report && <Report report={report} />}
        {report && given && <SavePage key={given.name} file={given} />}
        {!report && !isRefused && !isBusy && (
          <p className="small dim">
            To get one, press “Save evidence” on the page of a block, a transaction or a post&apos;s
            history, for example on that of <ExampleBlock />.
          </p>
        )}
      </div>
    </Page>
  );
}
