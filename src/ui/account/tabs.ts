/** The tabs of an account's page besides its overview: each has its own URL, and its code loads on first use. */
import { lazy, type Lazy } from "../start/lazy.ts";
import type { StateTabProps, TabProps } from "./tab-props.ts";
import { say } from "../../domain/language/say.ts";

/** A tab. `path`: the last segment of its URL. */
interface Tab {
  readonly path: string;
  readonly label: string;
}

/** A tab about the history. */
export interface HistoryTab extends Tab {
  readonly view: Lazy<TabProps>;
}

/** A tab about the account's current state, which needs no history. */
interface StateTab extends Tab {
  readonly state: Lazy<StateTabProps>;
}

/** Any tab. */
export type AccountTab = HistoryTab | StateTab;

export const accountTabs: readonly AccountTab[] = [
  {
    path: "history",
    label: say`History`,
    view: lazy(() => import("../archive/History.tsx").then((module) => module.History)),
  },
  {
    path: "rewards",
    label: say`Rewards`,
    view: lazy(() => import("../archive/rewards/Rewards.tsx").then((module) => module.Rewards)),
  },
  {
    path: "votes",
    label: say`Votes`,
    view: lazy(() => import("../archive/votes/Votes.tsx").then((module) => module.Votes)),
  },
  {
    path: "transfers",
    label: say`Transfers`,
    view: lazy(() =>
      import("../archive/transfers/Transfers.tsx").then((module) => module.Transfers),
    ),
  },
  {
    path: "balances",
    label: say`Balances`,
    view: lazy(() => import("../balance/Balances.tsx").then((module) => module.Balances)),
  },
  {
    path: "delegations",
    label: say`Delegations`,
    state: lazy(() => import("../wallet/Delegations.tsx").then((module) => module.Delegations)),
  },
  {
    path: "wallet",
    label: say`Wallet`,
    state: lazy(() => import("../wallet/Wallet.tsx").then((module) => module.Wallet)),
  },
  {
    path: "keys",
    label: say`Keys`,
    state: lazy(() => import("../wallet/Keys.tsx").then((module) => module.Keys)),
  },
  {
    path: "safety",
    label: say`Safety`,
    state: lazy(() => import("../safety/Safety.tsx").then((module) => module.Safety)),
  },
  {
    path: "social",
    label: say`Social`,
    state: lazy(() => import("../social/Social.tsx").then((module) => module.Social)),
  },
];
