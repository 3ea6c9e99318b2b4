/** Daily prices are requested once a day and stored permanently. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import type { Clock } from "../../domain/clock.ts";
import { limits } from "../../domain/limits.ts";
import { err, ok } from "../../domain/result.ts";
import { systemClock } from "../clock.ts";
import type { Services } from "../network/services.ts";
import { Database } from "../store/database.ts";
import { MarketBudget } from "../store/market-budget.ts";
import { MarketCache } from "../store/market-cache.ts";
import { dailyMarket } from "./daily-market.ts";

const [minute, day] = [60_000, 86_400_000];
const today = Date.UTC(2026, 10, 23, 12);

/** A browser at a time, and a provider that offers `days` prices up to then. `pace`: how much faster its timers are. */
function browser(factory: IDBFactory, start: number, days: number | null, pace = 1) {
  let [calls, now] = [0, start];
  const clock: Clock = {
    ...systemClock,
    now: () => now,
    setTimeout: (run, ms) => systemClock.setTimeout(run, ms / pace),
  };
  const database = new Database("main", "00", clock, limits, { indexedDB: factory, IDBKeyRange });
  const budget = new MarketBudget("test", database, (_name, work) => work(), clock, limits);
  const services = {
    isEnabled: true,
    isOnline: true,
    has: () => true,
    getJson: async () => {
      calls += 1;
      if (!services.isOnline) return err({ kind: "offline" });
      if (days === null) return err({ kind: "http", status: 503, statusText: "" });
      const prices = Array.from({ length: days }, (_, i) => {
        const time = Math.floor(now / day - days + 1 + i) * day;
        return [time, time / day];
      });
      return ok({ prices });
    },
  } as unknown as Services;
  const cache = new MarketCache(database, budget, clock, limits, () => true);
  const parts = { services, database, market: async () => cache, clock, limits };
  return {
    prices: () => dailyMarket("steem", parts),
    setOnline: (isOnline: boolean) => void (services.isOnline = isOnline),
    switchOff: () => void (services.isEnabled = false),
    calls: () => calls,
    /** Calls somebody waits for, which leave no room for spare ones. */
    async fill(): Promise<void> {
      for (let i = 0; i < limits.market.spareBelow; i++) {
        now += minute / limits.market.perMinute / 2;
        await budget.take(`other ${i}`, "wanted");
      }
    },
    pass: (ms: number) => void (now += ms),
    close: () => {
      cache.close();
      database.close();
    },
  };
}

test("a year is loaded once; the next year is added to it, and an outage loses nothing", async () => {
  const factory = new IDBFactory();
  const first = browser(factory, today, 365);
  expect((await first.prices()).points.length).toBe(365);
  await first.prices();
  expect(first.calls()).toBe(1);
  first.close();
  const reopened = browser(factory, today + 3_600_000, 365);
  expect((await reopened.prices()).points.length).toBe(365);
  expect(reopened.calls()).toBe(0);
  reopened.close();
  const later = browser(factory, today + 200 * day, 365);
  expect((await later.prices()).points.length).toBe(565);
  expect(later.calls()).toBe(1);
  later.close();
  const broken = browser(factory, today + 201 * day, null);
  expect((await broken.prices()).points.length).toBe(565);
  broken.close();
});

test("nobody waits until a spare call may be made, and its prices are there the next time", async () => {
  const busy = browser(new IDBFactory(), today, 365, 1000);
  await busy.fill();
  expect(await busy.prices()).toEqual({ points: [], isLate: true });
  expect(busy.calls()).toBe(0);
  busy.pass(minute);
  await expect.poll(busy.calls).toBe(1);
  await expect.poll(async () => (await busy.prices()).points.length).toBe(365);
  expect((await busy.prices()).isLate).toBe(false);
  expect(busy.calls()).toBe(1);
  busy.close();
});

test("while the provider rests after an outage, nobody waits for it", async () => {
  const broken = browser(new IDBFactory(), today, null);
  expect(await broken.prices()).toEqual({ points: [], isLate: true });
  expect(await broken.prices()).toEqual({ points: [], isLate: true });
  expect(broken.calls()).toBe(1);
  broken.close();
});

test("prices of a provider that refuses again and again are not said to come soon", async () => {
  const blocked = browser(new IDBFactory(), today, null);
  const late: boolean[] = [];
  for (let call = 1; call <= 6; call++) {
    late.push((await blocked.prices()).isLate);
    expect(blocked.calls()).toBe(call);
    blocked.pass(limits.market.backoffMax);
  }
  expect(late).toEqual([true, true, true, true, false, false]);
  blocked.close();
});

test("offline, prices are awaited, and loaded once the device is online", async () => {
  const away = browser(new IDBFactory(), today, 365);
  away.setOnline(false);
  expect(await away.prices()).toEqual({ points: [], isLate: true });
  away.setOnline(true);
  away.pass(limits.market.spacing);
  expect((await away.prices()).points.length).toBe(365);
  away.close();
});

test("a provider that is switched off is not asked, and its prices are not late even if the budget is spent", async () => {
  const off = browser(new IDBFactory(), today, 365);
  await off.fill();
  off.switchOff();
  expect(await off.prices()).toEqual({ points: [], isLate: false });
  expect(off.calls()).toBe(0);
  off.close();
});
