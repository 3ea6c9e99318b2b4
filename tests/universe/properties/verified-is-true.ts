import type { LiveBlock } from "../../../src/domain/contract/topics.ts";
import type { Property } from "./property.ts";

/** Of how many witnesses the signatures must stand on a block, itself included: the chain's own rule. */
const enough = 16;

export const verifiedIsTrue: Property = {
  name: "nothing false is called verified",
  observe({ reel, now }, complain) {
    const judged = new Set<string>();
    const judge = (id: string | null | undefined, number: number, what: string): void => {
      if (!id || judged.has(id)) return;
      judged.add(id);
      if (reel.heightOf(id) !== number)
        complain(`${what} ${number} is called verified, but the network has no block ${id}`);
      else if (number > (reel.checkpoint?.block ?? 0)) {
        const signers = reel.signersFrom(number, now());
        if (signers < enough)
          complain(
            `${what} ${number} is called verified, but ${signers} witnesses signed from it on`,
          );
      }
    };
    return {
      viewed(topic, view) {
        if (topic !== "latestBlocks" && topic !== "irreversibleBlocks") return;
        const { blocks } = view as { readonly blocks: readonly LiveBlock[] };
        for (const { id, number, proof, witness, transactions } of blocks) {
          if (proof !== "verified") continue;
          judge(id, number, "the row of block");
          const honest = id && reel.withId(id);
          if (honest && (honest.witness !== witness || honest.transactions.length !== transactions))
            complain(
              `the row of block ${number} is called verified, but it differs from the block`,
            );
        }
      },
      answered(_id, answer) {
        if (!answer.ok || answer.value.proof !== "verified") return;
        const { id, number, block, blockId } = (answer.value.value ?? {}) as {
          readonly id?: string;
          readonly number?: number;
          readonly block?: number;
          readonly blockId?: string;
        };
        if (number !== undefined) judge(id, number, "block");
        else if (typeof block === "number") judge(blockId, block, "a transaction of block");
      },
    };
  },
};
