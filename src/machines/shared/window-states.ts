/** The states of a list that is read a window at a time, as a visitor scrolls (`windows.ts`). */
import { otherwise, when } from "./asking.ts";

/**
 * The chart has the actor `readRows`, which gets `input`, the guards `isAnswer` and `isWindowMissing`, the action
 * `remember`, and the event `rows.retry`.
 */
export const windowStates = <Input>(input: Input) =>
  ({
    reading: {
      description: "One window is being read; rows already on screen stay.",
      tags: "busy",
      invoke: {
        src: "readRows",
        input,
        onDone: [when("isAnswer", "settled", "remember"), otherwise("failed", "remember")],
      },
    },
    settled: { always: { guard: "isWindowMissing", target: "reading" } },
    failed: { tags: "failed", on: { "rows.retry": "reading" } },
  }) as const;
