/** Questions about the chain: the tool that answers each, and the call of a node that has the same answer. */

/** The values at a path such as 'rows.*.name'; `*` stands for each element. */
export function at(value: unknown, path: string): unknown {
  const [step, ...rest] = path.split(".");
  if (step === undefined || path === "") return value;
  if (step === "*") return (value as readonly unknown[]).map((each) => at(each, rest.join(".")));
  return at((value as Readonly<Record<string, unknown>>)[step], rest.join("."));
}

/** A call of a tool, the part of its value that answers a question, and the call of a node that has the same answer. */
export interface Investigation {
  readonly question: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly found: (value: unknown) => unknown;
  readonly method: string;
  readonly params: unknown;
  readonly truth: (result: unknown) => unknown;
}

type Payload = Readonly<Record<string, string>>;
export const accountHistory = "condenser_api.get_account_history";
const historyOf = (name: string) => ({ method: accountHistory, params: [name, -1, 100] as const });
/** The operations of a history, oldest first. */
const operations = (result: unknown): readonly (readonly [string, Payload])[] =>
  (result as readonly [number, { op: [string, Payload] }][]).map(([, { op }]) => op);
const payloads = (result: unknown, kind: string): readonly Payload[] =>
  operations(result).flatMap(([name, payload]) => (name === kind ? [payload] : []));
const thousandths = (amount = ""): number => Math.round(Number(amount.split(" ")[0]) * 1000);
/** Sums of alice's transfers by the other account. */
const sums = (result: unknown, side: "from" | "to", token: string) => {
  const byName: Record<string, number> = {};
  for (const { from = "", to = "", amount = "" } of payloads(result, "transfer"))
    if ((side === "to" ? from : to) === "alice") {
      const other = side === "to" ? to : from;
      byName[other] = (byName[other] ?? 0) + (amount.endsWith(token) ? thousandths(amount) : 0);
    }
  return byName;
};
const rowsBy = (value: unknown, figure: string) =>
  Object.fromEntries(
    (at(value, "rows") as readonly Payload[]).map((row) => [row["name"], row[figure]]),
  );
const byText = (one: string, other: string): number => (one < other ? -1 : 1);
const sorted = (values: unknown): unknown => (values as readonly string[]).toSorted(byText);
const count = (values: unknown): number => (values as readonly unknown[]).length;
const account = { method: "condenser_api.get_accounts", params: [["alice"]] };
const block = (height: number) => ({ method: "condenser_api.get_block", params: [height] });
const content = { method: "condenser_api.get_content", params: ["alice", "a-sample-post"] };
const dgp = { method: "condenser_api.get_dynamic_global_properties", params: [] };
const proposals = {
  method: "condenser_api.list_proposals",
  params: [[], 100, "by_total_votes", "descending", "all"],
};
const proposal4 = (result: unknown): unknown =>
  (result as readonly Payload[]).find((each) => String(each["id"]) === "4");
const name = "alice";
const post = "@alice/a-sample-post";

export const investigations: readonly Investigation[] = [
  {
    question: "Whom did alice send STEEM, and how much?",
    tool: "sum_transfers_by_account",
    input: { name, direction: "out" },
    found: (value) => rowsBy(value, "steemOut"),
    ...historyOf(name),
    truth: (result) => sums(result, "to", "STEEM"),
  },
  {
    question: "Who sent alice SBD, and how much?",
    tool: "sum_transfers_by_account",
    input: { name, direction: "in" },
    found: (value) => rowsBy(value, "sbdIn"),
    ...historyOf(name),
    truth: (result) => sums(result, "from", "SBD"),
  },
  {
    question: "How many transfers has alice made or received?",
    tool: "get_transfers",
    input: { name },
    found: (value) => at(value, "total"),
    ...historyOf(name),
    truth: (result) => payloads(result, "transfer").length,
  },
  {
    question: "Which accounts did alice fund in 2026?",
    tool: "sum_transfers_by_account",
    input: { name, direction: "out", since: "2026-01-01", until: "2026-12-31" },
    found: (value) => sorted(at(value, "rows.*.name")),
    ...historyOf(name),
    truth: (result) =>
      sorted([
        ...new Set(
          (result as readonly [number, { op: [string, Payload]; timestamp: string }][]).flatMap(
            ([, { op, timestamp }]) =>
              op[0] === "transfer" && op[1]["from"] === name && timestamp.startsWith("2026")
                ? [op[1]["to"]]
                : [],
          ),
        ),
      ]),
  },
  {
    question: "How much did wendy send alice?",
    tool: "get_transfers",
    input: { name, with: "wendy" },
    found: (value) => at(value, "total"),
    ...historyOf(name),
    truth: (result) =>
      payloads(result, "transfer").filter(({ from, to }) => from === "wendy" || to === "wendy")
        .length,
  },
  {
    question: "How many entries has alice's history?",
    tool: "count_entries",
    input: { name },
    found: (value) => at(value, "total"),
    ...historyOf(name),
    truth: count,
  },
  {
    question: "What kinds of entries are there, and how many?",
    tool: "count_entries",
    input: { name },
    found: (value) =>
      Object.fromEntries(
        (at(value, "kinds") as readonly { kind: string; count: number }[]).map((each) => [
          each.kind,
          each.count,
        ]),
      ),
    ...historyOf(name),
    truth: (result) => {
      const kinds: Record<string, number> = {};
      for (const [kind] of operations(result)) kinds[kind] = (kinds[kind] ?? 0) + 1;
      return kinds;
    },
  },
  {
    question: "What did alice do last?",
    tool: "get_entries",
    input: { name },
    found: (value) => at(value, "rows.0.operation.kind"),
    ...historyOf(name),
    truth: (result) => operations(result).at(-1)?.[0],
  },
  {
    question: "How often has alice voted?",
    tool: "count_votes",
    input: { name },
    found: (value) => Number(at(value, "given.up")) + Number(at(value, "given.down")),
    ...historyOf(name),
    truth: (result) =>
      payloads(result, "vote").filter(({ voter, weight }) => voter === name && Number(weight) !== 0)
        .length,
  },
  {
    question: "Who voted for alice most?",
    tool: "count_votes_by_account",
    input: { name, side: "received" },
    found: (value) => Math.max(...(at(value, "rows.*.count") as readonly number[])),
    ...historyOf(name),
    truth: (result) => {
      const byVoter: Record<string, number> = {};
      for (const { voter = "", author, weight } of payloads(result, "vote"))
        if (author === name && Number(weight) !== 0) byVoter[voter] = (byVoter[voter] ?? 0) + 1;
      return Math.max(...Object.values(byVoter));
    },
  },
  {
    question: "How much STEEM does alice have?",
    tool: "get_account",
    input: { name },
    found: (value) => at(value, "account.balances.steem.units"),
    ...account,
    truth: (result) => String(thousandths(at(result, "0.balance") as string)),
  },
  {
    question: "And by her own history?",
    tool: "get_balances",
    input: { name, balance: "steem" },
    found: (value) => (at(value, "steps.*.steem") as readonly number[]).at(-1),
    ...account,
    truth: (result) => thousandths(at(result, "0.balance") as string),
  },
  {
    question: "Who recovers alice's account?",
    tool: "get_keys",
    input: { name },
    found: (value) => at(value, "recoveryAccount"),
    ...account,
    truth: (result) => at(result, "0.recovery_account"),
  },
  {
    question: "Which keys can post as alice?",
    tool: "get_keys",
    input: { name },
    found: (value) => at(value, "posting.keys.*.name"),
    ...account,
    truth: (result) => at(result, "0.posting.key_auths.*.0"),
  },
  {
    question: "What is alice's memo key?",
    tool: "get_keys",
    input: { name },
    found: (value) => at(value, "memoKey"),
    ...account,
    truth: (result) => at(result, "0.memo_key"),
  },
  {
    question: "Who produced block 150?",
    tool: "get_block",
    input: { height: 150 },
    found: (value) => at(value, "witness"),
    ...block(150),
    truth: (result) => at(result, "witness"),
  },
  {
    question: "Which transactions are in block 151?",
    tool: "get_block_transactions",
    input: { height: 151 },
    found: (value) => at(value, "transactions.*.id"),
    ...block(151),
    truth: (result) => at(result, "transaction_ids"),
  },
  {
    question: "Does block 151's Merkle root agree with its transactions?",
    tool: "get_block",
    input: { height: 151 },
    found: (value) => at(value, "merkleRoot"),
    ...block(151),
    truth: (result) => at(result, "transaction_merkle_root"),
  },
  {
    question: "Which key signed block 150?",
    tool: "get_block",
    input: { height: 150 },
    found: (value) => at(value, "signingKey"),
    ...block(150),
    truth: (result) => at(result, "signing_key"),
  },
  {
    question: "Which blocks are below 100?",
    tool: "get_older_blocks",
    input: { height: 100 },
    found: (value) => at(value, "rows.*.number"),
    ...block(99),
    truth: () => Array.from({ length: 20 }, (_, i) => 99 - i),
  },
  {
    question: "Who are the first witnesses by votes?",
    tool: "list_witnesses",
    input: {},
    found: (value) => (at(value, "rows.*.name") as readonly string[]).slice(0, 10),
    method: "condenser_api.get_witnesses_by_vote",
    params: ["", 10],
    truth: (result) => at(result, "*.owner"),
  },
  {
    question: "How many blocks has granite missed?",
    tool: "get_witness",
    input: { name: "granite" },
    found: (value) => at(value, "report.missed"),
    method: "condenser_api.get_witness_by_account",
    params: ["granite"],
    truth: (result) => at(result, "total_missed"),
  },
  {
    question: "With which key does aurora sign?",
    tool: "get_witness",
    input: { name: "aurora" },
    found: (value) => at(value, "signingKey"),
    method: "condenser_api.get_witness_by_account",
    params: ["aurora"],
    truth: (result) => at(result, "signing_key"),
  },
  {
    question: "Whose turn is it in this round?",
    tool: "get_round",
    input: {},
    found: (value) => sorted(at(value, "slots.*.witness")),
    method: "condenser_api.get_witness_schedule",
    params: [],
    truth: (result) => sorted(at(result, "current_shuffled_witnesses")),
  },
  {
    question: "What does proposal 4 ask for a day?",
    tool: "get_proposal",
    input: { number: 4 },
    found: (value) => at(value, "proposal.dailyPay.units"),
    ...proposals,
    truth: (result) => String(thousandths(at(proposal4(result), "daily_pay") as string)),
  },
  {
    question: "Who receives it?",
    tool: "get_proposal",
    input: { number: 4 },
    found: (value) => at(value, "proposal.receiver"),
    ...proposals,
    truth: (result) => at(proposal4(result), "receiver"),
  },
  {
    question: "Who votes for it?",
    tool: "get_proposal_voters",
    input: { number: 4 },
    found: (value) => sorted(at(value, "voters.*.name")),
    method: "condenser_api.list_proposal_votes",
    params: [[4], 100, "by_proposal_voter", "ascending", "all"],
    truth: (result) =>
      sorted(
        (result as readonly { voter: string; proposal: { id: number } }[])
          .filter(({ proposal }) => proposal.id === 4)
          .map(({ voter }) => voter),
      ),
  },
  {
    question: "What has the treasury paid dave?",
    tool: "get_treasury_payments",
    input: { receiver: "dave" },
    found: (value) => at(value, "payments.*.amount.units"),
    ...historyOf("steem.dao"),
    truth: (result) =>
      payloads(result, "proposal_pay")
        .filter(({ receiver }) => receiver === "dave")
        .map(({ payment }) => String(thousandths(payment)))
        .toReversed(),
  },
  {
    question: "What is STEEM worth to the witnesses?",
    tool: "get_median_price",
    input: {},
    found: (value) => value,
    method: "condenser_api.get_current_median_history_price",
    params: [],
    truth: (result) =>
      thousandths(at(result, "base") as string) / thousandths(at(result, "quote") as string),
  },
  {
    question: "How much STEEM is there?",
    tool: "get_chain_figures",
    input: {},
    found: (value) => at(value, "state.value.value.properties.currentSupply.units"),
    ...dgp,
    truth: (result) => String(thousandths(at(result, "current_supply") as string)),
  },
  {
    question: "And how much SBD?",
    tool: "get_chain_figures",
    input: {},
    found: (value) => at(value, "state.value.value.properties.sbdSupply.units"),
    ...dgp,
    truth: (result) => String(thousandths(at(result, "current_sbd_supply") as string)),
  },
  {
    question: "Which orders has wendy open?",
    tool: "get_open_orders",
    input: { name: "wendy" },
    found: (value) => sorted(at(value, "*.id")),
    method: "condenser_api.get_open_orders",
    params: ["wendy"],
    truth: (result) => sorted(at(result, "*.orderid")),
  },
  {
    question: "How many follow whale?",
    tool: "get_follow_counts",
    input: { name: "whale" },
    found: (value) => at(value, "followers"),
    method: "condenser_api.get_follow_count",
    params: ["whale"],
    truth: (result) => at(result, "follower_count"),
  },
  {
    question: "Which communities has alice joined?",
    tool: "get_subscriptions",
    input: { name },
    found: (value) => at(value, "*.id"),
    method: "bridge.list_all_subscriptions",
    params: { account: name },
    truth: (result) => at(result, "*.0"),
  },
  {
    question: "Which communities are there?",
    tool: "list_communities",
    input: {},
    found: (value) => sorted(at(value, "rows.*.id")),
    method: "bridge.list_communities",
    params: { limit: 100 },
    truth: (result) => sorted(at(result, "*.name")),
  },
  {
    question: "What is the post's title?",
    tool: "get_post",
    input: { post },
    found: (value) => at(value, "title"),
    ...content,
    truth: (result) => at(result, "title"),
  },
  {
    question: "Who voted for the post?",
    tool: "get_post",
    input: { post },
    found: (value) => sorted(at(value, "votes.*.voter")),
    ...content,
    truth: (result) => sorted(at(result, "active_votes.*.voter")),
  },
  {
    question: "Who replied to the post?",
    tool: "get_replies",
    input: { post },
    found: (value) => sorted(at(value, "replies.*.permlink")),
    method: "condenser_api.get_content_replies",
    params: ["alice", "a-sample-post"],
    truth: (result) => sorted(at(result, "*.permlink")),
  },
  {
    question: "Who reblogged it?",
    tool: "get_reblogs",
    input: { post },
    found: sorted,
    method: "condenser_api.get_reblogged_by",
    params: ["alice", "a-sample-post"],
    truth: (result) => sorted((result as readonly string[]).filter((each) => each !== name)),
  },
  {
    question: "What is on alice's blog?",
    tool: "get_blog",
    input: { name },
    found: (value) => at(value, "*.permlink"),
    method: "bridge.get_account_posts",
    params: { sort: "blog", account: name, limit: 20 },
    truth: (result) => at(result, "*.permlink"),
  },
];
