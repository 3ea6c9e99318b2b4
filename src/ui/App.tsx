/** From the start's chart to a screen: the layout with its routes, or what is wrong. */
import { useSelector } from "@xstate/react";
import { useDeferredValue } from "react";
import { Arriving } from "./arrival.ts";
import { start } from "./hosts/page.ts";
import { settings } from "./hosts/settings.ts";
import { Layout } from "./layout/Layout.tsx";
import { NetworkContext, type OpenedNetwork } from "./network.ts";
import { Notice } from "./parts/Notice.tsx";
import { Routes } from "./Routes.tsx";

export function App() {
  const { fault, message, config, networkKey } = useSelector(start, (snapshot) => snapshot.context);
  const chosen = useSelector(settings, (snapshot) => snapshot.context.settings);
  const hasFailed = useSelector(start, (snapshot) => snapshot.hasTag("failed"));
  const hasOpened = useSelector(start, (snapshot) => snapshot.hasTag("ready"));
  // The first page is drawn in slices, in one go with what of the frame needs the engine.
  const isReady = useDeferredValue(hasOpened);
  const isArriving = useDeferredValue(false, true);
  if (hasFailed)
    return (
      <>
        <BrandBar />
        <main className="alone">
          <section className="card" role="alert">
            <Notice
              title={fault ? "config.json needs a correction" : "Steemscope could not start"}
              action={{ label: "Try Again", run: () => start.send({ type: "start.retry" }) }}
            >
              {fault ? (
                <>
                  The field <code className="mono">{fault.field}</code> should be {fault.expected}.
                </>
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
      <Arriving value={isArriving}>
        <Layout isReady={isReady}>
          {isReady ? <Routes /> : <p className="faint">Starting …</p>}
        </Layout>
      </Arriving>
    </NetworkContext>
  );
}

/** The same empty frame that index.html shows, for the moment until config.json has been read. */
function Shell() {
  return (
    <>
      <BrandBar />
      <div className="frame">
        <div className="side" />
        <main aria-busy="true">
          <p className="faint">Starting …</p>
        </main>
      </div>
    </>
  );
}

/** The bar as it is before anything is known. */
function BrandBar() {
  return (
    <header className="bar">
      <span className="brand">Steemscope</span>
    </header>
  );
}
