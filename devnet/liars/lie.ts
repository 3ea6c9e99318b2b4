/** The type of a lie: answers that differ from the truth. */
import type { ChainSource } from "../state/chain-source.ts";

/** False answers that replace a node's own. */
export type FalseAnswers = Partial<ChainSource>;

/**
 * Creates the answers of a lie when it starts. `chain` is the node's view without it; `value` is the fault's argument,
 * '' if it has none.
 */
export type Lie = (chain: ChainSource, value: string) => FalseAnswers;
