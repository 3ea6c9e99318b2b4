/** Files the visitor opens, and files they download. */
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { DroppedFile } from "../../machines/evidence/evidence-check.machine.ts";

/** Downloads `text` as a JSON file. */
export const downloadJson = (name: string, text: string): void =>
  downloadFile(name, text, "application/json");

/** Downloads `content`, in one part or several, as a file. */
export function downloadFile(name: string, content: string | Blob | Blob[], type: string): void {
  const url = URL.createObjectURL(new Blob([content].flat(), { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter);
}

/** How long a download may take to begin, ms. */
const revokeAfter = 60_000;

/** Reads a file's text; fails if it is not UTF-8 or the browser cannot read it. */
export async function readText(file: DroppedFile): Promise<Result<string, Failure>> {
  try {
    const bytes = await file.arrayBuffer();
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const message =
      error instanceof TypeError
        ? say`The file isn't text.`
        : say`The browser could not read the file.`;
    return err({ kind: "parameter", message });
  }
}
