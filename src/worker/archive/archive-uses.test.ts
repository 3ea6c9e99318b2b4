/** Archives in use, where the browser refuses locks: the uses in one worker are still counted. */
import { expect, test } from "vitest";
import { usesByLocks } from "./archive-uses.ts";

const refusing: LockManager = {
  request: async () => {
    throw new DOMException("The request was denied.", "SecurityError");
  },
  query: async () => ({}),
};

test("where locks are refused, an archive in use stays, and one that isn't is removed", async () => {
  const uses = usesByLocks(refusing, "steem");
  let finish = (_what: string): void => {};
  const used = uses.during("alice", () => new Promise<string>((resolve) => (finish = resolve)));
  expect(await uses.ifUnused("alice", async () => "removed")).toBeNull();
  finish("read");
  expect(await used).toBe("read");
  expect(await uses.ifUnused("alice", async () => "removed")).toBe("removed");
});

test("where locks are granted, work that fails isn't tried again without a lock", async () => {
  const request = async (name: string, _options: LockOptions, granted: LockGrantedCallback<void>) =>
    granted({ mode: "shared", name });
  const granting = { request, query: async () => ({}) } as LockManager;
  const uses = usesByLocks(granting, "steem");
  let tries = 0;
  const work = async (): Promise<never> => {
    tries += 1;
    throw new Error("unreadable");
  };
  await expect(uses.during("alice", work)).rejects.toThrow("unreadable");
  await expect(uses.ifUnused("alice", work)).rejects.toThrow("unreadable");
  expect(tries).toBe(2);
});

test("a page that leaves while it waits for another engine's batch downloads none", async () => {
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise<never>((_, refuse) =>
      signal?.addEventListener("abort", () => refuse(signal.reason)),
    );
  const waiting = { request, query: async () => ({}) } as LockManager;
  const leaving = new AbortController();
  let tries = 0;
  const batch = usesByLocks(waiting, "steem").batch("alice", leaving.signal, async () => ++tries);
  leaving.abort();
  expect(await batch).toBeNull();
  expect(tries).toBe(0);
});

test("where locks are refused, batches are downloaded without waiting for other engines", async () => {
  const { signal } = new AbortController();
  expect(await usesByLocks(refusing, "steem").batch("alice", signal, async () => "new")).toBe(
    "new",
  );
});
