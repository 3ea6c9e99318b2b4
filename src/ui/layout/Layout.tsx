/** The frame around every page. */
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useSearch } from "wouter";
import { markLoading } from "../browser/loading-mark.ts";
import { useFocusOnNavigation } from "../browser/use-focus-on-navigation.ts";
import { LazyLoginDialog } from "../session/LazyLoginDialog.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { EntryLink } from "./EntryLink.tsx";
import { Footer } from "./Footer.tsx";
import { Navbar } from "./Navbar.tsx";
import { sidebarEntries } from "./specified-entries.ts";

/** Lazy, because the first page doesn't wait for it. */
const deferred = lazy<object>(() => import("./Deferred.tsx").then((module) => module.Deferred));
const moreNavigation = lazy<object>(() =>
  import("./more/MoreNavigation.tsx").then((module) => module.MoreNavigation),
);
const statelyBridge = lazy<object>(() =>
  import("../inspection/StatelyBridge.tsx").then((module) => module.StatelyBridge),
);

/** `isReady`: whether the engine is open. */
export function Layout({
  isReady,
  children,
}: {
  readonly isReady: boolean;
  readonly children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useLayoutEffect(() => markLoading(main.current), []);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Navbar isReady={isReady} />
      <div className="frame">
        <div className="side">
          <nav aria-label="Main">
            <ul>
              {sidebarEntries.map((entry) => (
                <li key={entry.to}>
                  <EntryLink {...entry} />
                </li>
              ))}
            </ul>
          </nav>
          {isReady && <Chunk view={moreNavigation} fallback={false} />}
        </div>
        <div className="column">
          {isReady && <Chunk view={deferred} fallback={false} />}
          {isReady && <Inspection />}
          <LazyLoginDialog />
          <main id="main" ref={main} tabIndex={-1}>
            {children}
          </main>
          <Footer isReady={isReady} />
        </div>
      </div>
    </>
  );
}

/** Opens the Stately inspector if the URL has `?inspect`. A component of its own, so that Layout ignores queries. */
function Inspection() {
  const isRequested = new URLSearchParams(useSearch()).has("inspect");
  return isRequested && <Chunk view={statelyBridge} fallback={false} />;
}
