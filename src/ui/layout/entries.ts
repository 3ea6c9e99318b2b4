/** The navigation: eleven entries on phones, ten in the sidebar. */
import type { IconName } from "../parts/Icon.tsx";

/** One entry. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

/** All entries, in the order of the phone's menu. */
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

/** The sidebar leaves out the market, which Home links to. */
export const sidebarEntries: readonly Entry[] = menuEntries.filter(
  ({ to }) => to !== "/crypto-market",
);
