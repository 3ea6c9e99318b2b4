/**
 * Recognises what a text is by its form alone: a block number, an id, a key, a time, an address, a name. These are the
 * first suggestions; `route-on-enter.ts` decides where Enter leads without choosing one.
 */
import { isAccountName } from "../account/account.ts";
import { isPublicKey } from "../account/authorities.ts";
import { noSuchHeight } from "../block/height-words.ts";
import { requestedTimeText } from "../block/requested-time.ts";
import { typedHeight } from "../block/typed-height.ts";
import { isZeroId, isTypedId } from "../chain/ids.ts";
import { heightOfId, isBlockNum, parseBlockNum } from "../chain/names.ts";
import { isCommunityId } from "../community/community-id.ts";
import { exactUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import { isPostAddress } from "../post/post-address.ts";
import {
  accountPlace,
  blockPlace,
  communityPlace,
  keyPlace,
  postPlace,
  proposalPlace,
  transactionPlace,
  type AppPlace,
} from "./app-path.ts";
import { readAddress } from "./pasted-address.ts";
import { recognisedEntry, type PaletteEntry } from "./suggestion.ts";
import { typedTime, unixTime } from "./typed-time.ts";

/** Pages that a text leads to, and a sentence if it looks like an address or number that leads nowhere. */
export interface Recognised {
  readonly entries: readonly PaletteEntry[];
  readonly sentence: string | null;
}

/** Recognises a clean text. `now`: ms since the epoch. */
export function recognise(text: string, now: number): Recognised {
  if (text === "@") return none(say`Type an account's name after the @.`);
  const address = readAddress(text);
  if (address) return "place" in address ? found([address.place]) : none(address.sentence);
  // A copied id may have spaces or quotes around it.
  const id = text.replaceAll(/[\s"'`]|^0x/gi, "");
  if (isZeroId(id)) return none(noTransaction);
  if (isTypedId(id)) return found([transactionPlace(id), ...blockWithId(id)]);
  const number = typedHeight(text);
  if (number !== null) return ofNumber(number);
  if (isPartOfId(id)) return none(say`A transaction's ID has 40 hexadecimal digits.`);
  if (isPublicKey(text)) return found([keyPlace(text)]);
  const time = typedTime(text, now);
  return found([...(time === null ? [] : [timePlace(time)]), ...namedPlaces(text)]);
}

const noTransaction = say`This ID stands for operations of the chain itself, which no transaction contains.`;

const none = (sentence: string | null): Recognised => ({ entries: [], sentence });

const found = (places: readonly AppPlace[]): Recognised => ({
  entries: places.map(recognisedEntry),
  sentence: null,
});

/** Whether a text looks like an id that lacks digits or has too many; no account's name is that long or has two dots in a row. */
const isPartOfId = (text: string): boolean =>
  /^(?:[0-9a-f]{17,}|[0-9a-f]{4,}(?:…|\.{2,})[0-9a-f]{4,})$/i.test(text);

/** A number is a height, and may be a time. */
function ofNumber(digits: string): Recognised {
  const height = parseBlockNum(digits);
  const time = unixTime(digits);
  const places = [
    ...(height === null ? [] : [blockPlace(height)]),
    ...(time === null ? [] : [timePlace(time)]),
  ];
  return places.length > 0 ? found(places) : none(noSuchHeight);
}

const timePlace = (time: number): AppPlace => ({
  to: `/blocks/at/${requestedTimeText(time)}`,
  title: say`Block at ${exactUtc(time)}`,
  note: say`Block at this time`,
});

/** The first eight digits of a block's id are its height. */
function blockWithId(id: string): readonly AppPlace[] {
  const height = heightOfId(id);
  return isBlockNum(height) ? [{ ...blockPlace(height), note: say`Block, if this is its ID` }] : [];
}

/** Posts, accounts, communities and proposals by their names. */
function namedPlaces(text: string): readonly AppPlace[] {
  const post = /^@?([^\s/@]+)\/(\S+)$/.exec(text);
  if (post) {
    const [author = "", permlink = ""] = [post[1]?.toLowerCase(), post[2]];
    if (/^proposals?$/.test(author) && /^\d{1,9}$/.test(permlink))
      return [proposalPlace(Number(permlink))];
    return isPostAddress({ author, permlink }) ? [postPlace(author, permlink)] : [];
  }
  const proposal = /^proposal #?(\d{1,9})$/i.exec(text);
  if (proposal) return [proposalPlace(Number(proposal[1]))];
  const name = text.toLowerCase().replace(/^@/, "");
  if (isCommunityId(name)) return [communityPlace(name), accountPlace(name)];
  // A plain word may be part of many names; with @ it can only be a name.
  return text.startsWith("@") && isAccountName(name) ? [accountPlace(name)] : [];
}
