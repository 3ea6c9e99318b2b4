/** Proposals, their votes, and their payments. */
import { proposalFee, treasuryName } from "../treasury.ts";
import { sumOf } from "../sum.ts";
import { credit, debit, text, units, withAccount, type Effect, type Payload } from "./effect.ts";

const idsOf = (payload: Payload): readonly number[] => {
  const ids = payload["proposal_ids"];
  return Array.isArray(ids) ? ids.map(Number) : [];
};

/** By operation kind. */
export const proposalEffects: Readonly<Record<string, Effect>> = {
  create_proposal: withAccount("creator", (creator, payload, _, { accounts, treasury }) => {
    const fee = { units: proposalFee, token: "SBD" } as const;
    debit(creator, fee);
    credit(accounts.get(treasuryName), fee);
    accounts.get(treasuryName)?.addGap("treasury", fee);
    treasury.add({
      creator: creator.name,
      receiver: text(payload, "receiver"),
      start: text(payload, "start_date"),
      end: text(payload, "end_date"),
      dailyPay: units(payload, "daily_pay"),
      subject: text(payload, "subject"),
      permlink: text(payload, "permlink"),
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
    credit(accounts.get(text(payload, "receiver")), sumOf(payload, "payment"));
    debit(accounts.get(treasuryName), sumOf(payload, "payment"));
  },
  /** Only reports what the treasury received, block by block, since the last report. */
  sps_fund({ accounts, treasury }, payload) {
    const { units: reported, token } = sumOf(payload, "additional_funds");
    accounts.get(treasuryName)?.addGap("treasury", { units: -reported, token });
    treasury.unreported = 0n;
  },
};
