/** Paths without a page: those of other sites lead to the page here that shows the same; all others are Not Found. */
import { Redirect } from "wouter";
import { placeOfOtherPath } from "../../domain/search/other-paths.ts";
import { currentPath } from "../browser/base.ts";
import { NotFound } from "./NotFound.tsx";

export function OtherPath() {
  const to = placeOfOtherPath(currentPath(), location.hash)?.to;
  if (to === undefined || to === currentPath()) return <NotFound />;
  return <Redirect to={to.includes("?") ? to : to + location.search} replace />;
}
