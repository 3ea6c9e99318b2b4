/** The views of the tabs of an account's page: each loads on first use. */
import { accountTabLabels, type AccountTabPath } from "../../domain/account/tabs.ts";
import { lazy, type Lazy } from "../start/lazy.ts";
import type { StateTabProps, TabProps } from "./tab-props.ts";

/** The view of a tab about the history. */
interface HistoryView {
  readonly view: Lazy<TabProps>;
}

/** The view of a tab about the account's current state, which needs no history. */
interface StateView {
  readonly state: Lazy<StateTabProps>;
}

/** A tab. `path`: the last segment of its URL. */
interface Tab {
  readonly path: string;
  readonly label: string;
}

/** A tab about the history. */
export type HistoryTab = Tab & HistoryView;

/** Any tab. */
export type AccountTab = HistoryTab | (Tab & StateView);

const views: Readonly<Record<AccountTabPath, HistoryView | StateView>> = {
  history: {
    view: lazy(() => import("../archive/History.tsx").then((module) => module.History)),
  },
  rewards: {
    view: lazy(() => import("../archive/rewards/Rewards.tsx").then((module) => module.Rewards)),
  },
  votes: {
    view: lazy(() => import("../archive/votes/Votes.tsx").then((module) => module.Votes)),
  },
  transfers: {
    view: lazy(() =>
      import("../archive/transfers/Transfers.tsx").then((module) => module.Transfers),
    ),
  },
  balances: {
    view: lazy(() => import("../balance/Balances.tsx").then((module) => module.Balances)),
  },
  relations: {
    view: lazy(() => import("../relation/Relations.tsx").then((module) => module.Relations)),
  },
  delegations: {
    state: lazy(() => import("../wallet/Delegations.tsx").then((module) => module.Delegations)),
  },
  wallet: {
    state: lazy(() => import("../wallet/Wallet.tsx").then((module) => module.Wallet)),
  },
  keys: {
    state: lazy(() => import("../wallet/Keys.tsx").then((module) => module.Keys)),
  },
  safety: {
    state: lazy(() => import("../safety/Safety.tsx").then((module) => module.Safety)),
  },
  social: {
    state: lazy(() => import("../social/Social.tsx").then((module) => module.Social)),
  },
};

/** All tabs in order. */
export const accountTabs: readonly AccountTab[] = Object.entries(accountTabLabels).map(
  ([path, label]) => ({ path, label, ...views[path as AccountTabPath] }),
);
