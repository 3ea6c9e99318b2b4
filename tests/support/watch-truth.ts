/** What rules have to find on a devnet: a plain scan of every operation, independent of the engine's matcher. */
import type { Devnet } from "../../devnet/devnet.ts";
import type { Watched } from "../../src/domain/watch/rule.ts";
import { callCondenser } from "./devnet-calls.ts";

/** An operation as `get_ops_in_block` lists it. */
export interface TrueEntry {
  readonly block: number;
  readonly transaction: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly isVirtual: boolean;
}

interface Listed {
  readonly trx_id: string;
  readonly virtual_op: number;
  readonly op: readonly [string, Readonly<Record<string, unknown>>];
}

/** Every operation of the blocks from `from` to `to`, signed ones first. */
export async function trueEntries(
  devnet: Devnet,
  from: number,
  to: number,
): Promise<readonly TrueEntry[]> {
  const all: TrueEntry[] = [];
  for (let number = from; number <= to; number++) {
    const listed = (await callCondenser(devnet, "get_ops_in_block", number, false)) as Listed[];
    const entries = listed.map(({ trx_id, virtual_op, op: [kind, payload] }) => ({
      block: number,
      transaction: trx_id,
      kind,
      payload,
      isVirtual: virtual_op > 0,
    }));
    all.push(...entries.filter((one) => !one.isVirtual), ...entries.filter((one) => one.isVirtual));
  }
  return all;
}

/** Kinds whose tokens leave their sender, and kinds whose tokens reach their receiver. */
const leaving = new Set([
  "transfer",
  "transfer_to_savings",
  "transfer_to_vesting",
  "transfer_from_savings",
  "escrow_transfer",
]);
const arriving = new Set([
  "transfer",
  "transfer_to_savings",
  "transfer_to_vesting",
  "escrow_release",
]);

/** Whether a rule about operations has to find an entry. */
export function isWatched(watched: Watched, { kind, payload }: TrueEntry): boolean {
  switch (watched.kind) {
    case "operations":
      return (
        namesIn(kind, payload).includes(watched.account) &&
        (watched.kinds.length === 0 || watched.kinds.includes(kind))
      );
    case "transfers": {
      const { from } = payload;
      const to = payload[kind === "escrow_release" ? "receiver" : "to"];
      const isIn = to === watched.account && arriving.has(kind);
      const isOut = from === watched.account && leaving.has(kind);
      const changesHands = kind === "transfer" || (to !== from && to !== "");
      return (
        changesHands &&
        ((isIn && watched.direction !== "out") || (isOut && watched.direction !== "in")) &&
        ["amount", "steem_amount", "sbd_amount"].some((field) => {
          const [figure = "", token = ""] = String(payload[field]).split(" ");
          return (
            (watched.token === "" || watched.token === token) &&
            Number(figure) >= Number(watched.least)
          );
        })
      );
    }
    case "keys":
      return (
        (kind === "account_update" &&
          payload["account"] === watched.account &&
          ["owner", "active", "posting"].some((role) => payload[role] !== undefined)) ||
        (["recover_account", "request_account_recovery", "change_recovery_account"].includes(
          kind,
        ) &&
          payload["account_to_recover"] === watched.account)
      );
    case "returns":
      return (
        ["fill_vesting_withdraw", "return_vesting_delegation"].includes(kind) &&
        namesIn(kind, payload).includes(watched.account)
      );
    case "payout":
      return (
        kind === "author_reward" &&
        payload["author"] === watched.account &&
        payload["permlink"] === watched.permlink
      );
    case "witness":
      return (
        payload["owner"] === watched.account &&
        (kind === "witness_update" ||
          (kind === "witness_set_properties" &&
            JSON.stringify(payload["props"]).includes("new_signing_key")))
      );
    case "guard":
    case "transaction":
    case "height":
    case "price":
    case "median":
      return false;
    default:
      return watched satisfies never;
  }
}

/** Fields that name accounts on this network, apart from the author of a curated post. */
const fields = [
  "account",
  "account_to_recover",
  "agent",
  "author",
  "benefactor",
  "creator",
  "current_owner",
  "curator",
  "delegatee",
  "delegator",
  "from",
  "from_account",
  "new_account_name",
  "new_recovery_account",
  "open_owner",
  "owner",
  "parent_author",
  "producer",
  "proposal_owner",
  "proxy",
  "publisher",
  "receiver",
  "recovery_account",
  "to",
  "to_account",
  "voter",
  "who",
  "witness",
] as const;

function namesIn(kind: string, payload: TrueEntry["payload"]): readonly unknown[] {
  const lists = ["required_auths", "required_posting_auths"].flatMap((field) => {
    const list = payload[field];
    return Array.isArray(list) ? (list as readonly unknown[]) : [];
  });
  const treasury = kind === "proposal_pay" || kind === "sps_fund" ? ["steem.dao"] : [];
  return [...fields.map((field) => payload[field]), ...lists, ...treasury];
}
