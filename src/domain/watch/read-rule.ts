/** Reads a rule that a visitor typed or a file contains: a rule, or a sentence that says what is wrong. */
import { isAccountName, typedName } from "../account/account.ts";
import { isId } from "../chain/ids.ts";
import { maxBlockNum, parseBlockNum, type AccountName, type TxId } from "../chain/names.ts";
import { grouped } from "../format/figures.ts";
import { notANumber } from "../format/not-a-number.ts";
import { fixed } from "../format/numbers.ts";
import { plainDecimal, wholeDigits } from "../format/typed-numbers.ts";
import { say } from "../language/say.ts";
import type { PostAddress } from "../post/post-address.ts";
import { err, ok, type Result } from "../result.ts";
import {
  anyAmount,
  maxRules,
  witnessAspects,
  type RuleDirection,
  type RuleKind,
  type PriceSide,
  type Watched,
  type WitnessAspect,
} from "./rule.ts";

/**
 * A rule as typed: every field a text, as in a form or a URL. Fields of other kinds are ignored. Decimals are written as
 * the chain writes them, except in the form.
 */
export type RuleText = Readonly<Record<RuleField, string>> & { readonly kind: string };

/** The fields of a form. */
export type RuleField =
  | "account"
  /** Kinds of operations or aspects of a witness, separated by commas. */
  | "kinds"
  | "aspects"
  | "direction"
  | "token"
  | "least"
  | "permlink"
  | "id"
  | "height"
  | "coin"
  | "side"
  | "line";

/** A form without entries. */
export const emptyRuleText: RuleText = {
  kind: "operations",
  account: "",
  kinds: "",
  aspects: witnessAspects.join(","),
  direction: "in",
  token: "",
  least: "",
  permlink: "",
  id: "",
  height: "",
  coin: "",
  side: "above",
  line: "",
};

/** All kinds of rules, in the order they are offered. */
export const ruleKinds = [
  "operations",
  "transfers",
  "keys",
  "guard",
  "returns",
  "payout",
  "witness",
  "transaction",
  "height",
  "price",
  "median",
] as const satisfies readonly RuleKind[];

/** The sentences for invalid fields. */
export const ruleFaults = {
  kind: say`Choose what to watch.`,
  account: say`An account's name has 3 to 16 lowercase letters, digits, dots and dashes, and begins with a letter.`,
  kinds: say`Enter operations by their names on the chain, such as transfer or vote.`,
  aspects: say`Choose at least one thing to watch about the witness.`,
  direction: say`Choose incoming, outgoing or both.`,
  token: say`Choose STEEM, SBD or both.`,
  least: say`The minimum amount is a number with at most three decimals, such as 100 or ${fixed(0.001, 3)}.`,
  permlink: say`The post's permlink is the last part of its address.`,
  id: say`A transaction's ID has 40 hexadecimal digits.`,
  height: say`A block's number is a whole number from 1 to ${grouped(maxBlockNum)}.`,
  coin: say`Enter the coin's ID in the market, such as steem or bitcoin.`,
  side: say`Choose above or below.`,
  line: say`The price is a number above zero, such as ${fixed(0.25, 2)}.`,
} as const satisfies Record<RuleField | "kind", string>;

/** The sentences for rules that are well formed, but that cannot match or find no room. */
export const ruleRefusals = {
  tooMany: say`There are already ${maxRules} rules, which is the limit.`,
  noAccount: (name: string) => say`There is no account @${name}.`,
  noCoin: (id: string) => say`The market has no coin ${id}.`,
  noKind: (kind: string) => say`The chain has no operation ${kind}.`,
  noWitness: (name: string) => say`@${name} is not a witness.`,
  noPost: ({ author, permlink }: PostAddress) => say`There is no post @${author}/${permlink}.`,
  paidOut: ({ author, permlink }: PostAddress) =>
    say`The post @${author}/${permlink} has been paid out already.`,
} as const;

/** Kinds of rules whose form begins with an account. */
const kindsOfAccounts: ReadonlySet<string> = new Set<RuleKind>([
  "operations",
  "transfers",
  "keys",
  "guard",
  "returns",
  "payout",
  "witness",
]);

/** Maximum number of kinds of operations in a rule. */
const maxKinds = 20;
/** The chain's amounts have 63 bits in thousandths. */
const maxUnits = 2n ** 63n - 1n;

/** Reads a typed rule; the sentence of the first invalid field otherwise. */
export function readRule(text: RuleText): Result<Watched, string> {
  const account = typedName(text.account) as AccountName;
  if (kindsOfAccounts.has(text.kind) && !isAccountName(account)) return err(ruleFaults.account);
  switch (text.kind as RuleKind) {
    case "operations": {
      const kinds = listed(text.kinds).toSorted();
      const unknown = kinds.find((kind) => !kindForm.test(kind));
      if (unknown !== undefined) return err(ruleRefusals.noKind(unknown));
      return kinds.length <= maxKinds
        ? ok({ kind: "operations", account, kinds })
        : err(ruleFaults.kinds);
    }
    case "transfers": {
      const least = text.least.trim() === "" ? anyAmount : amountText(text.least);
      const { direction, token } = text;
      if (!isDirection(direction)) return err(ruleFaults.direction);
      if (!isToken(token)) return err(ruleFaults.token);
      if (least === null) return err(isNotANumber(text.least) ? notANumber : ruleFaults.least);
      return ok({ kind: "transfers", account, direction, token, least });
    }
    case "keys":
      return ok({ kind: "keys", account });
    case "guard":
      return ok({ kind: "guard", account });
    case "returns":
      return ok({ kind: "returns", account });
    case "payout": {
      const permlink = text.permlink.trim();
      return permlinkForm.test(permlink)
        ? ok({ kind: "payout", account, permlink })
        : err(ruleFaults.permlink);
    }
    case "witness": {
      const given = listed(text.aspects);
      const aspects = witnessAspects.filter((aspect) => given.includes(aspect));
      const isComplete = aspects.length > 0 && given.every(isAspect);
      return isComplete ? ok({ kind: "witness", account, aspects }) : err(ruleFaults.aspects);
    }
    case "transaction": {
      const id = text.id.trim().toLowerCase();
      return isId(id) ? ok({ kind: "transaction", id: id as TxId }) : err(ruleFaults.id);
    }
    case "height": {
      const height = parseBlockNum(wholeDigits(text.height.trim()) ?? "");
      return height === null ? err(ruleFaults.height) : ok({ kind: "height", height });
    }
    case "price": {
      const coin = text.coin.trim().toLowerCase();
      if (!coinForm.test(coin)) return err(ruleFaults.coin);
      return crossing(text, (side, line) => ({ kind: "price", coin, side, line }));
    }
    case "median":
      return crossing(text, (side, line) => ({ kind: "median", side, line }));
    default:
      return err(ruleFaults.kind);
  }
}

/** A rule as a form would have it; `readRule` reads it again. */
export function ruleText(watched: Watched): RuleText {
  const given: RuleText = { ...emptyRuleText, kind: watched.kind };
  switch (watched.kind) {
    case "operations":
      return { ...given, account: watched.account, kinds: watched.kinds.join(",") };
    case "transfers": {
      const { account, direction, token, least } = watched;
      return { ...given, account, direction, token, least };
    }
    case "keys":
    case "guard":
    case "returns":
      return { ...given, account: watched.account };
    case "payout":
      return { ...given, account: watched.account, permlink: watched.permlink };
    case "witness":
      return { ...given, account: watched.account, aspects: watched.aspects.join(",") };
    case "transaction":
      return { ...given, id: watched.id };
    case "height":
      return { ...given, height: String(watched.height) };
    case "price":
      return { ...given, coin: watched.coin, side: watched.side, line: watched.line };
    case "median":
      return { ...given, side: watched.side, line: watched.line };
    default:
      return watched satisfies never;
  }
}

const kindForm = /^[a-z0-9_]{1,64}$/;
const permlinkForm = /^[^\s/]{1,256}$/;
const coinForm = /^[a-z0-9][a-z0-9._-]{0,99}$/;

const isDirection = (text: string): text is RuleDirection =>
  text === "in" || text === "out" || text === "both";
const isToken = (text: string): text is "" | "STEEM" | "SBD" =>
  text === "" || text === "STEEM" || text === "SBD";
const isSide = (text: string): text is PriceSide => text === "above" || text === "below";
const isAspect = (text: string): text is WitnessAspect =>
  witnessAspects.some((aspect) => aspect === text);

/** The distinct parts of a text with commas. */
const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function crossing(
  { side, line }: RuleText,
  watched: (side: PriceSide, line: string) => Watched,
): Result<Watched, string> {
  if (!isSide(side)) return err(ruleFaults.side);
  const price = decimal(line, 12);
  if (price === null || Number(price) <= 0)
    return err(isNotANumber(line) ? notANumber : ruleFaults.line);
  return ok(watched(side, price));
}

/** Nothing typed, and a number below zero, need other sentences. */
const isNotANumber = (typed: string): boolean => {
  const size = typed.trim().replace(/^[-\u2212]/, "");
  return size !== "" && plainDecimal(size) === null;
};

/** An amount of thousandths above zero, in its shortest form. */
function amountText(typed: string): string | null {
  const text = decimal(typed, 3);
  if (text === null) return null;
  const units = unitsOf(text);
  return units > 0n && units <= maxUnits ? text : null;
}

/** The shortest form of a number with at most `digits` decimals: '1,000.50' becomes '1000.5'. */
function decimal(typed: string, digits: number): string | null {
  const match = /^(\d{1,16}|\d{1,3}(?:,\d{3}){1,5})(?:\.(\d{1,12}))?$/.exec(typed.trim());
  if (!match) return null;
  const fraction = (match[2] ?? "").replace(/0+$/, "");
  if (fraction.length > digits) return null;
  const whole = (match[1] ?? "").replaceAll(",", "").replace(/^0+(?=\d)/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** Thousandths in a decimal text of at most three decimals. */
export function unitsOf(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(3, "0"));
}
