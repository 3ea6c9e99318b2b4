/** The chart of a stored choice, connected to local storage and the other tabs. */
import { fromSubscription } from "../../machines/shared/ports.ts";
import { storedOf } from "../../machines/shared/stored.machine.ts";
import type { Stored } from "./storage.ts";

/** `apply` is called with each new value, wherever it was chosen. */
export const storedChart = <T>(choice: Stored<T>, apply: (value: T) => void = () => {}) =>
  storedOf<T>().provide({
    actors: {
      watchTabs: fromSubscription(({ sendBack }) =>
        choice.watch(() => sendBack({ type: "choice.changedElsewhere", value: choice.read() })),
      ),
    },
    actions: {
      store: (_, { value }) => void choice.write(value),
      apply: (_, { value }) => apply(value),
    },
  });
