/** The tabs of an account's page besides its overview: the last segments of their URLs, and their labels, in order. */
import { say } from "../language/say.ts";

/** Labels by path. A tab without a view doesn't compile (`src/ui/account/tabs.ts`). */
export const accountTabLabels = {
  history: say`History`,
  rewards: say`Rewards`,
  votes: say`Votes`,
  transfers: say`Transfers`,
  balances: say`Balances`,
  relations: say`Relations`,
  delegations: say`Delegations`,
  wallet: say`Wallet`,
  keys: say`Keys`,
  safety: say`Safety`,
  social: say`Social`,
} as const;

/** The path of a tab. */
export type AccountTabPath = keyof typeof accountTabLabels;

/** Whether a text, of an address perhaps, is the path of a tab. */
export const isAccountTab = (path: string): path is AccountTabPath =>
  Object.hasOwn(accountTabLabels, path);
