/** A visitor's assumptions about a year: a few numbers, and their form in an address. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { plainDecimal, shownDecimal } from "../format/typed-numbers.ts";
import { hoursPerDay } from "./rules.ts";
import { partOf } from "./whole-parts.ts";

/** What is assumed for every day. Amounts are thousandths; `powerDown` is below 0 if more is powered up than down. */
export interface Scenario {
  /** Thousandths of a dollar for one STEEM; null for the newest median of the feeds. */
  readonly price: number | null;
  /** STEEM sent to @null. */
  readonly burn: number;
  /** SBD converted to STEEM. */
  readonly convert: number;
  /** SBD that proposals are paid. */
  readonly spend: number;
  /** STEEM powered down, less what is powered up. */
  readonly powerDown: number;
}

/** The name of an assumption. */
export type Assumption = keyof Scenario;

/** What is assumed where nothing was chosen: nobody does anything, and the price stays. */
export const nothingChosen: Scenario = {
  price: null,
  burn: 0,
  convert: 0,
  spend: 0,
  powerDown: 0,
};

/** The range of each assumption, thousandths. */
export const ranges: Readonly<Record<Assumption, { readonly from: number; readonly to: number }>> =
  {
    price: { from: 1, to: 100_000 },
    burn: { from: 0, to: 10_000_000_000 },
    convert: { from: 0, to: 10_000_000_000 },
    spend: { from: 0, to: 1_000_000_000 },
    powerDown: { from: -1_000_000_000, to: 1_000_000_000 },
  };

/** The assumptions in the order in which they are shown. */
export const assumptions = ["price", "burn", "convert", "spend", "powerDown"] as const;

/** A scenario, as typed. A text is empty where nothing was typed. */
export type TypedScenario = Readonly<Record<Assumption, string>>;

/** Which of the two scenarios; the second one exists only if any of it is in the address. */
export type ScenarioName = "a" | "b";

/** The parameter of an assumption: `burn` of A, `burn-b` of B. */
const parameterOf = (key: Assumption, name: ScenarioName): string =>
  name === "a" ? names[key] : `${names[key]}-b`;

const names: Readonly<Record<Assumption, string>> = {
  price: "price",
  burn: "burn",
  convert: "convert",
  spend: "spend",
  powerDown: "down",
};

/** The longest text of a number. */
const maxLength = 20;

/** A scenario in an address, as it would be typed; null for a second one that is not in it. */
export function readTyped(query: string, name: ScenarioName): TypedScenario | null {
  const parameters = new URLSearchParams(query);
  const given = assumptions.some((key) => parameters.get(parameterOf(key, name)) !== null);
  if (name === "b" && !given) return null;
  const of = (key: Assumption): string => {
    const text = (parameters.get(parameterOf(key, name)) ?? "").slice(0, maxLength);
    return /^-?\d+(?:\.\d+)?$/.test(text) ? shownDecimal(text) : text;
  };
  return {
    price: of("price"),
    burn: of("burn"),
    convert: of("convert"),
    spend: of("spend"),
    powerDown: of("powerDown"),
  };
}

/**
 * The query with a scenario; null removes the second one, which keeps its first parameter even if all are empty. Numbers are
 * written as the chain does, whatever the page's language.
 */
export function writeTyped(query: string, name: ScenarioName, typed: TypedScenario | null): string {
  const parameters = new URLSearchParams(query);
  for (const key of assumptions) {
    const parameter = parameterOf(key, name);
    const text = (typed && (plainNumber(typed[key]) ?? typed[key])) ?? "";
    if (text !== "" || (typed && name === "b" && key === "price")) parameters.set(parameter, text);
    else parameters.delete(parameter);
  }
  return parameters.toString();
}

/** The scenario that was typed, or the assumptions whose texts are not numbers in their ranges. */
export function readScenario(typed: TypedScenario): Scenario | readonly Assumption[] {
  const faults = assumptions.filter((key) => typed[key].trim() !== "" && read(typed, key) === null);
  if (faults.length > 0) return faults;
  const of = (key: Exclude<Assumption, "price">): number => read(typed, key) ?? nothingChosen[key];
  return {
    price: read(typed, "price"),
    burn: of("burn"),
    convert: of("convert"),
    spend: of("spend"),
    powerDown: of("powerDown"),
  };
}

/** A typed number, maybe negative, as the chain writes it; null for anything else. */
export function plainNumber(text: string): string | null {
  const [, sign = "", size = ""] = /^([-\u2212]?)(.*)$/.exec(text.trim()) ?? [];
  const decimal = plainDecimal(size);
  return decimal === null ? null : (sign === "" ? "" : "-") + decimal;
}

/** A typed number in thousandths; null if it is invalid or out of its range. */
function read(typed: TypedScenario, key: Assumption): number | null {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,3})0*)?$/.exec(plainNumber(typed[key]) ?? "");
  if (!match) return null;
  const [, sign, units = "", decimals = ""] = match;
  const thousandths = Number(units + decimals.padEnd(3, "0"));
  const value = sign === "" ? thousandths : 0 - thousandths;
  const { from, to } = ranges[key];
  return value >= from && value <= to ? value : null;
}

/** A day's amount by hour; the parts add up to it. May be below 0. */
export function hourlyParts(daily: number): readonly number[] {
  const upTo = (hour: number): number => partOf(Math.abs(daily), hour, hoursPerDay);
  return Array.from({ length: hoursPerDay }, (_, hour) => {
    const part = upTo(hour + 1) - upTo(hour);
    return daily < 0 ? 0 - part : part;
  });
}
