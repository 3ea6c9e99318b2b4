/** The types of answers: each subject has a function for each of its questions. */
import type {
  ArgsOf,
  QuestionName,
  QuestionsOf,
  Subject,
  ValueOf,
} from "../../../domain/contract/questions.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";

/** Answers one question; `signal` aborts when the page cancels it, `closed` when the page that asked is gone. */
export type AnswerTo<Q extends QuestionName> = (
  ...given: [...args: ArgsOf<Q>, signal: AbortSignal, closed?: AbortSignal]
) => Promise<Answer<ValueOf<Q>>>;

/** One subject's answers. */
export type AnswersOf<S extends Subject> = { readonly [Q in QuestionsOf<S>]: AnswerTo<Q> };

/** Every subject's answers; the code loads with the first question about it. */
export type Answers = { readonly [S in Subject]: () => Promise<AnswersOf<S>> };
