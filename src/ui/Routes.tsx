/** Shows the view of the current path. */
import { Route, Switch } from "wouter";
import { currentPath } from "./browser/base.ts";
import { Chunk } from "./shared/loading/Chunk.tsx";
import { drawnFirst } from "./start/drawn-first.tsx";
import { lazy } from "./start/lazy.ts";
import { routeOf, routes } from "./start/routes.ts";

const otherPath = lazy(() => import("./layout/OtherPath.tsx").then((module) => module.OtherPath));

const views = routes.map(({ path, load, page }) => [path, lazy(load), page] as const);

/** Fetches the code of the page at a path before it is needed. */
export function preloadRoute(pathname: string): void {
  const route = routeOf(pathname);
  views.find(([path]) => path === route?.path)?.[1].preload();
}

// Fetch the first page's code while config.json loads and the engine opens.
preloadRoute(currentPath());

/** A React key that distinguishes the pages of a route. */
const pageOf = (
  parameters: Readonly<Record<string, string | undefined>>,
  names: readonly string[] = Object.keys(parameters),
): string => names.map((name) => parameters[name]).join("/");

export function Routes() {
  return (
    <Switch>
      {views.map(([path, view, page]) => (
        <Route key={path} path={path}>
          {(params) => <Chunk key={pageOf(params, page)} view={view} fallback={drawnFirst()} />}
        </Route>
      ))}
      <Route>
        <Chunk view={otherPath} />
      </Route>
    </Switch>
  );
}
