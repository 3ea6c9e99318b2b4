/** The notice about a private key that was removed, and where it was. */
import { createActor } from "xstate";
import type { KeyPlace } from "../../domain/address/private-key.ts";
import { disclosureOf } from "../../machines/shared/disclosure.machine.ts";
import { roster } from "../start/actors.ts";

/** Whether the notice is open. */
export const privateKeyNotice = createActor(disclosureOf<KeyPlace>()).start();
roster.register(privateKeyNotice, "private key notice");
