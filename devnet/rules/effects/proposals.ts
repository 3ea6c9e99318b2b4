/** Proposals, their votes, and their payments. */
import { treasuryName } from "../../state/treasury.ts";
import { sumIn } from "../../wire/sum.ts";
import { notePayments, proposalFee } from "../treasury-payments.ts";
import {
  credit,
  debit,
  textIn,
  unitsIn,
  withAccount,
  type OperationEffect,
  type RawFields,
} from "./effect.ts";

const idsOf = (payload: RawFields): readonly number[] => {
  const ids = payload["proposal_ids"];
  return Array.isArray(ids) ? ids.map(Number) : [];
};

/** By operation kind. */
export const proposalEffects: Readonly<Record<string, OperationEffect>> = {
  create_proposal: withAccount("creator", (creator, payload, _, { accounts, treasury }) => {
    const fee = { units: proposalFee, token: "SBD" } as const;
    debit(creator, fee);
    credit(accounts.get(treasuryName), fee);
    accounts.get(treasuryName)?.addGap("treasury", fee);
    treasury.add({
      creator: creator.name,
      receiver: textIn(payload, "receiver"),
      start: textIn(payload, "start_date"),
      end: textIn(payload, "end_date"),
      dailyPay: unitsIn(payload, "daily_pay"),
      subject: textIn(payload, "subject"),
      permlink: textIn(payload, "permlink"),
    });
  }),
  update_proposal_votes: withAccount("voter", ({ name }, payload, _, { treasury }) => {
    for (const id of idsOf(payload)) {
      const voters = treasury.proposals.get(id)?.voters;
      if (payload["approve"] === true) voters?.add(name);
      else voters?.delete(name);
    }
  }),
  remove_proposal: withAccount("proposal_owner", ({ name }, payload, _, { treasury }) => {
    for (const id of idsOf(payload))
      if (treasury.proposals.get(id)?.creator === name) treasury.proposals.delete(id);
  }),
  proposal_pay({ accounts }, payload) {
    credit(accounts.get(textIn(payload, "receiver")), sumIn(payload, "payment"));
    debit(accounts.get(treasuryName), sumIn(payload, "payment"));
  },
  /** Only reports what the treasury received, block by block, since the last report; payments follow. */
  sps_fund(world, payload, { timestamp }) {
    const { units: reported, token } = sumIn(payload, "additional_funds");
    world.accounts.get(treasuryName)?.addGap("treasury", { units: -reported, token });
    notePayments(world, timestamp);
  },
};
