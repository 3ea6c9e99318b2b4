/** A visitor's private label: a short text, a longer note and a colour. */
import { cleanLine, cleanLines, lengthOf } from "../format/clean-text.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";
import type { LabelTarget } from "./target.ts";

/** The colours: few, and distinct to the colour-blind. A label always shows its text beside them. */
export const labelColours = ["grey", "blue", "green", "amber", "rose"] as const;

/** A label's colour. */
export type LabelColour = (typeof labelColours)[number];

/** A label. Text and note are clean (`format/clean-text.ts`); the note may be empty. */
export interface Label {
  readonly text: string;
  readonly note: string;
  readonly colour: LabelColour;
}

/** A label with what it is about. */
export interface LabelEntry extends Label {
  readonly of: LabelTarget;
}

/** A label to store, or null to remove the one that is there. */
export interface LabelChange {
  readonly of: LabelTarget;
  readonly label: Label | null;
}

/** Maximum length of a name and a note, in characters, and maximum number of labels for one network. */
export const labelLimits = { text: 40, note: 500, labels: 10_000 } as const;

const { text: maxTextLength, note: maxNoteLength } = labelLimits;

/** Sentences about labels that are not stored. */
export const labelText = {
  empty: say`Please enter a name`,
  longText: say`The name is too long: it can have ${maxTextLength} characters`,
  longNote: say`The note is too long: it can have ${maxNoteLength} characters`,
  tooMany: say`This browser already stores 10,000 labels for this network, which is the limit.`,
} as const;

const isColour = (value: unknown): value is LabelColour =>
  (labelColours as readonly unknown[]).includes(value);

/** Cleans and checks what was typed, imported or stored; a sentence if it can't be a label. */
export function parseLabel(raw: {
  readonly text?: unknown;
  readonly note?: unknown;
  readonly colour?: unknown;
}): Result<Label, string> {
  const text = typeof raw.text === "string" ? cleanLine(raw.text) : "";
  const note = typeof raw.note === "string" ? cleanLines(raw.note) : "";
  if (text === "") return err(labelText.empty);
  if (lengthOf(text) > labelLimits.text) return err(labelText.longText);
  if (lengthOf(note) > labelLimits.note) return err(labelText.longNote);
  return ok({ text, note, colour: isColour(raw.colour) ? raw.colour : "grey" });
}

/** Whether two labels say the same. */
export const isSameLabel = (a: Label, b: Label): boolean =>
  a.text === b.text && a.note === b.note && a.colour === b.colour;
