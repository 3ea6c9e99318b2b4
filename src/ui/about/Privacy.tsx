/** Which hosts receive which data about the visitor. */
import { commaList } from "../../domain/format/lists.ts";
import { say } from "../../domain/language/say.ts";
import type { Config, NetworkConfig } from "../../domain/network/config.ts";
import { serviceUrls } from "../../domain/network/service-urls.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Facts, type Fact } from "../shared/values/Facts.tsx";

export function Privacy() {
  const { config, network, settings, key } = useNetwork();
  const own = settings.nodes[key] ?? [];
  return (
    <>
      <section className="card prose">
        <h2>Who Sees What</h2>
        <p>
          Whoever answers a request sees your IP address and what you requested. No referrer is
          sent, so no other host learns which page you are on; only a video player learns which site
          it is embedded in.
        </p>
        <p>
          What is yours stays in this browser: settings, own nodes, favorites and the login; your
          labels; your alert rules and their inbox; your warning lists and the findings marked “This
          was me”; picture hosts and your key for coin prices; the calls you sent from the console;
          and the last pages you visited, which the search suggests again.{" "}
          <a href="/settings">Settings</a> saves all of it but login and inbox as a file, and wipes
          it.
        </p>
      </section>
      <Facts title="Hosts" facts={recipients(network, config, own, settings)} isStacked />
    </>
  );
}

function recipients(
  network: NetworkConfig,
  config: Config,
  own: readonly string[],
  settings: Settings,
): Fact[] {
  const { pictureHosts } = settings;
  const { images, market } = network.services;
  const indexers = serviceUrls(network).filter(([name]) => name !== "images" && name !== "market");
  const facts: (readonly [who: string, urls: readonly string[], what: string])[] = [
    [say`This site`, [], say`the page you open first, by its address`],
    [say`Nodes`, [...own, ...network.rpc], say`blocks, transactions and accounts you look at`],
    [
      say`Websocket nodes`,
      network.websocket,
      say`that you follow the chain's head, and blocks you look at`,
    ],
    [
      say`Indexers and rankings`,
      indexers.map(([, url]) => url),
      say`accounts, communities, posts and lists you open`,
    ],
    [
      say`Coin market`,
      market === undefined ? [] : [market, ...(network.coinPictures ?? [])],
      settings.marketKey === ""
        ? say`coins you look at or search for`
        : say`coins you look at or search for, and your key for coin prices`,
    ],
    ...(images === undefined
      ? []
      : [
          [
            say`Image service`,
            [images],
            say`avatars you see, and pictures that were uploaded to it`,
          ] as const,
        ]),
    config.pictureProxy === undefined
      ? [
          say`Pictures' own hosts`,
          pictureHosts,
          pictureHosts.length === 0 ? requestedOnly : requestedOrChosen,
        ]
      : [say`Picture proxy`, [config.pictureProxy], proxied],
    [say`Players`, config.players, say`the video and this site's address, once you press play`],
  ];
  return facts.map(([who, urls, what]) => [
    who,
    <div key={who}>
      <p>{what}</p>
      <p className="faint small">{hostsOf(urls)}</p>
    </div>,
  ]);
}

const requestedOnly = say`a picture, once you press its button`;
const requestedOrChosen = say`a picture, once you press its button; from these hosts you chose to load all:`;
const proxied = say`all other pictures you see; the hosts that store them see the proxy, not you`;

const hostsOf = (urls: readonly string[]): string =>
  commaList([...new Set(urls.map((url) => (URL.canParse(url) ? new URL(url).host : url)))]);
