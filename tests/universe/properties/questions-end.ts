import { failureReason } from "../../../src/domain/contract/failure-text.ts";
import { patienceFor } from "../../../src/domain/contract/question-policies.ts";
import type { QuestionName } from "../../../src/domain/contract/questions.ts";
import { limits } from "../../../src/domain/limits.ts";
import type { Property } from "./property.ts";

/** How much later than its deadline a question may end, ms. */
const slack = 2_000;

export const questionsEnd: Property = {
  name: "every question ends in an answer or a sentence within its deadline or is cancelled, and none is answered twice",
  observe(scene, report) {
    const open = new Map<number, { readonly name: QuestionName; readonly since: number }>();
    const ended = new Set<number>();
    return {
      asked(id, name) {
        open.set(id, { name, since: scene.now() });
      },
      answered(id, answer) {
        if (ended.has(id)) report(`question ${id} was answered after its end`);
        ended.add(id);
        const question = open.get(id);
        open.delete(id);
        if (!answer.ok && failureReason(answer.error) === "")
          report(`${question?.name} failed without a sentence: ${JSON.stringify(answer.error)}`);
      },
      cancelled(id) {
        open.delete(id);
        ended.add(id);
      },
      second() {
        const awake = scene.awakeSince();
        if (awake === null) return;
        for (const [id, { name, since }] of open) {
          if (patienceFor(name) !== "prompt") continue;
          // The next engine, and a page that wakes, restart the deadline.
          const waited = scene.now() - Math.max(since, awake);
          if (waited <= limits.request.workerDeadline + slack) continue;
          open.delete(id);
          report(`${name} has waited for ${Math.round(waited / 1000)} s`);
        }
      },
    };
  },
};
