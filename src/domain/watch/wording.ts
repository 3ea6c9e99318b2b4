/** Rules and events in words. */
import { describeOperation } from "../chain/operations/describe.ts";
import type { Piece } from "../chain/operations/operation.ts";
import { account, figure, plainText, post, type Rates } from "../chain/operations/pieces.ts";
import { counted, grouped, inFull } from "../format/figures.ts";
import { exactUtc } from "../format/times.ts";
import type { Happening, WatchEvent } from "./event.ts";
import { aspectLabel } from "./labels.ts";
import { anyAmount, type Side, type Watched } from "./rule.ts";

/** What a rule watches. */
export function ruleSentence(watched: Watched): readonly Piece[] {
  switch (watched.kind) {
    case "operations":
      return watched.kinds.length === 0
        ? [plainText("Any operation of "), account(watched.account)]
        : [plainText(`${watched.kinds.join(", ")} of `), account(watched.account)];
    case "transfers": {
      const ways = { in: "Transfers to ", out: "Transfers from ", both: "Transfers to or from " };
      const token = watched.token || "STEEM or SBD";
      return [
        plainText(ways[watched.direction]),
        account(watched.account),
        ...(watched.least === anyAmount
          ? [plainText(`, any amount of ${token}`)]
          : [plainText(" of at least "), figure(`${watched.least} ${token}`)]),
      ];
    }
    case "keys":
      return [plainText("Key and recovery changes of "), account(watched.account)];
    case "returns":
      return [
        plainText("Power-down payments and returned delegations of "),
        account(watched.account),
      ];
    case "payout":
      return [plainText("The payout of "), post(watched.account, watched.permlink)];
    case "witness": {
      const aspects = watched.aspects.map((aspect) => aspectLabel[aspect]);
      return [
        plainText("Witness "),
        account(watched.account),
        plainText(`: ${aspects.join(", ")}`),
      ];
    }
    case "transaction":
      return [
        plainText("Transaction "),
        { kind: "transaction", id: watched.id },
        plainText(" becoming irreversible"),
      ];
    case "height":
      return [plainText("Block "), { kind: "block", number: watched.height }];
    case "price":
      return [
        plainText(`The price of ${watched.coin} reaching `),
        figure(`$${watched.line}`),
        plainText(sideText[watched.side]),
      ];
    case "median":
      return [
        plainText("The median price of STEEM reaching "),
        figure(`${watched.line} SBD`),
        plainText(sideText[watched.side]),
      ];
    default:
      return watched satisfies never;
  }
}

/** What happened, in one sentence. */
export function eventSentence(event: WatchEvent, rates: Rates | null): readonly Piece[] {
  const { watched, happening } = event;
  if (happening.kind === "operation") return describeOperation(happening.operation, rates).sentence;
  if (happening.kind === "irreversible") {
    const subject: Piece =
      watched.kind === "transaction"
        ? { kind: "transaction", id: watched.id }
        : { kind: "block", number: event.block };
    const noun = watched.kind === "transaction" ? "Transaction " : "Block ";
    return [plainText(noun), subject, plainText(" is irreversible")];
  }
  if (happening.kind === "price") {
    const unit = watched.kind === "price" ? "USD" : "SBD";
    const name = watched.kind === "price" ? watched.coin : "The median price of STEEM";
    return [
      plainText(`${name} is ${happening.side} the line at `),
      figure(`${inFull(happening.price)} ${unit}`),
    ];
  }
  const name = watched.kind === "witness" ? watched.account : "";
  return [plainText("Witness "), account(name), ...witnessNews(happening)];
}

function witnessNews(
  happening: Exclude<Happening, { readonly kind: "operation" | "irreversible" | "price" }>,
): readonly Piece[] {
  switch (happening.kind) {
    case "key":
      return [plainText(" set the signing key "), figure(happening.key)];
    case "missed":
      return [
        plainText(" missed "),
        figure(counted(happening.count, "block")),
        plainText(`, ${grouped(happening.total)} in total`),
      ];
    case "feed":
      return [
        plainText(
          happening.published === null
            ? " has never published a price"
            : ` has published no price since ${exactUtc(happening.published)}`,
        ),
      ];
    case "version":
      return [
        plainText(" now runs version "),
        figure(happening.version),
        plainText(happening.before === "" ? "" : `, before ${happening.before}`),
      ];
    default:
      return happening satisfies never;
  }
}

const sideText = { above: " or above", below: " or below" } as const satisfies Record<Side, string>;
