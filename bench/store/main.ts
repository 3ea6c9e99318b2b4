/** Starts the store's worker with this page's URL parameters and shows its results. */
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const status = document.querySelector("[role=status]");
worker.addEventListener("message", ({ data }) => {
  if (status) status.textContent = JSON.stringify(data);
});
worker.postMessage(Object.fromEntries(new URLSearchParams(location.search)), []);
