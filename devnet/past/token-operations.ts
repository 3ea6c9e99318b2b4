/** A season's token operations: payments, rewards, savings, orders, escrows. Everything is returned or paid out. */
import type { Token } from "../../src/domain/chain/amount.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import { write, type HistoryWriter } from "./history-writer.ts";
import { drawMemo } from "./memos.ts";
import { pastPermlinks } from "./past-posts.ts";

/** Millionths of VESTS per thousandth of STEEM: histories count in plain numbers. */
const plainVestsPerSteem = Number(vestsPerSteem);

/** Operations until orders and escrows expire: after those that end some of them, and before the next part. */
const [expiry, lateExpiry] = [4, 12] as const;

/** The highest time, as clients of the first years wrote it, and one in 2040: nodes print both as past. */
const [endOfTime, in2040] = ["1969-12-31T23:59:59", "1903-11-26T17:31:44"] as const;

/** A season's author, beneficiary and curation rewards, millionths of VESTS. */
export const seasonRewards = {
  author: 31_250_000_000,
  benefactor: 4_750_000_000,
  curation: 19_000_000_000,
} as const;

export function powerUps(writer: HistoryWriter): void {
  const { me, other } = writer;
  for (const [from, to, units] of [
    [me, "", writer.between(1000, 5000)],
    [me, me, writer.between(1000, 5000)],
    [other, me, writer.between(100, 900)],
    [me, other, writer.between(100, 900)],
  ] as const) {
    const paid = from === me ? ([["STEEM", -units]] as const) : [];
    writer.add("transfer_to_vesting", { from, to, amount: write(units, "STEEM") }, paid);
    if (to !== other) writer.gap("vesting", "VESTS", units * plainVestsPerSteem);
  }
}

/** Rewards, all claimed. */
export function claimedRewards(writer: HistoryWriter, permlink: string): void {
  const { me, other, third } = writer;
  const [sbd, steem] = [writer.between(100, 4000), writer.between(0, 1000)];
  const payout = (vests: number) => ({
    sbd_payout: write(sbd, "SBD"),
    steem_payout: write(steem, "STEEM"),
    vesting_payout: write(vests, "VESTS"),
  });
  writer.add("author_reward", { author: me, permlink, ...payout(seasonRewards.author) });
  writer.add("comment_benefactor_reward", {
    benefactor: me,
    author: other,
    permlink: pastPermlinks.shared,
    ...payout(seasonRewards.benefactor),
  });
  writer.add("comment_benefactor_reward", {
    benefactor: third,
    author: me,
    permlink,
    ...payout(1_000_000),
  });
  const parts = [writer.between(1e6, 6e9), writer.between(1e6, 6e9)];
  const rest = seasonRewards.curation - parts.reduce((sum, part) => sum + part, 0);
  for (const part of [...parts, rest])
    writer.add("curation_reward", {
      curator: me,
      reward: write(part, "VESTS"),
      comment_author: other,
      comment_permlink: pastPermlinks.praised,
    });
  const vests = seasonRewards.author + seasonRewards.benefactor + seasonRewards.curation;
  writer.add(
    "claim_reward_balance",
    {
      account: me,
      reward_steem: write(2 * steem, "STEEM"),
      reward_sbd: write(2 * sbd, "SBD"),
      reward_vests: write(vests, "VESTS"),
    },
    [
      ["STEEM", 2 * steem],
      ["SBD", 2 * sbd],
      ["VESTS", vests],
    ],
  );
  writer.add("producer_reward", { producer: me, vesting_shares: "412.103711 VESTS" }, [
    ["VESTS", 412_103_711],
  ]);
  writer.add("interest", { owner: me, interest: "0.021 SBD" }, [["SBD", 21]]);
  writer.add("liquidity_reward", { owner: me, payout: "1.200 STEEM" }, [["STEEM", 1200]]);
}

/** Deposits and withdrawals, one cancelled and one to another account: nothing is left in savings. */
export function savings(writer: HistoryWriter, id: number): void {
  const { me, other } = writer;
  for (const [token, to] of [
    ["STEEM", me],
    ["SBD", other],
  ] as const) {
    const units = writer.between(1000, 9000);
    const amount = write(units, token);
    const request = { from: me, to, amount, memo: drawMemo(writer.random) };
    const request_id = id + (token === "SBD" ? 1 : 0);
    writer.add("transfer_to_savings", { from: me, to: me, amount, memo: "" }, [[token, -units]]);
    writer.add("transfer_from_savings", { ...request, request_id: id + 2 });
    writer.add("cancel_transfer_from_savings", { from: me, request_id: id + 2 });
    writer.add("transfer_from_savings", { ...request, request_id });
    writer.add(
      "fill_transfer_from_savings",
      { ...request, request_id },
      to === me ? [[token, units]] : [],
    );
  }
  writer.add(
    "fill_transfer_from_savings",
    {
      from: other,
      to: me,
      amount: "0.500 SBD",
      request_id: 7,
      memo: "",
    },
    [["SBD", 500]],
  );
}

/** One order is filled in part and cancelled, one is filled, one expires; a conversion is paid. */
export function marketOrders(writer: HistoryWriter, id: number): void {
  const { me, other } = writer;
  const order = (orderid: number, units: number, token: "STEEM" | "SBD") => ({
    owner: me,
    orderid,
    amount_to_sell: write(units, token),
    fill_or_kill: false,
    expiration: writer.timeAfter(expiry),
  });
  const fill = (orderid: number, steem: number, sbd: number, sells: "STEEM" | "SBD") => {
    const [mine, theirs] =
      sells === "STEEM"
        ? [write(steem, "STEEM"), write(sbd, "SBD")]
        : [write(sbd, "SBD"), write(steem, "STEEM")];
    const isTaker = sells === "SBD";
    writer.add(
      "fill_order",
      {
        current_owner: isTaker ? me : other,
        current_orderid: isTaker ? orderid : 1,
        current_pays: isTaker ? mine : theirs,
        open_owner: isTaker ? other : me,
        open_orderid: isTaker ? 1 : orderid,
        open_pays: isTaker ? theirs : mine,
      },
      sells === "STEEM" ? [["SBD", sbd]] : [["STEEM", steem]],
    );
  };
  const [sold, sbd] = [writer.between(4000, 20_000), writer.between(500, 3000)];
  const unfilled = writer.between(1, 3000);
  writer.add(
    "limit_order_create",
    { ...order(id, sold + unfilled, "STEEM"), expiration: endOfTime, min_to_receive: "0.700 SBD" },
    [["STEEM", -sold - unfilled]],
  );
  fill(id, sold, sbd, "STEEM");
  writer.add("limit_order_cancel", { owner: me, orderid: id });
  writer.gap("order", "STEEM", unfilled);
  writer.add(
    "limit_order_create2",
    {
      ...order(id + 1, 2000, "SBD"),
      expiration: in2040,
      exchange_rate: { base: "0.171 SBD", quote: "1.000 STEEM" },
    },
    [["SBD", -2000]],
  );
  fill(id + 1, 11_600, 2000, "SBD");
  writer.add(
    "limit_order_create",
    { ...order(id + 2, 750, "SBD"), min_to_receive: "900.000 STEEM" },
    [["SBD", -750]],
  );
  writer.gap("order", "SBD", 750);
  writer.add("convert", { owner: me, requestid: id, amount: "1.710 SBD" }, [["SBD", -1710]]);
  writer.add(
    "fill_convert_request",
    { owner: me, requestid: id, amount_in: "1.710 SBD", amount_out: "10.000 STEEM" },
    [["STEEM", 10_000]],
  );
}

/** One escrow is released in two parts, one declined, one not approved in time; one has the account as agent. */
export function escrows(writer: HistoryWriter, id: number): void {
  const { me, other, third } = writer;
  const [steem, sbd, fee] = [2000, 1000, 100];
  const open = (escrow_id: number, from: string, to: string, agent: string) => {
    const parties = { from, to, agent, escrow_id };
    const mine: readonly (readonly [Token, number])[] = [
      ["STEEM", -steem - fee],
      ["SBD", -sbd],
    ];
    writer.add(
      "escrow_transfer",
      {
        ...parties,
        sbd_amount: write(sbd, "SBD"),
        steem_amount: write(steem, "STEEM"),
        fee: write(fee, "STEEM"),
        json_meta: "",
        ratification_deadline: writer.timeAfter(expiry),
        escrow_expiration: writer.timeAfter(lateExpiry),
      },
      from === me ? mine : [],
    );
    return parties;
  };
  const disputed = open(id, me, other, third);
  writer.add("escrow_approve", { ...disputed, who: other, approve: true });
  writer.add("escrow_approve", { ...disputed, who: third, approve: true });
  writer.add("escrow_dispute", { ...disputed, who: me });
  for (const [receiver, part] of [
    [me, { steem: 500, sbd: 0 }],
    [other, { steem: steem - 500, sbd }],
  ] as const)
    writer.add(
      "escrow_release",
      {
        ...disputed,
        who: third,
        receiver,
        sbd_amount: write(part.sbd, "SBD"),
        steem_amount: write(part.steem, "STEEM"),
      },
      receiver === me ? [["STEEM", part.steem]] : [],
    );
  writer.add("escrow_approve", { ...open(id + 1, me, other, third), who: other, approve: false }, [
    ["STEEM", steem + fee],
    ["SBD", sbd],
  ]);
  open(id + 2, me, other, third);
  writer.gap("escrow", "STEEM", steem + fee);
  writer.gap("escrow", "SBD", sbd);
  const opened = open(id + 3, other, third, me);
  writer.add("escrow_approve", { ...opened, who: third, approve: true });
  writer.add("escrow_approve", { ...opened, who: me, approve: true }, [["STEEM", fee]]);
}

/** A delegation that is withdrawn and returned in two steps, and one received that the delegator withdraws. */
export function delegations(writer: HistoryWriter): void {
  const { me, other, third } = writer;
  const delegate = (delegator: string, delegatee: string, units: number) =>
    writer.add("delegate_vesting_shares", {
      delegator,
      delegatee,
      vesting_shares: write(units, "VESTS"),
    });
  const returned = (units: number) =>
    writer.add("return_vesting_delegation", { account: me, vesting_shares: write(units, "VESTS") });
  const delegated = writer.between(20e6, 80e6);
  delegate(me, other, delegated);
  delegate(me, other, 5e6);
  returned(delegated - 5e6);
  delegate(me, other, 0);
  returned(5e6);
  delegate(third, me, 9e9);
  delegate(third, me, 0);
}

/** What the chain ignored in its first years. */
const negativeVests = "-1000000.000000 VESTS";

/** Withdraws the season's VESTS above `reserve` in four payments, half of each to another account. */
export function powerDown(writer: HistoryWriter, reserve: number, season: number): void {
  const { me, other } = writer;
  if (season === 0) writer.add("withdraw_vesting", { account: me, vesting_shares: negativeVests });
  const route = (from_account: string, to_account: string, percent: number) =>
    writer.add("set_withdraw_vesting_route", {
      from_account,
      to_account,
      percent,
      auto_vest: true,
    });
  writer.add(
    "fill_vesting_withdraw",
    {
      from_account: other,
      to_account: me,
      withdrawn: "3.000000 VESTS",
      deposited: "3.000000 VESTS",
    },
    [["VESTS", 3_000_000]],
  );
  const total = writer.net.VESTS - reserve;
  const rate = Math.ceil(total / 4);
  route(me, other, 5000);
  route(other, me, 100);
  writer.add("withdraw_vesting", { account: me, vesting_shares: write(total, "VESTS") });
  for (let done = 0; done < total;) {
    const part = Math.min(rate, total - done);
    const routed = Math.floor(part / 2);
    const rest = part - routed;
    const steem = Math.floor(rest / plainVestsPerSteem);
    const paid = (to_account: string, units: number, deposited: string) => ({
      from_account: me,
      to_account,
      withdrawn: write(units, "VESTS"),
      deposited,
    });
    writer.add("fill_vesting_withdraw", paid(other, routed, write(routed, "VESTS")), [
      ["VESTS", -routed],
    ]);
    writer.add("fill_vesting_withdraw", paid(me, rest, write(steem, "STEEM")), [
      ["VESTS", -rest],
      ["STEEM", steem],
    ]);
    done += part;
  }
  route(me, other, 0);
}
