/** What a small frame on another site's page can show, and its address: '/embed/block/5', '/embed/@alice', … */
import { isAccountName } from "../account/account.ts";
import { partText, urlPart } from "../address/url-part.ts";
import { isTypedId } from "../chain/ids.ts";
import { parseBlockNum, type AccountName, type BlockNum, type TxId } from "../chain/names.ts";

/** What an embed shows. */
export type EmbedSubject =
  | { readonly kind: "block"; readonly number: BlockNum }
  | { readonly kind: "transaction"; readonly id: TxId }
  | { readonly kind: "account"; readonly name: AccountName }
  | { readonly kind: "heartbeat" };

/** The folder of embeds in the app's folder. */
export const embedFolder = "embed/";

/** The file of all embeds in that folder: hosts that know only exact names send it as `index.html?of=block/5`. */
export const embedFile = "index.html";

/** The message in which an embed tells the page around it the height of its content: `{ type, height }`, px. */
export const heightMessage = "embed-height";

/** The subject of the part of an address after that folder, such as 'block/5'; null if it names none. */
export function readEmbedSubject(path: string): EmbedSubject | null {
  const [kind = "", value = ""] = path.split("/").map(partText);
  if (kind === "heartbeat") return { kind };
  if (kind.startsWith("@")) {
    const name = kind.slice(1).toLowerCase();
    return isAccountName(name) ? { kind: "account", name: name as AccountName } : null;
  }
  if (kind === "block") {
    const number = parseBlockNum(value);
    return number === null ? null : { kind, number };
  }
  return kind === "tx" && isTypedId(value)
    ? { kind: "transaction", id: value.toLowerCase() as TxId }
    : null;
}

/** The part of an address after the folder. */
export function embedPath(subject: EmbedSubject): string {
  switch (subject.kind) {
    case "block":
      return `block/${subject.number}`;
    case "transaction":
      return `tx/${subject.id}`;
    case "account":
      return `@${urlPart(subject.name)}`;
    case "heartbeat":
      return "heartbeat";
    default:
      return subject satisfies never;
  }
}

/** The page of the app that shows the same and more. */
export function fullPage(subject: EmbedSubject): string {
  switch (subject.kind) {
    case "block":
      return `blocks/${subject.number}`;
    case "transaction":
      return `transactions/${subject.id}`;
    case "account":
      return `accounts/${urlPart(subject.name)}`;
    case "heartbeat":
      return "";
    default:
      return subject satisfies never;
  }
}
