/** Reads label targets from files and databases, and tells what kind of thing each one is and which page shows it. */
import { isAccountName } from "../account/account.ts";
import { isPublicKey } from "../account/authorities.ts";
import { urlPart } from "../address/url-part.ts";
import { isId } from "../chain/ids.ts";
import { isCommunityId } from "../community/community-id.ts";
import { isPostAddress, postOfPath, postPage } from "../post/post-address.ts";
import type { LabelTarget } from "./target.ts";

type TargetKind = "account" | "community" | "post" | "transaction" | "key";

/** Reads a target from a file or a database; null for anything else. */
export function parseTarget(text: unknown): LabelTarget | null {
  if (typeof text !== "string") return null;
  const isValid = text.startsWith("@")
    ? text.includes("/")
      ? isPostAddress(postOfPath(text))
      : isAccountName(text.slice(1))
    : isId(text) || isPublicKey(text);
  return isValid ? (text as LabelTarget) : null;
}

/** What kind of thing a target is. */
export function kindOfTarget(target: LabelTarget): TargetKind {
  if (!target.startsWith("@")) return isId(target) ? "transaction" : "key";
  if (target.includes("/")) return "post";
  return isCommunityId(target.slice(1)) ? "community" : "account";
}

/** The account name in a target that is an account or a community. */
export const nameOfTarget = (target: LabelTarget): string => target.slice(1);

/** The page about a target. */
export function pageOfTarget(target: LabelTarget): string {
  const kind = kindOfTarget(target);
  switch (kind) {
    case "transaction":
      return `/transactions/${target}`;
    case "post":
      return postPage(postOfPath(target));
    case "community":
      return `/community-data?community=${urlPart(nameOfTarget(target))}`;
    case "account":
      return `/accounts/${urlPart(nameOfTarget(target))}`;
    case "key":
      return `/accounts/${urlPart(target)}`;
    default:
      return kind satisfies never;
  }
}
