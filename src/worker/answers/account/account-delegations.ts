/** An account's delegations, from a node and the delegations service. */
import { isAccountName } from "../../../domain/account/account.ts";
import {
  parseExpiring,
  parseGiven,
  parseReceived,
  parseReturning,
} from "../../../domain/account/delegation-lists.ts";
import {
  withDelegatees,
  type Delegation,
  type DelegationsView,
} from "../../../domain/account/delegations.ts";
import {
  mayBeFirst,
  parseCreations,
  withBeginnings,
} from "../../../domain/account/first-delegations.ts";
import { parseNodeAccount } from "../../../domain/account/node-account.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import { chainTimeText } from "../../../domain/chain/time.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { Call } from "../../network/http-rpc.ts";
import { accounts, condenser, type AccountReader } from "./account-reader.ts";
import { say } from "../../../domain/language/say.ts";

/** Maximum number of rows that a node, and the service, return per call. */
const [nodePage, servicePage] = [1000, 100_000];
/** Of so many accounts a node is asked when they were created: a record has 3 KB. */
const maxCreations = 100;
/** Maximum number of pages requested from the service for one list: enough for every account of the chain. */
const maxPages = 50;

/** Reads the delegations of accounts. */
export class AccountDelegations {
  readonly #reader: AccountReader;
  readonly #parts: { readonly head: HeadFacts; readonly clock: Clock };

  constructor(reader: AccountReader, parts: { readonly head: HeadFacts; readonly clock: Clock }) {
    this.#reader = reader;
    this.#parts = parts;
  }

  /** Delegations given, received and returning, with the chain's own sums. */
  async all(name: AccountName, signal: AbortSignal): Promise<Answer<DelegationsView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const { head, clock } = this.#parts;
    const [sums, given, returning, received] = await Promise.all([
      this.#reader.node(accounts(name), signal, (raw) => {
        const parsed = parseNodeAccount(raw, null, clock.now());
        if (!parsed.ok) return parsed;
        const { delegatedOut, delegatedIn } = parsed.value.balances;
        return ok({ given: delegatedOut, received: delegatedIn });
      }),
      this.#given(name, signal),
      this.#returning(name, signal),
      this.#received(name, signal),
      head.known(),
    ]);
    if (!sums.ok) return sums;
    const view = { given, returning, received, sums, rates: head.rates };
    return ok({ ...sums.value, value: view });
  }

  async #given(name: string, signal: AbortSignal): Promise<Answer<readonly Delegation[]>> {
    const given = await this.#paged(signal, parseGiven, (last) =>
      condenser("get_vesting_delegations", name, last?.account ?? "", nodePage),
    );
    if (!given.ok) return given;
    const names = given.value.value.filter(mayBeFirst).map(({ account }) => account);
    if (names.length === 0) return given;
    const created = await this.#reader.node(
      condenser("get_accounts", names.slice(0, maxCreations)),
      signal,
      parseCreations,
    );
    const creations = created.ok ? created.value.value : new Map<string, number>();
    return ok({ ...given.value, value: withBeginnings(given.value.value, creations) });
  }

  /** Only the service names the delegatees of returning delegations. */
  async #returning(name: string, signal: AbortSignal): Promise<Answer<readonly Delegation[]>> {
    const [returning, named] = await Promise.all([
      this.#paged(signal, parseReturning, (last) =>
        condenser(
          "get_expiring_vesting_delegations",
          name,
          last ? chainTimeText(last.time) : "1970-01-01T00:00:00",
          nodePage,
        ),
      ),
      this.#reader.service(
        `/getExpiringDelegations/${urlPart(name)}/${servicePage}`,
        signal,
        parseExpiring,
      ),
    ]);
    if (!returning.ok || !named?.ok) return returning;
    const value = withDelegatees(returning.value.value, named.value.value);
    return ok({ ...returning.value, value });
  }

  async #received(
    name: string,
    signal: AbortSignal,
  ): Promise<Answer<readonly Delegation[]> | null> {
    const all: Delegation[] = [];
    const known = new Set<string>();
    for (let left = maxPages; left > 0; left--) {
      const page = await this.#reader.service(
        `/getIncomingDelegations/${urlPart(name)}/${servicePage}/${all.length}`,
        signal,
        parseReceived,
      );
      if (!page?.ok) return page;
      const before = known.size;
      for (const delegation of page.value.value) {
        all.push(delegation);
        known.add(delegation.account);
      }
      if (page.value.value.length < servicePage) return ok({ ...page.value, value: all });
      // A service that ignores the offset would be asked forever.
      if (known.size === before) break;
    }
    const expected = say`delegations that come after the others`;
    return err({ kind: "decode", field: "getIncomingDelegations", expected });
  }

  /**
   * Reads pages until one is not full. Each begins with the last row of the previous one, or with others of the same
   * time.
   */
  async #paged(
    signal: AbortSignal,
    parse: (raw: unknown) => Result<readonly Delegation[], Failure>,
    call: (last: Delegation | undefined) => Call,
  ): Promise<Answer<readonly Delegation[]>> {
    const all: Delegation[] = [];
    for (;;) {
      const last = all.at(-1);
      const page = await this.#reader.node(call(last), signal, parse);
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
}
