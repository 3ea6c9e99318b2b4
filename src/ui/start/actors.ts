/** The page's actors. `useActorRef` adds every chart that a view starts to the page's roster. */
import { useActorRef as useLibraryActorRef } from "@xstate/react";
import { useEffect } from "react";
import type { AnyActorRef } from "xstate";
import { Roster } from "../../machines/inspection/roster.ts";

/** All actors on this page. */
export const roster = new Roster();

/** Runs a chart while the component is mounted, visible to the inspector. */
export const useActorRef: typeof useLibraryActorRef = (logic, ...options) => {
  const actor = useLibraryActorRef(logic, ...options);
  const subject = subjectOf(options[0]);
  useEffect(() => roster.register(actor as AnyActorRef, subject), [actor, subject]);
  return actor;
};

/** Members of a chart's input that name its subject, most specific first. */
const subjects = [
  "subject",
  "topic",
  "text",
  "account",
  "coin",
  "transaction",
  "number",
  "id",
] as const;

/** The subject of a chart, if its input names one: for a question, its name and arguments. */
function subjectOf(options: unknown): string | undefined {
  const { input } = (options ?? {}) as { readonly input?: unknown };
  if (typeof input !== "object" || input === null) return undefined;
  const members = input as Readonly<Record<string, unknown>>;
  if (Array.isArray(members["args"])) return wordsOf([members["name"], ...members["args"]]);
  for (const name of subjects) {
    const value = members[name];
    if (typeof value === "string" || typeof value === "number") return String(value);
  }
  return undefined;
}

/** The texts and numbers among values and their members. */
const wordsOf = (values: readonly unknown[]): string =>
  values
    .flatMap((value) => (typeof value === "object" && value ? Object.values(value) : value))
    .filter((value) => (typeof value === "string" && value !== "") || typeof value === "number")
    .join(" ");
