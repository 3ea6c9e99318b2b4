/** Stores the visitor's labels. */
import type { Clock } from "../../domain/clock.ts";
import type { LabelStore } from "../label/label-store.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answers.ts";
import { thisBrowser } from "../../domain/contract/sourced.ts";

/** Answers questions about labels. */
export const labelAnswers = (labels: LabelStore, clock: Clock): AnswersOf<"label"> => ({
  "label.save": async (changes) => {
    const saved = await labels.save(changes);
    if (!saved.ok) return saved;
    return liveAnswer(
      saved.value,
      { service: "browser", endpoint: thisBrowser, method: "" },
      clock,
    );
  },
});
