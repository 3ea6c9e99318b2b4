/** The navigation's entries: eleven on phones, ten in the sidebar. */
import type { IconName } from "../shared/Icon.tsx";

/** A navigation entry. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

/** All entries, in the order of the menu on phones. */
export const menuEntries: readonly Entry[] = [
  { to: "/", label: "Home", icon: "home" },
  { to: "/power-holders", label: "Power Holders", icon: "bolt" },
  { to: "/power-down-lists", label: "Power Downs", icon: "down" },
  { to: "/new-account", label: "New Accounts", icon: "user" },
  { to: "/account-ranking", label: "Account Ranking", icon: "rank" },
  { to: "/witness-list", label: "Witness List", icon: "list" },
  { to: "/witness-monitor", label: "Witness Monitor", icon: "gauge" },
  { to: "/community-data", label: "Communities", icon: "people" },
  { to: "/content-history", label: "Content History", icon: "clock" },
  { to: "/crypto-market", label: "Crypto Market", icon: "market" },
  { to: "/about", label: "About", icon: "info" },
];

/** The sidebar omits the market, because Home links to it. */
export const sidebarEntries: readonly Entry[] = menuEntries.filter(
  ({ to }) => to !== "/crypto-market",
);
