/** When a failed question is asked again by itself: services have outages of which the connection to nodes says nothing. */
import { mayPass, type Failure } from "../../domain/contract/failure.ts";

/** A question that may have failed. */
export interface Failing {
  readonly failure: Failure | null;
  /** How often it was asked again by itself since a visitor asked, or came back. */
  readonly repeats: number;
}

/** The longest delay of a browser's timers, ms: 24 days. */
export const never = 2 ** 31 - 1;

/** The pause after the first failure, and the longest one, ms; each is twice as long as the one before. */
const [firstPause, longestPause] = [15_000, 300_000];

/** The pause after a failure that may end by itself, ms, as long as a service asked for; otherwise `never`. */
export function pauseAfter({ failure, repeats }: Failing): number {
  if (failure === null || !mayPass(failure)) return never;
  const requested = failure.kind === "rateLimited" ? (failure.retryInMs ?? 0) : 0;
  const pause = Math.min(longestPause, firstPause * 2 ** repeats);
  return Math.min(never, Math.max(pause, requested));
}

/** Counts that it is asked again by itself. */
export const oneMore = ({ repeats }: Failing) => ({ repeats: repeats + 1 });

/** Whether it is asked at once when the visitor comes back. */
export const isAskedOnReturn = ({ context: { failure } }: { readonly context: Failing }): boolean =>
  failure !== null && mayPass(failure) && failure.kind !== "rateLimited";

/** What happens within the state `path` of a chart, a failure on screen: `asking` is invoked again and again. */
export const askedAgain = <Path extends string, Asking>(path: Path, asking: Asking) =>
  ({
    tags: "failed",
    initial: "waiting",
    states: {
      waiting: {
        description: "Asked again at once when the visitor comes back, if that may help.",
        initial: "pausing",
        invoke: {
          src: "whenReturned",
          onDone: { guard: "isAskedOnReturn", target: "askingAgain", actions: "beginAnew" },
        },
        states: {
          pausing: { after: { again: { target: "due", actions: "countRepeat" } } },
          due: {
            description: "The pause is over; a hidden page asks once it is shown.",
            invoke: { src: "whenShown", onDone: `#${path}.askingAgain` },
          },
        },
      },
      askingAgain: {
        description: "The failure stays on screen until there is an answer.",
        invoke: asking,
      },
    },
  }) as const;
