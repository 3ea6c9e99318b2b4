/** Our own descriptions of STEEM and PUSS; all other coins have the provider's text. */
import { say } from "../language/say.ts";

/** Descriptions by coin id. */
export const aboutCoin: Readonly<Record<string, string>> = {
  steem: say`STEEM is the native coin of the STEEM blockchain, a public ledger built for content: authors and curators are paid from newly created coins. STEEM can be sent within three seconds and without a fee, powered up into Steem Power for influence, or traded for Steem Dollars.`,
  puss: say`PUSS is a community coin that grew up among STEEM's writers and traders. It lives on another chain and is traded on several exchanges; around STEEM it is given as a tip and used in games.`,
};
