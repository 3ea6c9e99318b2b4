/** Events that change a balance permanently: transfers, power, conversions, fees and rewards. */
import { asset, owner, vestsPrice, type Books } from "./books.ts";

/** Events that pay something to or from the account. */
export const payments = [
  "receive",
  "send",
  "sendToSelf",
  "powerUp",
  "powerDown",
  "powerDownToOther",
  "powerDownToSelf",
  "convert",
  "converted",
  "create",
  "claimAccount",
  "claim",
  "reward",
  "produce",
  "interest",
  "propose",
  "proposalPay",
  "vote",
] as const;

/** Name of such an event. */
export type PaymentName = (typeof payments)[number];

/** Executes one event. `share`: share of the balance, or size of a gift. */
export function pay(books: Books, what: PaymentName, share: number, token: "STEEM" | "SBD"): void {
  const own = token === "STEEM" ? books.balances.steem : books.balances.sbd;
  const some = Math.floor(own * share);
  const gift = Math.ceil(share * 5_000_000);
  const vests = Math.floor(books.balances.vests * share);
  switch (what) {
    case "receive":
      books.add(token, gift);
      return books.log("transfer", {
        from: "bob",
        to: owner,
        amount: asset(gift, token),
        memo: "",
      });
    case "send":
      books.add(token, -some);
      return books.log("transfer", {
        from: owner,
        to: "bob",
        amount: asset(some, token),
        memo: "",
      });
    case "sendToSelf":
      return books.log("transfer", {
        from: owner,
        to: owner,
        amount: asset(some, token),
        memo: "",
      });
    case "powerUp": {
      const paid = Math.floor(books.balances.steem * share);
      books.add("STEEM", -paid);
      books.add("VESTS", paid * vestsPrice);
      return books.log("transfer_to_vesting", {
        from: owner,
        to: "",
        amount: asset(paid, "STEEM"),
      });
    }
    case "powerDown": {
      const paid = Math.floor(vests / vestsPrice);
      books.add("VESTS", -vests);
      books.add("STEEM", paid);
      return books.log("fill_vesting_withdraw", {
        from_account: owner,
        to_account: owner,
        withdrawn: asset(vests, "VESTS"),
        deposited: asset(paid, "STEEM"),
      });
    }
    case "powerDownToOther":
    case "powerDownToSelf":
      if (what === "powerDownToOther") books.add("VESTS", -vests);
      return books.log("fill_vesting_withdraw", {
        from_account: owner,
        to_account: what === "powerDownToSelf" ? owner : "bob",
        withdrawn: asset(vests, "VESTS"),
        deposited: asset(vests, "VESTS"),
      });
    case "convert": {
      const paid = Math.floor(books.balances.sbd * share);
      books.add("SBD", -paid);
      return books.log("convert", { owner, requestid: 1, amount: asset(paid, "SBD") });
    }
    case "converted":
      books.add("STEEM", gift);
      return books.log("fill_convert_request", {
        owner,
        requestid: 1,
        amount_in: asset(gift, "SBD"),
        amount_out: asset(gift, "STEEM"),
      });
    case "create":
    case "claimAccount": {
      const fee = Math.min(3000, books.balances.steem);
      books.add("STEEM", -fee);
      return what === "create"
        ? books.log("account_create", {
            creator: owner,
            new_account_name: "carol",
            fee: asset(fee, "STEEM"),
          })
        : books.log("claim_account", { creator: owner, fee: asset(fee, "STEEM") });
    }
    case "claim":
      books.add("STEEM", gift);
      books.add("SBD", gift);
      books.add("VESTS", gift);
      return books.log("claim_reward_balance", {
        account: owner,
        reward_steem: asset(gift, "STEEM"),
        reward_sbd: asset(gift, "SBD"),
        reward_vests: asset(gift, "VESTS"),
      });
    case "reward":
      return books.log("author_reward", {
        author: owner,
        permlink: "p",
        sbd_payout: asset(gift, "SBD"),
        steem_payout: asset(0, "STEEM"),
        vesting_payout: asset(gift, "VESTS"),
      });
    case "produce":
      books.add("VESTS", gift);
      return books.log("producer_reward", {
        producer: owner,
        vesting_shares: asset(gift, "VESTS"),
      });
    case "interest":
      books.add("SBD", gift);
      return books.log("interest", { owner, interest: asset(gift, "SBD") });
    case "propose":
      if (books.balances.sbd < 10_000) return;
      books.add("SBD", -10_000);
      return books.log("create_proposal", { creator: owner, receiver: "bob" });
    case "proposalPay":
      books.add("SBD", gift);
      return books.log("proposal_pay", { receiver: owner, payment: asset(gift, "SBD") });
    case "vote":
      return books.log("vote", { voter: owner, author: "bob", permlink: "p", weight: 100 });
  }
}
