/**
 * Bugs that the project once had, or nearly had, as small changes of its source. `npm run test:universe -- --planted` puts
 * them into the app one at a time and runs fresh worlds until a property fails: what finds them here would have found
 * them then.
 */

/** A change of one file: `find` must be there exactly once. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export interface PlantedBug {
  readonly name: string;
  readonly changes: readonly Change[];
}

const change = (file: string, find: string, put: string): Change => ({ file, find, put });

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "a half-open socket freezes the feed for 295 s",
    changes: [
      change(
        "src/worker/network/socket/silence-watch.ts",
        "if (this.#lastFrame === before) onSilence();",
        "if (this.#lastFrame + 295_000 < this.#parts.clock.now()) onSilence();",
      ),
      change(
        "src/worker/network/socket/socket-link.ts",
        "clock.now() - this.#lastPush < limits.socket.silence",
        "clock.now() - this.#lastPush < 295_000",
      ),
      change(
        "src/worker/live/follower.ts",
        "this.#parts.limits.socket.silence - this.#quietFor",
        "295_000 - this.#quietFor",
      ),
      change(
        "src/worker/network/socket/socket-session.ts",
        'outcome.error.kind === "timeout"',
        'outcome.error.kind === "cancelled"',
      ),
    ],
  },
  {
    name: "a page that has come back is connected twice",
    changes: [
      change(
        "src/machines/start/start.machine.ts",
        `tags: "ready",
        },
      },
    },
    away: {`,
        `tags: "ready",
          invoke: { src: "connect", input: ({ context }) => ({ key: context.networkKey, network: {} }) },
        },
      },
    },
    away: {`,
      ),
    ],
  },
  {
    name: "'connected' is shown before data has arrived",
    changes: [
      change(
        "src/worker/network/connection-health.ts",
        'if (this.#errors === 0 && this.#awaitsData && needsData) return "retrying";',
        "",
      ),
      change(
        "src/worker/network/connection-health.ts",
        'if (this.#isLost) return "lost";',
        'if (!reachable) return "lost";',
      ),
      change(
        "src/worker/network/connection-health.ts",
        "    // What answered before may not be there any more.\n    this.#answered = false;\n",
        "",
      ),
    ],
  },
  {
    name: "a block is verified without a quorum",
    changes: [
      change(
        "src/domain/trust/threshold.ts",
        "export const witnessThreshold = 16",
        "export const witnessThreshold = 6",
      ),
    ],
  },
  {
    name: "the inbox is lost with a restart",
    changes: [
      change(
        "src/worker/watch/watch-store.ts",
        "const progress = await tables.watchProgress.toArray();",
        "if (this.#rules === null) await tables.watchEvents.clear();\n      const progress = await tables.watchProgress.toArray();",
      ),
    ],
  },
  {
    name: "an event is listed twice",
    changes: [
      change(
        "src/worker/watch/inbox.ts",
        "      ...shortened(event),",
        "      ...shortened(event),\n      id: `${event.id}.${Math.random()}`,",
      ),
      change(
        "src/worker/watch/watch-store.ts",
        "if (progress) await tables.watchProgress.put({ key: progress.key, value: progress.to });",
        "if (progress) await tables.watchProgress.put({ key: progress.key, value: progress.to - 1 });",
      ),
    ],
  },
  {
    name: "a reorganisation is not announced: blocks are published twice",
    changes: [
      change(
        "src/machines/live/follower-steps.ts",
        'news: [{ type: "reorganised", heights: replaced }, changed],',
        "news: [changed],",
      ),
    ],
  },
  {
    name: "a gap is skipped after a reconnection",
    changes: [
      change(
        "src/domain/live/chain-window.ts",
        "head - topOf(window) > maxGap",
        "head - topOf(window) > maxGap / 100",
      ),
    ],
  },
  {
    name: "a question has no deadline, and its failure is lost",
    changes: [
      change("src/ui/start/runtime.ts", "if (deadlineMs === null) return;", "return;"),
      change("src/ui/start/runtime.ts", "for (const { send } of requests) send(engine);", ""),
      change(
        "src/ui/start/runtime.ts",
        "requests.add(request);\n  if (current) request.send(current.engine);",
        "again.add(request);\n  requests.add(request);\n  if (current) request.send(current.engine);",
      ),
      change(
        "src/ui/start/runtime.ts",
        "const requests = new Set<Request>();",
        "const requests = new Set<Request>();\nconst again = new Set<Request>();",
      ),
      change(
        "src/ui/start/runtime.ts",
        "watched.known = null;",
        "watched.known = null;\n  for (const { send } of again) send(engine);",
      ),
    ],
  },
  {
    name: "the socket is opened again without a pause",
    changes: [
      change(
        "src/machines/network/connection.machine.ts",
        "const delay = reconnectDelay(context.attempt, chance, context.limits.socket);",
        "const delay = 0 * reconnectDelay(context.attempt, chance, context.limits.socket);",
      ),
      change(
        "src/machines/network/connection.machine.ts",
        "hasAttemptsLeft: ({ context }) => context.attempt < context.limits.socket.reconnectAttempts",
        "hasAttemptsLeft: () => true",
      ),
    ],
  },
  {
    name: "retries of a failed list never pause",
    changes: [
      change("src/domain/limits.ts", "retryAfterFailure: 3_000", "retryAfterFailure: 20"),
      change(
        "src/machines/network/circuit-breaker.machine.ts",
        "context.failures + 1 >= context.limits.breaker.failures",
        "context.failures < 0",
      ),
      change(
        "src/domain/limits.ts",
        "retry: { delays: [1_000, 2_000, 4_000]",
        "retry: { delays: [1]",
      ),
    ],
  },
  {
    name: "a rule is reported as saved while the disk is full",
    changes: [
      change(
        "src/worker/store/database.ts",
        'if (names.includes(noRoom)) return err({ kind: "noRoom" });',
        "if (names.includes(noRoom)) return ok(true as T);",
      ),
    ],
  },
  {
    name: "a label is reported as saved although the database refused the write",
    changes: [change("src/worker/label/label-store.ts", "if (!written.ok) return written;", "")],
  },
  {
    name: "LIVE is shown without progress",
    changes: [
      change(
        "src/worker/live/live.ts",
        "if (!link.isLive || follower.isBehind) {",
        "if (link.isOpen && follower.properties !== null) return ok(undefined);\n    {",
      ),
      change(
        "src/worker/live/live.ts",
        'this.#parts.follower.isOutdated ? "loading" : "live"',
        '"live"',
      ),
    ],
  },
  {
    name: "a host that is not in config.json is called",
    changes: [
      change(
        "src/worker/network/allowed-hosts.ts",
        "...rpc, ...websocket,",
        '...rpc, "https://elsewhere.example", ...websocket,',
      ),
      change(
        "src/worker/network/nodes/node-pool.ts",
        "...own, ...this.#parts.urls",
        '...own, "https://elsewhere.example", ...this.#parts.urls',
      ),
    ],
  },
  {
    name: "a cancelled question is answered later",
    changes: [
      change(
        "src/ui/start/runtime.ts",
        "if (!signal.aborted) resolve(answer);",
        "resolve(answer);",
      ),
    ],
  },
  {
    name: "a page doesn't watch the next engine",
    changes: [
      change(
        "src/ui/start/runtime.ts",
        "for (const { send } of requests) send(engine);",
        "for (const { send, stopDeadline } of requests) if (stopDeadline || !hasOpened) send(engine);\n  hasOpened = true;",
      ),
      change(
        "src/ui/start/runtime.ts",
        "let tickets = 0;",
        "let tickets = 0;\nlet hasOpened = false;",
      ),
    ],
  },
  {
    name: "a node's breaker never closes again",
    changes: [
      change(
        "src/machines/network/circuit-breaker.machine.ts",
        'after: { rest: "halfOpen" },\n      on: { "breaker.probe": "halfOpen" },',
        "",
      ),
    ],
  },
  {
    name: "a paused feed never resumes",
    changes: [
      change(
        "src/machines/live/live-feed.machine.ts",
        'on: { "feed.resume": "loading" },',
        'on: { "feed.resume": "idle" },',
      ),
    ],
  },
  {
    name: "the time of day moves timers",
    changes: [
      change(
        "src/worker/clock.ts",
        "ahead = Math.max(ahead, wall() - ticks());",
        "ahead = wall() - ticks();",
      ),
    ],
  },
  {
    name: "a forged block is reported as consistent",
    changes: [
      change(
        "src/worker/proof/block-prover.ts",
        'const isConsistent = others.every(({ verdict }) => verdict === "consistent");',
        "const isConsistent = others.length > 0;",
      ),
    ],
  },
];
