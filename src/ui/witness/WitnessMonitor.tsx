/** The Witness Monitor as specified: announces what the page will offer, with a live preview of some of it. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import { loaderMachine } from "../../machines/shared/loader.machine.ts";
import { Page } from "../shared/page/Page.tsx";
import { Icon, type IconName } from "../shared/pictures/Icon.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { useActorRef } from "../start/actors.ts";
import { MonitorPreview } from "./MonitorPreview.tsx";
import * as tilesStyles from "../shared/lists/Tiles.module.css";
import * as styles from "./round/Rounds.module.css";

const title = say`Witness Monitor`;

const features: readonly (readonly [icon: IconName, name: string, text: string])[] = [
  [
    "gauge",
    say`Real-time Monitoring`,
    say`Every slot as it is filled or missed, witness by witness.`,
  ],
  ["market", say`Performance Analytics`, say`Production, latency and reliability over time.`],
  [
    "warn",
    say`Alert System`,
    say`A notification when a witness misses blocks or lets its price feed go stale.`,
  ],
  ["clock", say`Historical Data`, say`How a witness did last week, last month and last year.`],
  ["rank", say`Comparison`, say`Two or more witnesses side by side.`],
  [
    "list",
    say`Version Tracking`,
    say`Who runs which release, and who is ready for the next hardfork.`,
  ],
];

const specifications: readonly Fact[] = [
  [say`Data Sources`, say`STEEM nodes, price feeds, block headers`],
  [say`Update Frequency`, say`Every block, three seconds`],
  [say`Metrics Tracked`, "50+"],
  [say`Historical Data`, say`Up to 12 months`],
];

export function WitnessMonitor() {
  const actor = useActorRef(loaderMachine, { input: {} });
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  // While busy, the texts are skeletons of the same size, so that nothing moves when they appear.
  const waiting = (className: string) =>
    isBusy
      ? { className: `${className} ${tilesStyles.waiting}`, "aria-hidden": true }
      : { className };
  return (
    <Page title={title}>
      <div className="stack" aria-busy={isBusy}>
        <div>
          <div className="title">
            <h1>{title}</h1>
            {isBusy ? (
              <span className="badge plain" role="status">
                Loading {title}...
              </span>
            ) : (
              <p className={styles.badges}>
                <span className="badge">Under Construction</span>
                <span className="badge plain">Coming Soon</span>
              </p>
            )}
          </div>
          <p className="lead">
            A control room for those who produce blocks and those who vote for them. It is being
            built; until it is ready, the{" "}
            <a className="link" href="/witness-list">
              witness list
            </a>{" "}
            shows how everyone is doing now.
          </p>
        </div>
        <MonitorPreview />
        <ul {...waiting(tilesStyles.tiles)}>
          {features.map(([icon, name, text]) => (
            <li key={name} className={`card ${tilesStyles.tile}`}>
              <Icon name={icon} />
              <h2>{name}</h2>
              <p className="dim">{text}</p>
              <span className="badge plain">In Development</span>
            </li>
          ))}
        </ul>
        <Facts
          title="Technical Specifications"
          facts={specifications.map(([label, value]) => [label, isBusy ? null : value])}
        />
        <section {...waiting("card prose")}>
          <h2>Developer Note</h2>
          <p>
            The monitor will be fed by the same engine as every other page: one worker, one
            connection, state charts that can be read. What it still needs is long-term storage,
            which is in the works.
          </p>
        </section>
      </div>
    </Page>
  );
}
