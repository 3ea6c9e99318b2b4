/**
 * Which modules share a file. What is loaded first, and what only one view needs, is arranged by the bundler; this
 * arranges what several views need, in a number of files: each has modules that nearly the same views need.
 */
import type { Rolldown } from "vite";

import { joined, type Part } from "./joined.ts";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Names a number of files of shared code. `first` are the modules that are loaded first, on every page. */
export function sharedChunks(
  first: readonly string[],
  count: number,
): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, graph) => (names ??= namesIn(graph, first, count)).get(id) ?? null;
}

function namesIn(
  graph: Graph,
  first: readonly string[],
  count: number,
): ReadonlyMap<string, string> {
  const loadedFirst = new Set<string>();
  for (const id of first) addImports(graph, id, loadedFirst);
  const users = new Map<string, Set<string>>();
  for (const view of importedOnDemand(graph, first))
    if (!loadedFirst.has(view))
      for (const id of addImports(graph, view))
        if (!loadedFirst.has(id) && id.includes("/src/"))
          users.set(id, (users.get(id) ?? new Set()).add(view));
  const parts = new Map<string, Part>();
  for (const [id, its] of users) {
    if (its.size === 1) continue;
    const key = [...its].toSorted().join();
    const { ids, size } = parts.get(key) ?? { ids: [], size: 0 };
    const more = graph.getModuleInfo(id)?.code?.length ?? 0;
    parts.set(key, { ids: [...ids, id], size: size + more, users: its });
  }
  const shared = joined([...parts.values()], count, (all) => withoutCircles(graph, all));
  return new Map(shared.flatMap(({ ids }, i) => ids.map((id) => [id, `shared${i}`])));
}

/** Whether two of these parts can be joined: not if one imports the other by way of a third. */
function withoutCircles(graph: Graph, parts: readonly Part[]): (a: Part, b: Part) => boolean {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part])));
  const importsOf = new Map(
    parts.map((part) => [
      part,
      new Set(
        part.ids
          .flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? [])
          .flatMap((id) => partOf.get(id) ?? [])
          .filter((each) => each !== part),
      ),
    ]),
  );
  const reached = new Map<Part, Set<Part>>();
  const reach = (part: Part): Set<Part> => {
    const known = reached.get(part);
    if (known) return known;
    const found = new Set<Part>();
    reached.set(part, found);
    for (const next of importsOf.get(part) ?? []) {
      found.add(next);
      for (const each of reach(next)) found.add(each);
    }
    return found;
  };
  const isByThird = (a: Part, b: Part): boolean =>
    [...(importsOf.get(a) ?? [])].some((third) => third !== b && reach(third).has(b));
  return (a, b) => !isByThird(a, b) && !isByThird(b, a);
}

/** A module and all that it imports before it runs. */
function addImports(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) addImports(graph, next, found);
  return found;
}

/** The modules that are imported on demand, by `ids` or by what these import. */
function importedOnDemand(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const views = new Set<string>();
  const visited = new Set<string>();
  const visit = (id: string): void => {
    if (visited.has(id)) return;
    visited.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const view of dynamicallyImportedIds) if (view.includes("/src/")) views.add(view);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  for (const id of ids) visit(id);
  return views;
}
