/** The notice about a private key that was removed, and where it was. */
import { createActor } from "xstate";
import { privateKeyNoticeMachine } from "../../machines/shared/disclosure.ts";
import { roster } from "../start/actors.ts";

/** Whether the notice is open. */
export const privateKeyNotice = createActor(privateKeyNoticeMachine).start();
roster.register(privateKeyNotice);
