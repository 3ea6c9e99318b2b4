/** The long lists, connected to the engine. */
import { newAccountsMachine, rankingMachine } from "../../machines/ranking/rankings.machine.ts";
import { registrationsMachine } from "../../machines/ranking/registrations.machine.ts";
import { witnessListMachine } from "../../machines/witness/witness-list.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

const ranking = (by: "usd" | "sp" | "powerdown") =>
  rankingMachine.provide({ actors: { load: asks("list.ranking", ({ query }) => [by, query]) } });

/** The three rankings by their criterion. */
export const rankings = {
  usd: ranking("usd"),
  sp: ranking("sp"),
  powerdown: ranking("powerdown"),
} as const;

export const newAccounts = newAccountsMachine.provide({
  actors: { load: asks("list.newAccounts", ({ query }) => [query]) },
});

export const registrations = registrationsMachine.provide({
  actors: { load: asks("list.registrations", () => []) },
  actions: { wakeNodes },
});

export const witnessList = witnessListMachine.provide({
  actors: { load: asks("list.witnesses", ({ query, isFresh }) => [query, isFresh]) },
});
