/** The button that saves checked evidence as a page that checks itself. */
import { useState } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { evidencePage, evidenceTemplate, pageFileName } from "../../domain/evidence/page.ts";
import { say } from "../../domain/language/say.ts";
import type { DroppedFile } from "../../machines/evidence/evidence-check.machine.ts";
import { baseUrl } from "../browser/base.ts";
import { downloadFile, readText } from "../browser/files.ts";
import { Card } from "../shared/page/Card.tsx";

export function SaveAsPage({ file }: { readonly file: DroppedFile }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Card title="Save a Copy">
      <div className="padded">
        <p>
          One HTML file with the evidence and the code that checks it: it opens from disk, needs no
          network, and shows at once what it proves. It is in English.
        </p>
        <p className="actions">
          <button
            type="button"
            className="btn"
            onClick={() => void saveAsPage(file).then(setFailure)}
          >
            Save as a page
          </button>
        </p>
        <p role="status" className={failure === null ? "visually-hidden" : "small down"}>
          {failure}
        </p>
      </div>
    </Card>
  );
}

/** Saves a checked file as a page; returns why it could not, null if it could. */
async function saveAsPage(file: DroppedFile): Promise<string | null> {
  const text = await readText(file);
  if (!text.ok) return failureReason(text.error);
  const template = await fetch(baseUrl + evidenceTemplate).then(
    (response) => (response.ok ? response.text() : null),
    () => null,
  );
  const page = template === null ? null : evidencePage(template, text.value);
  if (page === null) return say`Not saved: the page's template could not be loaded.`;
  downloadFile(pageFileName(file.name), page, "text/html");
  return null;
}
