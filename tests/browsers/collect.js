// Runs before every script of the app: collects what goes wrong on a page, in any browser, for the tests to read.
const collected = [];
globalThis.collected = collected;
for (const level of ["error", "warn"]) {
  const write = console[level];
  console[level] = (...words) => {
    collected.push(words.map(String).join(" "));
    write.apply(console, words);
  };
}
addEventListener("error", ({ message }) => message && collected.push(message));
// An element's failure to load doesn't bubble, so only a capturing listener sees it.
addEventListener(
  "error",
  ({ target }) => {
    // A prefetch is a hint, which a browser may drop: Firefox reports that as an error.
    if (target instanceof HTMLLinkElement && target.rel !== "prefetch")
      collected.push(`${target.rel} failed: ${target.href}`);
    if (target instanceof HTMLScriptElement) collected.push(`script failed: ${target.src}`);
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => collected.push(`Unhandled: ${reason}`));
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
  collected.push(`${effectiveDirective}: ${blockedURI}`),
);
