/** Rules and events in words. */
import { describeOperation } from "../chain/operations/describe.ts";
import type { Piece } from "../chain/operations/operation.ts";
import { account, figure, plainText, post, type Rates } from "../chain/operations/pieces.ts";
import { counted, grouped, inFull } from "../format/figures.ts";
import { exactUtc } from "../format/times.ts";
import type { Happening, WatchEvent } from "./event.ts";
import { aspectLabel } from "./labels.ts";
import { anyAmount, type Side, type Watched } from "./rule.ts";
import { say } from "../language/say.ts";

/** What a rule watches. */
export function ruleSentence(watched: Watched): readonly Piece[] {
  switch (watched.kind) {
    case "operations":
      return watched.kinds.length === 0
        ? [plainText(say`Any operation of `), account(watched.account)]
        : [plainText(say`${watched.kinds.join(", ")} of `), account(watched.account)];
    case "transfers": {
      const ways = {
        in: say`Transfers to `,
        out: say`Transfers from `,
        both: say`Transfers to or from `,
      };
      const token = watched.token || say`STEEM or SBD`;
      return [
        plainText(ways[watched.direction]),
        account(watched.account),
        ...(watched.least === anyAmount
          ? [plainText(say`, any amount of ${token}`)]
          : [plainText(say` of at least `), figure(`${watched.least} ${token}`)]),
      ];
    }
    case "keys":
      return [plainText(say`Key and recovery changes of `), account(watched.account)];
    case "returns":
      return [
        plainText(say`Power-down payments and returned delegations of `),
        account(watched.account),
      ];
    case "payout":
      return [plainText(say`The payout of `), post(watched.account, watched.permlink)];
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
        plainText(say` becoming irreversible`),
      ];
    case "height":
      return [plainText("Block "), { kind: "block", number: watched.height }];
    case "price":
      return [
        plainText(say`The price of ${watched.coin} reaching `),
        figure(`$${watched.line}`),
        plainText(sideText[watched.side]),
      ];
    case "median":
      return [
        plainText(say`The median price of STEEM reaching `),
        figure(say`${watched.line} SBD`),
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
    return [plainText(noun), subject, plainText(say` is irreversible`)];
  }
  if (happening.kind === "price") {
    const unit = watched.kind === "price" ? "USD" : "SBD";
    const name = watched.kind === "price" ? watched.coin : say`The median price of STEEM`;
    return [
      plainText(say`${name} is ${happening.side} the line at `),
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
      return [plainText(say` set the signing key `), figure(happening.key)];
    case "missed":
      return [
        plainText(say` missed `),
        figure(counted(happening.count, "block")),
        plainText(say`, ${grouped(happening.total)} in total`),
      ];
    case "feed":
      return [
        plainText(
          happening.published === null
            ? say` has never published a price`
            : say` has published no price since ${exactUtc(happening.published)}`,
        ),
      ];
    case "version":
      return [
        plainText(say` now runs version `),
        figure(happening.version),
        plainText(happening.before === "" ? "" : say`, before ${happening.before}`),
      ];
    default:
      return happening satisfies never;
  }
}

const sideText = { above: say` or above`, below: say` or below` } as const satisfies Record<
  Side,
  string
>;
