/** A world as plain data: everything that happens in it follows from its seed and its steps, in the order of time. */
import type { FaultName } from "../../devnet/state/faults.ts";
import type { Trouble } from "./network/wires.ts";

/** What a visitor asks; heights are counted down from the head. */
export type Asked =
  | { readonly about: "block" | "proof" | "transaction"; readonly below: number }
  | { readonly about: "account" | "history" | "posts"; readonly account: string }
  | { readonly about: "inbox" | "rules" | "storage" }
  /** Pins the root that is in use, or drops it. */
  | { readonly about: "pin" | "reset" };

/** What a page shows besides its frame: nothing that follows the chain, the newest blocks, or the light client. */
export type Place = "text" | "home" | "trust";

/** How a view asks; see `QuestionPolicy`. */
export type Manner = "whenOpened" | "every" | "keepsAnswer" | "isPatient";

/** What a visitor does to the newest question that is still on screen. */
export type Press = "toggle" | "refresh" | "retry" | "cancel" | "outdated" | "others";

export type ConfigTrouble =
  | "invalid"
  | "unreachable"
  | "slow"
  | "slow-invalid"
  | "slow-unreachable";

/** What happens. `for` is how long it lasts, ms. */
export type WorldEvent =
  /** A server fails or lies; `arg` names the node after an `@`. */
  | { readonly do: "fault"; readonly name: FaultName; readonly arg: string; readonly for: number }
  | {
      readonly do: "wire";
      readonly host: string;
      readonly trouble: Trouble;
      readonly for: number;
    }
  /** Every open socket breaks. */
  | { readonly do: "cut" }
  /** The disk is full, or opens no database. */
  | { readonly do: "disk"; readonly trouble: "full" | "late"; readonly for: number }
  /** A node serves another, shorter chain, as if the network had started over. */
  | { readonly do: "restart"; readonly node: number; readonly for: number }
  /** A node serves another chain, which the witnesses have signed as well. */
  | { readonly do: "split"; readonly node: number; readonly for: number }
  /** config.json is invalid, can't be loaded or takes its time while the page is loaded again. */
  | { readonly do: "config"; readonly trouble: ConfigTrouble; readonly for: number }
  /** The page is too busy to receive anything from its engine. */
  | { readonly do: "stall"; readonly for: number }
  /** The browser kills the engine's worker. */
  | { readonly do: "kill" }
  /** The browser starts no worker. */
  | { readonly do: "worker"; readonly for: number }
  /** The device sleeps. */
  | { readonly do: "freeze"; readonly for: number }
  /** With `tells`, the browser reports that it is offline before its connections break, otherwise after. */
  | { readonly do: "offline"; readonly for: number; readonly tells?: "first" }
  /** The device's time of day is set ahead or back, ms. */
  | { readonly do: "clock"; readonly by: number }
  | { readonly do: "hide" | "show" | "leave" | "back" | "reload" | "retry" | "cancel" }
  | { readonly do: "go"; readonly place: Place }
  /** The visitor chooses a node of their own, or none. */
  | { readonly do: "nodes"; readonly own: number | null }
  /** Closes the banner about the connection. */
  | { readonly do: "dismiss" }
  | ({ readonly do: "ask"; readonly manner?: Manner } & Asked)
  | { readonly do: "press"; readonly what: Press }
  /** Stops the lists on screen, and lets them go on. */
  | { readonly do: "pause" | "resume" }
  /** Sets a label; an empty text removes it. */
  | { readonly do: "label"; readonly account: string; readonly text: string }
  /** Adds a rule about an account or, with `below`, about a block so far below the head. */
  | { readonly do: "rule"; readonly account: string; readonly below?: number }
  /** Removes the rules that the page has added. */
  | { readonly do: "unrule" }
  /** Marks all events as read. */
  | { readonly do: "read" };

/** An event at a time, ms from the start. */
export type Step = WorldEvent & { readonly at: number };

export interface World {
  readonly seed: number;
  /** How long it lasts before it turns honest, ms. */
  readonly lasts: number;
  /** Number of nodes. */
  readonly nodes: number;
  /** The network has no websocket. */
  readonly hasNoBridge?: boolean;
  /** config.json names no trust root. */
  readonly hasNoRoot?: boolean;
  readonly steps: readonly Step[];
}
