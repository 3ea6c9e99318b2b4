/** The states in which pages are pictured, and how a page gets there. */
import type { Site } from "../../devnet/site.ts";
import type { FaultName } from "../../devnet/state/faults.ts";
import { accountTabs } from "../../src/ui/account/tabs.ts";
import { addressOf, pages } from "../e2e/pages.ts";

export type StateName = "full" | "loading" | "empty" | "failed";

export interface State {
  readonly addresses: (site: Site) => readonly string[];
  /** What all nodes and services do once the app has started. */
  readonly fault?: FaultName;
}

export const states: Readonly<Record<StateName, State>> = {
  full: { addresses: fullPages },
  loading: { addresses: everyPage, fault: "silent" },
  empty: { addresses: emptyPages },
  failed: { addresses: everyPage, fault: "http-500" },
};

const tabsOf = (name: string): readonly string[] =>
  accountTabs.map(({ path }) => `/accounts/${name}/${path}`);

function everyPage(site: Site): readonly string[] {
  return [...pages.map((page) => addressOf(page, site)), ...tabsOf("aurora")];
}

/** Every page, and what pages look like at the ends of their ranges. */
function fullPages(site: Site): readonly string[] {
  return [
    ...everyPage(site),
    "/economy?price=0",
    "/economy?price=0.001&price-b=100",
    "/economy?burn=10000000&down=1000000&convert-b=10000000&spend-b=1000000&account=whale",
    "/economy?past=30",
    "/witnesses/cirrus/report?with=aurora,basalt,ember,delta.node",
    "/proposals/books?days=90",
    "/accounts/whale/relations?open=alice,bob",
  ];
}

/** An account of the devnet with the default seed that has done nothing yet. */
const newcomer = "ivory.fox9";

/** Pages with nothing to show: of a new visitor, of an account that did nothing, and of what does not exist. */
function emptyPages({ devnet }: Site): readonly string[] {
  devnet.produce(1, 0);
  return [
    `/blocks/${devnet.head()}`,
    "/blocks/999999999",
    "/blocks/at",
    "/transactions",
    `/transactions/${"f".repeat(40)}`,
    `/accounts/${newcomer}`,
    ...tabsOf(newcomer),
    "/accounts/no-such-account",
    "/account-ranking?find=no-such-account",
    "/power-holders?find=no-such-account",
    "/power-down-lists?find=no-such-account",
    "/new-account?find=no-such-account",
    "/witness-list?find=no-such-account",
    `/witnesses/${newcomer}`,
    "/proposals/999999",
    `/internal-market?account=${newcomer}`,
    "/community-data?community=hive-999999",
    "/content-history",
    "/content-history?post=@alice/no-such-post",
    "/posts/@alice/no-such-post",
    "/crypto-market?favourites=1",
    "/crypto-market?find=no-such-coin",
    "/coins/no-such-coin",
    `/witnesses/${newcomer}/report`,
    "/alerts/lists",
    `/books?account=${newcomer}`,
    "/check",
    "/check?subject=no-such-account",
    "/evidence",
    "/console",
    "/alerts",
    "/labels",
    "/settings",
    "/no-such-page",
  ];
}
