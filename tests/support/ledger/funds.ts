/** Events that set funds aside, and those that pay them back: savings, orders and escrows. */
import { asset, iso, owner, type Books } from "./books.ts";

/** Events of savings, orders and escrows. */
export const fundEvents = [
  "save",
  "unsave",
  "unsaveDone",
  "unsaveCancel",
  "order",
  "fill",
  "fillOther",
  "cancel",
  "escrow",
  "escrowRefuse",
  "escrowApprove",
  "escrowRelease",
] as const;

/** Name of such an event. */
export type FundEvent = (typeof fundEvents)[number];

/** Executes one event. `share`: share of the balance, or size of a gift. */
export function moveFunds(
  books: Books,
  what: FundEvent,
  share: number,
  token: "STEEM" | "SBD",
): void {
  const own = token === "STEEM" ? books.balances.steem : books.balances.sbd;
  const some = Math.floor(own * share);
  switch (what) {
    case "save":
      books.add(token, -some);
      books.add(token, some, true);
      return books.log("transfer_to_savings", {
        from: owner,
        to: owner,
        amount: asset(some, token),
        memo: "",
      });
    case "unsave": {
      const saved = token === "STEEM" ? books.balances.savingsSteem : books.balances.savingsSbd;
      const units = Math.floor(saved * share);
      if (units === 0) return;
      const id = books.nextId();
      books.requests.push({ id, token, units });
      books.add(token, -units, true);
      return books.log("transfer_from_savings", {
        from: owner,
        request_id: id,
        to: owner,
        amount: asset(units, token),
        memo: "",
      });
    }
    case "unsaveDone": {
      const request = books.requests.pop();
      if (!request) return;
      books.add(request.token, request.units);
      return books.log("fill_transfer_from_savings", {
        from: owner,
        to: owner,
        amount: asset(request.units, request.token),
        request_id: request.id,
        memo: "",
      });
    }
    case "unsaveCancel": {
      const request = books.requests.pop();
      if (!request) return;
      books.add(request.token, request.units, true);
      return books.log("cancel_transfer_from_savings", { from: owner, request_id: request.id });
    }
    case "order": {
      if (some === 0) return;
      const id = books.nextId();
      const expiration = books.time + Math.ceil(share * 1_000_000);
      books.orders.push({ id, token, left: some, expiration });
      books.add(token, -some);
      return books.log("limit_order_create", {
        owner,
        orderid: id,
        amount_to_sell: asset(some, token),
        min_to_receive: asset(some, token === "SBD" ? "STEEM" : "SBD"),
        fill_or_kill: false,
        expiration: iso(expiration),
      });
    }
    case "fill":
    case "fillOther": {
      const [order] = books.orders;
      if (!order) return;
      const paid = Math.max(1, Math.floor(order.left * share));
      const other = order.token === "SBD" ? "STEEM" : "SBD";
      order.left -= paid;
      if (order.left === 0) books.orders.shift();
      books.add(other, paid);
      const mine = { owner, orderid: order.id, pays: asset(paid, order.token) };
      const theirs = { owner: "bob", orderid: 9, pays: asset(paid, other) };
      const [current, open] = what === "fill" ? [mine, theirs] : [theirs, mine];
      return books.log("fill_order", {
        current_owner: current.owner,
        current_orderid: current.orderid,
        current_pays: current.pays,
        open_owner: open.owner,
        open_orderid: open.orderid,
        open_pays: open.pays,
      });
    }
    case "cancel": {
      const order = books.orders.shift();
      if (!order) return;
      books.add(order.token, order.left);
      return books.log("limit_order_cancel", { owner, orderid: order.id });
    }
    case "escrow": {
      const parts = { STEEM: Math.floor(books.balances.steem * share), SBD: 0 };
      if (parts.STEEM === 0) return;
      const id = books.nextId();
      const deadline = books.time + Math.ceil(share * 500_000);
      books.escrows.push({ id, parts, deadline, approvals: 0 });
      books.add("STEEM", -parts.STEEM);
      const fee = Math.floor(parts.STEEM / 10);
      return books.log("escrow_transfer", {
        from: owner,
        to: "bob",
        agent: "carol",
        escrow_id: id,
        steem_amount: asset(parts.STEEM - fee, "STEEM"),
        sbd_amount: asset(0, "SBD"),
        fee: asset(fee, "STEEM"),
        ratification_deadline: iso(deadline),
        escrow_expiration: iso(deadline + 1000),
      });
    }
    case "escrowRefuse":
    case "escrowApprove": {
      const escrow = books.escrows.find(({ approvals }) => approvals < 2);
      if (!escrow) return;
      const isRefused = what === "escrowRefuse";
      if (isRefused) {
        books.escrows.splice(books.escrows.indexOf(escrow), 1);
        books.add("STEEM", escrow.parts.STEEM);
      } else {
        escrow.approvals += 1;
        if (escrow.approvals === 2) escrow.parts.STEEM -= Math.floor(escrow.parts.STEEM / 10);
      }
      return books.log("escrow_approve", {
        from: owner,
        to: "bob",
        agent: "carol",
        who: escrow.approvals === 1 ? "bob" : "carol",
        escrow_id: escrow.id,
        approve: !isRefused,
      });
    }
    case "escrowRelease": {
      const escrow = books.escrows.find(({ approvals }) => approvals === 2);
      if (!escrow) return;
      books.escrows.splice(books.escrows.indexOf(escrow), 1);
      const isBack = token === "STEEM";
      if (isBack) books.add("STEEM", escrow.parts.STEEM);
      return books.log("escrow_release", {
        from: owner,
        to: "bob",
        agent: "carol",
        who: "carol",
        receiver: isBack ? owner : "bob",
        escrow_id: escrow.id,
        sbd_amount: asset(0, "SBD"),
        steem_amount: asset(escrow.parts.STEEM, "STEEM"),
      });
    }
  }
}
