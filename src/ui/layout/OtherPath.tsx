/**
 * Paths without a page: `/search` leads to the page that a text from elsewhere means, and other explorers' paths to the
 * page here that shows the same; all others are Not Found.
 */
import { useEffect, useState } from "react";
import { Redirect } from "wouter";
import { embedFile, embedFolder } from "../../domain/embed/subject.ts";
import { readGivenText } from "../../domain/search/given-text.ts";
import { placeOfOtherPath } from "../../domain/search/other-paths.ts";
import { baseUrl, currentPath } from "../browser/base.ts";
import { search } from "../search/search.charts.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { clock } from "../start/page.charts.ts";
import { NotFound } from "./NotFound.tsx";

export function OtherPath() {
  if (currentPath() === "/search") return <GivenText />;
  if (currentPath().startsWith(`/${embedFolder}`)) return <Embed />;
  const to = placeOfOtherPath(currentPath(), location.hash)?.to;
  if (to === undefined || to === currentPath()) return <NotFound />;
  return <Redirect to={to.includes("?") ? to : to + location.search} replace />;
}

/** For hosts that answer every path with the app: opens the embed's own page. */
function Embed() {
  const of = currentPath().slice(embedFolder.length + 1);
  useEffect(() => {
    if (of === embedFile) return;
    const query = new URLSearchParams(location.search);
    query.set("of", of);
    location.replace(`${baseUrl}${embedFolder}${embedFile}?${query}`);
  }, [of]);
  return of === embedFile ? <NotFound /> : <Loading />;
}

/** Puts a text that does not lead to a single page into the search box, which offers what it may mean. */
function GivenText() {
  const [{ text, to }] = useState(() =>
    readGivenText(location.search, clock.getSnapshot().context.now),
  );
  useEffect(() => {
    if (to === null && text !== "") search.send({ type: "search.typed", text });
  }, [text, to]);
  return <Redirect to={to ?? "/"} replace />;
}
