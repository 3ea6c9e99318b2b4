/** The services besides the node, by path: SDS, witness ranking, market, images. */
import type { ChainSource } from "../state/chain-source.ts";
import { marketReply } from "./coin-market.ts";
import { answerImage } from "./image-service.ts";
import { newAccounts, ranking } from "./rankings.ts";
import { jsonReply, type ServiceReply } from "./reply.ts";
import { sdsList } from "./sds-lists.ts";
import { Refusal } from "./sds-table.ts";
import { community, sdsContentHistory, indexedAccount } from "./sds.ts";

/** SDS reports errors with HTTP 200. */
const refused = (error: string): ServiceReply => jsonReply({ code: -1, error });

/** What is still served beside a recorded node. */
const besideNode: ReadonlySet<string> = new Set(["api", "health", "u"]);

/** Answers a GET; null if no service has this path. `coins`: the origin of the coins' pictures. */
export function answerGet(
  chain: ChainSource,
  url: URL,
  coins = "https://coins.example.org",
): ServiceReply | null {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [service = "", second = "", third = "", fourth = ""] = parts;
  if (chain.recordedAnswer && !besideNode.has(service)) return null;
  switch (service) {
    case "health":
      return jsonReply({
        status: "OK",
        datetime: new Date().toISOString(),
        jussi_num: chain.properties()["last_irreversible_block_num"],
      });
    case "accounts_api":
      return second === "getAccount"
        ? sdsAccount(chain, third, fourth)
        : second === "getAccountExt"
          ? answered(indexedAccount(chain, third), `Account ${third} does not exist`)
          : refused(`unknown method ${second}`);
    case "steem_requests_api":
      return second === "condenser_api.get_current_median_history_price"
        ? jsonReply({ code: 0, result: chain.medianPrice })
        : refused(`unknown method ${second}`);
    case "communities_api":
      return second === "getCommunity"
        ? answered(community(chain, third), `Community ${third} does not exist`)
        : listed(chain, parts);
    case "content_history_api":
      return answered(sdsContentHistory(chain, third, fourth), "Comment does not exist");
    case "delegations_api":
    case "followers_api":
    case "rewards_api":
    case "account_history_api":
    case "chain_api":
    case "witnesses_api":
      return listed(chain, parts);
    case "rankings":
      return rankings(chain, url);
    case "api":
      return second === "steemit" && third === "ranking"
        ? jsonReply(witnessRanking(chain))
        : marketReply(parts, url, coins);
    default:
      return answerImage(chain, url);
  }
}

/** An SDS answer, or a refusal if there is no result. */
const answered = (result: unknown, refusal: string): ServiceReply =>
  result === null ? refused(refusal) : jsonReply({ code: 0, result });

/** A list of SDS; an unknown path has no answer. */
function listed(chain: ChainSource, parts: readonly string[]): ServiceReply | null {
  try {
    const result = sdsList(chain, parts);
    return result === null ? null : jsonReply({ code: 0, result });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
}

/** Rankings in an envelope, new accounts without; a recording has neither. */
function rankings({ world }: ChainSource, url: URL): ServiceReply {
  if (!world) return jsonReply({ message: "not recorded" }, 404);
  const { searchParams } = url;
  if (searchParams.get("data") === "newaccounts") return jsonReply(newAccounts(world));
  const rows = ranking(world, searchParams.get("by") ?? "");
  return rows ? jsonReply({ data: rows }) : jsonReply({ message: "unknown ranking" }, 400);
}

function sdsAccount(chain: ChainSource, name: string, fields: string): ServiceReply {
  const record = chain.account(name);
  if (!record) return refused(`Account ${name} does not exist`);
  const wanted = fields && fields !== "null" ? fields.split(",") : Object.keys(record);
  return jsonReply({
    code: 0,
    result: Object.fromEntries(wanted.map((key) => [key, record[key] ?? null])),
  });
}

function witnessRanking(chain: ChainSource): unknown {
  const active = new Set(chain.schedule.shuffled);
  return chain.witnesses.map(({ votes, ...witness }) => ({
    ...witness,
    current: active.has(String(witness["owner"])),
    approval: Number(BigInt(String(votes)) / 1_000_000_000_000n),
    total_votes: 1200,
    feed_age: 0.2,
  }));
}
