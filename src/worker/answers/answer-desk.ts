/** Answers questions: by the subject responsible, or from the browser's store if `question-policies.ts` allows it. */
import type { Clock } from "../../domain/clock.ts";
import { comesFromConnection, disposition } from "../../domain/contract/failure.ts";
import { recalls } from "../../domain/contract/question-policies.ts";
import type { ArgsOf, QuestionName, Subject, ValueOf } from "../../domain/contract/questions.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { ok } from "../../domain/result.ts";
import { inTime } from "../shared/in-time.ts";
import type { AnswerStore } from "../store/answer-store.ts";
import type { Answers, AnswerTo } from "./shared/answers.ts";

export interface AnswerDeskParts {
  readonly answers: Answers;
  readonly store: AnswerStore;
  /** Drops answers stored under a trust root other than the current one. */
  readonly checkRoot: () => Promise<void>;
  /** Changes when the trust root is dropped. */
  readonly trustEra: () => number;
  /** Whether any endpoint answers. */
  readonly isHealthy: () => boolean;
  /** Whether no endpoint is reachable at the moment. */
  readonly isCutOff: () => boolean;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** One per engine. */
export class AnswerDesk {
  readonly #parts: AnswerDeskParts;

  constructor(parts: AnswerDeskParts) {
    this.#parts = parts;
  }

  /** Answers as the question's policy specifies. */
  ask<Q extends QuestionName>(
    name: Q,
    args: ArgsOf<Q>,
    signal: AbortSignal,
    closed: AbortSignal,
  ): Promise<Answer<ValueOf<Q>>> {
    const recall = recalls[name];
    const question: OpenQuestion<ValueOf<Q>> = {
      key: [name, ...(recall?.storedUnder ? recall.storedUnder(...args) : args)],
      answer: () => this.#answer(name, args, signal, closed),
    };
    if (!recall) return question.answer();
    switch (recall.when) {
      case "afterFailure":
        return this.#answerOrRecall(question);
      case "early":
        return this.#answerOrRecallEarly(question, recall.mayComeEarly ?? (() => true));
      case "first":
        return this.#recallFirst(question);
      default:
        return recall.when satisfies never;
    }
  }

  async #answer<Q extends QuestionName>(
    name: Q,
    args: ArgsOf<Q>,
    signal: AbortSignal,
    closed: AbortSignal,
  ): Promise<Answer<ValueOf<Q>>> {
    const [subject] = name.split(".") as [Subject];
    const answers = await this.#parts.answers[subject]();
    const answer = answers[name as keyof typeof answers] as AnswerTo<Q>;
    return answer(...args, signal, closed);
  }

  /** If a question fails because no node is reachable, the stored answer is used, whatever its age. */
  async #answerOrRecall<T>(question: OpenQuestion<T>): Promise<Answer<T>> {
    const { store, isCutOff, isHealthy, trustEra } = this.#parts;
    const era = trustEra();
    const answered = await question.answer();
    if (answered.ok) {
      const { freshness } = answered.value;
      const isNew = freshness === "live" || freshness === "cached";
      // What was answered under a root that has been dropped meanwhile must not outlive it.
      if (isNew && !isCutOff() && trustEra() === era) void store.save(question.key, answered.value);
      return answered;
    }
    const isUnreached = isCutOff() || (!isHealthy() && comesFromConnection(answered.error));
    if (disposition(answered.error) === "answered" || !isUnreached) return answered;
    const stored = await this.#recall<T>(question.key);
    return stored ? ok(stored) : answered;
  }

  /** Also uses the stored answer if no endpoint is known to answer and the source is slow. */
  async #answerOrRecallEarly<T>(
    question: OpenQuestion<T>,
    mayComeEarly: (stored: T) => boolean,
  ): Promise<Answer<T>> {
    const { isHealthy, limits, clock } = this.#parts;
    const answered = this.#answerOrRecall(question);
    const prompt = await inTime(answered, limits.answers.patience, clock);
    if (prompt) return prompt;
    const stored = isHealthy() ? null : await this.#recall<T>(question.key);
    return stored && mayComeEarly(stored.value) ? ok(stored) : answered;
  }

  async #recallFirst<T>(question: OpenQuestion<T>): Promise<Answer<T>> {
    const stored = this.#parts.isCutOff() ? await this.#recall<T>(question.key) : null;
    return stored ? ok(stored) : this.#answerOrRecall(question);
  }

  /** Never an answer stored under another trust root. */
  async #recall<T>(key: readonly unknown[]): Promise<Sourced<T> | null> {
    await this.#parts.checkRoot();
    return this.#parts.store.recall<T>(key);
  }
}

/** A question being answered. */
interface OpenQuestion<T> {
  /** Key of its stored answer. */
  readonly key: readonly unknown[];
  readonly answer: () => Promise<Answer<T>>;
}
