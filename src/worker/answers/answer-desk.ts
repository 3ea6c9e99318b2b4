/** Answers questions: by the subject responsible, or from the browser's store if `question-policies.ts` allows it. */
import type { Clock } from "../../domain/clock.ts";
import { comesFromConnection, disposition } from "../../domain/contract/failure.ts";
import { recalls } from "../../domain/contract/question-policies.ts";
import type { ArgsOf, QuestionName, Subject, ValueOf } from "../../domain/contract/questions.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import type { Network } from "../network/network.ts";
import { inTime } from "../shared/in-time.ts";
import type { AnswerStore } from "../store/answer-store.ts";
import type { Answers, AnswerTo } from "./shared/answer-types.ts";

export interface AnswerDeskParts {
  readonly answers: Answers;
  readonly store: AnswerStore;
  /** Drops answers stored under a trust root other than the current one. */
  readonly checkRoot: () => Promise<void>;
  /** Changes when the trust root is dropped. */
  readonly trustEra: () => number;
  readonly network: Pick<Network, "isHealthy" | "cannotCall">;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Answers as the question's policy specifies. */
export function askDesk<Q extends QuestionName>(
  name: Q,
  args: ArgsOf<Q>,
  signal: AbortSignal,
  closed: AbortSignal,
  parts: AnswerDeskParts,
): Promise<Answer<ValueOf<Q>>> {
  const recall = recalls[name];
  const question: OpenQuestion<ValueOf<Q>> = {
    key: [name, ...(recall?.storedUnder ? recall.storedUnder(...args) : args)],
    answer: () => answerBySubject(name, args, signal, closed, parts),
  };
  if (!recall) return question.answer();
  switch (recall.when) {
    case "afterFailure":
      return answerOrRecall(question, parts);
    case "early":
      return answerOrRecallEarly(question, recall.mayComeEarly ?? (() => true), parts);
    case "first":
      return recallFirst(question, parts);
    default:
      return recall.when satisfies never;
  }
}

async function answerBySubject<Q extends QuestionName>(
  name: Q,
  args: ArgsOf<Q>,
  signal: AbortSignal,
  closed: AbortSignal,
  parts: AnswerDeskParts,
): Promise<Answer<ValueOf<Q>>> {
  const [subject] = name.split(".") as [Subject];
  const answers = await parts.answers[subject]();
  const answer = answers[name as keyof typeof answers] as AnswerTo<Q>;
  return answer(...args, signal, closed);
}

/** If a question fails because no node is reachable, the stored answer is used, whatever its age. */
async function answerOrRecall<T>(
  question: OpenQuestion<T>,
  parts: AnswerDeskParts,
): Promise<Answer<T>> {
  const { store, network, trustEra } = parts;
  const era = trustEra();
  const answered = await question.answer();
  if (answered.ok) {
    const { freshness } = answered.value;
    const isNew = freshness === "live" || freshness === "cached";
    // What was answered under a root that has been dropped meanwhile must not outlive it.
    if (isNew && !network.cannotCall && trustEra() === era)
      void store.save(question.key, answered.value);
    return answered;
  }
  const isUnreached =
    network.cannotCall || (!network.isHealthy && comesFromConnection(answered.error));
  if (disposition(answered.error) === "answered" || !isUnreached) return answered;
  const stored = await recallStored<T>(question.key, parts);
  return stored ? ok(stored) : answered;
}

/** Also uses the stored answer if no endpoint is known to answer and the source is slow. */
async function answerOrRecallEarly<T>(
  question: OpenQuestion<T>,
  mayComeEarly: (stored: T) => boolean,
  parts: AnswerDeskParts,
): Promise<Answer<T>> {
  const { network, limits, clock } = parts;
  const answered = answerOrRecall(question, parts);
  const prompt = await inTime(answered, limits.answers.patience, clock);
  if (prompt) return prompt;
  const stored = network.isHealthy ? null : await recallStored<T>(question.key, parts);
  return stored && mayComeEarly(stored.value) ? ok(stored) : answered;
}

async function recallFirst<T>(
  question: OpenQuestion<T>,
  parts: AnswerDeskParts,
): Promise<Answer<T>> {
  const stored = parts.network.cannotCall ? await recallStored<T>(question.key, parts) : null;
  return stored ? ok(stored) : answerOrRecall(question, parts);
}

/** The stored answer, but never one stored under another trust root. */
async function recallStored<T>(
  key: readonly unknown[],
  parts: AnswerDeskParts,
): Promise<Sourced<T> | null> {
  await parts.checkRoot();
  return parts.store.recall<T>(key);
}

/** Asks the desk of an engine. */
export type AskDesk = <Q extends QuestionName>(
  name: Q,
  args: ArgsOf<Q>,
  signal: AbortSignal,
  closed: AbortSignal,
) => Promise<Answer<ValueOf<Q>>>;

/** A question being answered. */
interface OpenQuestion<T> {
  /** Key of its stored answer. */
  readonly key: readonly unknown[];
  readonly answer: () => Promise<Answer<T>>;
}
