/** What must always hold: a sentence, and an observer that receives what happens and reports each violation. */
import type { BlockSummary } from "../../../src/domain/block/block.ts";
import type { QuestionName } from "../../../src/domain/contract/questions.ts";
import type { Answer } from "../../../src/domain/contract/sourced.ts";
import type { BlockRange, Topic, Views } from "../../../src/domain/contract/topics.ts";
import type { Reel } from "../chain/reel.ts";

/** What an observer may look at. */
export interface Scene {
  readonly reel: Reel;
  /** ms since the epoch. */
  readonly now: () => number;
  /**
   * Since when at least one node or the bridge has answered truly, without a pause, ms; null while none does. If the
   * device's clock is slow and others don't, two must: a single one's head looks like one from the future that it invents.
   */
  readonly answersSince: () => number | null;
  /** Since when the bridge and all nodes have, ms; null while one does not. */
  readonly allAnswerSince: () => number | null;
  /** Since when the visitor has looked at a page that shows the newest blocks, without a pause, ms; null otherwise. */
  readonly looksSince: () => number | null;
  /** Since when the device has been awake with its page open, ms; null while it is not. */
  readonly awakeSince: () => number | null;
  /** Whether nodes tell of different chains while no root says which of them is the network's. */
  readonly isUndecided: () => boolean;
  /** Whether the page says that the connection is back. */
  readonly saysConnected: () => boolean;
  /** Charts of the page that wait or have failed. */
  readonly troubled: () => readonly string[];
  /** Number of engines that run. */
  readonly engines: () => number;
  /** Number of connections that the page has to them. */
  readonly connections: () => number;
}

/** Says what does not hold. */
export type Report = (sentence: string) => void;

/** Each member is called when that happens. */
export interface Observer {
  readonly published?: (engine: number, block: BlockSummary) => void;
  readonly reorganised?: (engine: number, heights: BlockRange) => void;
  readonly viewed?: <T extends Topic>(topic: T, view: Views[T]) => void;
  readonly asked?: (id: number, name: QuestionName, args: readonly unknown[]) => void;
  readonly answered?: (id: number, answer: Answer<unknown>) => void;
  /** The page no longer waits for a question's answer. */
  readonly cancelled?: (id: number) => void;
  /** The visitor has done something that may lead to requests. */
  readonly acted?: () => void;
  /** Something from the network has reached the device. */
  readonly received?: (host: string) => void;
  /** A request or a message has left the device. */
  readonly sent?: (host: string, what: string) => void;
  /** Something was sent to a host that config.json does not name. */
  readonly strayed?: (host: string) => void;
  /** Once in a simulated second. */
  readonly second?: () => void;
  /** The world has been honest, and the visitor has looked at it, for three minutes. */
  readonly ended?: () => void;
}

export interface Property {
  /** In words of the field. */
  readonly name: string;
  readonly observe: (scene: Scene, report: Report) => Observer;
}
