/**
 * Paths without a page: `/search` leads to what a text from elsewhere means, and paths of other sites to the page here
 * that shows the same; all others are Not Found.
 */
import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import { readGivenText } from "../../domain/search/given-text.ts";
import { placeOfOtherPath } from "../../domain/search/other-paths.ts";
import { currentPath } from "../browser/base.ts";
import { search } from "../search/search.charts.ts";
import { clock } from "../start/page.charts.ts";
import { NotFound } from "./NotFound.tsx";

export function OtherPath() {
  if (currentPath() === "/search") return <GivenText />;
  const to = placeOfOtherPath(currentPath(), location.hash)?.to;
  if (to === undefined || to === currentPath()) return <NotFound />;
  return <Redirect to={to.includes("?") ? to : to + location.search} replace />;
}

/** Leaves what leads to no one page to the search box, which offers what it may mean. */
function GivenText() {
  const [{ text, to }] = useState(() =>
    readGivenText(location.search, clock.getSnapshot().context.now),
  );
  useEffect(() => {
    if (to === null && text !== "") search.send({ type: "search.typed", text });
  }, [text, to]);
  return <Redirect to={to ?? "/"} replace />;
}
