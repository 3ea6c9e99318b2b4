/** An account's keys, and the accounts of a key, connected to the engine. */
import {
  accountKeysMachine,
  keyHoldersMachine,
} from "../../machines/account/account-state.machine.ts";
import { asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const accountKeys = accountKeysMachine.provide({
  actors: { load: asksAboutSubject("account.keys") },
  actions: { wakeNodes },
});

export const keyHolders = keyHoldersMachine.provide({
  actors: { load: asksAboutSubject("account.keyHolders") },
  actions: { wakeNodes },
});
