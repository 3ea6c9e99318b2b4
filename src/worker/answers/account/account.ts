/** Accounts: from the account service, which has the most details, else from a node. */
import { isAccountName, type Account } from "../../../domain/account/account.ts";
import type { AccountView } from "../../../domain/account/answers.ts";
import { parseIndexedAccount } from "../../../domain/account/indexed-account.ts";
import { parseFollowCounts, parseNodeAccount } from "../../../domain/account/node-account.ts";
import { parseResourceCredits } from "../../../domain/account/resource-credits.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName, TxId } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { err, ok } from "../../../domain/result.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { inTime } from "../../shared/in-time.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import type { WarningLists } from "../../warning/warning-lists.ts";
import type { AnswersOf, AnswerTo } from "../shared/answer-types.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import type { AuthoritySource } from "./account-authority.ts";
import type { SafetySource } from "./account-safety.ts";
import { accountStateAnswers, type AccountStateParts } from "./account-state.ts";
import { askVoteInputs } from "./vote-value.ts";

export interface AccountParts extends AccountStateParts {
  readonly safety: () => Promise<SafetySource>;
  readonly authority: () => Promise<AuthoritySource>;
  readonly acquaintances: AnswerTo<"account.acquaintances">;
  readonly warningLists: () => Promise<WarningLists>;
}

export const accountAnswers = (parts: AccountParts): AnswersOf<"account"> => ({
  ...accountStateAnswers(parts),
  "account.detail": (name, signal) => account(name, signal, parts),
  "account.followCounts": (name, signal) =>
    parts.reader.node(condenser("get_follow_count", name), parseFollowCounts, { signal }),
  "account.safety": async (name, own, signal) => (await parts.safety()).ask(name, own, signal),
  "account.authority": async (name, at, signal) => (await parts.authority()).ask(name, at, signal),
  "account.signed": async (name, from, signal) =>
    (await parts.authority()).signed(name, from, signal),
  "account.validThen": async (id, signal) =>
    (await parts.authority()).validThen(id as TxId, signal),
  "account.signers": async (name, signal) => (await parts.authority()).signers(name, signal),
  "account.acquaintances": parts.acquaintances,
  "account.warnings": async (names, lists, signal) =>
    (await parts.warningLists()).warnings(names, lists, signal),
  "account.warningList": async (list, query) => (await parts.warningLists()).page(list, query),
  "account.voteValue": (name, signal) => askVoteInputs(name, signal, parts.reader),
});

/** How long a node's account waits for its resource credits, which not every node knows, ms. */
const creditsPatience = 1000;

/** `notFound` if the node has no such account, or the name is invalid. */
async function account(
  name: AccountName,
  signal: AbortSignal,
  parts: AccountStateParts,
): Promise<Answer<AccountView>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const { reader, services, head } = parts;
  const service = services.has("accounts") ? services.host("accounts") : null;
  const [indexed] = await Promise.all([
    reader.service("accounts", `/getAccountExt/${urlPart(name)}`, parseIndexedAccount, { signal }),
    head.known(),
  ]);
  return indexed.ok
    ? mapAnswer(indexed, (reported) => view(reported, null, head))
    : fromNode(name, service, signal, parts);
}

async function fromNode(
  name: AccountName,
  unreachable: string | null,
  signal: AbortSignal,
  { reader, head, clock }: AccountStateParts,
): Promise<Answer<AccountView>> {
  const credited = reader.node(
    { method: "rc_api.find_rc_accounts", params: { accounts: [name] } },
    ok,
    { rounds: 1, signal },
  );
  const record = await reader.node(accountRecords([name]), ok, { signal });
  if (!record.ok) return record;
  const { value: raw, source } = record.value;
  const isMissing = Array.isArray(raw) && raw.length === 0;
  const credits = isMissing ? null : await inTime(credited, creditsPatience, clock);
  const now = clock.now();
  const reported = parseNodeAccount(raw, now);
  if (!reported.ok) return reported;
  const rc = credits?.ok === true ? parseResourceCredits(credits.value.value, name, now) : null;
  const mana = { ...reported.value.mana, rc: rc?.ok === true ? rc.value : null };
  return reader.answer(view({ ...reported.value, mana }, unreachable, head), source);
}

const view = (of: Account, unreachable: string | null, { rates }: HeadFacts): AccountView => ({
  account: of,
  rates,
  unreachable,
});
