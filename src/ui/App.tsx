/** The root component: the layout with its routes, or the failure that keeps the app from starting. */
import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { Router } from "wouter";
import { say } from "../domain/language/say.ts";
import { base } from "./browser/base.ts";
import { Notice } from "./failure/Notice.tsx";
import { Labels } from "./label/Labels.tsx";
import { Layout } from "./layout/Layout.tsx";
import { Routes } from "./Routes.tsx";
import { settings } from "./settings/settings.charts.ts";
import { NetworkContext, type OpenedNetwork } from "./shared/data/network.ts";
import { drawnFirst } from "./start/drawn-first.tsx";
import { FirstRender } from "./start/first-render.ts";
import { start } from "./start/page.charts.ts";
import { shellName } from "./start/shell-name.ts";
import * as styles from "./layout/Navbar.module.css";

export function App() {
  const { fault, message, config, networkKey } = useSelector(start, (snapshot) => snapshot.context);
  const chosen = useSelector(settings, (snapshot) => snapshot.context.value);
  const hasFailed = useSelector(start, (snapshot) => snapshot.hasTag("failed"));
  const isOpen = useSelector(start, (snapshot) => snapshot.hasTag("ready"));
  // Deferred, so React renders the first page in slices, together with the parts of the frame that need the engine.
  const isReady = useDeferredValue(isOpen);
  const isFirstRender = useDeferredValue(false, true);
  if (hasFailed)
    return (
      <>
        <BrandBar />
        <main className="alone">
          <section className="card" role="alert">
            <Notice
              title={
                fault ? say`There is a mistake in config.json` : say`${shellName} could not start`
              }
              action={{ label: say`Try Again`, run: () => start.send({ type: "start.retry" }) }}
            >
              {fault ? (
                fault.expected === null ? (
                  <>
                    The field <code className="mono">{fault.field}</code> is missing.
                  </>
                ) : (
                  <>
                    The field <code className="mono">{fault.field}</code> should be {fault.expected}
                    .
                  </>
                )
              ) : (
                message
              )}
            </Notice>
          </section>
        </main>
      </>
    );
  const network = config?.networks[networkKey];
  if (!config || !network) return <Shell />;
  const opened: OpenedNetwork = { key: networkKey, config, network, settings: chosen };
  return (
    <NetworkContext value={opened}>
      <FirstRender value={isFirstRender}>
        <Router base={base}>
          <Labels isReady={isReady}>
            <Layout isReady={isReady}>
              {isReady ? (
                <Routes />
              ) : (
                (drawnFirst() ?? (
                  <p className="faint" aria-busy="true">
                    Starting…
                  </p>
                ))
              )}
            </Layout>
          </Labels>
        </Router>
      </FirstRender>
    </NetworkContext>
  );
}

/** The same empty frame as in index.html, shown until config.json has loaded. */
function Shell() {
  return (
    <>
      <BrandBar />
      <div className="frame">
        <div className="side" />
        <main aria-busy="true">{drawnFirst() ?? <p className="faint">Starting…</p>}</main>
      </div>
    </>
  );
}

/** The top bar before config.json has loaded. */
function BrandBar() {
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>{shellName}</span>
    </header>
  );
}
