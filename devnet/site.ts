/** The built app beside a network of its own: what `npm start`, the browser tests and the bench open. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startDevnet, type Devnet, type DevnetOptions } from "./devnet.ts";
import { serveFolder, type Served } from "./static-server.ts";

export { serveFolder } from "./static-server.ts";

/** How to open a site; everything not named here goes to the devnet. */
export interface SiteOptions extends DevnetOptions {
  /** Port of the app; 0 takes any free one. */
  readonly appPort?: number;
  /** The network the app opens on; the devnet's own by default. */
  readonly network?: string;
  /** Folder of the build. */
  readonly dist?: string;
  /** Offers no websocket, so the app polls. */
  readonly httpOnly?: boolean;
  /** Headers of every file, made for the config.json that is served. */
  readonly headers?: (config: string) => Readonly<Record<string, string>>;
}

/** The app, its network, and how to end both. */
export interface Site extends Served {
  readonly devnet: Devnet;
}

/** Starts a devnet and serves the build with a config.json that names it. */
export async function openSite({
  appPort = 0,
  network,
  dist = "dist",
  httpOnly = false,
  headers = () => ({}),
  ...options
}: SiteOptions): Promise<Site> {
  const devnet = await startDevnet({ port: 0, ...options });
  const config = () => generateConfig(join(dist, "config.json"), devnet, network, httpOnly);
  try {
    const served = await serveFolder(dist, {
      port: appPort,
      overrides: { "/config.json": config },
      headers: headers(config()),
    });
    return {
      url: served.url,
      devnet,
      close: async () => {
        await served.close();
        await devnet.close();
      },
    };
  } catch (error) {
    await devnet.close();
    throw error;
  }
}

/** The shipped config.json with the devnet added as a network and made the default. */
export function generateConfig(
  file: string,
  devnet: Pick<Devnet, "networkKey" | "network">,
  defaultNetwork: string = devnet.networkKey,
  httpOnly = false,
): string {
  const shipped = JSON.parse(readFileSync(file, "utf8")) as { networks: object };
  const own = httpOnly ? { ...devnet.network, websocket: [] } : devnet.network;
  return JSON.stringify(
    { ...shipped, defaultNetwork, networks: { [devnet.networkKey]: own, ...shipped.networks } },
    null,
    2,
  );
}
