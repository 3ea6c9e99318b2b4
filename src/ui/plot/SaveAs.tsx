/** Renders "Save as", which saves figures as CSV or Markdown, and their drawing as PNG or SVG. */
import type { RefObject } from "react";
import { csvText, type CsvCell } from "../../domain/format/csv.ts";
import { say } from "../../domain/language/say.ts";
import { downloadFile } from "../browser/files.ts";
import { savePng, saveSvg } from "./save-picture.ts";
import * as styles from "./SaveAs.module.css";

export function SaveAs({
  what,
  about = "",
  name,
  rows,
  markdown,
  picture,
}: {
  /** What is saved, as a title in lower case: tells buttons apart for screen readers, and is written on the picture. */
  readonly what: string;
  /** Whose figures they are and of what time, as in '@alice, 7 days'; written on the picture. */
  readonly about?: string;
  /** The file's name without its ending. */
  readonly name: string;
  /** The table with its header row; computed when it is saved. */
  readonly rows: () => readonly (readonly CsvCell[])[];
  /** The same as a text to post; computed when it is saved. */
  readonly markdown?: () => string;
  /** Contains the drawing; absent for a table alone. */
  readonly picture?: RefObject<HTMLElement | null>;
}) {
  const caption = [what.charAt(0).toUpperCase() + what.slice(1), about] as const;
  const drawing = (): SVGSVGElement | null =>
    picture?.current?.querySelector("svg[data-drawing]") ?? null;
  const button = (label: string, save: () => unknown) => (
    <button
      type="button"
      className="btn tight"
      aria-label={say`Save as ${label}: ${what}`}
      onClick={save}
    >
      {label}
    </button>
  );
  return (
    <span className={styles.saveAs} role="group" aria-label={say`Save as: ${what}`}>
      <span className="small dim" aria-hidden="true">
        Save as
      </span>
      {button("CSV", () => downloadFile(`${name}.csv`, csvText(rows()), "text/csv"))}
      {markdown &&
        button("Markdown", () => downloadFile(`${name}.md`, markdown(), "text/markdown"))}
      {picture &&
        button("PNG", async () => {
          const svg = drawing();
          // If the browser cannot draw the PNG, save the SVG instead.
          if (svg && !(await savePng(name, svg, caption))) saveSvg(name, svg, caption);
        })}
      {picture &&
        button("SVG", () => {
          const svg = drawing();
          if (svg) saveSvg(name, svg, caption);
        })}
    </span>
  );
}
