/** The visitor's control: which nodes are asked, how things look, what may be loaded, what is kept. */
import { Page } from "../../parts/Page.tsx";
import { Appearance } from "./Appearance.tsx";
import { Loading } from "./Loading.tsx";
import { Nodes } from "./Nodes.tsx";
import { Storage } from "./Storage.tsx";

export function Settings() {
  return (
    <Page title="Settings">
      <div className="stack settings">
        <div>
          <h1>Settings</h1>
          <p className="lead">
            Everything here stays in this browser. Nobody else learns what you choose.
          </p>
        </div>
        <Nodes />
        <div className="halves">
          <Appearance />
          <Loading />
        </div>
        <Storage />
      </div>
    </Page>
  );
}
