/** Rules and events in words. */
import { describeOperation } from "../chain/operations/describe.ts";
import type { Piece } from "../chain/operations/operation.ts";
import {
  account as accountPiece,
  figure,
  plainText,
  post as postPiece,
  time,
} from "../chain/operations/pieces.ts";
import type { Rates } from "../chain/steem-power.ts";
import { counted, grouped, inFull, priceLabel, signed } from "../format/figures.ts";
import { commaList } from "../format/lists.ts";
import { shownDecimal } from "../format/typed-numbers.ts";
import { say, sentence } from "../language/say.ts";
import { provisionalName } from "../market/home-coins.ts";
import { signalSentence } from "../safety/signal-table.ts";
import type { WatchedHappening, WatchEvent } from "./event.ts";
import { aspectLabel } from "./labels.ts";
import { anyAmount, type Watched } from "./rule.ts";

type Words = readonly (Piece | string)[];

const piecesOf = (words: Words): readonly Piece[] =>
  words.map((part) => (typeof part === "string" ? plainText(part) : part));

/** What a rule watches, in one sentence. */
export const ruleSentence = (watched: Watched): readonly Piece[] => piecesOf(ruleWords(watched));

function ruleWords(watched: Watched): Words {
  switch (watched.kind) {
    case "operations": {
      const account = accountPiece(watched.account);
      const kinds = commaList(watched.kinds);
      return kinds === ""
        ? sentence`Any operation involving ${account}`
        : sentence`${kinds} involving ${account}`;
    }
    case "transfers":
      return transferWords(watched);
    case "keys":
      return sentence`Key and recovery changes of ${accountPiece(watched.account)}`;
    case "guard":
      return sentence`Whatever endangers ${accountPiece(watched.account)}`;
    case "returns":
      return sentence`Power-down payments and returned delegations of ${accountPiece(watched.account)}`;
    case "payout": {
      const post = postPiece(watched.account, watched.permlink);
      return sentence`The payout of ${post}`;
    }
    case "witness": {
      const witness = accountPiece(watched.account);
      const aspects = commaList(watched.aspects.map((aspect) => aspectLabel[aspect]));
      return sentence`Witness ${witness}: ${aspects}`;
    }
    case "transaction": {
      const transaction: Piece = { kind: "transaction", id: watched.id };
      return sentence`Transaction ${transaction} becoming irreversible`;
    }
    case "height": {
      const block: Piece = { kind: "block", number: watched.height };
      return sentence`Block ${block}`;
    }
    case "price": {
      const price = figure(signed("$", shownDecimal(watched.line)));
      const coin = provisionalName(watched.coin);
      return watched.side === "above"
        ? sentence`The price of ${coin} at or above ${price}`
        : sentence`The price of ${coin} at or below ${price}`;
    }
    case "median": {
      const price = figure(`${shownDecimal(watched.line)} SBD`);
      return watched.side === "above"
        ? sentence`The median price of STEEM at or above ${price}`
        : sentence`The median price of STEEM at or below ${price}`;
    }
    default:
      return watched satisfies never;
  }
}

function transferWords(watched: Extract<Watched, { readonly kind: "transfers" }>): Words {
  const account = accountPiece(watched.account);
  const token = watched.token || say`STEEM or SBD`;
  const amount = figure(`${shownDecimal(watched.least)} ${token}`);
  const isAny = watched.least === anyAmount;
  switch (watched.direction) {
    case "in":
      return isAny
        ? sentence`Transfers to ${account}, any amount of ${token}`
        : sentence`Transfers to ${account} of at least ${amount}`;
    case "out":
      return isAny
        ? sentence`Transfers from ${account}, any amount of ${token}`
        : sentence`Transfers from ${account} of at least ${amount}`;
    case "both":
      return isAny
        ? sentence`Transfers to or from ${account}, any amount of ${token}`
        : sentence`Transfers to or from ${account} of at least ${amount}`;
    default:
      return watched.direction satisfies never;
  }
}

/** What happened, in one sentence. */
export function eventSentence(event: WatchEvent, rates: Rates | null): readonly Piece[] {
  const { watched, happening } = event;
  switch (happening.kind) {
    case "operation":
      return describeOperation(happening.operation, rates).sentence;
    case "irreversible":
      return piecesOf(irreversibleWords(event));
    case "price":
      return piecesOf(priceWords(watched, happening));
    case "danger": {
      const account = accountPiece(watched.kind === "guard" ? watched.account : "");
      return piecesOf(sentence`${account}: ${signalSentence(happening.signal)}`);
    }
    case "missed":
    case "key":
    case "version":
    case "feed": {
      const name = watched.kind === "witness" ? watched.account : "";
      return piecesOf(witnessWords(accountPiece(name), happening));
    }
    default:
      return happening satisfies never;
  }
}

/** A node's word: rules are checked up to the block that the node calls irreversible, without counting signatures. */
function irreversibleWords({ watched, block: number }: WatchEvent): Words {
  if (watched.kind === "transaction") {
    const transaction: Piece = { kind: "transaction", id: watched.id };
    return sentence`According to the node, transaction ${transaction} is irreversible`;
  }
  const block: Piece = { kind: "block", number };
  return sentence`According to the node, block ${block} is irreversible`;
}

function priceWords(
  watched: Watched,
  happening: Extract<WatchedHappening, { readonly kind: "price" }>,
): Words {
  const isAbove = happening.side === "above";
  if (watched.kind === "price") {
    const price = figure(priceLabel(happening.price));
    const coin = provisionalName(watched.coin);
    return isAbove
      ? sentence`${coin} is at ${price}, at or above your limit`
      : sentence`${coin} is at ${price}, at or below your limit`;
  }
  const price = figure(`${inFull(happening.price)} SBD`);
  return isAbove
    ? sentence`The median price of STEEM is ${price}, at or above your limit`
    : sentence`The median price of STEEM is ${price}, at or below your limit`;
}

function witnessWords(
  witness: Piece,
  happening: Extract<WatchedHappening, { readonly kind: "key" | "missed" | "feed" | "version" }>,
): Words {
  switch (happening.kind) {
    case "key":
      return sentence`Witness ${witness} set its signing key to ${figure(happening.key)}`;
    case "missed": {
      const blocks = figure(counted(happening.count, "block"));
      return sentence`Witness ${witness} missed ${blocks}, ${grouped(happening.total)} in total`;
    }
    case "feed":
      return happening.published === null
        ? sentence`Witness ${witness} has never published a price`
        : sentence`Witness ${witness} has published no price since ${time(happening.published)}`;
    case "version": {
      const version = figure(happening.version);
      return happening.before === ""
        ? sentence`Witness ${witness} now runs version ${version}`
        : sentence`Witness ${witness} now runs version ${version} (previously ${happening.before})`;
    }
    default:
      return happening satisfies never;
  }
}
