/** Handles paths without a page: redirects short paths and former ones, and shows Not Found for all others. */
import { Redirect, Route, Switch } from "wouter";
import { shortPaths } from "../start/short-paths.ts";
import { NotFound } from "./NotFound.tsx";

export function OtherPath() {
  return (
    <Switch>
      {shortPaths.map(({ path, target }) => (
        <Route key={String(path)} path={path}>
          {(parameters: Readonly<Record<string, string | undefined>>) => (
            <Redirect to={target(parameters) + location.search} replace />
          )}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
