// Chooses the language, finds the folder that the app is served from, then loads the app. A host sends this page for any
// path in the folder, so an address in it can't be right for all of them. The path says where the folder ends: before the
// first name of a route. If it names none, each folder above is tried, and the one with the app's first script is the
// right one.
{
  const { files, ahead, rest, restHash, engine, words, routes, languages } =
    document.currentScript.dataset;
  const template = document.getElementById("files");
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
  // What a link's `?lang=` names is the tab's language until another is chosen: other pages of the app have no parameter.
  const ofTab = () => {
    const named = known(new URLSearchParams(location.search).get("lang"));
    try {
      if (named) sessionStorage["steemscope.language"] = named;
      return sessionStorage["steemscope.language"];
    } catch {
      return named;
    }
  };
  const wishes = [ofTab(), stored(), ...navigator.languages];
  const chosen = wishes.map(known).find(Boolean) ?? "en";
  let language = chosen;
  const root = document.documentElement;
  const inLanguage = (file) => `assets/${choices[language].folder}/${file.replace("assets/", "")}`;
  const path = location.pathname;
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
  const route = path
    .split("/")
    .slice(1)
    .findIndex((part) => names.includes(part) || part.startsWith("@"));
  // An account's page begins with its cover and name, which `drawn-first.tsx` draws again.
  const [subject, name = "", tab] = path.split("/").slice(1 + route);
  if (subject === "accounts" && /^[a-z][a-z\d.-]+$/.test(name) && !tab) {
    const { content } = document.getElementById("profile");
    content.querySelector("h1").textContent = `@${name}`;
    document.querySelector("main").replaceChildren(content);
  }
  if (language !== "en") {
    root.lang = language;
    root.dir = choices[language].direction;
    for (const element of document.querySelectorAll("[data-text]"))
      element.textContent = choices[language][element.dataset.text];
  }
  const isFolder = /\/(index\.html)?$/.test(path);
  const likely = folders.at(route >= 0 ? route : isFolder ? -1 : 0);
  const placed = document.documentElement.dataset.folder;
  // An offline copy's service worker names the only right folder: in others the host could have different scripts.
  const possible = placed
    ? [placed]
    : [...new Set([likely, ...folders, path.replace(/\/?$/, "/")])];
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
  // evaluated. `engine-worker.ts` takes it over, or starts another.
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

  // Every script and sheet is loaded by an element with its hash. Of all hashes of scripts, only those of `script` elements
  // hold in every browser: WebKit ignores a preload's, and what a module imports has none. So each script runs before those
  // that import it, because a script that has run is not requested again. One that failed would be, so no script that
  // imports it is added.
  let inHead = [];
  const append = (element) => {
    inHead.push(element);
    document.head.append(element);
  };
  const elementOf = (tag, properties) =>
    Object.assign(document.createElement(tag), { crossOrigin: "" }, properties);
  // Requests a fresh file into the browser's cache, where a wrong one could stay for a year; false if that fails.
  const isRefreshed = async (address) => {
    try {
      const answer = await fetch(address, { cache: "reload" });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const appendChecked = (tag, properties, address, isFresh = false) =>
    new Promise((resolve, reject) => {
      // No longer wanted once another folder or language is tried.
      const beside = inHead;
      const isWanted = () => inHead === beside;
      const onerror = async ({ target }) => {
        target.remove();
        if (!isFresh && isWanted() && (await isRefreshed(address)) && isWanted())
          return resolve(appendChecked(tag, properties, address, true));
        reject(new Error(choices[chosen].failed));
      };
      append(elementOf(tag, { ...properties, onload: resolve, onerror }));
    });
  // The bytes of all scripts are requested soon, even of those that have to wait for others: some in each task, because
  // to begin a request takes time.
  const preloaded = new Set();
  const inOneTask = 10;
  let preloads = [];
  const preloadSome = () => {
    for (const link of preloads.splice(0, inOneTask)) append(link);
    if (preloads.length > 0) setTimeout(preloadSome);
  };
  const preload = (file, hash) => {
    if (preloaded.has(file)) return;
    preloaded.add(file);
    const integrity = `sha256-${hash}`;
    const link = elementOf("link", { rel: "modulepreload", integrity, href: app + file });
    if (preloads.push(link) === 1) queueMicrotask(preloadSome);
  };
  // By file; settles once it has run.
  const loaded = new Map();
  const loadOnce = (file, hash, needed = []) => {
    if (loaded.has(file)) return loaded.get(file);
    const integrity = `sha256-${hash}`;
    const address = app + file;
    const script = { type: "module", integrity, src: address };
    const sheet = { rel: "stylesheet", integrity, href: address };
    const isSheet = file.endsWith(".css");
    if (!isSheet) preload(file, hash);
    const loading = isSheet
      ? appendChecked("link", sheet, address)
      : Promise.all(needed.map((load) => load())).then(() =>
          appendChecked("script", script, address),
        );
    loaded.set(file, loading);
    // So that it can be tried again.
    loading.catch(() => loaded.get(file) === loading && loaded.delete(file));
    return loading;
  };

  // Names, hashes, the indexes of imports, and the number of words (`load-list.ts`): at first of what every page loads.
  const list = JSON.parse(files);
  const indexOf = (name) => list.findIndex(([each]) => each === name);
  const loadListed = (index) => {
    const [name, hash, needed = [], number = 0] = list[index];
    const loads = needed.map((each) => () => loadListed(each));
    // The script looks its words up, so these run first; those of number 0 have already run.
    const text = `f${number}`;
    if (number > 0) loads.push(() => loadOnce(inLanguage(`${text}.js`), __words.integrity[text]));
    return loadOnce(`assets/${name}`, hash, loads);
  };
  let others;
  const loadOthers = async (cache) => {
    const answer = await fetch(app + rest, { cache, integrity: `sha256-${restHash}` });
    list.push(...(await answer.json()));
  };
  const knowOthers = () =>
    (others ??= loadOthers("default")
      .catch(() => loadOthers("reload"))
      .catch(() => {
        others = undefined;
        throw new Error(choices[chosen].failed);
      }));
  // The built scripts call this instead of `import()`.
  globalThis.__load = async (name) => {
    if (indexOf(name) < 0) await knowOthers();
    await loadListed(indexOf(name));
    return import(`${app}assets/${name}`);
  };

  const fail = () => {
    const sentence = elementOf("p", { textContent: choices[chosen].failed });
    // The sheet with the look of buttons may be what is missing.
    const again = elementOf("button", {
      className: "btn",
      style: "margin-top:16px;padding:8px 14px;border:1px solid;border-radius:8px;background:none",
      textContent: choices[chosen].again,
      onclick: () => location.reload(),
    });
    const main = document.querySelector("main");
    main.replaceChildren(sentence, again);
    main.removeAttribute("aria-busy");
  };
  // The first script calls it if it can't load the rest.
  globalThis.__fail = fail;
  const load = async ([folder, ...otherFolders]) => {
    startEngine(folder);
    const wordsLoaded = loadOnce(inLanguage(words), choices[language].integrity);
    for (const [name, hash] of list.slice(0, ahead)) preload(`assets/${name}`, hash);
    // In the head, before the sheets of views: later rules win.
    const links = [...template.content.cloneNode(true).children];
    for (const link of links) {
      const file = link.getAttribute("href");
      if (link.integrity) globalThis.firstSheet = loadOnce(file, link.integrity.slice(7));
      else append(Object.assign(link, { href: app + file }));
    }
    if (path !== folder) knowOthers().catch(() => {});
    document.querySelector(".brand").href = folder;
    try {
      await wordsLoaded;
      await __load(list[0][0]);
    } catch {
      for (const element of inHead) element.remove();
      inHead = [];
      preloads = [];
      preloaded.clear();
      loaded.clear();
      if (otherFolders.length > 0) return load(otherFolders);
      if (language === "en") return fail();
      // Without a network, a language that was never used is not there; English is part of every offline copy.
      if (navigator.onLine) globalThis.__missingLanguage = language;
      language = "en";
      root.lang = language;
      root.removeAttribute("dir");
      return load(possible);
    }
  };
  startEngine(possible[0]);
  // The shell is painted first: loading would compete with it for the processor. A page that is hidden, now or before its
  // first frame, is not painted.
  const longestWait = 1000;
  void new Promise((painted) => {
    if (document.hidden) painted();
    requestAnimationFrame(() => setTimeout(painted));
    setTimeout(painted, longestWait);
  }).then(() => load(possible));
}
