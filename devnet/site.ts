/** The built app with a network of its own: opened by `npm start`, the browser tests and the bench. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startDevnet, type Devnet, type DevnetOptions } from "./devnet.ts";
import { serveFolder, type HeadersAt, type Served } from "./static-server.ts";

/** How the app is served. */
interface ServeOptions {
  /** Port of the app; 0 takes any free one. */
  readonly appPort?: number;
  /** The network on which the app opens; the devnet's by default. */
  readonly network?: string;
  /** Folder of the build. */
  readonly dist?: string;
  /** Offers no websocket, so the app polls. */
  readonly httpOnly?: boolean;
  /** Headers of each file, generated for the served config.json. */
  readonly headers?: (config: string) => HeadersAt;
}

export interface SiteOptions extends DevnetOptions, ServeOptions {}

/** The app with its network. */
export interface Site extends Served {
  readonly devnet: Devnet;
}

/** Starts a devnet and serves the build with a config.json for it. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const devnet = await startDevnet({ port: 0, ...options });
  try {
    const served = await serveSite(devnet, options);
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

/** Serves the build with a config.json for a running devnet. */
export function serveSite(
  devnet: Devnet,
  {
    appPort = 0,
    network,
    dist = "dist",
    httpOnly = false,
    headers = () => () => ({}),
  }: ServeOptions,
): Promise<Served> {
  const config = () => generateConfig(join(dist, "config.json"), devnet, network, httpOnly);
  return serveFolder(dist, {
    port: appPort,
    overrides: {
      "/config.json": config,
      "/checkpoints.json": () => generateCheckpoints(devnet),
    },
    headers: headers(config()),
  });
}

/** The shipped config.json with the devnet added and made the default network, and the Stately inspector switched on. */
export function generateConfig(
  file: string,
  devnet: Pick<Devnet, "networkKey" | "network"> & Partial<Pick<Devnet, "checkpoints">>,
  defaultNetwork: string = devnet.networkKey,
  httpOnly = false,
): string {
  const shipped = JSON.parse(readFileSync(file, "utf8")) as { networks: object };
  const own = httpOnly ? { ...devnet.network, websocket: [] } : devnet.network;
  return JSON.stringify(
    {
      ...shipped,
      defaultNetwork,
      networks: { [devnet.networkKey]: own, ...shipped.networks },
      ...(devnet.checkpoints && { checkpoints: "checkpoints.json" }),
      inspector: true,
    },
    null,
    2,
  );
}

/** The checkpoints.json named in the generated config: listed blocks of the devnet. */
export const generateCheckpoints = (devnet: Pick<Devnet, "networkKey" | "checkpoints">): string =>
  JSON.stringify({ [devnet.networkKey]: devnet.checkpoints });
