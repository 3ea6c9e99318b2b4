// Shows the remembered theme before the first paint; the page's own code takes over later.
try {
  var theme = JSON.parse(localStorage.getItem("steemscope.theme") || "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
