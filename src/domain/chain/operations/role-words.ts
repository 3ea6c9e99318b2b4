/** The roles of an account's keys in sentences. */
import { commaList } from "../../format/lists.ts";
import { sayAs, sentence } from "../../language/say.ts";
import type { Piece } from "./operation.ts";
import type { Payload } from "./payload.ts";

/** A role as a word of a sentence. */
export const roleWords = {
  owner: sayAs("a key's role")`owner`,
  active: sayAs("a key's role")`active`,
  posting: sayAs("a key's role")`posting`,
} as const;

/** '@alice changed authorities: owner, active'; null if no authority changes. */
export function changedAuthorities(
  payload: Payload<"account" | keyof typeof roleWords>,
): readonly (Piece | string)[] | null {
  const changed = (["owner", "active", "posting"] as const).filter((role) => payload.value(role));
  const roles = commaList(changed.map((role) => roleWords[role]));
  return roles ? sentence`${payload.account("account")} changed authorities: ${roles}` : null;
}
