/** The visitor's rules and inbox, as the page shows them. */
import type { InboxChange, InboxRows, WatchedRule } from "../../domain/watch/answers.ts";
import type { RuleText } from "../../domain/watch/read-rule.ts";
import { maxRules } from "../../domain/watch/rule.ts";
import { createOwnList } from "./own-list.ts";

/** A change of the rules: removing one can be undone by adding it again. */
export type RulesChange =
  | { readonly kind: "remove"; readonly key: string; readonly text: RuleText }
  | { readonly kind: "restore"; readonly text: RuleText };

/** Events in one part of the inbox. */
const part = 50;

export const watchRulesMachine = createOwnList<readonly WatchedRule[], RulesChange>(maxRules);

export const watchInboxMachine = createOwnList<InboxRows, InboxChange>(part);
