/** The settings page: nodes, appearance, content from other hosts, and storage. */
import { say } from "../../domain/language/say.ts";
import { keepsData } from "../browser/storage.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { lazy } from "../start/lazy.ts";
import { Appearance } from "./Appearance.tsx";
import { MarketKey } from "./MarketKey.tsx";
import { Nodes } from "./Nodes.tsx";
import { ThirdParty } from "./ThirdParty.tsx";

/** Below the settings, and the longest part of the page. */
const storage = lazy<object>(() => import("./Storage.tsx").then((module) => module.Storage));

export function Settings() {
  const { network } = useNetwork();
  return (
    <Page title="Settings">
      <div className="stack">
        <div>
          <h1>Settings</h1>
          <p className="lead">
            {keepsData()
              ? say`What you choose here is stored in this browser only.`
              : say`This browser keeps no data for this site: what you choose lasts until you close the page.`}
          </p>
        </div>
        <Nodes />
        <div className="halves">
          <div className="stack">
            <Appearance />
            {network.services.market !== undefined && <MarketKey />}
          </div>
          <ThirdParty />
        </div>
        <Chunk view={storage} />
      </div>
    </Page>
  );
}
