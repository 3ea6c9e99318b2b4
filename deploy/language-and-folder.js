// Chooses the language, finds the folder that the app is served from, then loads the app. A host sends this page for any
// path in the folder, so an address in it can't be right for all of them. The path says where the folder ends: before the
// first name of a route. If it names none, each folder above is tried, and the one with the app's first script is the
// right one.
{
  const { entry, engine, words, routes, languages } = document.currentScript.dataset;
  const files = document.getElementById("files");
  const names = routes.split(" ");

  // Languages by code, each with the folder of its words, and the shell's texts.
  const choices = JSON.parse(languages);
  const stored = () => {
    try {
      return JSON.parse(localStorage["steemscope.language"]).language;
    } catch {
      return null;
    }
  };
  const known = (wish) => {
    const [first] = String(wish).toLowerCase().split(/[-_]/);
    return Object.keys(choices).find((code) => code.split("-")[0] === first);
  };
  const wishes = [
    new URLSearchParams(location.search).get("lang"),
    stored(),
    ...navigator.languages,
  ];
  const chosen = wishes.map(known).find(Boolean) ?? "en";
  let language = chosen;
  const root = document.documentElement;
  const inLanguage = (file) => `assets/${choices[language].folder}/${file.replace("assets/", "")}`;
  if (language !== "en") {
    root.lang = language;
    root.dir = choices[language].direction;
    for (const element of document.querySelectorAll("[data-text]"))
      element.textContent = choices[language][element.dataset.text];
  }

  const path = location.pathname;
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const route = path
    .split("/")
    .slice(1)
    .findIndex((part) => names.includes(part) || part.startsWith("@"));
  const isFolder = /\/(index\.html)?$/.test(path);
  const likely = folders.at(route >= 0 ? route : isFolder ? -1 : 0);
  const placed = document.documentElement.dataset.folder;
  // A copy's service worker names the only right one: elsewhere the host could have other scripts.
  const possible = placed ? [placed] : [...new Set([likely, ...folders, `${path}/`])];
  // Trusted Types: under the app's Content-Security-Policy, a text is a worker's address only if a policy approves it. The
  // only policy approves the app's own files in its folder: built scripts, words, and the service worker.
  const ownScript = /^(assets\/([\w-]+\/)?[\w.-]+|sw)\.js$/;
  let app = "";
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL: (text) => {
      if (!URL.canParse(text)) return null;
      const { href } = new URL(text);
      return href.startsWith(app) && ownScript.test(href.slice(app.length)) ? href : null;
    },
  });

  // The engine's thread starts first, beside the first paint: later, it would wait until the page's scripts have been
  // evaluated.
  // `engine-worker.ts` takes it over, or starts another.
  let engineFile = "";
  const startEngine = (folder) => {
    app = location.origin + folder;
    const file = app + inLanguage(engine);
    if (file === engineFile) return;
    engineFile = file;
    const isShared = globalThis.SharedWorker && navigator.locks;
    const Thread = isShared ? SharedWorker : Worker;
    let worker;
    try {
      worker = new Thread(file, { type: "module" });
    } catch {
      // The browser's settings forbid it, or the frame is sandboxed. `engine-worker.ts` tries the other kind.
    }
    globalThis.startedEngine = worker;
    if (!worker) return;
    worker.addEventListener("error", () => {
      if (globalThis.startedEngine === worker) globalThis.startedEngine = undefined;
    });
  };
  const load = async ([folder, ...others]) => {
    const at = (file) => location.origin + folder + file;
    // The scripts look their words up, so these run first; all are fetched at once.
    const loading = import(at(inLanguage(words))).then(() => import(at(entry)));
    startEngine(folder);
    const links = files.content.cloneNode(true).children;
    const added = [...links].map((link) => {
      link.href = at(link.getAttribute("href"));
      return link;
    });
    // In the head, before the sheets of views, which the bundler's loader adds there: what is said later wins.
    document.head.append(...added);
    document.querySelector(".brand").href = folder;
    try {
      await loading;
    } catch {
      for (const link of added) link.remove();
      if (others.length > 0) return load(others);
      if (language !== "en") {
        // Without a network, a language that was never used is not there; English is part of every offline copy.
        language = "en";
        root.lang = language;
        root.removeAttribute("dir");
        return load(possible);
      }
      document.querySelector("main").textContent = choices[chosen].failed;
    }
  };
  startEngine(possible[0]);
  // The shell is painted first: what loads would compete with it for the processor. A page that is hidden, now or before
  // its first frame, is not painted.
  const longestWait = 1000;
  void new Promise((painted) => {
    if (document.hidden) painted();
    requestAnimationFrame(() => setTimeout(painted));
    setTimeout(painted, longestWait);
  }).then(() => load(possible));
}
