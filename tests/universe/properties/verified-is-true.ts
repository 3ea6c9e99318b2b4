import type { LiveBlock } from "../../../src/domain/contract/topics.ts";
import type { Property } from "./property.ts";

export const verifiedIsTrue: Property = {
  name: "nothing false is called verified",
  observe({ reel }, complain) {
    const judge = (id: string | null | undefined, number: number, what: string): void => {
      if (id && reel.heightOf(id) !== number)
        complain(`${what} ${number} is called verified, but the network has no block ${id}`);
    };
    return {
      viewed(topic, view) {
        if (topic !== "latestBlocks" && topic !== "irreversibleBlocks") return;
        const { blocks } = view as { readonly blocks: readonly LiveBlock[] };
        for (const { id, number, proof } of blocks)
          if (proof === "verified") judge(id, number, "the row of block");
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
