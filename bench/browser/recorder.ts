/** What runs in a measured page: records its paints, tasks, frames and interactions. */

interface Recorder {
  paint: number;
  firstRow: number;
  tasks: { start: number; duration: number }[];
  largest: number;
  gaps: number[];
  watchedFrom: number;
  worstInteraction: number;
}

declare global {
  interface Window {
    bench: Recorder;
  }
}

export function recordLoad(rowSelector: string): void {
  const bench: Recorder = {
    paint: 0,
    firstRow: 0,
    tasks: [],
    largest: 0,
    gaps: [],
    watchedFrom: 0,
    worstInteraction: 0,
  };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint"))
      bench.paint = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) bench.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      bench.tasks.push({ start: startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(rowSelector)) return;
    bench.firstRow = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

export function recordFrames(fromStart = false): void {
  const { bench } = window;
  const now = performance.now();
  bench.watchedFrom = fromStart ? 0 : now;
  let last = now;
  const frame = (now: number): void => {
    if (now > last) bench.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      bench.worstInteraction = Math.max(bench.worstInteraction, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}
