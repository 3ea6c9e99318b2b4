/**
 * Which modules share a file. The bundler arranges what is loaded first, and what only one view needs. This arranges what
 * several views need in files, each with modules that nearly the same views need.
 */
import type { Rolldown } from "vite";
import { namesEnding, rulesOf } from "./class-names.ts";
import { compressedSize } from "./compressed-size.ts";
import { joined, pathWithin, type FilePart, type JoinPlan } from "./joined-files.ts";
import { loadedBefore } from "./loaded-before.ts";

/**
 * Packages of which every user needs most parts: each is one file. `size`: its compressed bytes as built, since most of
 * the source is left out, so that its own size says nothing.
 */
const joinedPackages: Readonly<Record<string, { readonly files: RegExp; readonly size: number }>> =
  {
    // The parts of d3 that plots use, and the scales and axes that add to them.
    d3: {
      files:
        /node_modules\/(d3-(array|scale|time|shape|path)|internmap)\/|src\/ui\/plot\/(scale|level-axis)\.ts/,
      size: 7000,
    },
    // Only workers load it: the page doesn't need it for what it uses of modules that import it.
    cryptography: { files: /node_modules\/@(noble|scure)\//, size: 0 },
  };

/** The rest of d3: importing one part of it imports all parts, but the build includes only what is used. */
const leftOut = /node_modules\/d3(-[a-z-]+)?\//;

/** Above this load, the cost of a view's load rises steeply, bytes; an estimate, from which built sizes differ. */
const heavy = 30_400;

/**
 * The costs of the page's files, in bytes. A file costs a view that loads it as much as 1.4 kB more: its request, its
 * element, its task and its part in the chain of files that run one after the other.
 */
export const pageCosts: JoinPlan["files"] = {
  load: (size) => size + heavy * (size / heavy) ** 30,
  request: 1400,
  file: 6500,
};

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What is loaded step by step without any action of the visitor: the files of each step, which import the rest of it. */
export type LoadSteps = Readonly<Record<string, readonly string[]>>;

/**
 * Names the files of code: one for each step after the first, which the bundler arranges; one for each joined package;
 * and those for what several views share, as many as `files` says.
 */
export function sharedChunks(
  first: readonly string[],
  steps: LoadSteps,
  files: JoinPlan["files"],
): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    const joinedPackage = joinedPackageOf(id);
    if (joinedPackage !== null) return joinedPackage;
    // Not the page's bundle, but a worker's, which has the same options.
    if (!first.some((file) => graph.getModuleInfo(file))) return null;
    names ??= namesIn(graph, first, steps, files);
    return names.get(id) ?? null;
  };
}

/**
 * Names the one file of styles that every page loads: besides the base sheets it has those of what loads first, step by
 * step, or with several views. The sheets of a single view come with that view.
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
  files: JoinPlan["files"],
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
  for (const [i, parts] of sharedParts(graph, first, loaded, files).entries())
    for (const id of parts.flatMap(({ ids }) => ids)) if (isOurs(id)) names.set(id, `shared${i}`);
  return names;
}

const joinedPackageOf = (id: string): string | null =>
  Object.entries(joinedPackages).find(([, { files }]) => files.test(id))?.[0] ?? null;

/** The name of the package or packages in whose file a module is; null for a module of ours. */
const packageOf = (id: string): string | null =>
  joinedPackageOf(id) ?? /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;

/** Whether a module is ours: only those are arranged here. */
const isOurs = (id: string): boolean => id.includes("/src/") && !id.endsWith(namesEnding);

/** The compressed size of a module's code, bytes; without its import statements, which disappear in a joined file. */
const sizeOf = (graph: Graph, id: string): number => {
  if (joinedPackageOf(id) !== null || leftOut.test(id)) return 0;
  const code = (graph.getModuleInfo(id)?.code ?? "").replaceAll(/^import [^;]*;/gm, "");
  return compressedSize(code);
};

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
        if (!loaded.has(id) && (isOurs(id) || packageOf(id) !== null))
          users.set(id, (users.get(id) ?? new Set()).add(view));
  return users;
}

/** What several views share, joined into files, and the packages. */
function sharedParts(
  graph: Graph,
  first: readonly string[],
  loaded: ReadonlySet<string>,
  files: JoinPlan["files"],
): readonly (readonly FilePart[])[] {
  const users = usersIn(graph, first, loaded);
  const before = loadedBefore(
    (id) => ({ dynamicImports: graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [] }),
    importedOnDemand(graph, first),
    loaded,
    (id) => addImports(graph, id),
  );
  /** The views that cause a module to load: those that open only after it is loaded don't count. */
  const loadersOf = (id: string): ReadonlySet<string> =>
    new Set([...(users.get(id) ?? [])].filter((view) => before.get(view)?.has(id) !== true));
  const keyOf = (id: string): string => [...loadersOf(id)].toSorted().join();
  const parts = new Map<string, FilePart>();
  const otherLoad = new Map<string, number>();
  const add = (id: string, size: number): void => {
    const its = loadersOf(id);
    const ofPackage = packageOf(id);
    const key = ofPackage ?? keyOf(id);
    const part = parts.get(key);
    parts.set(key, {
      ids: [...(part?.ids ?? []), id],
      size: (part?.size ?? joinedPackages[key]?.size ?? 0) + size,
      users: new Set([...(part?.users ?? []), ...its]),
      imports: [...(part?.imports ?? []), ...(graph.getModuleInfo(id)?.importedIds ?? [])],
      isWhole: ofPackage !== null,
    });
  };
  // The bundler's order depends on which file it read first.
  const ordered = [...users].toSorted(([a], [b]) => (pathWithin(a) < pathWithin(b) ? -1 : 1));
  for (const [id, its] of ordered) {
    if (isSheet(id)) continue;
    const [only = ""] = its;
    if (its.size > 1 || packageOf(id) !== null) add(id, sizeOf(graph, id));
    else otherLoad.set(only, (otherLoad.get(only) ?? 0) + sizeOf(graph, id));
  }
  // A sheet goes with the code of the same views; where they share none, it gets no part of its own.
  for (const [id, its] of ordered)
    if (isSheet(id) && its.size > 1 && parts.has(keyOf(id))) add(id, 0);
  return joined([...parts.values()], { files, otherLoad: (user) => otherLoad.get(user) ?? 0 });
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
