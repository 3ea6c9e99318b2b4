/** Which of the page's own dialogs are open, and for what. Their code loads when they are first opened. */
import { createActor } from "xstate";
import type { KeyPlace } from "../../domain/address/private-key.ts";
import type { LabelTarget } from "../../domain/label/target.ts";
import { disclosureMachine, disclosureOf } from "../../machines/shared/disclosure.machine.ts";
import { roster } from "../start/actors.ts";

/** The list of keyboard shortcuts. */
export const shortcuts = createActor(disclosureMachine).start();
roster.register(shortcuts, "shortcuts");

/** The dialog that shares the page. */
export const sharing = createActor(disclosureMachine).start();
roster.register(sharing, "sharing");

/** The notice about a private key that was removed; its subject is where the key was. */
export const privateKeyNotice = createActor(disclosureOf<KeyPlace>()).start();
roster.register(privateKeyNotice, "private key notice");

/** The editor of labels; its subject is what is labelled. */
export const labelEditor = createActor(disclosureOf<LabelTarget>()).start();
roster.register(labelEditor, "label editor");

/** Opens the editor of a label. */
export const editLabel = (of: LabelTarget): void =>
  labelEditor.send({ type: "disclosure.open", subject: of });
