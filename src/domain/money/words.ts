/** The flow of money in words. */
import { amountFigure, amountLabel, counted, signed } from "../format/figures.ts";
import { fromTo } from "../format/from-to.ts";
import { say } from "../language/say.ts";
import type { End, Leg, Moved, Pocket } from "./leg.ts";

/** '3.000 STEEM', '1.000000 VESTS'. */
export const movedFigure = ({ token, units }: Moved): string =>
  amountLabel({ token, units: BigInt(units) });

/** A net position with its sign; empty for none. VESTS stay VESTS, because converted figures would not add up. */
export function signedFigure({ token, units }: Moved): string {
  if (units === 0) return "";
  const figure = amountFigure({ token, units: BigInt(Math.abs(units)) });
  return signed(units > 0 ? "+" : "-", figure);
}

/** Pockets that belong to no account. */
const places: Readonly<Partial<Record<Pocket, string>>> = {
  rewards: say`Rewards and new money`,
  fees: say`Fees`,
};

/** An end in words: an account's name, with its pocket unless that is its liquid balance. */
export function endLabel({ account, pocket }: End): string {
  if (account === "") return places[pocket] ?? say`Elsewhere`;
  if (pocket === "savings") return say`${account}: savings`;
  if (pocket === "power") return say`${account}: SP`;
  return pocket === "aside" ? say`${account}: set aside` : account;
}

/** What the plot's cursor shows. */
export function legReading({ from, to, gives, gets, operations }: Leg): string {
  const [given, got] = [movedFigure(gives), movedFigure(gets)];
  return [
    fromTo(endLabel(from), endLabel(to)),
    given === got ? got : fromTo(given, got),
    counted(operations, "operation"),
  ].join(" · ");
}
