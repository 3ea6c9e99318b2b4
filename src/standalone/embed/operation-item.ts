/** An operation in an embed: common kinds as a sentence, others with their fields, since all sentences are too large. */
import type { OperationDefinition } from "../../domain/chain/operations/definition.ts";
import { claim_reward_balance } from "../../domain/chain/operations/kinds/claim-reward-balance.ts";
import { comment } from "../../domain/chain/operations/kinds/comment.ts";
import { delegate_vesting_shares } from "../../domain/chain/operations/kinds/delegate-vesting-shares.ts";
import { transfer_to_vesting } from "../../domain/chain/operations/kinds/transfer-to-vesting.ts";
import { transfer } from "../../domain/chain/operations/kinds/transfer.ts";
import { vote } from "../../domain/chain/operations/kinds/vote.ts";
import { withdraw_vesting } from "../../domain/chain/operations/kinds/withdraw-vesting.ts";
import { Payload } from "../../domain/chain/operations/payload.ts";
import { plainText } from "../../domain/chain/operations/pieces.ts";
import type { RawOperation } from "../../domain/chain/operations/raw-operation.ts";
import { clipped } from "../../domain/format/ids.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { element } from "../element.ts";

/** Kinds whose sentences are part of embeds. */
const sentenceKinds: Readonly<Record<string, OperationDefinition>> = {
  claim_reward_balance,
  comment,
  delegate_vesting_shares,
  transfer,
  transfer_to_vesting,
  vote,
  withdraw_vesting,
};

/** Characters of a sentence, and of a field, that are shown. */
const maxSentence = 280;
const maxField = 80;

/** A line of a list. */
export function operationItem([kind, payload]: RawOperation): Node {
  const definition = Object.hasOwn(sentenceKinds, kind) ? sentenceKinds[kind] : undefined;
  if (definition) {
    const pieces = definition.sentence(new Payload(payload, null));
    const words = plainSentence(
      pieces.map((piece) => (typeof piece === "string" ? plainText(piece) : piece)),
    );
    return element("li", {}, clipped(words, maxSentence));
  }
  const fields = Object.entries(payload).map(
    ([name, value]) =>
      `${name} ${clipped(typeof value === "string" ? value : JSON.stringify(value), maxField)}`,
  );
  return element(
    "li",
    {},
    element("b", {}, clipped(kind, maxField)),
    ` ${clipped(fields.join(" · "), maxSentence)}`,
  );
}
