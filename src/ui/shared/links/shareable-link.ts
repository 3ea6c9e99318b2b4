/** Addresses of this app that lead to the same network elsewhere: for others, and for notifications. */
import { withParameters } from "../../../domain/address/with-parameters.ts";
import { addressOf, currentPath } from "../../browser/base.ts";
import { start } from "../../start/page.charts.ts";

/** The address of a path of this app; it names the network, unless that is the site's default. */
export function shareableLink(path: string): string {
  const address = addressOf(path);
  const { config, networkKey } = start.getSnapshot().context;
  if (!config || networkKey === config.defaultNetwork) return address;
  const url = new URL(address);
  url.search = withParameters(url.search, { network: networkKey });
  return url.href;
}

/** The address of the page on screen. */
export const linkToThisPage = (): string =>
  shareableLink(currentPath() + location.search + location.hash);
