/** The pages of an account, suggested once its name is typed. */
import { isAccountName } from "../account/account.ts";
import { accountTabLabels } from "../account/tabs.ts";
import { accountPlace } from "./app-path.ts";
import { isHits, type SourceAnswers } from "./look-up.ts";
import type { PaletteEntry } from "./suggestion.ts";

/**
 * The tabs of the account that a clean text begins with: after an @, before another word, or once a node has answered
 * that the account exists. The other words are matched as for any entry.
 */
export function tabEntries(text: string, answers: SourceAnswers): readonly PaletteEntry[] {
  const [first = "", ...others] = text.toLowerCase().split(" ");
  const name = first.replace(/^@/, "");
  if (!isAccountName(name)) return [];
  const { accounts } = answers;
  const isKnown = isHits(accounts) && accounts.entries.some(({ id }) => id === `account:${name}`);
  if (!isKnown && others.length === 0 && !first.startsWith("@")) return [];
  return Object.entries(accountTabLabels).map(([path, label]): PaletteEntry => {
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
