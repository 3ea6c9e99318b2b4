/**
 * The flow of money in operations: what left one pocket and reached another. `balance-effects.ts` knows which operation
 * changes which balance, and `counter-account.ts` where the other side is.
 */
import { addAmounts, type Units } from "../archive/moved-units.ts";
import { partiesOf, sideOf, type EntrySide } from "../archive/parties.ts";
import {
  effectOf,
  eraOf,
  treasury,
  type AmountColumn,
  type BalanceName,
} from "../balance/balance-effects.ts";
import { fundsOf, type Payload } from "../balance/open-funds.ts";
import { endsSetAside, counterAccountOf, setAside } from "../book/counter-account.ts";
import type { Token } from "../chain/amount.ts";
import { currentVests } from "../chain/hardforks.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { tokens, type End, type Leg, type MoneyFlow, type Moved, type Pocket } from "./leg.ts";

const unstatedKinds: ReadonlySet<string> = new Set([
  "limit_order_cancel",
  "cancel_transfer_from_savings",
]);

/** The flow of money in operations that share one time (Unix seconds). */
export function moneyFlow(
  operations: readonly RawOperation[],
  time: number,
  hasVirtual: boolean,
): MoneyFlow {
  const legs = new Map<string, Leg>();
  let unreadable = 0;
  for (const operation of operations) {
    const found = legsOf(operation, time);
    if (!found) unreadable += 1;
    for (const leg of found ?? []) {
      const key = [leg.from, leg.to]
        .map(({ account, pocket }) => `${account}/${pocket}`)
        .concat(leg.gives.token, leg.gets.token)
        .join(" ");
      const known = legs.get(key);
      legs.set(key, known ? joined(known, leg) : leg);
    }
  }
  return {
    legs: [...legs.values()].toSorted(
      (a, b) =>
        tokens.indexOf(a.gets.token) - tokens.indexOf(b.gets.token) || b.gets.units - a.gets.units,
    ),
    unstated: operations.filter(([kind]) => unstatedKinds.has(kind)).length,
    unreadable,
    hasVirtual,
  };
}

const joined = (one: Leg, other: Leg): Leg => ({
  ...one,
  gives: { ...one.gives, units: one.gives.units + other.gives.units },
  gets: { ...one.gets, units: one.gets.units + other.gets.units },
  operations: one.operations + other.operations,
});

/** A change of a pocket: negative units left it. */
interface Change {
  readonly end: End;
  readonly side: EntrySide;
  readonly moved: Moved;
}

/** The legs of an operation; null if an amount can't be read. */
function legsOf([kind, payload]: RawOperation, time: number): readonly Leg[] | null {
  const changes: Change[] = [];
  for (const account of new Set(actorsOf(kind, payload))) {
    const found = changesOf(kind, payload, account, time);
    if (!found) return null;
    changes.push(...found);
  }
  const outs = changes.filter(({ moved }) => moved.units < 0);
  const ins = changes.filter(({ moved }) => moved.units > 0);
  const legs: Leg[] = [];
  for (const { end, side, moved } of ins) {
    const same = outs.findIndex(
      (out) => out.moved.token === moved.token && -out.moved.units === moved.units,
    );
    // What was converted left the same operation as another token.
    const [out] = outs.splice(same < 0 ? 0 : same, 1);
    const gives = out ? opposite(out.moved) : (convertedFrom(kind, payload) ?? moved);
    const from = out?.end ?? sourceOf(kind, payload, end.account, side);
    legs.push({ from, to: end, gives, gets: moved, operations: 1 });
  }
  for (const { end, side, moved } of outs) {
    const gone = opposite(moved);
    const to = placeOf(kind, payload, end.account, side);
    legs.push({ from: end, to, gives: gone, gets: gone, operations: 1 });
  }
  return legs;
}

const opposite = ({ token, units }: Moved): Moved => ({ token, units: -units });

/** The accounts whose balances an operation may change. */
function actorsOf(kind: string, payload: Payload): readonly string[] {
  const named = partiesOf(kind, payload);
  if (kind === "proposal_pay" || kind === "sps_fund") return [...named, treasury];
  if (named.length > 0) return named;
  const actor = payload["owner"] ?? payload["creator"] ?? payload["account"];
  return typeof actor === "string" ? [actor] : [];
}

const pockets: Readonly<Record<BalanceName, Pocket>> = {
  steem: "liquid",
  sbd: "liquid",
  vests: "power",
  savingsSteem: "savings",
  savingsSbd: "savings",
};

const tokenOf = { steem: "STEEM", sbd: "SBD", vests: "VESTS" } as const satisfies Record<
  AmountColumn,
  Token
>;

function changesOf(
  kind: string,
  payload: Payload,
  account: string,
  time: number,
): readonly Change[] | null {
  const side = sideOf(kind, payload, account);
  const units: Units = { steem: 0, sbd: 0, vests: 0 };
  if (!addAmounts(units, kind, payload, side.direction)) return null;
  units.vests = currentVests(units.vests, time);
  const effect = effectOf(kind, side.direction, eraOf(time), account);
  if (!effect) return [];
  const change = (pocket: Pocket, token: Token, moved: number): Change => ({
    end: { account, pocket },
    side,
    moved: { token, units: moved },
  });
  return [
    ...effect.moves.map(({ column, balance, sign }) =>
      change(pockets[balance], tokenOf[column], sign * units[column]),
    ),
    change("liquid", "SBD", effect.sbd),
  ].filter(({ moved }) => moved.units !== 0);
}

/** The source of an amount that no balance lost: it was set aside before, perhaps by the other account. */
function sourceOf(kind: string, payload: Payload, account: string, side: EntrySide): End {
  if (kind === "fill_order") return { account: side.other, pocket: "aside" };
  const payer = payload["from"];
  if (endsSetAside.has(kind) && typeof payer === "string")
    return { account: payer, pocket: "aside" };
  return placeOf(kind, payload, account, side);
}

/** The other side of an amount that no other balance lost or gained. */
function placeOf(kind: string, payload: Payload, account: string, side: EntrySide): End {
  const place = counterAccountOf({ kind, side: side.direction, other: side.other, payload });
  if (place === setAside) return { account, pocket: "aside" };
  const [first, second] = place;
  if (first === "Income" && second !== "Transfers") return { account: "", pocket: "rewards" };
  if (first === "Expenses" && second === "Fees") return { account: "", pocket: "fees" };
  return { account: "", pocket: "elsewhere" };
}

/** What a conversion took from what was set aside; null for other kinds. */
const convertedFrom = (kind: string, payload: Payload): Moved | null =>
  kind === "fill_convert_request" ? fundsOf(payload["amount_in"]) : null;
