/** The dialog for one label; its subject is what the label is about. */
import type { LabelTarget } from "../../domain/label/target.ts";
import { createDisclosure } from "../shared/disclosure.ts";

export const labelEditorMachine = createDisclosure<LabelTarget>("labelEditor");
