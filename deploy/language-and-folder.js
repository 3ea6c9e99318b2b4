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

  // Every script and sheet is loaded by a link with its hash. A script runs only if that has loaded: browsers request one
  // that failed again, and then run whatever they get.
  let inHead = [];
  const linked = new Map();
  const append = (link, file) => {
    link.href = app + file;
    inHead.push(link);
    document.head.append(link);
  };
  // Whether the browser has a fresh file in its cache: a wrong one may have been meant to stay there for a year.
  const isRefreshed = async (address) => {
    try {
      const answer = await fetch(address, { cache: "reload" });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  };
  const appendChecked = (link, file, isFresh = false) => {
    const loading = new Promise((resolve, reject) => {
      link.addEventListener("load", resolve);
      link.addEventListener("error", async () => {
        link.remove();
        if (!isFresh && (await isRefreshed(link.href)))
          return resolve(appendChecked(link.cloneNode(), file, true));
        linked.delete(file);
        reject(new Error(choices[chosen].failed));
      });
    });
    linked.set(file, loading);
    append(link, file);
    return loading;
  };
  const linkTo = (file, hash) => {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
    link.crossOrigin = "";
    link.integrity = `sha256-${hash}`;
    return linked.get(file) ?? appendChecked(link, file);
  };

  // Names, hashes, the indexes of imports, and the number of words (`load-list.ts`): at first of what every page loads.
  const list = JSON.parse(files);
  const indexOf = (name) => list.findIndex(([each]) => each === name);
  const linkListed = (index) => linkTo(`assets/${list[index][0]}`, list[index][1]);
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
  // What the built scripts have instead of `import()`.
  globalThis.__load = async (name) => {
    if (indexOf(name) < 0) await knowOthers();
    const needed = new Set();
    const need = (index) => {
      if (needed.has(index)) return;
      needed.add(index);
      list[index][2]?.forEach(need);
    };
    need(indexOf(name));
    const numbers = new Set([...needed].flatMap((index) => list[index][3] ?? []));
    const texts = [...numbers].map((number) => `f${number}`);
    const fileOf = (text) => inLanguage(`${text}.js`);
    await Promise.all([
      ...[...needed].map(linkListed),
      ...texts.map((text) => linkTo(fileOf(text), __words.integrity[text])),
    ]);
    // The scripts look their words up, so these run first.
    await Promise.all(texts.map((text) => import(app + fileOf(text))));
    return import(`${app}assets/${name}`);
  };

  const load = async ([folder, ...otherFolders]) => {
    startEngine(folder);
    const firstWords = inLanguage(words);
    const wordsLoaded = linkTo(firstWords, choices[language].integrity);
    const loading = [wordsLoaded, ...list.slice(0, ahead).map((_, index) => linkListed(index))];
    // In the head, before the sheets of views: what is said later wins.
    const links = [...template.content.cloneNode(true).children];
    for (const link of links) {
      const file = link.getAttribute("href");
      if (link.integrity) loading.push((globalThis.firstSheet = appendChecked(link, file)));
      else append(link, file);
    }
    const allLoaded = Promise.all(loading);
    allLoaded.catch(() => {});
    if (path !== folder) knowOthers().catch(() => {});
    document.querySelector(".brand").href = folder;
    const fail = () => {
      document.querySelector("main").textContent = choices[chosen].failed;
    };
    try {
      await wordsLoaded;
      await import(app + firstWords);
      await __load(list[0][0]);
    } catch {
      for (const link of inHead) link.remove();
      inHead = [];
      linked.clear();
      if (otherFolders.length > 0) return load(otherFolders);
      if (language !== "en") {
        // Without a network, a language that was never used is not there; English is part of every offline copy.
        language = "en";
        root.lang = language;
        root.removeAttribute("dir");
        return load(possible);
      }
      return fail();
    }
    // The first script waits for none of these.
    allLoaded.catch(fail);
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
