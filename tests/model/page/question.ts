/** The part of the question chart that is used by a page which asks once, at once, and has a Try Again button. */
import type { AnyMachineSnapshot, EventObject } from "xstate";
import { err } from "../../../src/domain/result.ts";
import { questionMachine } from "../../../src/machines/shared/question.machine.ts";
import { transitionsOf } from "../../support/model.ts";
import { answers, type Walk } from "../walks/walk.ts";

/** The walk: the question is answered, fails, or its subject is missing. */
export const pageQuestion: Walk = {
  input: { name: "account.detail", args: ["alice"] },
  events: [{ type: "retry" }],
  outcomes: { ask: [...answers(1), err({ kind: "notFound", what: "subject" })] },
};

const taken = /^(starting always #1|asking on xstate\.done\S* #[123]|failed on retry #0)$/;

/** Try Again is offered only where the question has failed. */
export const mayRetry = (snapshot: AnyMachineSnapshot, { type }: EventObject): boolean =>
  type !== "retry" || snapshot.matches("failed");

/** The transitions that such a page never takes. */
export const notOnPage: Readonly<Record<string, string>> = Object.fromEntries(
  transitionsOf(questionMachine)
    .filter((name) => !taken.test(name))
    .map((name) => [name, "belongs to other policies, or is not offered here"]),
);
