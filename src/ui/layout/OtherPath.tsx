/** A path that is no page's: a short one leads on, all others are not found. */
import { Redirect, Route, Switch } from "wouter";
import { shortPaths } from "../start/short-paths.ts";
import { NotFound } from "./NotFound.tsx";

export function OtherPath() {
  return (
    <Switch>
      {shortPaths.map(({ path, target }) => (
        <Route key={String(path)} path={path}>
          {(parameters: Readonly<Record<string, string | undefined>>) => (
            <Redirect to={target(parameters)} replace />
          )}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
