/** The button that saves checked evidence as a page that checks itself. */
import { useState } from "react";
import { evidencePage, evidenceTemplate, pageFileName } from "../../domain/evidence/page.ts";
import type { DroppedFile } from "../../machines/evidence/evidence-check.machine.ts";
import { baseUrl } from "../browser/base.ts";
import { downloadFile, readText } from "../browser/files.ts";
import { Card } from "../shared/page/Card.tsx";

export function SavePage({ file }: { readonly file: DroppedFile }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <Card title="Keep It">
      <div className="padded">
        <p>
          One HTML file with the evidence, and with all that checks it: it opens from a disk, needs
          no network, and says at once what it proves. It is in English.
        </p>
        <p className="actions">
          <button
            type="button"
            className="btn"
            onClick={() => void saveAsPage(file).then((saved) => setFailed(!saved))}
          >
            Save as a page
          </button>
        </p>
        <p role="status" className={hasFailed ? "small down" : "visually-hidden"}>
          {hasFailed && <>Not saved: the page&apos;s template could not be loaded.</>}
        </p>
      </div>
    </Card>
  );
}

/** Saves a checked file as a page; false if the file or the build's template can't be read. */
async function saveAsPage(file: DroppedFile): Promise<boolean> {
  const text = await readText(file);
  const template = await fetch(baseUrl + evidenceTemplate).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  const page = text.ok && template !== null ? evidencePage(template, text.value) : null;
  if (page === null) return false;
  downloadFile(pageFileName(file.name), page, "text/html");
  return true;
}
