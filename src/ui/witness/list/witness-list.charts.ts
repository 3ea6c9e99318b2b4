/** The list of witnesses, connected to the engine. */
import { witnessListMachine } from "../../../machines/witness/witness-list.machine.ts";
import { asks } from "../../start/runtime.ts";

export const witnessList = witnessListMachine.provide({
  actors: { load: asks("list.witnesses", ({ query, isFresh }) => [query, isFresh]) },
});
