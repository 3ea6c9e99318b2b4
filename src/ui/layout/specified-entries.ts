/** The specified menu: eleven entries on phones, ten in the sidebar. Other pages are listed in `more/more-entries.ts`. */
import { say } from "../../domain/language/say.ts";
import type { IconName } from "../shared/pictures/Icon.tsx";

/** A navigation entry. */
export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
}

/** All entries, in the order of the menu on phones. */
export const menuEntries: readonly NavigationEntry[] = [
  { to: "/", label: say`Home`, icon: "home" },
  { to: "/power-holders", label: say`Power Holders`, icon: "bolt" },
  { to: "/power-down-lists", label: say`Power Downs`, icon: "down" },
  { to: "/new-account", label: say`New Accounts`, icon: "user" },
  { to: "/account-ranking", label: say`Account Ranking`, icon: "rank" },
  { to: "/witness-list", label: say`Witness List`, icon: "list" },
  { to: "/witness-monitor", label: say`Witness Monitor`, icon: "gauge" },
  { to: "/community-data", label: say`Communities`, icon: "people" },
  { to: "/content-history", label: say`Content History`, icon: "clock" },
  { to: "/crypto-market", label: say`Crypto Market`, icon: "market" },
  { to: "/about", label: say`About`, icon: "info" },
];

/** The sidebar omits the market, because Home links to it. */
export const sidebarEntries: readonly NavigationEntry[] = menuEntries.filter(
  ({ to }) => to !== "/crypto-market",
);
