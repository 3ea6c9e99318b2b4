/** The list of methods: those the app knows, and those that only a node names. */
import { isReading } from "../network/read-only.ts";
import type { ConsoleNode } from "./answers.ts";
import { exampleForm, textOfForm } from "./form.ts";
import type { DescribedMethod } from "./method.ts";
import { describe, describedMethods } from "./methods/all.ts";

/** A method in the list; `about` is empty for one that only a node names. */
export interface ListedMethod {
  readonly name: string;
  readonly about: string;
  /** For a method without parameters, what its link sends at once; null for others, whose form comes first. */
  readonly params: string | null;
}

/** The methods of one interface. */
export interface MethodGroup {
  readonly api: string;
  readonly methods: readonly ListedMethod[];
}

const apiOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(".")));

/** All methods that read, grouped, with every word of `find` in their name or description. */
export function methodGroups(nodes: readonly ConsoleNode[], find: string): readonly MethodGroup[] {
  const named = new Set(nodes.flatMap(({ methods }) => methods ?? []));
  const others = [...named]
    .filter((name) => describe(name) === null && isReading(name))
    .toSorted()
    .map((name) => ({ name, about: "", params: null }));
  const words = find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const groups = new Map<string, ListedMethod[]>();
  for (const method of [...describedMethods.map(listed), ...others]) {
    const text = `${method.name} ${method.about}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const api = apiOf(method.name);
    groups.set(api, [...(groups.get(api) ?? []), method]);
  }
  return [...groups].map(([api, methods]) => ({ api, methods }));
}

const listed = (method: DescribedMethod): ListedMethod => ({
  name: method.name,
  about: method.about,
  params: method.parameters.length === 0 ? textOfForm(method, exampleForm(method)) : null,
});

/** A method's name without its interface. */
export const plainName = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** Which nodes name a method among theirs. `none`: also for a method that a proxy forwards to another server. */
export function offeredBy(
  nodes: readonly ConsoleNode[],
  method: string,
): "all" | "some" | "none" | "unknown" {
  const naming = nodes.filter(({ methods }) => methods !== null);
  const offering = naming.filter(({ methods }) => methods?.includes(method));
  if (naming.length === 0) return "unknown";
  if (offering.length === naming.length) return "all";
  return offering.length > 0 ? "some" : "none";
}
