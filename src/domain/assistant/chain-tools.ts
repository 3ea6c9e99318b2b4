/** Tools about blocks, transactions, witnesses, proposals, markets and the chain as a whole. */
import { firstPage } from "../list/list.ts";
import { priceSpans } from "../market/coins.ts";
import { account, height, oneOf, optional, text, transactionId, wholeNumber } from "./input.ts";
import { tool, type Tool } from "./tool.ts";

const find = optional(text("Part of a name; leave it out for all."), "");
const page = optional(wholeNumber("The page of the list, from 1.", 1, 100_000), 1);
const proposal = wholeNumber("The proposal's number.", 0, 1_000_000_000);
const witness = account("The witness's account name.");

/** The rows of the table that are about no single account. */
export const chainTools: readonly Tool[] = [
  tool(
    "get_block",
    "block.detail",
    "A block with its header, witness, finality and first 50 transactions, in words.",
    { height },
    (input) => [input.height],
  ),
  tool(
    "get_block_transactions",
    "block.transactions",
    "Up to 50 transactions of a block from a position on, in words.",
    { height, from: optional(wholeNumber("The first position, from 0.", 0, 100_000), 0) },
    (input) => [input.height, { from: input.from, count: 50, category: null }],
  ),
  tool(
    "get_virtual_operations",
    "block.virtualOperations",
    "What the chain itself did in a block: rewards, payments, filled orders. No signature covers it.",
    { height },
    (input) => [input.height],
  ),
  tool(
    "find_block_at_time",
    "block.atTime",
    "The newest block at a time in UTC, with its slot.",
    { time: text("A time in UTC, such as '2026-03-01' or '2026-03-01T12:00:00Z'.") },
    ({ time }) => [time],
  ),
  tool("get_older_blocks", "block.older", "The 20 blocks below a height.", { height }, (input) => [
    String(input.height),
  ]),
  tool(
    "prove_block",
    "proof.block",
    "Recomputes a block's hashes and signature and says how many trusted witnesses vouch for it.",
    { height },
    (input) => [input.height, null],
  ),
  tool(
    "get_transaction",
    "transaction.detail",
    "A transaction by its id: operations in words, signatures, block.",
    { id: transactionId },
    ({ id }) => [id],
  ),
  tool(
    "prove_transaction",
    "proof.transaction",
    "Recomputes a transaction's id, its place in the block, and whose keys signed it.",
    { id: transactionId },
    ({ id }) => [id, null],
  ),
  tool(
    "search",
    "list.search",
    "Looks a text up: an id, a public key, or part of the name of an account, witness, community, proposal or coin.",
    {
      in: oneOf("Where to look.", [
        "id",
        "key",
        "accounts",
        "witnesses",
        "communities",
        "proposals",
        "coins",
      ]),
      text: text("What to look for."),
    },
    (input) => [input.in, input.text],
  ),
  tool(
    "list_witnesses",
    "list.witnesses",
    "Witnesses by votes: rank, votes, missed blocks, price feed, version.",
    { find, page },
    (input) => [{ ...firstPage, ...input }, false],
  ),
  tool(
    "get_witness",
    "witness.detail",
    "A witness: votes, missed blocks, feed, version, properties, key.",
    { name: witness },
    ({ name }) => [name],
  ),
  tool(
    "get_witness_voters",
    "witness.voters",
    "Accounts that vote for a witness, by name, a page at a time.",
    { name: witness, after: optional(account("The last name of the page before."), null) },
    ({ name, after }) => [name, after],
  ),
  tool(
    "get_witness_key_changes",
    "witness.keyChanges",
    "Changes of a witness's signing key, newest first.",
    { name: witness },
    ({ name }) => [name, null],
  ),
  tool(
    "get_witness_votes",
    "witness.votes",
    "Votes for a witness and their removals, newest first.",
    { name: witness },
    ({ name }) => [name, null],
  ),
  tool(
    "get_round",
    "witness.round",
    "The current round of 21 blocks: who has which slot, and what the witnesses report.",
    {},
    () => [],
  ),
  tool(
    "get_missed_slots",
    "witness.olderSlots",
    "Which slots of the last two hours were missed, and by whom where the schedule names them.",
    {},
    () => [],
  ),
  tool(
    "list_proposals",
    "proposal.list",
    "All proposals for paid work, the treasury, and what each is paid.",
    {},
    () => [],
  ),
  tool(
    "get_proposal",
    "proposal.detail",
    "One proposal, and what it is paid at today's budget.",
    { number: proposal },
    ({ number }) => [number],
  ),
  tool(
    "get_proposal_voters",
    "proposal.voters",
    "Accounts that vote for a proposal, by name, a page at a time.",
    { number: proposal, after: optional(account("The last name of the page before."), null) },
    ({ number, after }) => [number, after],
  ),
  tool(
    "get_treasury_payments",
    "proposal.payments",
    "The treasury's newest payments, to one receiver or to all.",
    { receiver: optional(account("Who was paid; leave it out for all."), null) },
    ({ receiver }) => [receiver, null],
  ),
  tool(
    "get_internal_market",
    "trade.market",
    "The chain's own STEEM–SBD market: orders, newest trades, price, volume.",
    {},
    () => [],
  ),
  tool(
    "get_coin_prices",
    "price.cards",
    "Prices of STEEM, SBD and PUSS in US dollars from the market provider.",
    {},
    () => [],
  ),
  tool(
    "get_coin_price_history",
    "market.prices",
    "A coin's prices in US dollars over a span, from the market provider.",
    { coin: text("The coin's id, such as 'steem'."), span: oneOf("The span.", priceSpans) },
    ({ coin, span }) => [coin, span],
  ),
  tool(
    "get_median_price",
    "chain.medianPrice",
    "The witnesses' median price of one STEEM in SBD.",
    {},
    () => [],
  ),
  tool(
    "get_chain_figures",
    "statistics.chain",
    "Supply, inflation, the reward fund and price feeds.",
    {},
    () => [],
  ),
  tool(
    "get_power_downs_due",
    "statistics.powerDowns",
    "The next payments of all running power-downs, by day.",
    {},
    () => [],
  ),
  tool(
    "get_largest_delegations",
    "statistics.delegations",
    "The largest delegations of Steem Power.",
    {},
    () => [],
  ),
  tool(
    "list_accounts_by_wealth",
    "list.ranking",
    "Accounts by total value, by Steem Power, or by their power-down.",
    { by: oneOf("The order.", ["usd", "sp", "powerdown"]), find, page },
    ({ by, ...query }) => [by, { ...firstPage, ...query }],
  ),
  tool(
    "list_new_accounts",
    "list.newAccounts",
    "Accounts created in the last thirty days, with their creators.",
    { find, page },
    (query) => [{ ...firstPage, ...query }],
  ),
  tool(
    "list_communities",
    "community.directory",
    "Communities by rank: subscribers, authors, pending payouts.",
    { find, page },
    (query) => [{ ...firstPage, ...query }],
  ),
  tool(
    "get_community",
    "community.detail",
    "A community by its id: its texts, its team, its size.",
    { id: text("The community's id, such as 'hive-123456'.") },
    ({ id }) => [id],
  ),
];
