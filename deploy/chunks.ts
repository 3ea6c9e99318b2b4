/**
 * Which modules share a file. What is loaded first, and what only one view needs, is arranged by the bundler; this
 * arranges what several views need, in a number of files: each has modules that nearly the same views need.
 */
import type { Rolldown } from "vite";

import { namesEnding, rulesOf } from "./class-names.ts";
import { joined, type FilePart, type JoinPlan } from "./joined.ts";

/** The parts of d3 that plots use, and the scale that adds to them. */
const plotting =
  /node_modules\/(d3-(array|scale|time|shape|path)|internmap)\/|src\/ui\/plot\/scale\.ts/;

type SharedPlan = Pick<JoinPlan, "count" | "weight">;

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What is loaded step by step without a visitor's doing: the files of each step, which import the rest of it. */
export type LoadSteps = Readonly<Record<string, readonly string[]>>;

/**
 * Names the files of code: one for each step after the first, which the bundler arranges; one for the parts of d3, which
 * all plots use; and `count` files of what several views share. `weight`: how much it counts that a view loads what it
 * does not need, by the size of what it needs.
 */
export function sharedChunks(
  first: readonly string[],
  steps: LoadSteps,
  count: number,
  weight: (needed: number) => number = Math.sqrt,
): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    if (plotting.test(id)) return "d3";
    // Another bundle with the same options: that of the other worker.
    if (!first.some((file) => graph.getModuleInfo(file))) return null;
    names ??= namesIn(graph, first, steps, { count, weight });
    return names.get(id) ?? null;
  };
}

/**
 * Names the one file of styles that every page loads: with the base sheets it has those of what loads first, step by
 * step, or with several views. Those of a single view come with that view.
 */
export function sharedStyles(
  first: readonly string[],
  steps: LoadSteps,
): (id: string, graph: Graph) => string | null {
  let shared: ReadonlySet<string> | null = null;
  return (id, graph) => {
    if (!isSheet(id)) return null;
    shared ??= sharedSheets(graph, first, steps);
    return shared.has(id) || id.endsWith("/styles/index.css") ? "styles" : null;
  };
}

function sharedSheets(
  graph: Graph,
  first: readonly string[],
  steps: LoadSteps,
): ReadonlySet<string> {
  const loaded = new Set<string>();
  for (const id of [...first, ...Object.values(steps).flat()]) addImports(graph, id, loaded);
  const users = usersIn(graph, first, loaded);
  const ofSeveral = [...users].flatMap(([id, its]) => (its.size > 2 || isSmall(id) ? [id] : []));
  return new Set([...loaded, ...ofSeveral]);
}

function namesIn(
  graph: Graph,
  first: readonly string[],
  steps: LoadSteps,
  plan: SharedPlan,
): ReadonlyMap<string, string> {
  const loaded = new Set<string>();
  for (const id of first) addImports(graph, id, loaded);
  const names = new Map<string, string>();
  for (const [name, ids] of Object.entries(steps))
    for (const id of ids)
      for (const each of addImports(graph, id))
        if (!loaded.has(each) && isOurs(each)) {
          loaded.add(each);
          names.set(each, name);
        }
  for (const [i, { ids }] of sharedParts(graph, first, loaded, plan).entries())
    for (const id of ids) names.set(id, `shared${i}`);
  return names;
}

/** What is arranged here: our modules, and the cryptography, of which every proof needs all. */
const isOurs = (id: string): boolean =>
  /\/src\/|node_modules\/@(noble|scure)\//.test(id) && !id.endsWith(namesEnding);

/** The length of a module's code without its imports, of which a file has nothing. */
const sizeOf = (graph: Graph, id: string): number =>
  (graph.getModuleInfo(id)?.code ?? "").replaceAll(/^import [^;]*;/gm, "").length;

/** A sheet of a few rules: a file of its own would cost more than it saves. */
const isSmall = (id: string): boolean => isSheet(id) && rulesOf(id).length < 400;

const isSheet = (id: string): boolean => id.endsWith(".css");

/** The views that need a module which is not loaded yet. */
function usersIn(
  graph: Graph,
  first: readonly string[],
  loaded: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const view of importedOnDemand(graph, first))
    if (!loaded.has(view))
      for (const id of addImports(graph, view))
        if (!loaded.has(id) && isOurs(id)) users.set(id, (users.get(id) ?? new Set()).add(view));
  return users;
}

/** What several views share, joined as planned. */
function sharedParts(
  graph: Graph,
  first: readonly string[],
  loaded: ReadonlySet<string>,
  plan: SharedPlan,
): readonly FilePart[] {
  const users = usersIn(graph, first, loaded);
  const parts = new Map<string, FilePart>();
  const add = (id: string, size: number): void => {
    const its = users.get(id) ?? new Set();
    const key = [...its].toSorted().join();
    const part = parts.get(key) ?? { ids: [], size: 0 };
    parts.set(key, { ids: [...part.ids, id], size: part.size + size, users: its });
  };
  const shared = [...users].filter(([, its]) => its.size > 1);
  for (const [id] of shared) if (!isSheet(id)) add(id, sizeOf(graph, id));
  // A sheet goes with the code of the same views; where they share none, it gets no part of its own.
  for (const [id, its] of shared)
    if (isSheet(id) && parts.has([...its].toSorted().join())) add(id, 0);
  return joined([...parts.values()], {
    // Of two views, the one that loads more anyway should get less of what it does not need.
    ...plan,
    mayJoin: (all) => withoutCircles(graph, all),
  });
}

/** Whether two of these parts can be joined: not if one imports the other by way of a third. */
function withoutCircles(
  graph: Graph,
  parts: readonly FilePart[],
): (a: FilePart, b: FilePart) => boolean {
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
  const reached = new Map<FilePart, Set<FilePart>>();
  const reach = (part: FilePart): Set<FilePart> => {
    const known = reached.get(part);
    if (known) return known;
    const found = new Set<FilePart>();
    reached.set(part, found);
    for (const next of importsOf.get(part) ?? []) {
      found.add(next);
      for (const each of reach(next)) found.add(each);
    }
    return found;
  };
  const isByThird = (a: FilePart, b: FilePart): boolean =>
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
    for (const view of dynamicallyImportedIds) if (isOurs(view)) views.add(view);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  for (const id of ids) visit(id);
  return views;
}
