/** Builds a watch: its store, readers, chart and answers. */
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { SafetyView } from "../../../domain/safety/view.ts";
import type { WatchView } from "../../../domain/watch/answers.ts";
import type { Register } from "../../../machines/inspection/roster.ts";
import type { Follower } from "../../live/follower.ts";
import { HeadFacts } from "../../live/head-facts.ts";
import type { Network } from "../../network/network.ts";
import type { Store } from "../../store/store.ts";
import { AccountCheck } from "../../watch/account-check.ts";
import { BlockReader } from "../../watch/block-reader.ts";
import { readCoinPrices, type ReadCoinPrices } from "../../watch/coin-prices.ts";
import { Figures } from "../../watch/figure-reader.ts";
import { Inbox } from "../../watch/inbox.ts";
import { RuleChecker } from "../../watch/rule-checker.ts";
import { RuleWatch } from "../../watch/rule-watch.ts";
import { WatchStore } from "../../watch/watch-store.ts";
import { FactsSource } from "../chain/chain.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { watchAnswers } from "./watch.ts";

export interface WatchParts {
  readonly network: Network;
  readonly store: Store;
  readonly follower: Follower;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly register: Register;
  readonly changed: (view: WatchView) => void;
  /** Asks as a page does. */
  readonly ask: (
    name: "account.safety",
    args: [name: AccountName, own: readonly string[]],
    signal: AbortSignal,
    closed: AbortSignal,
  ) => Promise<Answer<SafetyView>>;
}

/** A watch that runs. */
export interface OpenWatch {
  readonly watch: RuleWatch;
  readonly answers: AnswersOf<"watch">;
}

/** Opens it; its first look begins at once. `channel`: to the other engines. */
export function openWatch(parts: WatchParts, channel: BroadcastChannel): OpenWatch {
  const { network, follower, clock, limits, register, changed } = parts;
  const { calls, services } = network;
  const { database, blocks, market } = parts.store;
  const head = new HeadFacts(follower);
  const store = new WatchStore(database);
  const inbox = new Inbox(database);
  const reader = new BlockReader({ blocks, calls, limits });
  const facts = new FactsSource({ calls, services, clock, limits });
  const coinPrices: ReadCoinPrices = (ids, signal) =>
    readCoinPrices(ids, signal, { services, market, limits });
  const figures = new Figures({
    calls,
    reader,
    median: (signal) => facts.medianPrice(signal),
    coinPrices,
    safety: (name, own, signal) => parts.ask("account.safety", [name, own], signal, signal),
    clock,
    limits,
  });
  const checker = new RuleChecker({ store, reader, figures, calls, head, clock, limits });
  const accounts = new AccountCheck({ calls, limits });
  const watch = new RuleWatch({
    store,
    inbox,
    checker,
    accounts,
    head,
    channel,
    clock,
    limits,
    register,
    changed,
  });
  return {
    watch,
    answers: watchAnswers({
      store,
      inbox,
      watch,
      accounts,
      coinPrices,
      calls,
      head,
      clock,
      limits,
    }),
  };
}
