/** The rules that an account's page offers to tick, the most important first. */
import type { AccountName } from "../chain/names.ts";
import { say } from "../language/say.ts";
import { emptyRuleText, type RuleText } from "./read-rule.ts";
import { anyAmount, ruleKey, type Watched } from "./rule.ts";

/** Operations by which shares leave an account. */
const powerDownKinds = ["set_withdraw_vesting_route", "withdraw_vesting"] as const;

/** A rule about an account: its name in the list, what it watches, and the form's text that makes it. */
export interface AccountRule {
  readonly label: string;
  readonly key: string;
  readonly text: RuleText;
}

/** The rule that guards an account. */
export const guardOf = (account: AccountName): AccountRule =>
  offered(say`Whatever endangers it`, { kind: "guard", account }, {});

/** The rules of one account. */
export const accountRules = (account: AccountName): readonly AccountRule[] => [
  guardOf(account),
  offered(say`Keys and recovery`, { kind: "keys", account }, {}),
  offered(
    say`Money leaving`,
    { kind: "transfers", account, direction: "out", token: "", least: anyAmount },
    { direction: "out" },
  ),
  offered(
    say`Power-down and its routes`,
    { kind: "operations", account, kinds: powerDownKinds },
    { kinds: powerDownKinds.join(",") },
  ),
  offered(say`Everything involving it`, { kind: "operations", account, kinds: [] }, {}),
];

const offered = (
  label: string,
  watched: Extract<Watched, { readonly account: AccountName }>,
  text: Partial<RuleText>,
): AccountRule => ({
  label,
  key: ruleKey(watched),
  text: { ...emptyRuleText, ...text, kind: watched.kind, account: watched.account },
});
