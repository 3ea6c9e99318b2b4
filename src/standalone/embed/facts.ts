/** What an embed says of a block, a transaction or an account: asked of one node, and shown as a few facts. */
import { parseNodeAccount } from "../../domain/account/node-account.ts";
import { parseBlock } from "../../domain/block/block.ts";
import { parseTransaction } from "../../domain/block/placed-transaction.ts";
import type { AccountName, BlockNum, TxId } from "../../domain/chain/names.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import { steemPowerLabel } from "../../domain/chain/steem-power.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { amountLabel, counted, fixed, grouped } from "../../domain/format/figures.ts";
import { clipped, shortId } from "../../domain/format/ids.ts";
import { exactUtc } from "../../domain/format/times.ts";
import { err, ok } from "../../domain/result.ts";
import { element } from "../element.ts";
import { ask, type Place, type Said } from "./nodes.ts";
import { operationItem } from "./operation-item.ts";

/** How many operations of a transaction are shown. */
const maxOperations = 4;

/** Characters of a fact that are shown: a node may name anything, and a tall frame would push away the page around it. */
const maxFact = 80;

/** A list of facts, without those that are not known. */
export const factList = (facts: readonly (readonly [name: string, value: string | null])[]): Node =>
  element(
    "dl",
    {},
    ...facts.flatMap(([name, value]) =>
      value === null
        ? []
        : [element("div", {}, element("dt", {}, name), element("dd", {}, clipped(value, maxFact)))],
    ),
  );

/** A node's answer about something else than was asked: the next node is asked. */
const another = err<Failure>({ kind: "noData", message: "It is about something else." });

/** A block's producer, time and size. */
export async function blockFacts(
  place: Place,
  number: BlockNum,
): Promise<Said<readonly Node[] | null>> {
  const { value: block, host } = await ask(
    place,
    { method: "condenser_api.get_block", params: [number] },
    (answer) => (answer === null ? ok(null) : parseBlock(answer, number)),
  );
  if (block === null) return { value: null, host };
  const operations = block.transactions.flatMap((transaction) => transaction.operations);
  const facts = factList([
    ["Witness", `@${block.witness}`],
    ["Time", exactUtc(block.time)],
    [
      "Contains",
      `${counted(block.transactions.length, "transaction")}, ${counted(operations.length, "operation")}`,
    ],
    ["ID", block.id === null ? null : shortId(block.id)],
  ]);
  return { value: [facts], host };
}

/** A transaction's block and its first operations. */
export async function transactionFacts(
  place: Place,
  id: TxId,
): Promise<Said<readonly Node[] | null>> {
  const { value: found, host } = await ask(
    place,
    { method: "condenser_api.get_transaction", params: [id] },
    (answer) => {
      const parsed = answer === null ? ok(null) : parseTransaction(answer);
      return parsed.ok && parsed.value && parsed.value.transaction.id !== id ? another : parsed;
    },
  );
  if (found === null) return { value: null, host };
  const { operations } = found.transaction;
  const more = operations.length - maxOperations;
  return {
    value: [
      element("ul", {}, ...operations.slice(0, maxOperations).map(operationItem)),
      more > 0 ? element("p", { class: "dim" }, `and ${counted(more, "more operation")}`) : null,
      factList([["Block", grouped(found.block)]]),
    ].filter((part) => part !== null),
    host,
  };
}

/** An account's reputation and what it holds. */
export async function accountFacts(
  place: Place,
  name: AccountName,
): Promise<Said<readonly Node[] | null>> {
  const [{ value: account, host }, { value: chain }] = await Promise.all([
    ask(place, { method: "condenser_api.get_accounts", params: [[name]] }, (answer) => {
      const parsed = parseNodeAccount(answer, Date.now());
      return parsed.ok && parsed.value.name !== name ? another : parsed;
    }),
    ask(
      place,
      { method: "condenser_api.get_dynamic_global_properties", params: [] },
      parseProperties,
    ),
  ]);
  if (account === null) return { value: null, host };
  const { steem, sbd, ownVests } = account.balances;
  const facts = factList([
    ["Reputation", account.reputation === null ? null : fixed(account.reputation, 1)],
    [
      "Steem Power",
      chain && ownVests
        ? steemPowerLabel(ownVests, {
            vestingFund: chain.totalVestingFund,
            vestingShares: chain.totalVestingShares,
          })
        : null,
    ],
    ["STEEM", steem ? amountLabel(steem) : null],
    ["SBD", sbd ? amountLabel(sbd) : null],
  ]);
  return { value: [facts], host };
}
