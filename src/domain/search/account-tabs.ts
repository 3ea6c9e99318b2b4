/** The pages of an account, suggested once its name is typed. */
import { isAccountName } from "../account/account.ts";
import { accountPlace } from "./app-path.ts";
import { isHits, type SourceAnswers } from "./look-up.ts";
import type { PaletteEntry } from "./suggestion.ts";
import { say } from "../language/say.ts";

/** The paths of the tabs, and their labels. */
const tabs: readonly (readonly [path: string, label: string])[] = [
  ["history", say`History`],
  ["rewards", say`Rewards`],
  ["votes", say`Votes`],
  ["transfers", say`Transfers`],
  ["balances", say`Balances`],
  ["delegations", say`Delegations`],
  ["wallet", say`Wallet`],
  ["keys", say`Keys`],
  ["social", say`Social`],
];

/**
 * The tabs of the account that a clean text begins with: behind an @, before another word, or as a node has answered
 * that there is one. Other words are matched as those of any entry.
 */
export function tabEntries(text: string, answers: SourceAnswers): readonly PaletteEntry[] {
  const [first = "", ...others] = text.toLowerCase().split(" ");
  const name = first.replace(/^@/, "");
  if (!isAccountName(name)) return [];
  const { accounts } = answers;
  const isKnown = isHits(accounts) && accounts.entries.some(({ id }) => id === `account:${name}`);
  if (!isKnown && others.length === 0 && !first.startsWith("@")) return [];
  return tabs.map(([path, label]): PaletteEntry => {
    const { to, title } = accountPlace(name, path);
    return {
      id: `tab:${to}`,
      group: "tabs",
      title: `${title} · ${label}`,
      words: path,
      target: { to },
    };
  });
}
