/** The frame around every page. */
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { arrive } from "../hosts/scroll.ts";
import { lazy } from "../lazy.ts";
import { useNetwork } from "../network.ts";
import { Chunk } from "../parts/Chunk.tsx";
import { Banner } from "./Banner.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { sidebarEntries } from "./entries.ts";
import { LoginPlace } from "./LoginPlace.tsx";
import { Footer } from "./Footer.tsx";
import { Navbar } from "./Navbar.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";

const statelyBridge = lazy<object>(() =>
  import("./StatelyBridge.tsx").then((module) => module.StatelyBridge),
);

/** `isReady`: the engine is open, so its health can be watched. */
export function Layout({
  isReady,
  children,
}: {
  readonly isReady: boolean;
  readonly children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Navbar isReady={isReady} />
      <div className="frame">
        <nav className="side" aria-label="Main">
          <ul>
            {sidebarEntries.map((entry) => (
              <li key={entry.to}>
                <EntryLink {...entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="column">
          {isReady && <Banner />}
          {isReady && <Inspection />}
          <UpdatePrompt />
          <LoginPlace />
          <main id="main" ref={main} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}

/** Shows the charts to an inspector elsewhere where the address asks for it; the frame does not hear of queries. */
function Inspection() {
  const { config } = useNetwork();
  const isAsked = new URLSearchParams(useSearch()).has("inspect");
  const isAllowed = import.meta.env.DEV || config.inspector;
  return isAsked && isAllowed && <Chunk view={statelyBridge} />;
}

/** Moves focus and scroll to the page one goes or returns to, as a full page load would; not on the first page. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
    arrive();
  }, [path, main]);
}
