/** Every parser of untrusted JSON, by subject. */
import type { Parser } from "./parser.ts";
import { accountParsers } from "./parsers/account.ts";
import { chainParsers } from "./parsers/chain.ts";
import { communityParsers } from "./parsers/community.ts";
import { marketParsers } from "./parsers/market.ts";
import { networkParsers } from "./parsers/network.ts";
import { postParsers } from "./parsers/post.ts";
import { proofParsers } from "./parsers/proof.ts";
import { proposalParsers } from "./parsers/proposal.ts";
import { rankingParsers } from "./parsers/ranking.ts";
import { socialParsers } from "./parsers/social.ts";
import { tradeParsers } from "./parsers/trade.ts";
import { visitorParsers } from "./parsers/visitor.ts";
import { witnessParsers } from "./parsers/witness.ts";

/** By name; failing cases are in the folder of `corpus/` with the same name. */
export const parsers: Readonly<Record<string, Parser>> = {
  ...chainParsers,
  ...accountParsers,
  ...socialParsers,
  ...postParsers,
  ...communityParsers,
  ...witnessParsers,
  ...proposalParsers,
  ...tradeParsers,
  ...rankingParsers,
  ...marketParsers,
  ...networkParsers,
  ...proofParsers,
  ...visitorParsers,
};
