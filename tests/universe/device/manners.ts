/** How views ask, and what visitors do to a question that is on screen. */
import type { QuestionName } from "../../../src/domain/contract/questions.ts";
import type { QuestionPolicy } from "../../../src/machines/shared/question.machine.ts";
import type { Manner } from "../world.ts";

/** The period of a question that is asked again and again, ms. */
const period = 20_000;

export const policyOf = (manner: Manner | null): QuestionPolicy =>
  manner === null ? {} : { [manner]: manner === "every" ? period : true };

/** Other arguments of the same kind. */
export const othersThan = (args: readonly unknown[]): readonly unknown[] =>
  args.map((each) => (typeof each === "number" && each > 1 ? each - 1 : each));

/** Whether a question changes something: then it is asked once. */
export const isChange = (name: QuestionName): boolean =>
  /^(label\.save|watch\.add|watch\.mark|proof\.pin|proof\.reset)$/.test(name);
