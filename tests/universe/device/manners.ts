/** How views ask, and what visitors do to a question that is on screen. */
import type { QuestionName } from "../../../src/domain/contract/questions.ts";
import type { QuestionPolicy } from "../../../src/machines/shared/question.machine.ts";
import type { Manner } from "../world.ts";

/** The period of a question that is asked repeatedly, ms. */
const period = 20_000;

export const policyOf = (manner: Manner | null): QuestionPolicy =>
  manner === null ? {} : { [manner]: manner === "every" ? period : true };

/** Accounts that are looked at one after the other; the last doesn't exist. */
const names = ["basalt", "ember", "nobody"] as const;

/** Other arguments of the same kind. */
export const otherArguments = (args: readonly unknown[]): readonly unknown[] =>
  args.map((each) => {
    if (typeof each === "number") return Math.max(1, each - 1);
    const place = names.findIndex((name) => name === each);
    return isAccount(each) ? names[(place + 1) % names.length] : each;
  });

/** Names have at most 16 characters, ids more. */
const isAccount = (arg: unknown): boolean => typeof arg === "string" && arg.length <= 16;

/** Whether a question changes something: then it is asked once. */
export const isChange = (name: QuestionName): boolean =>
  /^(label\.save|watch\.add|watch\.remove|watch\.mark|proof\.pin|proof\.reset)$/.test(name);
