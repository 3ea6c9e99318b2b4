/**
 * The only clock and scheduler of a universe: every timer, every delivery and every turn of the event loop is a task
 * here. Between two tasks all promises settle, so nothing but the seed decides what happens when.
 */

/** The visitor's device, which can freeze, or the world around it, which goes on. */
export type Realm = "device" | "world";

interface Task {
  readonly id: number;
  readonly at: number;
  readonly realm: Realm;
  readonly run: () => void;
}

/** Waits until all promises have settled, with a turn of Node's own event loop; nothing else takes one. */
const immediate = globalThis.setImmediate;
const settle = (): Promise<void> => new Promise((resolve) => void immediate(resolve));

/** More tasks than this in one simulated second are a loop that never ends. */
const maxTasksPerSecond = 100_000;

/** Thrown out of the run when simulated time no longer advances. */
export class StandingStill extends Error {}

/** Times are in ms since the epoch. */
export class Timeline {
  #now: number;
  #realm: Realm = "world";
  #lastId = 0;
  #frozen = false;
  readonly #waiting: Task[] = [];
  readonly #cancelled = new Set<number>();
  #missed: Task[] = [];
  #second = 0;
  #inSecond = 0;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /** Runs `run` after `ms` as a task of `realm`, by default that of the task that calls this. */
  after(ms: number, run: () => void, realm: Realm = this.#realm): number {
    const id = ++this.#lastId;
    this.#push({ id, at: this.#now + Math.max(0, ms), realm, run });
    return id;
  }

  cancel(id: number): void {
    if (id > 0 && id <= this.#lastId) this.#cancelled.add(id);
  }

  /** Holds back the device's tasks until `thaw`. */
  freeze(): void {
    this.#frozen = true;
  }

  /** Runs the tasks that the device has missed now, in their order. */
  thaw(): void {
    this.#frozen = false;
    const missed = this.#missed;
    this.#missed = [];
    for (const { realm, run, id } of missed)
      if (!this.#cancelled.delete(id)) this.after(0, run, realm);
  }

  /** Lets time pass until `end`, or until `sooner()` if that is earlier; each task can change it. */
  async pass(end: number, sooner: () => number = () => Infinity): Promise<void> {
    await settle();
    for (;;) {
      const next = this.#waiting[0];
      if (!next || next.at > Math.min(end, sooner())) break;
      this.#pop();
      if (this.#cancelled.delete(next.id)) continue;
      if (this.#frozen && next.realm === "device") {
        this.#missed.push(next);
        continue;
      }
      this.#now = Math.max(this.#now, next.at);
      this.#count();
      this.#realm = next.realm;
      next.run();
      await settle();
    }
    this.#realm = "world";
    this.#now = Math.min(end, sooner());
  }

  #count(): void {
    const second = Math.floor(this.#now / 1000);
    if (second !== this.#second) this.#inSecond = 0;
    this.#second = second;
    this.#inSecond += 1;
    if (this.#inSecond > maxTasksPerSecond)
      throw new StandingStill(`more than ${maxTasksPerSecond} tasks in one second`);
  }

  /** Adds a task to the binary heap, which is sorted by time and then by id. */
  #push(task: Task): void {
    const heap = this.#waiting;
    let place = heap.length;
    heap.push(task);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent] as Task;
      if (!isBefore(task, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = task;
  }

  #pop(): void {
    const heap = this.#waiting;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= heap.length) break;
      const right = left + 1;
      const child =
        right < heap.length && isBefore(heap[right] as Task, heap[left] as Task) ? right : left;
      if (!isBefore(heap[child] as Task, last)) break;
      heap[place] = heap[child] as Task;
      place = child;
    }
    heap[place] = last;
  }
}

const isBefore = (a: Task, b: Task): boolean => a.at < b.at || (a.at === b.at && a.id < b.id);
