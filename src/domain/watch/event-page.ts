/** Which page shows what is watched, and what a rule has found. */
import { urlPart } from "../address/url-part.ts";
import { postPage } from "../post/post-address.ts";
import type { WatchEvent } from "./event.ts";
import type { Watched } from "./rule.ts";

/** A page of this app. */
export interface EventPage {
  readonly path: string;
  /** What it shows. */
  readonly name: "account" | "post" | "witness" | "transaction" | "block" | "coin" | "statistics";
}

/** The page of what a rule watches. */
export function watchedPage(watched: Watched): EventPage {
  switch (watched.kind) {
    case "operations":
    case "transfers":
    case "keys":
    case "returns":
      return { path: `/accounts/${urlPart(watched.account)}`, name: "account" };
    case "guard":
      return { path: `/accounts/${urlPart(watched.account)}/safety`, name: "account" };
    case "payout":
      return {
        path: postPage({ author: watched.account, permlink: watched.permlink }),
        name: "post",
      };
    case "witness":
      return { path: `/witnesses/${urlPart(watched.account)}`, name: "witness" };
    case "transaction":
      return { path: `/transactions/${watched.id}`, name: "transaction" };
    case "height":
      return { path: `/blocks/${watched.height}`, name: "block" };
    case "price":
      return { path: `/coins/${urlPart(watched.coin)}`, name: "coin" };
    case "median":
      return { path: "/statistics", name: "statistics" };
    default:
      return watched satisfies never;
  }
}

/** The transaction or the block of an event; for a figure that no block has, the page of what is watched. */
export function eventPage({ watched, happening, transaction, block }: WatchEvent): EventPage {
  switch (happening.kind) {
    case "danger":
    case "missed":
    case "feed":
    case "version":
    case "price":
      return watchedPage(watched);
    case "operation":
    case "key":
    case "irreversible":
      return transaction === null
        ? { path: `/blocks/${block}`, name: "block" }
        : { path: `/transactions/${transaction}`, name: "transaction" };
    default:
      return happening satisfies never;
  }
}
