/** The visitor's warning lists of the open network. */
import { maxWarningLists } from "../../domain/settings/settings.ts";
import { subscriptionText, type Subscription } from "../../domain/warning/subscription.ts";
import { settings } from "../settings/settings.charts.ts";
import { useNetwork } from "../shared/data/network.ts";

const none: readonly string[] = [];

/** The lists, as '@alice/mutes', in the order in which they were chosen. */
export function useWarningLists(): readonly string[] {
  const { key, settings: chosen } = useNetwork();
  return chosen.warningLists[key] ?? none;
}

/** From now on, this list warns; false if there is no room for another. */
export function subscribe(network: string, subscription: Subscription): boolean {
  const list = subscriptionText(subscription);
  const lists = listsOf(network).filter((each) => each !== list);
  if (lists.length >= maxWarningLists) return false;
  change(network, [...lists, list]);
  return true;
}

/** From now on, it does not. */
export const unsubscribe = (network: string, list: string): void =>
  change(
    network,
    listsOf(network).filter((each) => each !== list),
  );

const listsOf = (network: string): readonly string[] =>
  settings.getSnapshot().context.settings.warningLists[network] ?? none;

function change(network: string, lists: readonly string[]): void {
  const { warningLists } = settings.getSnapshot().context.settings;
  settings.send({
    type: "settings.change",
    change: { warningLists: { ...warningLists, [network]: lists } },
  });
}
