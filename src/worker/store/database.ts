/** The browser's database of one network. The engine works without it: then every read is a miss. */
import type { DexieOptions } from "dexie";
import type { Clock } from "../../domain/clock.ts";
import type { StorageFailure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { inTime } from "../shared/in-time.ts";
import { tableIndexes, type Tables } from "./database-tables.ts";

/**
 * Opens on first use, which also loads its code: blocks of the feed wait for neither. Calls made while opening is slow
 * continue without it. A connection that fails is replaced once: mobile browsers close those of suspended tabs. Gives up
 * for good once the browser refuses or another tab blocks it; code that failed to load is loaded again after a while.
 */
export class Database {
  readonly name: string;
  readonly #clock: Clock;
  readonly #limits: Limits["database"];
  readonly #options: DexieOptions;
  #tables: Tables | null = null;
  #opening: Promise<Tables | null> | null = null;
  #timer: unknown = null;
  #isBroken = false;
  #isClosed = false;

  /** One database per network and chain: data of one chain is never read as another's. */
  constructor(
    network: string,
    chainId: string,
    clock: Clock,
    limits: Limits,
    options: DexieOptions = {},
  ) {
    this.name = `steemscope-${network}-${chainId}`;
    this.#clock = clock;
    this.#limits = limits.database;
    this.#options = options;
  }

  /** False once the browser has refused. */
  get isUsable(): boolean {
    return !this.#isBroken;
  }

  /** Opens ahead of the first use. */
  open(): void {
    this.#opening ??= this.#openSoon();
  }

  /** Runs `work` on the tables; undefined if the browser refuses, or has not opened them yet. */
  async run<T>(work: (tables: Tables) => PromiseLike<T>): Promise<T | undefined> {
    const done = await this.attempt(work);
    return done.ok ? done.value : undefined;
  }

  /**
   * Runs `work` on the tables, or says why the browser refuses. A full disk, or a value that can't be stored, fails only
   * this work. After any other error it runs again, on a new connection; if it fails again, that ends all use of the
   * database.
   */
  async attempt<T>(work: (tables: Tables) => PromiseLike<T>): Promise<Result<T, StorageFailure>> {
    for (let hasFailed = false; ;) {
      if (this.#isBroken || this.#isClosed) return err(closed);
      this.open();
      const tables = this.#tables ?? (await this.#opening);
      if (!tables) return err(closed);
      try {
        return ok(await work(tables));
      } catch (error) {
        const names = namesIn(error);
        if (names.includes(noRoom)) return err({ kind: "noRoom" });
        const isRefused = names.some((name) => refusals.has(name));
        // Other work that failed may have replaced the connection already.
        const isCurrent = this.#tables === tables;
        if (isRefused || (isCurrent && hasFailed)) {
          if (!isRefused) this.#isBroken = true;
          const [message = ""] = String(error).split("\n");
          return err({ kind: "storage", message: `${message.replace(/\.$/, "")}.` });
        }
        if (isCurrent) {
          hasFailed = true;
          tables.close();
          this.#tables = this.#opening = null;
        }
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#clock.clearTimeout(this.#timer);
    this.#tables?.close();
  }

  /** Null if the database doesn't open in time; it may still open later. */
  #openSoon(): Promise<Tables | null> {
    const opened = this.#open().then((tables) => {
      if (tables === null && !this.#isBroken && !this.#isClosed)
        this.#timer = this.#clock.setTimeout(() => (this.#opening = null), this.#limits.retryAfter);
      return tables;
    });
    return inTime(opened, this.#limits.patience, this.#clock);
  }

  async #open(): Promise<Tables | null> {
    const code = await import("dexie").then(
      ({ Dexie }) => ({ Dexie }),
      () => null,
    );
    if (!code || this.#isClosed) return null;
    try {
      const tables = new code.Dexie(this.name, this.#options) as Tables;
      // Stored answers may have the forms of an earlier version of the app.
      tables
        .version(10)
        .stores(tableIndexes)
        .upgrade((upgrade) => upgrade.table("answers").clear());
      await unblocked(tables);
      if (this.#isClosed) tables.close();
      return (this.#tables = tables);
    } catch {
      this.#isBroken = true;
      return null;
    }
  }
}

/** Opens; a tab with an older version that stays open would block this one forever. */
const unblocked = (tables: Tables): Promise<unknown> =>
  new Promise((resolve, reject) => {
    tables.on("blocked", () => reject(new Error(say`blocked by another tab`)));
    tables.open().then(resolve, reject);
  });

const closed: StorageFailure = { kind: "storage", message: say`it does not open.` };

const noRoom = "QuotaExceededError";

/** Errors about a single value – not serialisable – rather than the database. */
const refusals: ReadonlySet<string> = new Set(["DataCloneError", "DataError", "RangeError"]);

/** Dexie wraps the original error, or lists those of several writes. */
interface DexieError {
  readonly name?: unknown;
  readonly inner?: unknown;
  readonly failures?: unknown;
}

/** The names of an error and of the errors that caused it. */
function namesIn(error: unknown): readonly string[] {
  const { name, inner, failures } = (error ?? {}) as DexieError;
  const causes = Array.isArray(failures) ? (failures as readonly unknown[]) : [];
  return [
    String(name),
    ...(inner === undefined || inner === error ? [] : namesIn(inner)),
    ...causes.flatMap(namesIn),
  ];
}
