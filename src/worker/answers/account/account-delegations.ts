/** An account's delegations, from a node and the delegations service. */
import { isAccountName } from "../../../domain/account/account.ts";
import { parseNodeAccount } from "../../../domain/account/node-account.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { chainTimeText } from "../../../domain/chain/printed-time.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import { err, ok } from "../../../domain/result.ts";
import {
  withDelegatees,
  type Delegation,
  type DelegationsView,
} from "../../../domain/wallet/delegations.ts";
import {
  mayBeInitial,
  parseCreations,
  withStartTimes,
} from "../../../domain/wallet/initial-delegations.ts";
import {
  parseExpiring,
  parseGiven,
  parseReceived,
  parseReturning,
} from "../../../domain/wallet/reported-delegations.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { Call } from "../../network/http/http-rpc.ts";
import type { Parse } from "../../network/read-node.ts";
import type { Services } from "../../network/services.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";
import { allServicePages, servicePage } from "../shared/service-pages.ts";

/** Maximum number of rows that a node returns per call. */
const nodePage = 1000;
/** Maximum number of accounts that a node is asked about, to learn when they were created: each record takes 3 KB. */
const maxCreations = 100;

export interface DelegationParts {
  readonly reader: Reader;
  readonly services: Services;
  readonly head: HeadFacts;
  readonly clock: Clock;
}

/** Delegations given, received and returning, with the chain's own sums. */
export async function accountDelegations(
  name: AccountName,
  signal: AbortSignal,
  parts: DelegationParts,
): Promise<Answer<DelegationsView>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
  const { reader, head, clock } = parts;
  const [sums, given, returning, received] = await Promise.all([
    reader.node(
      accountRecords([name]),
      (raw) => {
        const account = parseNodeAccount(raw, clock.now());
        if (!account.ok) return account;
        const { delegatedOut, delegatedIn } = account.value.balances;
        return ok({ given: delegatedOut, received: delegatedIn });
      },
      { priority: "normal", signal },
    ),
    givenBy(name, signal, parts),
    returningTo(name, signal, parts),
    receivedBy(name, signal, parts),
    head.known(),
  ]);
  return mapAnswer(sums, () => ({ given, returning, received, sums, rates: head.rates }));
}

async function givenBy(
  name: string,
  signal: AbortSignal,
  { reader }: DelegationParts,
): Promise<Answer<readonly Delegation[]>> {
  const given = await allPages(reader, signal, parseGiven, (last) =>
    condenser("get_vesting_delegations", name, last?.account ?? "", nodePage),
  );
  if (!given.ok) return given;
  const names = given.value.value.filter(mayBeInitial).map(({ account }) => account);
  if (names.length === 0) return given;
  const created = await reader.node(accountRecords(names.slice(0, maxCreations)), parseCreations, {
    priority: "normal",
    signal,
  });
  const creations = created.ok ? created.value.value : new Map<string, number>();
  return mapAnswer(given, (rows) => withStartTimes(rows, creations));
}

/** Only the service names the delegatees of returning delegations. */
async function returningTo(
  name: string,
  signal: AbortSignal,
  parts: DelegationParts,
): Promise<Answer<readonly Delegation[]>> {
  const [returning, named] = await Promise.all([
    allPages(parts.reader, signal, parseReturning, (last) =>
      condenser(
        "get_expiring_vesting_delegations",
        name,
        last ? chainTimeText(last.time) : "1970-01-01T00:00:00",
        nodePage,
      ),
    ),
    fromDelegationService(
      `/getExpiringDelegations/${urlPart(name)}/${servicePage}`,
      signal,
      parseExpiring,
      parts,
    ),
  ]);
  return named?.ok
    ? mapAnswer(returning, (rows) => withDelegatees(rows, named.value.value))
    : returning;
}

async function receivedBy(
  name: string,
  signal: AbortSignal,
  parts: DelegationParts,
): Promise<Answer<readonly Delegation[]> | null> {
  const method = "getIncomingDelegations";
  return allServicePages({
    read: (offset) =>
      fromDelegationService(
        `/${method}/${urlPart(name)}/${servicePage}/${offset}`,
        signal,
        parseReceived,
        parts,
      ),
    nameOf: ({ account }) => account,
    stuck: {
      kind: "decode",
      field: method,
      expected: say`delegations that come after the others`,
    },
  });
}

/** What the delegations service answers; null if the network has none. */
export async function fromDelegationService<T>(
  path: string,
  signal: AbortSignal,
  parse: Parse<T>,
  { reader, services }: Pick<DelegationParts, "reader" | "services">,
): Promise<Answer<T> | null> {
  return services.has("delegations")
    ? reader.service("delegations", path, parse, { priority: "normal", signal })
    : null;
}

/**
 * Reads pages until one is not full. Each begins with the last row of the one before or, where rows are listed by time,
 * with all rows of that row's time.
 */
async function allPages(
  reader: Reader,
  signal: AbortSignal,
  parse: Parse<readonly Delegation[]>,
  call: (last: Delegation | undefined) => Call,
): Promise<Answer<readonly Delegation[]>> {
  const all: Delegation[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await reader.node(call(last), parse, { priority: "normal", signal });
    if (!page.ok) return page;
    const rows = page.value.value;
    const repeated = last
      ? all.filter(({ account, time }) =>
          last.account === "" ? time === last.time : account === last.account,
        ).length
      : 0;
    all.push(...rows.slice(repeated));
    if (rows.length < nodePage || rows.length === repeated)
      return ok({ ...page.value, value: all });
  }
}
