/** A scripted scenario: the same acts in the simulated universe and with a real browser, sockets and database. */
import type { FaultName } from "../../../devnet/state/faults.ts";
import type { ArgsOf, QuestionName } from "../../../src/domain/contract/questions.ts";
import type { Place } from "../world.ts";

/** What a visitor does on the page. */
export type PageAct =
  | { readonly do: "go"; readonly place: Place }
  | { readonly do: "ask"; readonly name: QuestionName; readonly args: readonly unknown[] }
  | { readonly do: "cancel" | "retry" | "leave" | "back" };

/** What happens to the network, the browser or the device. */
export type WorldAct =
  /** A server fails or lies until `honest`; `arg` names the node after an `@`. */
  | { readonly do: "fault"; readonly name: FaultName; readonly arg: string }
  /** All faults end. */
  | { readonly do: "honest" }
  /** Every open socket breaks. */
  | { readonly do: "cut" }
  | { readonly do: "offline" | "online" | "hide" | "show" }
  /** The database stores nothing more until `room`. */
  | { readonly do: "full" | "room" }
  /** The browser kills the engine's worker. */
  | { readonly do: "kill" }
  /** The page is loaded again. */
  | { readonly do: "reload" };

export type Act =
  | PageAct
  | WorldAct
  /** Asks a question about the chain at that time. */
  | { readonly do: "askAt"; readonly ask: (chain: ShownChain) => Extract<PageAct, { do: "ask" }> }
  /** Waits until a chart is in a state. */
  | { readonly do: "until"; readonly chart: string; readonly is: string }
  | { readonly do: "wait"; readonly ms: number }
  /** Waits for this many blocks, and until what they cause is over. */
  | { readonly do: "blocks"; readonly count: number }
  /** From here on the engine's charts are compared: a browser's inspector arrives later than a universe's. */
  | { readonly do: "mark" };

/** The chain as it is now. */
interface ShownChain {
  /** The number of the newest block. */
  readonly head: () => number;
  /** The first transaction of the newest block, up to a height, that contains one. */
  readonly transactionUpTo: (height: number) => string;
}

/** Number of nodes of a network by default. */
export const usualNodes = 2;

export interface Scenario {
  readonly name: string;
  readonly nodes?: number;
  /** The slot after which the chain forks, and how many blocks it then replaces. */
  readonly fork?: { readonly after: number; readonly depth: number };
  readonly acts: readonly Act[];
}

/** What a scenario is played on: a universe, or a browser. */
export interface Theatre extends ShownChain {
  /** The state that a chart was last seen in; undefined before that. */
  readonly stateOf: (chart: string) => string | undefined;
  readonly onPage: (act: PageAct) => Promise<void> | void;
  readonly inWorld: (act: WorldAct) => Promise<void> | void;
  /** Waits for the network's next block. */
  readonly nextBlock: () => Promise<void>;
  readonly mark: () => void;
  readonly pass: (ms: number) => Promise<void>;
}

/** A question with its arguments' types. */
export const ask = <Q extends QuestionName>(name: Q, ...args: ArgsOf<Q>) =>
  ({ do: "ask", name, args }) as const;

/** How often the state of a chart is read, and the longest wait for a state, ms. */
const look = 100;
const patience = 100_000;

/** How long the charts need for a block, ms. */
const taken = 1_500;

/**
 * Plays a scenario, and ends it once a block's consequences are over. Rejects if a chart does not reach a state that the
 * scenario waits for.
 */
export async function play({ acts }: Scenario, theatre: Theatre): Promise<void> {
  const last: Act = { do: "blocks", count: 1 };
  for (const act of [...acts, last]) {
    switch (act.do) {
      case "go":
      case "ask":
      case "cancel":
      case "retry":
      case "leave":
      case "back":
        await theatre.onPage(act);
        break;
      case "askAt":
        await theatre.onPage(act.ask(theatre));
        break;
      case "blocks":
        for (let seen = 0; seen < act.count; seen += 1) await theatre.nextBlock();
        await theatre.pass(taken);
        break;
      case "mark":
        theatre.mark();
        break;
      case "wait":
        await theatre.pass(act.ms);
        break;
      case "until":
        for (let waited = 0; theatre.stateOf(act.chart) !== act.is; waited += look) {
          if (waited > patience)
            throw new Error(
              `${act.chart} is ${theatre.stateOf(act.chart)}, and not ${act.is}, for ${patience / 1000} s`,
            );
          await theatre.pass(look);
        }
        break;
      case "fault":
      case "honest":
      case "cut":
      case "offline":
      case "online":
      case "hide":
      case "show":
      case "full":
      case "room":
      case "kill":
      case "reload":
        await theatre.inWorld(act);
        break;
      default:
        act satisfies never;
    }
  }
}
