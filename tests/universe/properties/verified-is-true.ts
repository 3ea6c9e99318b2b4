import { addedSubsidies } from "../../../devnet/rules/witness-operations.ts";
import type { WireOperation } from "../../../devnet/wire/blocks.ts";
import type { TransactionView } from "../../../src/domain/block/answers.ts";
import type { LiveBlock } from "../../../src/domain/contract/topics.ts";
import type { Property } from "./property.ts";

/** Of how many witnesses the signatures must stand on a block, itself included: the chain's own rule. */
const enough = 16;

/** What answers about blocks and transactions have. */
interface Answered {
  readonly id?: string;
  readonly number?: number;
  readonly block?: number;
  readonly blockId?: string;
  readonly page?: { readonly transactions: readonly TransactionView[] };
  readonly position?: number;
}

/** An operation as a text, whatever the order of its fields; without what nodes add and nobody signed, which isn't shown. */
function payloadText([kind, payload]: WireOperation): string {
  const { props } = payload;
  const signed =
    kind === "witness_update"
      ? {
          ...payload,
          props: Object.entries(props ?? {}).filter(([name]) => !(name in addedSubsidies)),
        }
      : payload;
  const fields = Object.entries(signed).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Numbers come with or without quotes, as a nonce does.
  return `${kind} ${JSON.stringify(fields, (_, value: unknown) => (typeof value === "number" ? String(value) : value))}`;
}

export const verifiedIsTrue: Property = {
  name: "nothing false is called verified, and nothing consistent that differs from its block",
  observe({ reel, now }, report) {
    const judged = new Set<string>();
    const judge = (id: string | null | undefined, number: number, what: string): void => {
      if (!id || judged.has(id)) return;
      judged.add(id);
      if (reel.heightOf(id) !== number)
        report(`${what} ${number} is called verified, but the network has no block ${id}`);
      else if (number > (reel.checkpoint?.block ?? 0)) {
        const signers = reel.signersOn(id, now());
        if (signers < enough)
          report(
            `${what} ${number} is called verified, but ${signers} witnesses signed from it on`,
          );
      }
    };
    /** Holds the operations of a transaction against those in its block. */
    const compare = (
      { operations }: TransactionView,
      blockId: string | undefined,
      place: number,
    ): void => {
      const honest = blockId && reel.withId(blockId)?.transactions[place];
      if (!honest || !operations) return;
      const shown = operations.map(({ kind, json }) => payloadText([kind, JSON.parse(json)]));
      if (shown.join() !== honest.operations.map(payloadText).join())
        report(
          `operations in block ${blockId} are said to agree with it, but they differ from its own`,
        );
    };
    return {
      viewed(topic, view) {
        if (topic !== "latestBlocks" && topic !== "irreversibleBlocks") return;
        const { blocks } = view as { readonly blocks: readonly LiveBlock[] };
        for (const { id, number, proof, witness, transactions } of blocks) {
          if (proof === "verified") judge(id, number, "the row of block");
          else if (proof !== "consistent") continue;
          const honest = id && reel.withId(id);
          if (honest && (honest.witness !== witness || honest.transactions.length !== transactions))
            report(`the row of block ${number} is called ${proof}, but it differs from the block`);
        }
      },
      answered(_id, answer) {
        if (!answer.ok) return;
        const { proof } = answer.value;
        if (proof !== "verified" && proof !== "consistent") return;
        const value = (answer.value.value ?? {}) as Answered;
        const { id, number, block, blockId, page } = value;
        if (number !== undefined) {
          if (proof === "verified") judge(id, number, "block");
          for (const [place, transaction] of page?.transactions.entries() ?? [])
            compare(transaction, id, place);
        } else if (typeof block === "number") {
          if (proof === "verified") judge(blockId, block, "a transaction of block");
          compare(value as TransactionView, blockId, value.position ?? 0);
        }
      },
    };
  },
};
