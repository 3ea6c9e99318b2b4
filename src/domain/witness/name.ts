/** Names in what nodes report about witnesses. */
import type { AccountName } from "../chain/names.ts";
import { malformed, text } from "../decode.ts";
import { say } from "../language/say.ts";

/** The chain's longest account name. */
const maxNameLength = 16;

/** A name that an account can have by its length: a longer text would break the page. */
export function witnessName(value: unknown, field: string): AccountName {
  const name = text(value, field);
  return name === "" || name.length > maxNameLength
    ? malformed(field, say`an account's name`)
    : (name as AccountName);
}
