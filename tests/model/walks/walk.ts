/** The type of walks, and parts that several walks share. */
import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { Failure } from "../../../src/domain/contract/failure.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";

/** The vocabulary of one walk. */
export interface Walk {
  readonly input?: unknown;
  /** More inputs, if the first does not lead to all states. */
  readonly otherInputs?: readonly unknown[];
  readonly events: readonly EventObject[];
  /** Outputs by the name of the invoked work; a failure is always tried too. */
  readonly outcomes?: Readonly<Record<string, readonly unknown[]>>;
  /** What distinguishes two situations besides the state. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Transitions that no path can take, each with its reason; named as in `tests/support/model.ts`. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Must hold after every event. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => boolean;
}

export const timeout: Failure = { kind: "timeout", ms: 1, method: "get_block", over: "http" };

export const answers = (value: unknown) => [ok(sourced(value)), err(timeout)];

export const disclosure: Walk = {
  otherInputs: [{ startsOpen: true }],
  events: [
    event("disclosure.open", { subject: 3 }),
    { type: "disclosure.close" },
    { type: "disclosure.toggle" },
  ],
};

export const query = (number: number) => ({
  page: number,
  sort: null,
  isReversed: false,
  find: "",
});

export const listPage = (all: number) => ({
  rows: [],
  page: 1,
  pages: 1,
  total: all,
  all,
  fallbackReason: null,
});
