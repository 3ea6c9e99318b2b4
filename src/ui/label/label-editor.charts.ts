/** Which label is being edited, if any: the dialog itself loads when it is first opened. */
import { createActor } from "xstate";
import type { LabelTarget } from "../../domain/label/target.ts";
import { disclosureOf } from "../../machines/shared/disclosure.machine.ts";
import { roster } from "../start/actors.ts";

/** The page's label editor. */
export const labelEditor = createActor(disclosureOf<LabelTarget>()).start();
roster.register(labelEditor, "label editor");

/** Opens the editor. */
export const editLabel = (of: LabelTarget): void =>
  labelEditor.send({ type: "disclosure.open", subject: of });
