/** The services besides the node, by path: SDS, witness ranking, market, images. */
import type { ChainSource } from "../chain/wire.ts";
import { market } from "./market.ts";
import { newAccounts, ranking } from "./rankings.ts";
import { community, contentHistory, indexedAccount } from "./sds.ts";
import { sdsList } from "./sds-lists.ts";
import { Refusal } from "./sds-table.ts";

type Images = typeof import("./images.ts");

/** A reply: JSON, or a picture (PNG). */
export type Reply =
  | { readonly kind: "json"; readonly status: number; readonly body: unknown }
  | { readonly kind: "png"; readonly body: Promise<Uint8Array> };

const json = (body: unknown, status = 200): Reply => ({ kind: "json", status, body });
/** What draws is loaded with the first picture: most networks never serve one, and it is a fifth of all modules. */
const png = (draw: (images: Images) => Uint8Array): Reply => ({
  kind: "png",
  body: import("./images.ts").then(draw),
});
/** SDS reports errors with HTTP 200. */
const refused = (error: string): Reply => json({ code: -1, error });

/** What a network with a node alone has beside it. */
const besideNode: ReadonlySet<string> = new Set(["api", "health", "u"]);

/** Answers a GET; null if no service has this path. */
export function answerGet(chain: ChainSource, url: URL): Reply | null {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [service = "", second = "", third = "", fourth = ""] = parts;
  if (chain.recordedAnswer && !besideNode.has(service)) return null;
  switch (service) {
    case "health":
      return json({
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
        ? json({ code: 0, result: chain.medianPrice })
        : refused(`unknown method ${second}`);
    case "communities_api":
      return second === "getCommunity"
        ? answered(community(chain, third), `Community ${third} does not exist`)
        : listed(chain, parts);
    case "content_history_api":
      return answered(contentHistory(chain, third, fourth), "Comment does not exist");
    case "delegations_api":
    case "followers_api":
    case "rewards_api":
    case "account_history_api":
    case "chain_api":
      return listed(chain, parts);
    case "rankings":
      return rankings(chain, url);
    case "api":
      return second === "steemit" && third === "ranking"
        ? json(witnessRanking(chain))
        : market(parts, url);
    case "u":
      return picture(chain, second, third, fourth);
    default:
      return /^\d+x\d+$/.test(service) ? proxied(service, parts.slice(1).join("/")) : null;
  }
}

/** An SDS answer, or a refusal if there is no result. */
const answered = (result: unknown, refusal: string): Reply =>
  result === null ? refused(refusal) : json({ code: 0, result });

/** A list of SDS; an unknown path has no answer. */
function listed(chain: ChainSource, parts: readonly string[]): Reply | null {
  try {
    const result = sdsList(chain, parts);
    return result === null ? null : json({ code: 0, result });
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
}

/** Rankings in an envelope, new accounts without; a recording has neither. */
function rankings({ world }: ChainSource, url: URL): Reply {
  if (!world) return json({ message: "not recorded" }, 404);
  const { searchParams } = url;
  if (searchParams.get("data") === "newaccounts") return json(newAccounts(world));
  const rows = ranking(world, searchParams.get("by") ?? "");
  return rows ? json({ data: rows }) : json({ message: "unknown ranking" }, 400);
}

function sdsAccount(chain: ChainSource, name: string, fields: string): Reply {
  const record = chain.account(name);
  if (!record) return refused(`Account ${name} does not exist`);
  const wanted = fields && fields !== "null" ? fields.split(",") : Object.keys(record);
  return json({
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

/** The proxied pictures of an image service: nothing is fetched, but every file name has a picture. */
function proxied(box: string, address: string): Reply {
  const file = /^https?:.*?([^/]*?)(?:\.\w+)?$/.exec(address)?.[1];
  if (file === undefined) return json({ error: "no address" }, 400);
  const isSmall = Number(box.split("x")[0]) <= 256;
  return png(({ avatar, cover }) => (isSmall ? avatar(file, "large") : cover(file)));
}

function picture(chain: ChainSource, name: string, what: string, size: string): Reply {
  if (what === "cover") return png(({ cover }) => cover(name));
  if (what !== "avatar") return json({ error: "not found" }, 404);
  const isCoin = /^([a-z]+-[a-z]+|steem|puss)$/.test(name);
  return isCoin ||
    chain.account(name) ||
    chain.witnesses.some((witness) => witness["owner"] === name)
    ? png(({ avatar }) => avatar(name, size))
    : json({ error: `no account ${name}` }, 404);
}
