/** Actors of the page: the library's hook, with a place on the page's roster for every chart a view starts. */
import { useActorRef as useLibraryActorRef } from "@xstate/react";
import { useEffect } from "react";
import type { AnyActorRef } from "xstate";
import { Roster } from "../machines/inspection/roster.ts";

/** Everything that runs on this page. */
export const roster = new Roster();

/** Starts a chart with the component and stops it with it; the inspector sees it meanwhile. */
export const useActorRef: typeof useLibraryActorRef = (logic, ...options) => {
  const actor = useLibraryActorRef(logic, ...options);
  const subject = subjectOf(options[0]);
  useEffect(() => roster.enrol(actor as unknown as AnyActorRef, subject), [actor, subject]);
  return actor;
};

/** What a chart is about, where its input says so. */
function subjectOf(options: unknown): string | undefined {
  const { input } = (options ?? {}) as { readonly input?: unknown };
  if (typeof input !== "object" || input === null) return undefined;
  for (const name of ["subject", "topic", "text", "account", "coin", "number", "id"] as const) {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    if (typeof value === "string" || typeof value === "number") return String(value);
  }
  return undefined;
}
